"""Pages about a match and the tutor's question, in English."""

PAGE = "%d / %d"

# Hint
HINT_LOOKING = "Expert is looking"
HINT_NUMBER = "%s%d.%03d"
HINT_WIN = "win %d.%d%%   gammon %d.%d%%"
HINT_WIN_SHORT = "%d.%d%%  g %d.%d%%"
HINT_SHOTS = "%d of 36 rolls hit"
HINT_SHOTS_SHORT = "%d/36"
KEYS_HINT = "<> play   A numbers   B back"
KEYS3_HINT = "OK numbers   hold: back"
KEYS_NUMBERS = "A board   B back"
KEYS3_NUMBERS = "OK board   hold: back"

# Tutor
TUTOR_ASK = "Take it back?"
TUTOR_LOSS = "This gives away %s"
TUTOR_BACK = "Take it back"
TUTOR_ANYWAY = "Do it anyway"
TUTOR_BETTER = "Show the better play"

# Last play, at a glance, code
KEYS_LAST = "A again   B back"
KEYS3_LAST = "OK again   hold: back"
CUBE = "Cube"
GLANCE_TURN = "On roll: %s"
GNU_ID = "GNU %s"
KEYS_SHARE = "A text   B back"
KEYS3_SHARE = "OK text   hold: back"

# Record
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

# Statistics
STAT_DICE = "Dice"
STAT_COUNTS = "This match"
STAT_EVER = "All games"
STAT_ERRORS = "Error over time"
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
SEED_OF = "Seed %s"
DICE_BY_HAND = "Dice by hand"
ERRORS_NONE = "No game was analysed yet"
ERRORS_ALL = "All"
ERRORS_LAST = "Last 5"

# Analysis and its mistakes
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
