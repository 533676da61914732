"""The order in which the candidates at the root are looked at."""


def halving(candidates: int, looks: int) -> list[list[int]]:
    """For each number of candidates: how often the move of each look must have been seen before."""
    plan = [[0] * looks]
    for width in range(1, candidates + 1):
        if width == 1:
            plan.append(list(range(looks)))
            continue
        rounds = (width - 1).bit_length()
        seen, order, left = [0] * width, [], width
        while len(order) < looks:
            for _ in range(max(1, looks // (rounds * left))):
                for candidate in range(left):
                    order.append(seen[candidate])
                    seen[candidate] += 1
            left = max(2, left // 2)
        plan.append(order[:looks])
    return plan
