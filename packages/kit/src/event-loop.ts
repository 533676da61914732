/** Lets the event loop turn once. A message, because timers are held back where they follow each other. */
export function breath(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(0);
  });
}

/**
 * What a long search awaits often: after so many milliseconds it breathes, so that aborts and messages are heard, and
 * says that it did.
 */
export function breather(longest: number): () => Promise<boolean> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < longest) return false;
    await breath();
    last = performance.now();
    return true;
  };
}
