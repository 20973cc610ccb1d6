"""What stands in boxes over the board in English: its menu, offers, results."""

# Menu
MENU = "Menu"
RESUME = "Back to the board"
UNDO_STEP = "Take back a step"
LAST_PLAY = "Last play"
REROLL_DO = "Roll both dice"
DOUBLE = "Double to %d"
ANSWER = "Answer"
RESIGN = "Resign"

# A new game in the place of another
REPLACE = "Start a new game?"
REPLACE_LOST = "The match at hand is lost."
REPLACE_YES = "Start"
REPLACE_NO = "Cancel"

# Moves and dice
WHICH_WAY = "Which way?"
VIA = "by way of %d"
VIA_HIT = "by way of %d, hit"
REROLL_ASK = "Roll again?"
DICE_OF = "Dice: %s"

# Cube and resignation
NOT_NOW = "Not now"
LOOK = "See the board first"
DOUBLE_ASK = "Double?"
OFFER = "The cube goes to %d"
CUBE_OFFERS = ("%s doubles", "%s beavers", "%s raccoons")
TAKE = "Take"
DROP = "Drop, lose %d"
BEAVER = "Beaver, to %d"
RACCOON = "Raccoon, to %d"
RESIGN_ASK = "Resign?"
RESIGN_KINDS = ("Play on", "a single game", "a gammon", "a backgammon")
RESIGNS = "%s resigns"
ACCEPT = "Accept"
DECLINE = "Decline"

# Results
PLAY_AGAIN = "Play again"
NEXT_GAME = "Next game"
KINDS = ("", "a single game", "a gammon", "a backgammon")
YOU_WIN = "You win"
WINS = "%s wins"
YOU_WIN_MATCH = "You win the match"
WINS_MATCH = "%s wins the match"
WON_STAKE = "%d x %d = %d"
WON_POINTS = ("%s, %d point", "%s, %d points")
