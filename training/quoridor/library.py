"""The kernels of gpu/, built once and called by name: tensors become addresses, the stream is PyTorch's own."""

import ctypes
import hashlib
import subprocess
import tempfile
from pathlib import Path

import torch

HERE = Path(__file__).resolve().parent
SOURCES = [HERE / "gpu" / "library.cu", HERE / "gpu" / "tower.cu"]

MOVES = 140
CELLS = 81
PLANES = 32
USED_PLANES = 26
POSITION_BYTES = 24
END_BYTE = 20
PLY_BYTE = 22
LONGEST = 200


def _build() -> ctypes.CDLL:
    texts = sorted((HERE / "gpu").iterdir())
    name = hashlib.sha256(b"".join(path.read_bytes() for path in texts)).hexdigest()[:16]
    built = Path(tempfile.gettempdir()) / f"quoridor-{name}.so"
    if not built.exists():
        half = built.with_suffix(".part")
        major, minor = torch.cuda.get_device_capability()
        command = ["nvcc", "-O3", "-std=c++17", f"-arch=sm_{major}{minor}", "-shared", "-Xcompiler", "-fPIC"]
        subprocess.run([*command, "-o", str(half), *map(str, SOURCES)], check=True)
        half.rename(built)
    return ctypes.CDLL(str(built))


_library: ctypes.CDLL | None = None


def call(name: str, *arguments) -> None:
    """Starts a kernel: tensors, structures, whole numbers and floats, in the order of the C function."""
    global _library
    if _library is None:
        _library = _build()
    converted = [_converted(argument) for argument in arguments]
    stream = ctypes.c_void_p(torch.cuda.current_stream().cuda_stream)
    fault = getattr(_library, name + "_")(*converted, stream)
    if fault:
        raise RuntimeError(f"{name}: CUDA error {fault}")


def _converted(argument):
    if argument is None or isinstance(argument, torch.Tensor):
        return address(argument)
    if isinstance(argument, ctypes.Structure):
        return ctypes.byref(argument)
    return ctypes.c_float(argument) if isinstance(argument, float) else ctypes.c_int(argument)


def address(tensor: torch.Tensor | None) -> ctypes.c_void_p:
    if tensor is None:
        return ctypes.c_void_p(0)
    if not tensor.is_cuda or not tensor.is_contiguous():
        raise ValueError("a kernel reads whole tensors on the card")
    return ctypes.c_void_p(tensor.data_ptr())


def structure(name: str, pointers: str, numbers: str = ""):
    """A C structure of addresses, then of whole numbers."""
    fields = [(field, ctypes.c_void_p) for field in pointers.split()] + [(field, ctypes.c_int) for field in numbers.split()]
    return type(name, (ctypes.Structure,), {"_fields_": fields})


def zeros(*shape: int, of: torch.dtype) -> torch.Tensor:
    return torch.zeros(*shape, dtype=of, device="cuda")


def start_positions(count: int) -> torch.Tensor:
    positions = zeros(count, POSITION_BYTES, of=torch.uint8)
    call("restart", positions, None, count)
    return positions


def show(positions: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """What the net sees of the positions, and their legal moves."""
    count = positions.shape[0]
    planes = zeros(count, CELLS, PLANES, of=torch.bfloat16)
    legal = zeros(count, MOVES, of=torch.uint8)
    call("show", positions, planes, legal, count)
    return planes, legal


def play(positions: torch.Tensor, moves: torch.Tensor, longest: int = LONGEST) -> None:
    """Plays a move in every game that is not over."""
    call("play", positions, moves, positions.shape[0], longest)


def ends(positions: torch.Tensor) -> torch.Tensor:
    """0: goes on, 1: the player to move has lost, 2: drawn."""
    return positions[:, END_BYTE]


def plies(positions: torch.Tensor) -> torch.Tensor:
    return positions[:, PLY_BYTE].int() + 256 * positions[:, PLY_BYTE + 1].int()


def drawn_positions(count: int, most: int = 24) -> torch.Tensor:
    """Positions after up to `most` moves drawn at random, most of them of the pawns."""
    positions = start_positions(count)
    length = torch.randint(0, most + 1, (count,), device="cuda")
    for ply in range(most):
        likely = show(positions)[1].float()
        likely[:, 12:] *= 0.04
        stuck = likely.sum(1) == 0
        likely[:, 0] += stuck
        moves = torch.multinomial(likely, 1).squeeze(1).int().masked_fill(stuck, -1)
        before = positions.clone()
        play(positions, moves)
        stays = (length <= ply) | (ends(positions) > 0)
        positions = torch.where(stays[:, None], before, positions)
    return positions.contiguous()
