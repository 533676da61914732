/** Milliseconds that a search keeps the thread: half of what an abort may take to be heard. */
export const longestTurn = 20;
