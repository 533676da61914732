"""The file of a net, as players load it (shared/half_net.py), "BNT1" for Duo, "BNL1" for the large board with two sides, "BNF1"
with four. After the convolutions: the pool's matrix [hidden][2 * channels] and bias; the heads' matrix and bias, [2][hidden]
for the win and the lead, with four sides [8][hidden] for four wins and four leads from the mover on; the cells' worths
[3][channels]; the ways to lie [91][channels] and biases; for the large board what the numbers that are told once add to
the stem's biases [channels][92]; and for each convolution of the blocks the highest number seen in each of its inputs.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "shared"))

from half_net import HalfNet  # noqa: E402
from variant import HEADS, MAGIC, ORIENTATIONS, USED_ONCE  # noqa: E402


class NetFile(HalfNet):
    """The parts of a file by name."""

    def __init__(self, path: Path, magic: bytes = MAGIC, once: int = USED_ONCE, heads: int = HEADS):
        super().__init__(path, magic)
        self.pool = self.take(self.hidden, 2 * self.channels), self.take(self.hidden)
        self.heads = self.take(heads, self.hidden), self.take(heads)
        self.worths = self.take(3, self.channels)
        self.lies = self.take(ORIENTATIONS, self.channels), self.take(ORIENTATIONS)
        self.once = self.take(self.channels, once)
        self.finish()
