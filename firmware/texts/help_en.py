"""The help in English: chapters of a title and paragraphs; firmware/reader.py shows them.

A paragraph that begins with "=" is a heading. A console with three buttons has a chapter of its
own about them.
"""

FIRST_GAME = (
    "Your first game",
    (
        "Backgammon is a race with fights. You and the computer each have fifteen checkers. "
        "Who brings all of them home and off the board first wins.",
        "= 1  Start",
        "Begin a new game on the first screen. Your checkers are the light ones. They run towards "
        "the lower right corner, your home; the dark ones come the other way.",
        "= 2  Who begins",
        "Press A; where there are three buttons only, it is called OK. Each side throws one die. "
        "The higher number begins and plays both.",
        "= 3  Pick a checker",
        "Checkers that may move have a ring. Go to one and press A. Small arrows show where it "
        "can land, with one die or with both.",
        "= 4  Put it down",
        "Go to an arrow and press A. You may change your mind until the turn ends: press B, or "
        "hold OK.",
        "= 5  Aim well",
        "Try to leave no checker alone on a point: the other side may hit it. Two or more on one "
        "point are safe, and they bar the way.",
        "= 6  Bear off",
        "Once all fifteen are in your home, the dice take them off into the tray. Take off as "
        "many as you can with each throw.",
        "= 7  Afterwards",
        "Switch off whenever you like. The game goes on where it was, with the same dice.",
    ),
)

RULES = (
    "Rules",
    (
        "= The board",
        "24 points in four quarters of six. Each side counts them from its own home: point 1 is "
        "the last before the tray, point 24 the farthest. At the start you have two checkers on "
        "24, five on 13, three on 8 and five on 6.",
        "= The move",
        "Each die moves one checker that many points towards home. The two may move two checkers "
        "or one checker twice, in either order. Equal dice are played four times.",
        "You may land on a point that is empty, your own, or held by a single checker of the "
        "other side. Two or more of theirs close it, but you may pass over.",
        "You must play both dice if you can. If only one of them can be played, it must be the "
        "larger, if that is possible. If none can, the turn passes.",
        "= Hitting",
        "Landing on a single checker hits it: it goes to the bar. Whoever has a checker there "
        "must bring it in first, in the other side's home, on the point that a die names, counted "
        "from the far end. Until then nothing else moves.",
        "= Bearing off",
        "When all your checkers are in your home, a die may take one off from its point. With no "
        "checker on that point or above, it takes one from the highest point you have. If one of "
        "yours is hit, it must come round again first.",
        "= The result",
        "A win counts one point. It is a gammon and counts two if the loser has taken none off; a "
        "backgammon and counts three if, besides, a loser's checker is still on the bar or in the "
        "winner's home. The cube multiplies this.",
    ),
)

CUBE = (
    "The cube",
    (
        "The doubling cube shows what a game is worth. It begins in the middle, at 1.",
        "Before you throw, you may double. The other side then drops and loses the game at the "
        "old value, or takes and plays on for twice as much.",
        "Who takes owns the cube, and only the owner may double next. There is no limit.",
        "= When to take",
        "Dropping costs one point for certain. Taking costs two if you lose and gains two if you "
        "win. So take if you expect to win at least one game in four; more if gammons threaten, "
        "a little less for the use of the cube.",
        "= When to double",
        "Double when you are clearly ahead and the next exchange of throws could put the other "
        "side beyond a take. In a plain race: double when you lead by 8 in 100 pips, double again "
        "from 9, and take when you trail by 12 at most.",
    ),
)

MATCH = (
    "Match and money",
    (
        "= Match",
        "A match goes to an agreed number of points. Who has them first wins.",
        "= Crawford",
        "When one side needs only one more point, the next game is played without the cube. "
        "After that one game doubling is allowed again.",
        "= Money",
        "Games without end, each for a stake a point. Some rules are yours to choose:",
        "Jacoby: gammons and backgammons count only if the cube was turned.",
        "Beavers: who is doubled may double at once and keep the cube. Raccoons: the doubler may "
        "answer that by one step more.",
        "Automatic doubles: equal dice at the start double the cube.",
        "= Resigning",
        "You may give a game up as single, gammon or backgammon. The other side may refuse if it "
        "hopes for more.",
    ),
)

CONTROLS = (
    "Controls",
    (
        "The last line of the screen always tells what the buttons do now. Hold a direction and "
        "it repeats.",
        "= Pad",
        "Goes from line to line, and on the board from checker to checker.",
        "= A",
        "Does it: throws, picks, puts down, ends the turn. On a checker that you have picked, A "
        "plays the larger die.",
        "= B",
        "Goes back one step: lets go a checker, takes back a move, leaves a page.",
        "= X",
        "Doubles before the throw, and gives a hint before a move.",
        "= Y",
        "The menu.",
        "= Safe mode",
        "Hold B while you switch on, and the game does not start. Your matches stay as they are.",
    ),
)

CONTROLS_THREE = (
    "Controls",
    (
        "The last line of the screen always tells what the buttons do now. Hold a button for "
        "previous or next and it repeats.",
        "= Previous, next",
        "Go from line to line, and on the board from checker to checker.",
        "= OK",
        "Does it: throws, picks, puts down, ends the turn. On a checker that you have picked, it "
        "plays the larger die.",
        "= OK, held",
        "Goes back, or opens the menu where there is nothing to go back from.",
        "= Safe mode",
        "Hold OK while you switch on, and the game does not start. Your matches stay as they are.",
    ),
)

STRATEGY = (
    "Strategy",
    (
        "= Make points",
        "The best points to own are your 5 and 4, your bar point 7, and the other side's 5. Six "
        "of your points in a row are a prime: nothing gets past it.",
        "= Blots and shots",
        "A blot within six pips of an enemy is hit by 11 to 17 throws of 36, most often from six "
        "away. Beyond six it is by 6 at most. So take risks from afar, or when being hit costs "
        "little: early, and in the other side's home.",
        "= Hit",
        "A hit costs the other side up to 24 pips and often half a turn. When in doubt, hit, "
        "above all in your own home when they were about to make a point there.",
        "= Anchor",
        "Two checkers on a point in their home are an anchor. With one you always have a place to "
        "enter and can play boldly elsewhere.",
        "= Know who leads",
        "Compare the pip counts. Ahead: race, break contact, play safe. Behind: stay back, hold "
        "points, wait for a shot.",
        "= Three plans",
        "Racing, blocking, attacking. Pick the one that the position offers and let both "
        "dice serve it.",
        "= Openings",
        "3-1: 8/5 6/5. 4-2: 8/4 6/4. 6-1: 13/7 8/7. 5-3: 8/3 6/3. 6-5: 24/13. With most others "
        "bring one down from 13 and move a back checker up or bring another down.",
        "= Bearing off",
        "Take a checker off if you can. If not, fill a gap. While they are on the bar or hold an "
        "anchor, clear from the rear and keep even numbers on your highest points.",
    ),
)

GLOSSARY = (
    "Glossary",
    (
        "= Anchor", "Two or more checkers on a point in the other side's home.",
        "= Bar", "The strip in the middle, where checkers that were hit wait.",
        "= Bar point", "Your point 7, next to the bar.",
        "= Bear off", "To take checkers off the board.",
        "= Blot", "A single checker on a point: it can be hit.",
        "= Board, strong", "Many of the six home points are held.",
        "= Builder", "A checker that stands ready to help make a point.",
        "= Cube", "The die that shows how much the game counts.",
        "= Dance", "To stay on the bar since every entry is closed.",
        "= Equity", "What a position is worth on average, in points.",
        "= Gammon", "A win before the loser has taken a checker off: twice.",
        "= Hit", "To land on a blot and send it to the bar.",
        "= Home", "Your points 1 to 6.",
        "= Pip", "One step on the board. The pip count is what you still need.",
        "= Point", "One of the 24 places; to make it is to hold it by two.",
        "= Prime", "Points held in a row; six in a row cannot be passed.",
        "= Race", "Both sides have passed each other; only the dice matter.",
        "= Shot", "A throw that hits.",
        "= Slot", "To put a blot where you want a point, hoping to cover it.",
    ),
)  # fmt: skip

CHAPTERS = (FIRST_GAME, RULES, CUBE, MATCH, CONTROLS, STRATEGY, GLOSSARY)
CHAPTERS_THREE = (FIRST_GAME, RULES, CUBE, MATCH, CONTROLS_THREE, STRATEGY, GLOSSARY)

PAGE = "%d / %d"
KEYS = "A on   B back   <> chapter"
KEYS_THREE = "OK on   hold: back"
