/** Lets the event loop run once. Uses a message because browsers throttle nested timers. */
export function yieldToEventLoop(): Promise<void> {
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
 * Returns a function that a long search awaits often. After `maxBlockMs` it yields to the event loop, so that aborts
 * and messages arrive, and returns true.
 */
export function createYielder(maxBlockMs: number): () => Promise<boolean> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < maxBlockMs) return false;
    await yieldToEventLoop();
    last = performance.now();
    return true;
  };
}
