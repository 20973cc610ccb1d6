"""The console in Simplified Chinese: the first screen and the board.

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
GLANCE = "对局概况"
HINT = "提示"
ANALYSIS = "分析"
SHARE = "二维码"

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
KEYS3_ROLL = "OK 掷骰  长按 菜单"
KEYS3_PICK = "OK 拿子  长按 菜单"
KEYS3_AIM = "OK 落子  长按 返回"
KEYS3_END = "OK 完成  长按 菜单"
KEYS3_ANSWER = "OK 回答  长按 菜单"
KEYS3_ENTER = "OK 输入骰子  长按 菜单"
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
THINKS = "%s思考中"
NO_DOUBLE = ("加倍骰归对方", "加倍骰已无用", "本局不加倍")
TAKES = "%s接受"
DROPS = "%s放弃"
DECLINES = "%s拒绝"
