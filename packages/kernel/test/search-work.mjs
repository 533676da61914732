// The work that the worker tests ask for, the same in a worker thread and in a web worker.

/**
 * First says that it has begun; then goes through the searches, each inside WebAssembly to its limit or until it is
 * cancelled, and tells how many nodes each took.
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
