"""How a game or a match has ended, in words: those of firmware/texts/boxes_en.py or its like."""

from engine import intents


def title(match, words, names, two):
    """Who has won, and whether it is the match. two: two people play."""
    winner = match.winner
    whole = match.phase == intents.MATCH_OVER and match.length > 1
    if winner or two:
        return (words.WINS_MATCH if whole else words.WINS) % names[winner]
    return words.YOU_WIN_MATCH if whole else words.YOU_WIN


def what(match, words, score):
    """By what, and how many points it counts; after a match the score, in the form of `score`."""
    if match.length == 1:
        return words.KINDS[match.kind]
    if match.length and match.phase == intents.MATCH_OVER:
        return score % (match.score[0], match.score[1])
    points = match.points
    stake = match.rules.stake
    if stake > 1 and not match.length:
        return words.WON_STAKE % (points, stake, points * stake)
    return words.WON_POINTS[0 if points == 1 else 1] % (words.KINDS[match.kind], points)
