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
NO_MOVE = "无棋可走"

# Which way
WHICH_WAY = "走哪条路？"
VIA = "经过%d号位"
VIA_HIT = "经过%d号位，打子"

# Results
YOU_WIN = "你赢了"
KINDS = ("", "单局胜", "全胜", "完胜")

# New match
NEW_MATCH = "新比赛"
START_MATCH = "开始"
REPLACE_LOST = "当前对局将丢失。"
OPPONENT = "对手"
OPPONENTS = ("入门", "普通", "高手", "大师", "双人")
PLAY_FOR = "玩法"
KINDS_OF_PLAY = ("比赛", "计分局", "单局")
LENGTH = "分数"
STAKE = "每分赌注"
JACOBY = "雅各比"
BEAVERS = "海狸"
RACCOONS = "浣熊"
AUTO_DOUBLES = "自动加倍"
REROLL = "开局重掷"
GAMMONS = "计全胜"
BACKGAMMON2 = "完胜计2"
LARGER_FIRST = "先走大点"
OFF_ON = ("关", "开")
UP_TO_3 = ("关", "1", "2", "3")

# Settings
SETTINGS = "设置"
SET_LANGUAGE = "语言"
LANGUAGES = ("英文", "中文")
SET_THEME = "配色"
THEMES = ("木纹", "高对比", "色盲", "夜间")
SET_LIGHT = "亮度"
LIGHTS = ("20", "40", "60", "80", "100")
SET_SLEEP = "自动休眠"
SLEEPS = ("从不", "1分钟", "3分钟", "10分钟")
SET_SOUND = "声音"
SET_PIPS = "点数"
SET_NUMBERS = "号位"
SET_COLOUR = "你的棋子"
COLOURS = ("浅色", "深色")
SET_SIDE = "内盘"
SIDES = ("右边", "左边")
SET_SPEED = "动画"
SPEEDS = ("关", "快", "普通", "慢")
SET_TEMPO = "电脑"
TEMPOS = ("立即", "1-2秒", "2-5秒")
SET_TUTOR = "教练提醒"
TUTORS = ("关", "0.020起", "0.050起", "0.100起")
SET_AUTO_ROLL = "自动掷骰"
SET_AUTO_CONFIRM = "自动完成"
SET_FORCED = "自动走唯一"
SET_BEAR_OFF = "自动离盘"
SET_SHUT_OUT = "封锁时跳过"
SET_TURNING = "转动棋盘"
SET_THREE = "三个按键"
ABOUT = "关于"
ABOUT_VERSION = "版本 %s"
ABOUT_MEMORY = "空闲内存：%d / %d KB"
ABOUT_NET = "神经网络：%d 个单元，%d KB"
ABOUT_BATTERY = "电量：%d%%"
ABOUT_LICENCE = "MIT 许可证：可自由使用、修改和分享，不作任何担保。"
KEYS_FORM = "<> 更改 B 返回"
KEYS3_FORM = "OK 打开 长按 返回"
KEYS3_FORM_OPEN = "OK 完成"

# Cube, resignation and two players
PLAYERS = ("甲方", "乙方")
PLAYERS_SHORT = ("甲", "乙")
MONEY_SCORE = "%d:%d"
CRAWFORD = "克劳福德局"
CRAWFORD_SHORT = "克"
HAND_OVER = "%s：A 掷骰"
HAND_OVER_DOUBLE = "%s：A 掷骰 X 加倍"
HAND_OVER3 = "%s：OK 掷骰"
STARTS = "%s先走"
KEYS_DOUBLE = "A 掷骰 X 加倍"
KEYS_REROLL = "A 拿子 X 重掷"
KEYS_ANSWER = "A 回答"
KEYS3_ANSWER = "OK 回答"
ANSWER = "回答"
THINKS = "思考中"
NOT_NOW = "先不"
DOUBLE = "加倍到%d"
NO_DOUBLE = ("加倍骰归对方", "加倍骰已无用", "本局不加倍")
DOUBLE_ASK = "加倍吗？"
OFFER = "加倍骰到%d"
REROLL_ASK = "重掷吗？"
REROLL_DO = "重掷两枚骰子"
CUBE_OFFERS = ("%s加倍", "%s海狸", "%s浣熊")
LOOK = "先看棋盘"
TAKE = "接受"
DROP = "放弃，输%d分"
BEAVER = "海狸，到%d"
RACCOON = "浣熊，到%d"
TAKES = "%s接受"
DROPS = "%s放弃"
RESIGN = "认输"
RESIGN_ASK = "认输吗？"
RESIGN_KINDS = ("继续", "单胜", "全胜", "完胜")
RESIGNS = "%s认输"
ACCEPT = "接受"
DECLINE = "拒绝"
DECLINES = "%s拒绝"
WINS = "%s赢了"
YOU_WIN_MATCH = "你赢了比赛"
WINS_MATCH = "%s赢了比赛"
WON_STAKE = "%d x %d = %d"
WON_POINTS = ("%s，%d分", "%s，%d分")

# Pages of their own: code, record, hint, statistics, editor
KEYS_BACK = "B 返回"
KEYS3_BACK = "长按 返回"
SHARE = "二维码"
GLANCE = "对局概况"
CUBE = "加倍骰"
GNU_ID = "GNU %s"
KEYS_SHARE = "A 文字 B 返回"
KEYS3_SHARE = "OK 文字 长按 返回"
RECORD = "棋谱"
RECORD_GAME = "第%d局"
RECORD_START = "开局"
RECORD_NONE = "还没有记录"
RECORD_ROLL = "%d%d: %s"
RECORD_DANCE = "无棋可走"
RECORD_OPEN = "待走"
RECORD_EVENTS = ("加倍到%d", "接受", "放弃", "反加倍", "再反加倍")
RECORD_RESIGNS = ("", "认输", "认输全胜", "认输完胜")
RECORD_ANSWERS = ("接受认输", "继续下")
RECORD_SETUP = "摆好的局面"
RECORD_DICE = "换骰子"
RECORD_WON = "%s，赢%d分"
KEYS_RECORD = "<> 走棋 A 列表 B 返回"
KEYS3_RECORD = "OK 列表 长按 返回"
KEYS_CHOOSE = "A 查看 B 返回"
KEYS3_CHOOSE = "OK 查看 长按 返回"
HINT = "提示"
KEYS_PICK_HINT = "A 拿子 X 提示 Y 菜单"
HINT_LOOKING = "高手正在看"
HINT_WIN = "胜%d.%d%% 全胜%d.%d%%"
HINT_WIN_SHORT = "%d.%d%% 全%d.%d%%"
HINT_NUMBER = "%s%d.%03d"
HINT_SHOTS = "被打：36掷中%d掷"
HINT_SHOTS_SHORT = "打%d"
KEYS_HINT = "<> 走法 A 数据 B 返回"
KEYS3_HINT = "OK 数据 长按 返回"
KEYS_NUMBERS = "A 棋盘 B 返回"
KEYS3_NUMBERS = "OK 棋盘 长按 返回"
STATISTICS = "统计"
STAT_DICE = "骰子"
STAT_COUNTS = "本场比赛"
STAT_EVER = "全部对局"
STAT_YOU = "你"
STAT_OTHER = "对方"
STAT_ROWS = ("掷骰", "对子", "赢得先手", "进盘", "无棋可走", "打子", "每掷点数")
STAT_FAIR = "卡方 %d.%d 正常"
STAT_ODD = "卡方 %d.%d 二十分之一"
STAT_RARE = "卡方 %d.%d 千分之一"
STAT_HEADS = ("局数", "胜", "全胜")
STAT_LEVELS = ("初级", "中级", "高手", "大师", "双人")
KEYS_STAT = "<> 换页 B 返回"
KEYS3_STAT = "OK 换页 长按 返回"
TUTOR_ASK = "收回吗？"
TUTOR_LOSS = "这样损失%s"
TUTOR_BACK = "收回"
TUTOR_ANYWAY = "就这样"
TUTOR_BETTER = "看更好的走法"
LAST_PLAY = "上一手"
KEYS_LAST = "A 重看 B 返回"
KEYS3_LAST = "OK 重看 长按 返回"
ANALYSIS = "分析"
ANALYSIS_ROWS = ("决定", "走子失误", "加倍失误", "大错", "失误率", "运气")
ERROR_RATE = "%d.%d"
RATINGS = (
    "很差",
    "初学",
    "爱好者",
    "中级",
    "高级",
    "专家",
    "世界级",
    "超凡",
)
KEYS_REPORT = "A 失误 B 返回"
KEYS3_REPORT = "OK 失误 长按 返回"
MISTAKES = "最大失误"
MISTAKE_KINDS = ("", "不该加倍", "应该加倍", "应该放弃", "应该接受")
MISTAKE_BETTER = "更好：%s"
MISTAKE_PLAYED = "实走：%s"
KEYS_MISTAKE = "A 实走 B 返回"
KEYS3_MISTAKE = "OK 实走 长按 返回"
STAT_ERRORS = "失误变化"
ERRORS_NONE = "还没有分析过对局"
ERRORS_ALL = "全部"
ERRORS_LAST = "最近5局"
EDITOR = "摆局面"
EDIT_LEFT = "%s 剩%d"
EDIT_ON = "继续摆"
EDIT_PLAY = "从这里下"
EDIT_TURN = "轮到：%s"
EDIT_SIDE = "换另一方的棋子"
EDIT_TAKE = "拿走一枚"
EDIT_TYPE = "输入编号"
EDIT_OPENING = "开局局面"
EDIT_EMPTY = "清空棋盘"
EDIT_WRONG = "这个局面不能下"
KEYS_EDIT = "A 放 X 拿 B 换 Y 菜单"
KEYS3_EDIT = "OK 放 长按 菜单"
TYPE_TITLE = "GNU 编号或 XGID"
TYPE_WRONG = "编号有误，请逐字核对"
KEYS_TYPE = "A 输入 B 删除 X 完成"
KEYS3_TYPE = "OK 输入 长按 删除"

# Saved matches, names, dice
TWO_PLAYERS = "双人对局"
SLOTS = "存档"
SLOT_EMPTY = "空"
SLOT_NEW = "在这里开新比赛"
SLOT_SIDES = "%s - %s"
SLOT_OVER = "已结束"
SLOT_DISCARD = "删除"
SLOT_ASK = "确定删除吗？"
SLOT_KEEP = "保留"
KEYS_SLOTS = "A 选择 B 返回"
KEYS3_SLOTS = "OK 选择 长按 返回"
YOUR_NAME = "你的名字"
OTHER_NAME = "对方名字"
NEW_NAME = "新名字"
DICE_KINDS = ("随机", "自定种子", "手动输入")
SEED = "种子"
SEED_OF = "种子 %s"
DICE_OF = "骰子：%s"
DICE_BY_HAND = "手动输入骰子"
KEYS_ENTER = "A 输入骰子"
KEYS3_ENTER = "OK 输入骰子"
IS_SHUT_OUT = "被封锁"

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
