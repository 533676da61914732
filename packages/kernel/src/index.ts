export * from './load.ts';
export * from './serve.ts';
export * from './kernel-pool.ts';
export * from './worker-host.ts';
export * from './worker-port.ts';
