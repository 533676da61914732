"""Nets as files of half floats: four letters; blocks, channels, planes and hidden units as 32-bit numbers; the CRC-32 of
what follows; then the numbers, beginning with filter [output][input][3][3] and bias of each convolution (stem, then two a
block). Little-endian.
"""

import struct
import zlib
from pathlib import Path

import numpy


def write(path: Path, magic: bytes, blocks: int, channels: int, planes: int, hidden: int, numbers: numpy.ndarray) -> None:
    body = numbers.astype("<f2").tobytes()
    path.write_bytes(struct.pack("<4s5I", magic, blocks, channels, planes, hidden, zlib.crc32(body)) + body)


class HalfNet:
    """The parts of a file one after the other, in double precision; `finish` when all that the game knows is taken."""

    def __init__(self, path: Path, magic: bytes):
        data = path.read_bytes()
        found, self.blocks, self.channels, self.planes, self.hidden, checksum = struct.unpack("<4s5I", data[:24])
        if found != magic or zlib.crc32(data[24:]) != checksum:
            raise ValueError(f"{path} is no whole net")
        self._path = path
        self._numbers = numpy.frombuffer(data[24:], dtype="<f2").astype(numpy.float64)
        self._at = 0
        channels = self.channels
        inputs = [self.planes] + [channels] * (2 * self.blocks)
        self.convolutions = [(self.take(channels, count, 3, 3), self.take(channels)) for count in inputs]

    def take(self, *shape: int) -> numpy.ndarray:
        count = int(numpy.prod(shape))
        self._at += count
        return self._numbers[self._at - count : self._at].reshape(shape)

    def finish(self) -> None:
        """Last come the highest numbers seen in each input of each convolution of the blocks."""
        self.peaks = [self.take(self.channels) for _ in range(2 * self.blocks)]
        if self._at != len(self._numbers):
            raise ValueError(f"{self._path} has {len(self._numbers)} numbers instead of {self._at}")
