"""Which Blokus is learned, and its sizes as gpu/variant.cuh and gpu/planes.cuh have them: Duo; with BLOKUS=large in the
environment the board of 20 with four colours, of which those that sit opposite each other play together; with BLOKUS=four
the same board, each colour for itself.
"""

import os

NAMES = ("duo", "large", "four")
NAME = os.environ.get("BLOKUS", "duo")
if NAME not in NAMES:
    raise SystemExit(f"BLOKUS is one of {', '.join(NAMES)}")

# The board of 20.
IS_LARGE = NAME != "duo"
COMPILER_FLAGS = {"duo": [], "large": ["-DLARGE"], "four": ["-DFOUR"]}[NAME]
# The first letters of a net's file.
MAGICS = {"duo": b"BNT1", "large": b"BNL1", "four": b"BNF1"}
MAGIC = MAGICS[NAME]

SIDES = 4 if NAME == "four" else 2
# Numbers that tell what a position is worth: of two sides one wins what the other loses. The net has a win and a lead for each.
VALUES = 1 if SIDES == 2 else SIDES
HEADS = 2 * VALUES
# What a lead is worth beside the win, and how many times the number that tells it counts: gpu/forest.cuh.
LEAD_PART, LEAD_SCALE = (0.15, 1) if SIDES == 2 else (0.2, 32 / 12)

SIDE, COLOURS = (20, 4) if IS_LARGE else (14, 2)
CELLS = SIDE * SIDE
ORIENTATIONS = 91
MOVES = ORIENTATIONS * CELLS
# No position has so many moves; a node of the search keeps so many.
MOST_MOVES = 2048
WIDE = 128

# What the net sees: planes of every cell, then, on the large board, numbers that are told once.
PLANES, USED_PLANES = (32, 21) if IS_LARGE else (64, 57)
ONCE, USED_ONCE = (96, 92) if IS_LARGE else (0, 0)
SIGHT = CELLS * PLANES + ONCE

FUTURE_BYTES = COLOURS * SIDE * (4 if IS_LARGE else 2)
HAND_BYTE = FUTURE_BYTES
SEAT_BYTE = HAND_BYTE + 4 * COLOURS
OVER_BYTE, PLY_BYTE = SEAT_BYTE + 1, SEAT_BYTE + 3
POSITION_BYTES = SEAT_BYTE + 4

MOST_PLIES = 21 * COLOURS
