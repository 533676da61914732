// The jobs of the worker tests, for worker threads and web workers.

/**
 * Reports that it has begun, then runs the searches inside WebAssembly, each to its limit or until it is cancelled, and
 * reports their node counts.
 */
export function searchWork(start) {
  return async function* work(request, { poll }) {
    if (request.fail) throw new Error(request.fail);
    yield 'begun';
    const kernel = await start(poll);
    for (const limit of request.limits) {
      const nodes = kernel.search(limit);
      yield nodes;
      if (nodes < limit) return;
    }
  };
}
