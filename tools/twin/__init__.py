"""Numba twins of the engine for training and the arena: the same plays, inputs and integers.

board.py has the plays, inputs.py the rows of the net, net.py the integer path, search.py the
levels. The tests compare each with the module of engine/ of the same purpose; the twins exist
only because 10,000 games through plain Python would take days.
"""
