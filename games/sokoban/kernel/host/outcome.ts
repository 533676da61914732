/** The status that a solver stage returns to the host. */
export const paused: i32 = 0;
export const solved: i32 = 1;
/** Every relevant position was searched: there is no solution. */
export const exhaustedSearch: i32 = 2;
export const outOfMemory: i32 = 3;
/** The node limit is reached. */
export const spent: i32 = 4;
