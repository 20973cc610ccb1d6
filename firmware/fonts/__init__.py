"""Fonts as modules of bytes, made by `python3 tools assets`; canvas.py draws with them."""
