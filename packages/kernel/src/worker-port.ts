/** The worker's end of the connection. */
export interface Port {
  post(message: unknown): void;
  /** Called once, before the first post. */
  onMessage(listener: (message: unknown) => void): void;
}

/** The owner's end of the connection. */
export interface WorkerPort extends Port {
  /** The worker could not be loaded or crashed. */
  onError(listener: (error: Error) => void): void;
  /** Terminates the worker at once. */
  terminate(): void;
}

/** What a web `Worker` and the global scope inside it have in common. */
interface WebEnd {
  postMessage(message: unknown, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

/** A web `Worker`. */
interface WebWorker extends WebEnd {
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  addEventListener(type: 'error', listener: (event: ErrorEvent) => void): void;
  terminate(): void;
}

/** What a `Worker` of `node:worker_threads` and the `parentPort` inside it have in common. */
interface ThreadEnd {
  postMessage(message: unknown, transfer: []): void;
  on(type: 'message', listener: (message: unknown) => void): unknown;
}

/** A `Worker` of `node:worker_threads`. */
interface Thread extends ThreadEnd {
  on(type: 'message', listener: (message: unknown) => void): unknown;
  on(type: 'error', listener: (error: Error) => void): unknown;
  terminate(): Promise<number>;
}

const nothingToTransfer: [] = [];

function webPort(end: WebEnd): Port {
  return {
    post: (message) => end.postMessage(message, nothingToTransfer),
    onMessage: (listener) => end.addEventListener('message', (event) => listener(event.data)),
  };
}

/** In a web worker: the connection to the page. */
export function createPagePort(): Port {
  // The DOM types declare a page's global scope, not a worker's.
  return webPort(globalThis as unknown as WebEnd);
}

/** In a worker thread: the connection through `parentPort`. */
export function createThreadPort(end: ThreadEnd): Port {
  return {
    post: (message) => end.postMessage(message, nothingToTransfer),
    onMessage: (listener) => void end.on('message', listener),
  };
}

/** Starts a web worker for a `WorkerHost`. */
export function createWebWorkerPort(worker: WebWorker): WorkerPort {
  return {
    ...webPort(worker),
    onError: (listener) =>
      worker.addEventListener('error', (event) =>
        listener(new Error(event.message || 'the worker could not be loaded')),
      ),
    terminate: () => worker.terminate(),
  };
}

/** Starts a worker thread for a `WorkerHost`. */
export function createThreadWorkerPort(worker: Thread): WorkerPort {
  return {
    ...createThreadPort(worker),
    onError: (listener) => void worker.on('error', listener),
    terminate: () => void worker.terminate(),
  };
}
