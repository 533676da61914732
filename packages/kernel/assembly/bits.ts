/**
 * Sets of up to 64 small numbers. Loop over the members in ascending order:
 * `for (let rest = set; rest; rest = withoutLowest(rest)) visit(lowest(rest));`
 */
export function bit(index: i32): u64 {
  return (<u64>1) << index;
}

export function has(set: u64, index: i32): bool {
  return ((set >> index) & 1) != 0;
}

export function count(set: u64): i32 {
  return <i32>popcnt<u64>(set);
}

/** The set must not be empty. */
export function lowest(set: u64): i32 {
  return <i32>ctz<u64>(set);
}

export function withoutLowest(set: u64): u64 {
  return set & (set - 1);
}
