"""The console in English: the first screen and the board.

What else is said has files of its own, which are loaded when it is said (`App.texts`).
"""

NAME = "English"
TITLE = "Blot"
SUBTITLE = "backgammon"

# Home and menus
CONTINUE = "Continue"
NEW_GAME = "New game"
NEW_MATCH = "New match"
TWO_PLAYERS = "Two players"
SLOTS = "Saved matches"
EDITOR = "Positions"
RECORD = "Record"
STATISTICS = "Statistics"
HELP = "Help"
SETTINGS = "Settings"
HOME = "Home"
GLANCE = "At a glance"
HINT = "Hint"
ANALYSIS = "Analysis"
SHARE = "QR code"

# Names and numbers
YOU = "You"
COMPUTER = "Computer"
PLAYERS = ("Player 1", "Player 2")
PLAYERS_SHORT = ("P1", "P2")
PIPS = "pip %d"
SCORE = "%d : %d  to %d"
MONEY_SCORE = "%d : %d"
CRAWFORD = "Crawford"
CRAWFORD_SHORT = "Cr"

# What the keys do, on eight buttons and on three
KEYS_LIST = "A choose"
KEYS_ROLL = "A roll   Y menu"
KEYS_DOUBLE = "A roll   X double"
KEYS_PICK = "A pick   Y menu"
KEYS_PICK_HINT = "A pick   X hint   Y menu"
KEYS_REROLL = "A pick   X re-roll"
KEYS_UNDO = "A pick   B undo"
KEYS_AIM = "A move   B back"
KEYS_END = "A done   B undo"
KEYS_ANSWER = "A answer"
KEYS_ENTER = "A enter dice"
KEYS_BACK = "B back"
KEYS3_LIST = "OK choose"
KEYS3_ROLL = "OK roll   hold: menu"
KEYS3_PICK = "OK pick   hold: menu"
KEYS3_AIM = "OK move   hold: back"
KEYS3_END = "OK done   hold: menu"
KEYS3_ANSWER = "OK answer   hold: menu"
KEYS3_ENTER = "OK enter dice   hold: menu"
KEYS3_BACK = "hold OK: back"

# What happens
HAND_OVER = "%s: A roll"
HAND_OVER_DOUBLE = "%s: A roll, X double"
HAND_OVER3 = "%s: OK roll"
OPENING_TIE = "A tie, roll again"
YOU_START = "You start"
STARTS = "%s starts"
NO_MOVE = "No legal move"
IS_SHUT_OUT = "Shut out"
THINKS = "%s thinks"
NO_DOUBLE = ("Not your cube", "The cube is dead", "No cube now")
TAKES = "%s takes"
DROPS = "%s drops"
DECLINES = "%s declines"
