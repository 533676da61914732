"""The file of a net, as players load it (shared/half_net.py), "QNT1". After the convolutions: the pool's matrix
[hidden][3 * channels] and bias; the heads' matrix [15][hidden] and bias; the walls' matrix [2][channels]; and for each
convolution of the blocks the highest number seen in each of its inputs.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "shared"))

from half_net import HalfNet  # noqa: E402

MAGIC = b"QNT1"
HEADS = 15


class NetFile(HalfNet):
    """The parts of a file by name."""

    def __init__(self, path: Path):
        super().__init__(path, MAGIC)
        self.pool = self.take(self.hidden, 3 * self.channels), self.take(self.hidden)
        self.heads = self.take(HEADS, self.hidden), self.take(HEADS)
        self.walls = self.take(2, self.channels)
        self.finish()
