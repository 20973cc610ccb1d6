"""The console in Simplified Chinese."""

NAME = "简体中文"

TITLE = "Blot"
SUBTITLE = "双陆棋"

# Home and menus
CONTINUE = "继续"
NEW_GAME = "新的一局"
HOME = "主页"
RESUME = "回到棋盘"
UNDO_STEP = "退回一步"
PLAY_AGAIN = "再来一局"
NEXT_GAME = "下一局"
MENU = "菜单"
HELP = "帮助"
PAGE = "%d / %d"
REPLACE = "开始新的一局？"
REPLACE_YES = "开始"
REPLACE_NO = "取消"

# Names
YOU = "你"
COMPUTER = "电脑"
PIPS = "%d点"
SCORE = "%d:%d %d分"

# What the keys do, on eight buttons and on three
KEYS_LIST = "A 选择"
KEYS_ROLL = "A 掷骰 Y 菜单"
KEYS_PICK = "A 拿子 Y 菜单"
KEYS_UNDO = "A 拿子 B 悔棋"
KEYS_AIM = "A 落子 B 返回"
KEYS_END = "A 完成 B 悔棋"
KEYS_READ = "A 翻页 B 返回 <> 换章"
KEYS3_LIST = "OK 选择"
KEYS3_ROLL = "OK 掷骰"
KEYS3_PICK = "OK 拿子"
KEYS3_AIM = "OK 落子"
KEYS3_END = "OK 完成"
KEYS3_READ = "OK 翻页 长按 返回"

# What happens
OPENING_TIE = "同点重掷"
YOU_START = "你先走"
COMPUTER_STARTS = "电脑先走"
NO_MOVE = "无棋可走"

# Which way
WHICH_WAY = "走哪条路？"
VIA = "经过%d号位"
VIA_HIT = "经过%d号位，打子"

# Results
YOU_WIN = "你赢了"
COMPUTER_WINS = "电脑赢了"
KINDS = ("", "单局胜", "全胜", "完胜")

# Trouble
ERROR_TITLE = "出错了"
ERROR_KEPT = "你的对局已保存。"
ERROR_REPORT = "报告：/error.txt"
ERROR_GO_ON = "A：回到开始"
SAFE_MODE = "安全模式：命令行可用。"
# What a save is like, and what follows, in the order of firmware/saves.py
SAVE_TROUBLE = (
    "",
    "存档损坏",
    "存档版本较新",
    "记录损坏",
    "存储已满",
    "无法写入",
)
SAVE_ADVICE = (
    "",
    "改用较早的存档。",
    "请更新游戏。",
    "对局可以继续。",
    "未保存：请删除文件。",
    "对局不能保存。",
)
