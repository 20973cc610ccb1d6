"""Where something is set up or typed, in English: matches, settings, positions."""

# New match
START_MATCH = "Start"
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
YOUR_NAME = "Your name"
OTHER_NAME = "Other name"
NEW_NAME = "New name"
DICE = "Dice"
DICE_KINDS = ("by chance", "own seed", "by hand")
SEED = "Seed"

# Saved matches
SLOT_EMPTY = "empty"
SLOT_NEW = "Begin a match here"
SLOT_SIDES = "%s - %s"
SLOT_GAME = "Game %d"
SLOT_OVER = "over"
SLOT_DISCARD = "Discard"
SLOT_ASK = "Discard it for good?"
SLOT_CANCEL = "Cancel"
SLOT_KEEP = "Keep it"
KEYS_SLOTS = "A choose   B back"
KEYS3_SLOTS = "OK choose   hold: back"

# Settings
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
KEYS_FORM = "<> change   B back"
KEYS3_FORM = "OK open   hold: back"
KEYS3_FORM_OPEN = "OK done"

# About
ABOUT = "About"
ABOUT_VERSION = "Version %s"
ABOUT_MEMORY = "Memory free: %d of %d KB"
ABOUT_NET = "Net: %d units, %d KB"
ABOUT_BATTERY = "Battery: %d%%"
ABOUT_LICENCE = "MIT licence: free to use, change and share, without any warranty."

# Positions
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

# Typing
TYPE_TITLE = "GNU ID or XGID"
TYPE_WRONG = "Wrong ID: check each letter"
KEYS_TYPE = "A type   B delete   X done"
KEYS3_TYPE = "OK type   hold: delete"
