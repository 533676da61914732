/** Longest time that a search keeps the thread: half of what an abort may take to be heard. */
const longest = 20;

/**
 * Returns a function that a long search awaits often; it gives way to timers and messages when the search has run for a
 * while, and says whether it did.
 */
export function breath(): () => Promise<boolean> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < longest) return false;
    await new Promise((resolve) => setTimeout(resolve, 0));
    last = performance.now();
    return true;
  };
}
