"""The file of a net, as players load it (shared/half_net.py), "QNT1" for two players, "QNF1" for four. After the convolutions:
the pool's matrix [hidden][(1 + players) * channels] and bias; the heads' matrix [heads][hidden] and bias; the walls' matrix [2][channels]; and for each
convolution of the blocks the highest number seen in each of its inputs.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "shared"))

from half_net import HalfNet  # noqa: E402

from variant import HEADS, MAGIC, POOLED  # noqa: E402


class NetFile(HalfNet):
    """The parts of a file by name."""

    def __init__(self, path: Path, magic: bytes = MAGIC, pooled: int = POOLED, heads: int = HEADS):
        super().__init__(path, magic)
        self.pool = self.take(self.hidden, pooled * self.channels), self.take(self.hidden)
        self.heads = self.take(heads, self.hidden), self.take(heads)
        self.walls = self.take(2, self.channels)
        self.finish()
