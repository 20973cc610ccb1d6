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
NO_MOVE = "No legal move"

# Which way
WHICH_WAY = "Which way?"
VIA = "by way of %d"
VIA_HIT = "by way of %d, hit"

# Results
YOU_WIN = "You win"
KINDS = ("", "a single game", "a gammon", "a backgammon")

# New match
NEW_MATCH = "New match"
START_MATCH = "Start"
REPLACE_LOST = "The match at hand is lost."
OPPONENT = "Opponent"
OPPONENTS = ("Beginner", "Normal", "Expert", "Master", "2 players")
PLAY_FOR = "Play"
KINDS_OF_PLAY = ("a match", "for money", "one game")
LENGTH = "Points"
STAKE = "Stake"
JACOBY = "Jacoby"
BEAVERS = "Beavers"
RACCOONS = "Raccoons"
AUTO_DOUBLES = "Auto doubles"
REROLL = "Opening re-roll"
GAMMONS = "Gammons count"
BACKGAMMON2 = "Backgammon is 2"
LARGER_FIRST = "Larger die first"
OFF_ON = ("off", "on")
UP_TO_3 = ("off", "1", "2", "3")

# Settings
SETTINGS = "Settings"
SET_LANGUAGE = "Language"
LANGUAGES = ("English", "Chinese")
SET_THEME = "Colours"
THEMES = ("wood", "contrast", "colour-safe", "night")
SET_LIGHT = "Brightness"
LIGHTS = ("20", "40", "60", "80", "100")
SET_SLEEP = "Sleep after"
SLEEPS = ("never", "1 min", "3 min", "10 min")
SET_SOUND = "Sound"
SET_PIPS = "Pip counts"
SET_NUMBERS = "Point numbers"
SET_COLOUR = "Your checkers"
COLOURS = ("light", "dark")
SET_SIDE = "Home board"
SIDES = ("right", "left")
SET_SPEED = "Motion"
SPEEDS = ("off", "fast", "normal", "slow")
SET_TEMPO = "Computer"
TEMPOS = ("at once", "1-2 s", "2-5 s")
SET_TUTOR = "Tutor asks"
TUTORS = ("off", "from 0.020", "from 0.050", "from 0.100")
SET_AUTO_ROLL = "Roll for me"
SET_AUTO_CONFIRM = "End my turn"
SET_FORCED = "Forced plays"
SET_BEAR_OFF = "Bear off for me"
SET_SHUT_OUT = "Pass when shut out"
SET_TURNING = "Turn the board"
SET_THREE = "Three buttons"
ABOUT = "About"
ABOUT_VERSION = "Version %s"
ABOUT_MEMORY = "Memory free: %d of %d KB"
ABOUT_NET = "Net: %d units, %d KB"
ABOUT_BATTERY = "Battery: %d%%"
ABOUT_LICENCE = "MIT licence: free to use, change and share, without any warranty."
KEYS_FORM = "<> change   B back"
KEYS3_FORM = "OK open   hold: back"
KEYS3_FORM_OPEN = "OK done"

# Cube, resignation and two players
PLAYERS = ("Player 1", "Player 2")
PLAYERS_SHORT = ("P1", "P2")
MONEY_SCORE = "%d : %d"
CRAWFORD = "Crawford"
CRAWFORD_SHORT = "Cr"
HAND_OVER = "%s: A roll"
HAND_OVER_DOUBLE = "%s: A roll, X double"
HAND_OVER3 = "%s: OK roll"
STARTS = "%s starts"
KEYS_DOUBLE = "A roll   X double"
KEYS_REROLL = "A pick   X re-roll"
KEYS_ANSWER = "A answer"
KEYS3_ANSWER = "OK answer"
ANSWER = "Answer"
THINKS = "thinking"
NOT_NOW = "Not now"
DOUBLE = "Double to %d"
NO_DOUBLE = ("Not your cube", "The cube is dead", "No cube now")
DOUBLE_ASK = "Double?"
OFFER = "The cube goes to %d"
REROLL_ASK = "Roll again?"
REROLL_DO = "Roll both dice"
CUBE_OFFERS = ("%s doubles", "%s beavers", "%s raccoons")
LOOK = "See the board first"
TAKE = "Take"
DROP = "Drop, lose %d"
BEAVER = "Beaver, to %d"
RACCOON = "Raccoon, to %d"
TAKES = "%s takes"
DROPS = "%s drops"
RESIGN = "Resign"
RESIGN_ASK = "Resign?"
RESIGN_KINDS = ("Play on", "a single game", "a gammon", "a backgammon")
RESIGNS = "%s resigns"
ACCEPT = "Accept"
DECLINE = "Decline"
DECLINES = "%s declines"
WINS = "%s wins"
YOU_WIN_MATCH = "You win the match"
WINS_MATCH = "%s wins the match"
WON_STAKE = "%d x %d = %d"
WON_POINTS = ("%s, %d point", "%s, %d points")

# Pages of their own: code, record, hint, statistics, editor
KEYS_BACK = "B back"
KEYS3_BACK = "hold OK: back"
SHARE = "QR code"
GLANCE = "At a glance"
CUBE = "Cube"
GNU_ID = "GNU %s"
KEYS_SHARE = "A text   B back"
KEYS3_SHARE = "OK text   hold: back"
RECORD = "Record"
RECORD_GAME = "Game %d"
RECORD_START = "The start"
RECORD_NONE = "Nothing is recorded yet"
RECORD_ROLL = "%d%d: %s"
RECORD_DANCE = "no move"
RECORD_OPEN = "to play"
RECORD_EVENTS = ("doubles to %d", "takes", "drops", "beavers", "raccoons")
RECORD_RESIGNS = ("", "resigns", "resigns a gammon", "resigns a backgammon")
RECORD_ANSWERS = ("accepts", "plays on")
RECORD_SETUP = "Position set up"
RECORD_DICE = "Other dice"
RECORD_WON = "%s, wins %d"
KEYS_RECORD = "<> move   A list   B back"
KEYS3_RECORD = "OK list   hold: back"
KEYS_CHOOSE = "A show   B back"
KEYS3_CHOOSE = "OK show   hold: back"
HINT = "Hint"
KEYS_PICK_HINT = "A pick   X hint   Y menu"
HINT_LOOKING = "Expert is looking"
HINT_WIN = "win %d.%d%%   gammon %d.%d%%"
HINT_WIN_SHORT = "%d.%d%%  g %d.%d%%"
HINT_NUMBER = "%s%d.%03d"
HINT_SHOTS = "%d of 36 rolls hit"
HINT_SHOTS_SHORT = "%d/36"
KEYS_HINT = "<> play   A numbers   B back"
KEYS3_HINT = "OK numbers   hold: back"
KEYS_NUMBERS = "A board   B back"
KEYS3_NUMBERS = "OK board   hold: back"
STATISTICS = "Statistics"
STAT_DICE = "Dice"
STAT_COUNTS = "This match"
STAT_EVER = "All games"
STAT_YOU = "You"
STAT_OTHER = "They"
STAT_ROWS = ("Rolls", "Doubles", "Openings won", "Entered", "Dances", "Hits", "Pips a roll")
STAT_FAIR = "Chi-square %d.%d: as fair dice do"
STAT_ODD = "Chi-square %d.%d: 1 in 20"
STAT_RARE = "Chi-square %d.%d: 1 in 1000"
STAT_HEADS = ("games", "won", "gammon")
STAT_LEVELS = ("Beginner", "Normal", "Expert", "Master", "2 players")
KEYS_STAT = "<> page   B back"
KEYS3_STAT = "OK page   hold: back"
TUTOR_ASK = "Take it back?"
TUTOR_LOSS = "This gives away %s"
TUTOR_BACK = "Take it back"
TUTOR_ANYWAY = "Do it anyway"
TUTOR_BETTER = "Show the better play"
LAST_PLAY = "Last play"
KEYS_LAST = "A again   B back"
KEYS3_LAST = "OK again   hold: back"
ANALYSIS = "Analysis"
ANALYSIS_ROWS = ("Decisions", "Play errors", "Cube errors", "Blunders", "Error rate", "Luck")
ERROR_RATE = "%d.%d"
RATINGS = (
    "Awful",
    "Beginner",
    "Casual player",
    "Intermediate",
    "Advanced",
    "Expert",
    "World class",
    "Supernatural",
)
KEYS_REPORT = "A mistakes   B back"
KEYS3_REPORT = "OK mistakes   hold: back"
MISTAKES = "Biggest mistakes"
MISTAKE_KINDS = ("", "Should not double", "Should double", "Should drop", "Should take")
MISTAKE_BETTER = "Better: %s"
MISTAKE_PLAYED = "Played: %s"
KEYS_MISTAKE = "A played   B back"
KEYS3_MISTAKE = "OK played   hold: back"
STAT_ERRORS = "Error over time"
ERRORS_NONE = "No game was analysed yet"
ERRORS_ALL = "All"
ERRORS_LAST = "Last 5"
EDITOR = "Positions"
EDIT_LEFT = "%s: %d left"
EDIT_ON = "Go on editing"
EDIT_PLAY = "Play from here"
EDIT_TURN = "On roll: %s"
EDIT_SIDE = "Put the other side's"
EDIT_TAKE = "Take a checker off"
EDIT_TYPE = "Type an ID"
EDIT_OPENING = "Start of a game"
EDIT_EMPTY = "Empty board"
EDIT_WRONG = "Nobody can play this"
KEYS_EDIT = "A put  X take  B side  Y menu"
KEYS3_EDIT = "OK put   hold: menu"
TYPE_TITLE = "GNU ID or XGID"
TYPE_WRONG = "Wrong ID: check each letter"
KEYS_TYPE = "A type   B delete   X done"
KEYS3_TYPE = "OK type   hold: delete"

# Saved matches, names, dice
TWO_PLAYERS = "Two players"
SLOTS = "Saved matches"
SLOT_EMPTY = "empty"
SLOT_NEW = "Begin a match here"
SLOT_SIDES = "%s - %s"
SLOT_OVER = "over"
SLOT_DISCARD = "Discard"
SLOT_ASK = "Discard it for good?"
SLOT_KEEP = "Keep it"
KEYS_SLOTS = "A choose   B back"
KEYS3_SLOTS = "OK choose   hold: back"
YOUR_NAME = "Your name"
OTHER_NAME = "Other name"
NEW_NAME = "New name"
DICE_KINDS = ("by chance", "own seed", "by hand")
SEED = "Seed"
SEED_OF = "Seed %s"
DICE_OF = "Dice: %s"
DICE_BY_HAND = "Dice by hand"
KEYS_ENTER = "A enter dice"
KEYS3_ENTER = "OK enter dice"
IS_SHUT_OUT = "Shut out"

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
