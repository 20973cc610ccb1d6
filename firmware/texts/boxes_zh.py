"""What stands in boxes over the board in Simplified Chinese: its menu, offers, results."""

# Menu
MENU = "菜单"
RESUME = "回到棋盘"
UNDO_STEP = "退回一步"
LAST_PLAY = "上一手"
REROLL_DO = "重掷两枚骰子"
DOUBLE = "加倍到%d"
ANSWER = "回答"
RESIGN = "认输"

# A new game in the place of another
REPLACE = "开始新的一局？"
REPLACE_LOST = "当前对局将丢失。"
REPLACE_YES = "开始"
REPLACE_NO = "取消"

# Moves and dice
WHICH_WAY = "走哪条路？"
VIA = "经过%d号位"
VIA_HIT = "经过%d号位，打子"
REROLL_ASK = "重掷吗？"
DICE_OF = "骰子：%s"

# Cube and resignation
NOT_NOW = "先不"
LOOK = "先看棋盘"
DOUBLE_ASK = "加倍吗？"
OFFER = "加倍骰到%d"
CUBE_OFFERS = ("%s加倍", "%s海狸", "%s浣熊")
TAKE = "接受"
DROP = "放弃，输%d分"
BEAVER = "海狸，到%d"
RACCOON = "浣熊，到%d"
RESIGN_ASK = "认输吗？"
RESIGN_KINDS = ("继续", "单胜", "全胜", "完胜")
RESIGNS = "%s认输"
ACCEPT = "接受"
DECLINE = "拒绝"

# Results
PLAY_AGAIN = "再来一局"
NEXT_GAME = "下一局"
KINDS = ("", "单局胜", "全胜", "完胜")
YOU_WIN = "你赢了"
WINS = "%s赢了"
YOU_WIN_MATCH = "你赢了比赛"
WINS_MATCH = "%s赢了比赛"
WON_STAKE = "%d x %d = %d"
WON_POINTS = ("%s，%d分", "%s，%d分")
