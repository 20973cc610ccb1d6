"""The help in Simplified Chinese: chapters of a title and paragraphs; reader.py shows them."""

CHAPTERS = ()
