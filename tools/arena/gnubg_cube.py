# Runs inside gnubg's own Python: judges the doubling decisions of the file ASKED by 2-ply cubeful,
# one JSON object a line, and writes its equities to SAID; see situations.py.
import json
import os

import gnubg

gnubg.command("set display off")
CONTEXT = gnubg.evalcontext(1, 2, 1, 1, 0.0)
OWNERS = {"centre": -1, "roller": 0, "other": 1}

with open(os.environ["ASKED"]) as asked, open(os.environ["SAID"], "w") as said:
    for line in asked:
        q = json.loads(line)
        owner = OWNERS[q.get("owner", "centre")]
        score = tuple(q.get("score", (0, 0)))
        info = dict(gnubg.cubeinfo(q.get("cube", 1), owner, 0, q["match"], score, 0, 0))
        if not q["match"]:
            info["jacoby"] = int(q.get("jacoby", False))
            info["beavers"] = int(q.get("beavers", False))
        found = gnubg.cfevaluate(gnubg.positionfromid(q["id"]), info, CONTEXT)
        answer = {"nodouble": round(found[1], 4), "doubletake": round(found[2], 4)}
        answer["text"] = found[5]
        said.write(json.dumps(answer) + "\n")
