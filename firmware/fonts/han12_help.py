"""Chinese, 12 pixels: the letters of the help that no screen has.

Made by `python3 tools assets` from tools/assets/fonts/wqy12.bdf; the layout is told in
tools/assets/font.py.
"""

CODES = b""
CELLS = b""
