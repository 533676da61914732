"""How fast to learn: by step, never by clock, so that a run that is resumed goes on where it was."""

import math

import torch

PEAK_RATE = 2e-3
WARM_STEPS = 300


def rate(step: int, plan: int, peak: float = PEAK_RATE) -> float:
    if step < WARM_STEPS:
        return peak * (step + 1) / WARM_STEPS
    done = min(1.0, step / plan)
    return peak if done < 0.5 else peak * (0.02 + 0.98 * 0.5 * (1 + math.cos(math.pi * (done - 0.5) / 0.5)))


def follow(average: torch.nn.Module, newest: torch.nn.Module, step: int) -> None:
    """The average of the last steps plays: it is steadier than any one of them."""
    share = max(0.003, 1 / (1 + step))
    for mine, other in ((average.parameters(), newest.parameters()), (average.buffers(), newest.buffers())):
        pairs = [(a, b.detach()) for a, b in zip(mine, other) if a.is_floating_point()]
        torch._foreach_lerp_([a for a, _ in pairs], [b for _, b in pairs], share)
