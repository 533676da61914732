"""The file of a net, as players load it. Little-endian: "BNT1"; blocks, channels, planes and hidden units as 32-bit numbers;
the CRC-32 of what follows; then half floats: for each convolution (stem, then two a block) its filter
[output][input][3][3] and bias; the pool's matrix [hidden][2 * channels] and bias; the heads' matrix [2][hidden] and bias;
the cells' worths [3][channels]; the ways to lie [91][channels] and biases; and for each convolution of the blocks the
highest number seen in each of its inputs.
"""

import struct
import zlib
from pathlib import Path

import numpy

MAGIC = b"BNT1"
HEADS = 2
ORIENTATIONS = 91


def write(path: Path, blocks: int, channels: int, planes: int, hidden: int, numbers: numpy.ndarray) -> None:
    body = numbers.astype("<f2").tobytes()
    path.write_bytes(struct.pack("<4s5I", MAGIC, blocks, channels, planes, hidden, zlib.crc32(body)) + body)


class NetFile:
    """The parts of a file by name, in double precision."""

    def __init__(self, path: Path):
        data = path.read_bytes()
        magic, self.blocks, self.channels, self.planes, self.hidden, checksum = struct.unpack("<4s5I", data[:24])
        if magic != MAGIC or zlib.crc32(data[24:]) != checksum:
            raise ValueError(f"{path} is no whole net")
        self._numbers = numpy.frombuffer(data[24:], dtype="<f2").astype(numpy.float64)
        self._at = 0
        channels = self.channels
        inputs = [self.planes] + [channels] * (2 * self.blocks)
        self.convolutions = [(self._take(channels, count, 3, 3), self._take(channels)) for count in inputs]
        self.pool = self._take(self.hidden, 2 * channels), self._take(self.hidden)
        self.heads = self._take(HEADS, self.hidden), self._take(HEADS)
        self.worths = self._take(3, channels)
        self.lies = self._take(ORIENTATIONS, channels), self._take(ORIENTATIONS)
        self.peaks = [self._take(channels) for _ in range(2 * self.blocks)]
        if self._at != len(self._numbers):
            raise ValueError(f"{path} has {len(self._numbers)} numbers instead of {self._at}")

    def _take(self, *shape: int) -> numpy.ndarray:
        count = int(numpy.prod(shape))
        self._at += count
        return self._numbers[self._at - count : self._at].reshape(shape)
