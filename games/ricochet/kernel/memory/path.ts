/** The moves of a solution: 4 * robot + direction, directions numbered E, S, W, N. */
export const path: usize = memory.data(4096);
