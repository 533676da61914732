"""Which Quoridor is learned on 9x9, and its sizes as gpu/variant.cuh, gpu/board.cuh and gpu/planes.cuh have them: two players, or
with QUORIDOR=four in the environment four.
"""

import os

NAMES = ("two", "four")
NAME = os.environ.get("QUORIDOR", "two")
if NAME not in NAMES:
    raise SystemExit(f"QUORIDOR is one of {', '.join(NAMES)}")

IS_FOUR = NAME == "four"
COMPILER_FLAGS = ["-DFOUR"] if IS_FOUR else []
# The first letters of a net's file.
MAGICS = {"two": b"QNT1", "four": b"QNF1"}
MAGIC = MAGICS[NAME]

PLAYERS = 4 if IS_FOUR else 2
# Numbers that describe the worth of a position: between two players one wins what the other loses.
VALUES = PLAYERS if IS_FOUR else 1

PAWN_MOVES = 36 if IS_FOUR else 12
MOVES = PAWN_MOVES + 128
CELLS = 81
PLANES, USED_PLANES = (48, 48) if IS_FOUR else (32, 26)
# Of the net: far jumps share one for each direction; two wishes for walls follow, then the values, then of four players the delay.
PAWN_HEADS = 16 if IS_FOUR else 12
HEADS = PAWN_HEADS + 2 + VALUES + IS_FOUR
# How much more a loss after many rounds is worth than one at once.
DELAY_PART = 0.2
POOLED = 1 + PLAYERS

PAWN_BYTE = 16
END_BYTE = PAWN_BYTE + 2 * PLAYERS
LINE_BYTE, PLY_BYTE = END_BYTE + 1, END_BYTE + 2
# Of four players: a bit for each that is the classical one, from the mover on.
CLASSIC_BYTE = PLY_BYTE + 4
POSITION_BYTES = 128 if IS_FOUR else 24
FUTURE_BYTES = 32 + 16 * PLAYERS
LONGEST = 240 if IS_FOUR else 200


def head_of(move: int) -> int:
    """Which output of the net tells about a move of the pawn."""
    if move < 12:
        return move
    return 12 + (move & 3 if move < 20 else (move - 20) // 2 & 3)
