# Runs inside gnubg's own Python: imports each .mat named in the environment's MATS file, and
# writes what gnubg makes of it, one JSON object a line, to OUT; exports each again beside it.
import json
import os

import gnubg

for command in (
    "set automatic roll off",
    "set automatic game off",
    "set automatic move off",
    "set automatic bearoff off",
    "set display off",
    "set confirm new off",
    "set confirm save off",
    "set player 0 human",
    "set player 1 human",
):
    gnubg.command(command)

with open(os.environ["MATS"]) as names, open(os.environ["OUT"], "w") as out:
    for line in names:
        name, jacoby = line.split()
        gnubg.command("set jacoby " + jacoby)
        gnubg.command("import mat " + name)
        match = gnubg.match(0, 1, 0, 0)
        games = []
        for game in match["games"]:
            boards = [
                (event["player"], event["dice"], event["board"])
                for event in game["game"]
                if event["action"] == "move"
            ]
            info = game["info"]
            games.append(
                {
                    "score": [info["score-X"], info["score-O"]],
                    "winner": info["winner"],
                    "points": info.get("points-won"),
                    "boards": boards,
                }
            )
        out.write(json.dumps(games) + "\n")
        gnubg.command("export match mat " + name + ".out")
