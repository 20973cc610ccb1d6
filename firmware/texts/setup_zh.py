"""Where something is set up or typed, in Simplified Chinese: matches, settings, positions."""

# New match
START_MATCH = "开始"
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
YOUR_NAME = "你的名字"
OTHER_NAME = "对方名字"
NEW_NAME = "新名字"
DICE = "骰子"
DICE_KINDS = ("随机", "自定种子", "手动输入")
SEED = "种子"

# Saved matches
SLOT_EMPTY = "空"
SLOT_NEW = "在这里开新比赛"
SLOT_SIDES = "%s - %s"
SLOT_GAME = "第%d局"
SLOT_OVER = "已结束"
SLOT_DISCARD = "删除"
SLOT_ASK = "确定删除吗？"
SLOT_CANCEL = "取消"
SLOT_KEEP = "保留"
KEYS_SLOTS = "A 选择 B 返回"
KEYS3_SLOTS = "OK 选择 长按 返回"

# Settings
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
KEYS_FORM = "<> 更改 B 返回"
KEYS3_FORM = "OK 打开 长按 返回"
KEYS3_FORM_OPEN = "OK 完成"

# About
ABOUT = "关于"
ABOUT_VERSION = "版本 %s"
ABOUT_MEMORY = "空闲内存：%d / %d KB"
ABOUT_NET = "神经网络：%d 个单元，%d KB"
ABOUT_BATTERY = "电量：%d%%"
ABOUT_LICENCE = "MIT 许可证：可自由使用、修改和分享，不作任何担保。"

# Positions
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

# Typing
TYPE_TITLE = "GNU 编号或 XGID"
TYPE_WRONG = "编号有误，请逐字核对"
KEYS_TYPE = "A 输入 B 删除 X 完成"
KEYS3_TYPE = "OK 输入 长按 删除"
