"""The console in Simplified Chinese: the first screen, the board, its menus and boxes.

What else is said has files of its own, which are loaded when it is said (`App.texts`).
"""

NAME = "简体中文"
TITLE = "Blot"
SUBTITLE = "双陆棋"

# Home and menus
CONTINUE = "继续"
NEW_GAME = "新的一局"
NEW_MATCH = "新比赛"
TWO_PLAYERS = "双人对局"
SLOTS = "存档"
EDITOR = "摆局面"
RECORD = "棋谱"
STATISTICS = "统计"
HELP = "帮助"
SETTINGS = "设置"
HOME = "主页"
MENU = "菜单"
RESUME = "回到棋盘"
UNDO_STEP = "退回一步"
PLAY_AGAIN = "再来一局"
NEXT_GAME = "下一局"
GLANCE = "对局概况"
HINT = "提示"
LAST_PLAY = "上一手"
ANALYSIS = "分析"
SHARE = "二维码"
REPLACE = "开始新的一局？"
REPLACE_LOST = "当前对局将丢失。"
REPLACE_YES = "开始"
REPLACE_NO = "取消"

# Names and numbers
YOU = "你"
COMPUTER = "电脑"
PLAYERS = ("甲方", "乙方")
PLAYERS_SHORT = ("甲", "乙")
PIPS = "%d点"
SCORE = "%d:%d %d分"
MONEY_SCORE = "%d:%d"
CRAWFORD = "克劳福德局"
CRAWFORD_SHORT = "克"

# What the keys do, on eight buttons and on three
KEYS_LIST = "A 选择"
KEYS_ROLL = "A 掷骰 Y 菜单"
KEYS_DOUBLE = "A 掷骰 X 加倍"
KEYS_PICK = "A 拿子 Y 菜单"
KEYS_PICK_HINT = "A 拿子 X 提示 Y 菜单"
KEYS_REROLL = "A 拿子 X 重掷"
KEYS_UNDO = "A 拿子 B 悔棋"
KEYS_AIM = "A 落子 B 返回"
KEYS_END = "A 完成 B 悔棋"
KEYS_ANSWER = "A 回答"
KEYS_ENTER = "A 输入骰子"
KEYS_BACK = "B 返回"
KEYS3_LIST = "OK 选择"
KEYS3_ROLL = "OK 掷骰"
KEYS3_PICK = "OK 拿子"
KEYS3_AIM = "OK 落子"
KEYS3_END = "OK 完成"
KEYS3_ANSWER = "OK 回答"
KEYS3_ENTER = "OK 输入骰子"
KEYS3_BACK = "长按 返回"

# What happens
HAND_OVER = "%s：A 掷骰"
HAND_OVER_DOUBLE = "%s：A 掷骰 X 加倍"
HAND_OVER3 = "%s：OK 掷骰"
OPENING_TIE = "同点重掷"
YOU_START = "你先走"
STARTS = "%s先走"
NO_MOVE = "无棋可走"
IS_SHUT_OUT = "被封锁"
THINKS = "思考中"
NO_DOUBLE = ("加倍骰归对方", "加倍骰已无用", "本局不加倍")
TAKES = "%s接受"
DROPS = "%s放弃"
DECLINES = "%s拒绝"

# What is asked
WHICH_WAY = "走哪条路？"
VIA = "经过%d号位"
VIA_HIT = "经过%d号位，打子"
REROLL_ASK = "重掷吗？"
REROLL_DO = "重掷两枚骰子"
NOT_NOW = "先不"
DICE_OF = "骰子：%s"

# Cube and resignation
ANSWER = "回答"
LOOK = "先看棋盘"
DOUBLE = "加倍到%d"
DOUBLE_ASK = "加倍吗？"
OFFER = "加倍骰到%d"
CUBE_OFFERS = ("%s加倍", "%s海狸", "%s浣熊")
TAKE = "接受"
DROP = "放弃，输%d分"
BEAVER = "海狸，到%d"
RACCOON = "浣熊，到%d"
RESIGN = "认输"
RESIGN_ASK = "认输吗？"
RESIGN_KINDS = ("继续", "单胜", "全胜", "完胜")
RESIGNS = "%s认输"
ACCEPT = "接受"
DECLINE = "拒绝"

# Results
KINDS = ("", "单局胜", "全胜", "完胜")
YOU_WIN = "你赢了"
WINS = "%s赢了"
YOU_WIN_MATCH = "你赢了比赛"
WINS_MATCH = "%s赢了比赛"
WON_STAKE = "%d x %d = %d"
WON_POINTS = ("%s，%d分", "%s，%d分")
