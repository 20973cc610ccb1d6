"""The console in English."""

NAME = "English"

TITLE = "Blot"
SUBTITLE = "backgammon"

# Home and menus
CONTINUE = "Continue"
NEW_GAME = "New game"
HOME = "Home"
RESUME = "Back to the board"
UNDO_STEP = "Take back a step"
PLAY_AGAIN = "Play again"
NEXT_GAME = "Next game"
MENU = "Menu"
HELP = "Help"
PAGE = "%d / %d"
REPLACE = "Start a new game?"
REPLACE_YES = "Start"
REPLACE_NO = "Cancel"

# Names
YOU = "You"
COMPUTER = "Computer"
PIPS = "pip %d"
SCORE = "%d : %d  to %d"

# What the keys do, on eight buttons and on three
KEYS_LIST = "A choose"
KEYS_ROLL = "A roll   Y menu"
KEYS_PICK = "A pick   Y menu"
KEYS_UNDO = "A pick   B undo"
KEYS_AIM = "A move   B back"
KEYS_END = "A done   B undo"
KEYS_READ = "A on   B back   <> chapter"
KEYS3_LIST = "OK choose"
KEYS3_ROLL = "OK roll"
KEYS3_PICK = "OK pick"
KEYS3_AIM = "OK move"
KEYS3_END = "OK done"
KEYS3_READ = "OK on   hold: back"

# What happens
OPENING_TIE = "A tie, roll again"
YOU_START = "You start"
COMPUTER_STARTS = "Computer starts"
NO_MOVE = "No legal move"

# Which way
WHICH_WAY = "Which way?"
VIA = "by way of %d"
VIA_HIT = "by way of %d, hit"

# Results
YOU_WIN = "You win"
COMPUTER_WINS = "Computer wins"
KINDS = ("", "a single game", "a gammon", "a backgammon")

# Trouble
ERROR_TITLE = "Something went wrong"
ERROR_KEPT = "Your match is kept."
ERROR_REPORT = "Report: /error.txt"
ERROR_GO_ON = "A: back to the start"
SAFE_MODE = "Safe mode: the prompt is free."
# What a save is like, and what follows, in the order of firmware/saves.py
SAVE_TROUBLE = (
    "",
    "A save is broken",
    "This save is newer",
    "The record is broken",
    "The flash is full",
    "The flash is locked",
)
SAVE_ADVICE = (
    "",
    "An older one is used, if any.",
    "Update the game to go on.",
    "The match itself goes on.",
    "Not saved: delete some files.",
    "The match cannot be saved.",
)
