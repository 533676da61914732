import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Serves `folder` on the first free port from `port` on. */
export function serve(folder: string, port?: number): Promise<{ server: Server; url: string; close(): Promise<void> }>;

/** Answers with a file of `folder`; never fails. */
export function answerWhole(folder: string, request: IncomingMessage, response: ServerResponse): Promise<void>;

/** The headers of every answer. */
export const always: Readonly<Record<string, string>>;
