/** Milliseconds that a search blocks the thread: half of the maximal delay of an abort. */
export const longestTurn = 20;
