"""The kernels of a game's gpu/ folder, built once and called by name: tensors become addresses, the stream is PyTorch's."""

import ctypes
import hashlib
import subprocess
import tempfile
from pathlib import Path

import torch

SHARED = Path(__file__).resolve().parent / "gpu"


class Kernels:
    def __init__(self, folder: Path, flags: list[str] | None = None):
        self._folder = folder
        self._flags = flags or []
        self._library: ctypes.CDLL | None = None

    def call(self, name: str, *arguments) -> None:
        """Starts a kernel: tensors, structures, whole numbers and floats, in the order of the C function."""
        if self._library is None:
            self._library = _build(self._folder, self._flags)
        converted = [_converted(argument) for argument in arguments]
        stream = ctypes.c_void_p(torch.cuda.current_stream().cuda_stream)
        fault = getattr(self._library, name + "_")(*converted, stream)
        if fault:
            raise RuntimeError(f"{name}: CUDA error {fault}")


def _build(folder: Path, flags: list[str]) -> ctypes.CDLL:
    texts = sorted([*folder.iterdir(), *SHARED.iterdir()])
    parts = [path.read_bytes() for path in texts] + [flag.encode() for flag in flags]
    name = hashlib.sha256(b"".join(parts)).hexdigest()[:16]
    built = Path(tempfile.gettempdir()) / f"{folder.parent.name}-{name}.so"
    if not built.exists():
        half = built.with_suffix(".part")
        major, minor = torch.cuda.get_device_capability()
        command = ["nvcc", "-O3", "-std=c++17", f"-arch=sm_{major}{minor}", "-shared", "-Xcompiler", "-fPIC", *flags]
        sources = [str(folder / "library.cu"), str(folder / "tower.cu")]
        subprocess.run([*command, "-o", str(half), *sources], check=True)
        half.rename(built)
    return ctypes.CDLL(str(built))


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
