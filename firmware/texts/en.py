"""The console in English: the first screen, the board, its menus and boxes.

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
MENU = "Menu"
RESUME = "Back to the board"
UNDO_STEP = "Take back a step"
PLAY_AGAIN = "Play again"
NEXT_GAME = "Next game"
GLANCE = "At a glance"
HINT = "Hint"
LAST_PLAY = "Last play"
ANALYSIS = "Analysis"
SHARE = "QR code"
REPLACE = "Start a new game?"
REPLACE_LOST = "The match at hand is lost."
REPLACE_YES = "Start"
REPLACE_NO = "Cancel"

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
KEYS3_ROLL = "OK roll"
KEYS3_PICK = "OK pick"
KEYS3_AIM = "OK move"
KEYS3_END = "OK done"
KEYS3_ANSWER = "OK answer"
KEYS3_ENTER = "OK enter dice"
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
THINKS = "thinking"
NO_DOUBLE = ("Not your cube", "The cube is dead", "No cube now")
TAKES = "%s takes"
DROPS = "%s drops"
DECLINES = "%s declines"

# What is asked
WHICH_WAY = "Which way?"
VIA = "by way of %d"
VIA_HIT = "by way of %d, hit"
REROLL_ASK = "Roll again?"
REROLL_DO = "Roll both dice"
NOT_NOW = "Not now"
DICE_OF = "Dice: %s"

# Cube and resignation
ANSWER = "Answer"
LOOK = "See the board first"
DOUBLE = "Double to %d"
DOUBLE_ASK = "Double?"
OFFER = "The cube goes to %d"
CUBE_OFFERS = ("%s doubles", "%s beavers", "%s raccoons")
TAKE = "Take"
DROP = "Drop, lose %d"
BEAVER = "Beaver, to %d"
RACCOON = "Raccoon, to %d"
RESIGN = "Resign"
RESIGN_ASK = "Resign?"
RESIGN_KINDS = ("Play on", "a single game", "a gammon", "a backgammon")
RESIGNS = "%s resigns"
ACCEPT = "Accept"
DECLINE = "Decline"

# Results
KINDS = ("", "a single game", "a gammon", "a backgammon")
YOU_WIN = "You win"
WINS = "%s wins"
YOU_WIN_MATCH = "You win the match"
WINS_MATCH = "%s wins the match"
WON_STAKE = "%d x %d = %d"
WON_POINTS = ("%s, %d point", "%s, %d points")
