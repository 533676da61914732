/** Arrays in linear memory: `base` is the address, `i` the index. */

export function get8(base: usize, i: i32): i32 {
  return <i32>load<u8>(base + <usize>i);
}

export function set8(base: usize, i: i32, value: i32): void {
  store<u8>(base + <usize>i, <u8>value);
}

export function get16(base: usize, i: i32): i32 {
  return <i32>load<u16>(base + ((<usize>i) << 1));
}

export function set16(base: usize, i: i32, value: i32): void {
  store<u16>(base + ((<usize>i) << 1), <u16>value);
}

export function get32(base: usize, i: i32): i32 {
  return load<i32>(base + ((<usize>i) << 2));
}

export function set32(base: usize, i: i32, value: i32): void {
  store<i32>(base + ((<usize>i) << 2), value);
}

export function get64(base: usize, i: i32): u64 {
  return load<u64>(base + ((<usize>i) << 3));
}

export function set64(base: usize, i: i32, value: u64): void {
  store<u64>(base + ((<usize>i) << 3), value);
}
