"""The help in English: chapters of a title and paragraphs; reader.py shows them."""

CHAPTERS = ()
