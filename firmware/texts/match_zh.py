"""Pages about a match and the tutor's question, in Simplified Chinese."""

PAGE = "%d / %d"

# Hint
HINT_LOOKING = "高手正在看"
HINT_NUMBER = "%s%d.%03d"
HINT_WIN = "胜%d.%d%% 全胜%d.%d%%"
HINT_WIN_SHORT = "%d.%d%% 全%d.%d%%"
HINT_SHOTS = "被打：36掷中%d掷"
HINT_SHOTS_SHORT = "打%d"
KEYS_HINT = "<> 走法 A 数据 B 返回"
KEYS3_HINT = "OK 数据 长按 返回"
KEYS_NUMBERS = "A 棋盘 B 返回"
KEYS3_NUMBERS = "OK 棋盘 长按 返回"

# Tutor
TUTOR_ASK = "收回吗？"
TUTOR_LOSS = "这样损失%s"
TUTOR_BACK = "收回"
TUTOR_ANYWAY = "就这样"
TUTOR_BETTER = "看更好的走法"

# Last play, at a glance, code
KEYS_LAST = "A 重看 B 返回"
KEYS3_LAST = "OK 重看 长按 返回"
CUBE = "加倍骰"
GLANCE_TURN = "轮到：%s"
GNU_ID = "GNU %s"
KEYS_SHARE = "A 文字 B 返回"
KEYS3_SHARE = "OK 文字 长按 返回"

# Record
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

# Statistics
STAT_DICE = "骰子"
STAT_COUNTS = "本场比赛"
STAT_EVER = "全部对局"
STAT_ERRORS = "失误变化"
STAT_YOU = "你"
STAT_OTHER = "对方"
STAT_ROWS = ("掷骰", "对子", "赢得先手", "进盘", "无棋可走", "打子", "每掷点数")
STAT_FAIR = "卡方 %d.%d 正常"
STAT_ODD = "卡方 %d.%d 二十分之一"
STAT_RARE = "卡方 %d.%d 千分之一"
STAT_HEADS = ("局数", "胜", "全胜")
STAT_LEVELS = ("入门", "普通", "高手", "大师", "双人")
KEYS_STAT = "<> 换页 B 返回"
KEYS3_STAT = "OK 换页 长按 返回"
SEED_OF = "种子 %s"
DICE_BY_HAND = "手动输入骰子"
ERRORS_NONE = "还没有分析过对局"
ERRORS_ALL = "全部"
ERRORS_LAST = "最近5局"

# Analysis and its mistakes
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
