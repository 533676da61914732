export * from './cancel.ts';
export * from './load.ts';
export * from './serve.ts';
export * from './shelf.ts';
export * from './worker-host.ts';
export * from './worker-port.ts';
