"""Every text that a player reads: modules of a language have the same names as of another.

en.py and zh.py have those of the first screen, the board, its menus and boxes, which are there all
the time. The others are loaded when they are needed: match_ for the pages about a match, setup_
where something is set up or typed, trouble_ when something goes wrong, help_ for the book.
"""
