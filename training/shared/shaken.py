"""A net to test judges by: one whose norms are no longer at their beginning."""

import torch


def shaken(net: torch.nn.Module) -> torch.nn.Module:
    for module in net.modules():
        if isinstance(module, torch.nn.BatchNorm2d):
            module.running_mean.normal_(0, 0.2)
            module.running_var.uniform_(0.5, 2)
            module.weight.data.uniform_(0.5, 1.2)
            module.bias.data.normal_(0, 0.2)
    return net
