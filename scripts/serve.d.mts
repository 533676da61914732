import type { Server } from 'node:http';

/** Serves `folder` on the first free port from `port` on. */
export function serve(folder: string, port?: number): Promise<{ server: Server; url: string; close(): Promise<void> }>;
