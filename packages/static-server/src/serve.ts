import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, relative, sep } from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { embedHeaders, isolation, policy } from './page-headers.ts';
import { type FoundFile, openStaticFile } from './static-file.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
const compressible = new Set(['.css', '.html', '.js', '.json', '.svg', '.wasm', '.webmanifest']);

/** The headers of every response. */
export const commonHeaders: Readonly<Record<string, string>> = {
  ...isolation,
  ...policy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

const errorTexts = {
  400: 'bad request',
  404: 'not found',
  405: 'method not allowed',
  414: 'address too long',
  500: 'server error',
} as const;
type ErrorStatus = keyof typeof errorTexts;

/** One person's browser needs far fewer connections. The cap keeps a flood from using up the process's file handles. */
const limits = { connections: 512, headersMs: 10_000, requestMs: 30_000, idleMs: 60_000 };

export interface StaticServer {
  readonly server: Server;
  readonly url: string;
  close(): Promise<void>;
}

/** Serves `folder` on the first free port from `port` on. */
export async function serveFolder(folder: string, port = 0): Promise<StaticServer> {
  const server = createServer(
    { headersTimeout: limits.headersMs, requestTimeout: limits.requestMs },
    (request, response) => void sendFile(folder, request, response),
  );
  server.maxConnections = limits.connections;
  server.timeout = limits.idleMs;
  const usedPort = await listen(server, port);
  // Failing to accept one connection must not end the others.
  server.on('error', () => {});
  return {
    server,
    url: `http://localhost:${usedPort}`,
    close: () => new Promise((done) => void server.close(() => done())),
  };
}

/**
 * Responds with a file of `folder`. Resolves when the response is sent or the connection is gone, but never if the
 * connection goes before it is the response's turn. Never rejects.
 */
export async function sendFile(folder: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  // A response behind others of its connection gets the socket in its turn. It opens no file before: Node does not tell
  // it when the connection closes, and thousands may wait.
  if (response.socket === null) await new Promise((resolve) => response.once('socket', resolve));
  if (!request.socket.writable) return;
  await respond(folder, request, response).catch(() => sendError(request, response, 500));
  await finished(response).catch(() => {});
}

async function respond(folder: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url = '/' } = request;
  if (method !== 'GET' && method !== 'HEAD') return sendError(request, response, 405, { Allow: 'GET, HEAD' });
  // The app asks whether this host offers online play. A 404 would appear as an error in the browser's console.
  if (url === '/api/hello') {
    response.writeHead(204, commonHeaders).end();
    return undefined;
  }
  const found = await openStaticFile(folder, url);
  if (found.status !== 200) return sendError(request, response, found.status);
  try {
    await streamFile(folder, found, request, response);
  } finally {
    await found.file.close();
  }
  return undefined;
}

async function streamFile(
  folder: string,
  { file, name, path, size }: FoundFile,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const extension = extname(name);
  const isZipped = compressible.has(extension) && /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''));
  response.writeHead(200, {
    ...commonHeaders,
    // By the file: an address may lead out of `/embed/` again.
    ...(relative(folder, name).startsWith(`embed${sep}`) && embedHeaders),
    'Content-Type': contentTypes[extension] ?? 'application/octet-stream',
    'Cache-Control': /^\/(?:embed\/)?assets\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    Vary: 'Accept-Encoding',
    ...(isZipped ? { 'Content-Encoding': 'gzip' } : { 'Content-Length': size }),
  });
  if (method === 'HEAD' || size === 0) {
    response.end();
    return;
  }
  // `end` keeps the body as long as announced even if the file grows meanwhile.
  const content = file.createReadStream({ autoClose: false, end: size - 1 });
  try {
    await (isZipped ? pipeline(content, createGzip(), response) : pipeline(content, response));
  } catch {
    // The client hung up, or the file became unreadable: cut the response, so that half of it is not taken for all.
    response.destroy();
  }
}

function sendError(
  request: IncomingMessage,
  response: ServerResponse,
  status: ErrorStatus,
  headers: Readonly<Record<string, string>> = {},
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const text = errorTexts[status];
  response.writeHead(status, {
    ...commonHeaders,
    ...headers,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': text.length,
    // The rest of a refused request's body is not read.
    Connection: 'close',
  });
  response.end(request.method === 'HEAD' ? undefined : text);
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException): void => {
      if (error.code === 'EADDRINUSE' && port !== 0) resolve(listen(server, port + 1));
      else reject(error);
    };
    server.once('error', onError);
    server.listen(port, 'localhost', () => {
      server.off('error', onError);
      resolve((server.address() as AddressInfo).port);
    });
  });
}
