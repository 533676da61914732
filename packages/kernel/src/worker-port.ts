/** The worker's end of the line to its owner. */
export interface Port {
  post(message: unknown): void;
  /** Called once, before the first post. */
  onMessage(listener: (message: unknown) => void): void;
}

/** The owner's end. */
export interface WorkerPort extends Port {
  /** The worker could not be loaded or broke down. */
  onError(listener: (error: Error) => void): void;
  /** Ends the worker at once, whatever it is doing. */
  end(): void;
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

/** For a web worker: its line to the page that owns it. */
export function pagePort(): Port {
  // The types of a page's global scope are in force everywhere.
  return webPort(globalThis as unknown as WebEnd);
}

/** For a worker thread: its line to the owner is its `parentPort`. */
export function threadPort(end: ThreadEnd): Port {
  return {
    post: (message) => end.postMessage(message, nothingToTransfer),
    onMessage: (listener) => void end.on('message', listener),
  };
}

/** A worker of the browser as a `WorkerHost` wants it. */
export function webWorker(worker: WebWorker): WorkerPort {
  return {
    ...webPort(worker),
    onError: (listener) =>
      worker.addEventListener('error', (event) =>
        listener(new Error(event.message || 'the worker could not be loaded')),
      ),
    end: () => worker.terminate(),
  };
}

/** A thread of Node as a `WorkerHost` wants it. */
export function threadWorker(worker: Thread): WorkerPort {
  return {
    ...threadPort(worker),
    onError: (listener) => void worker.on('error', listener),
    end: () => void worker.terminate(),
  };
}
