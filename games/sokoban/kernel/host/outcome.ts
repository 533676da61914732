/** What a stage of the solver says when it comes back to the host. */
export const paused: i32 = 0;
export const solved: i32 = 1;
/** Every position that could matter was looked at: there is no solution. */
export const exhaustedSearch: i32 = 2;
export const outOfMemory: i32 = 3;
/** As many positions as the host allows have been looked at. */
export const spent: i32 = 4;
