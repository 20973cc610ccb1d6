"""What is said in Simplified Chinese when something goes wrong."""

TITLE = "Blot"
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
