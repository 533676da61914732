/** How long quick players may keep a thread to themselves. */
const patience = 50;

/**
 * Players that answer at once never return to the event loop, which would hear no abort and draw no progress meanwhile.
 * Now and then, this lets it turn once; it throws when an abort has come. A message is not held back as timers are.
 */
export function breath(signal: AbortSignal): () => Promise<void> | undefined {
  let last = performance.now();
  return () => {
    signal.throwIfAborted();
    if (performance.now() - last < patience) return undefined;
    return new Promise((resolve, reject) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        port1.close();
        last = performance.now();
        if (signal.aborted) reject(signal.reason as Error);
        else resolve();
      });
      port1.start();
      port2.postMessage(0);
    });
  };
}
