/** Settings of a search that matches are played over. */
export const options: usize = memory.data(4 * 32, 16);

export function option(index: i32): i32 {
  return load<i32>(options + (index << 2));
}

export function setOption(index: i32, value: i32): void {
  store<i32>(options + (index << 2), value);
}

setOption(0, 1);
setOption(1, 3);
setOption(2, 5);
