// A small static server for the built app, with the headers that make the page cross-origin isolated. Whatever comes in,
// it answers or hangs up, and goes on.
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { isolation, policy } from './page-headers.mjs';
import { staticFile } from './static-file.mjs';

const types = {
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

/** The headers of every answer. */
export const always = {
  ...isolation,
  ...policy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

const reasons = {
  400: 'bad request',
  404: 'not found',
  405: 'method not allowed',
  414: 'address too long',
  500: 'server error',
};

/** Far more than one person's browser needs; a flood of connections must not take all of the process's files. */
const limits = { connections: 512, headersMs: 10_000, requestMs: 30_000, idleMs: 60_000 };

/** Serves `folder` on the first free port from `port` on; resolves to the server and its address. */
export async function serve(folder, port = 0) {
  /** By connection: what has to be answered first. An answer that waits behind another is never told that nobody waits. */
  const before = new WeakMap();
  const server = createServer(
    { headersTimeout: limits.headersMs, requestTimeout: limits.requestMs },
    (request, response) => {
      const { socket } = request;
      const turn = (before.get(socket) ?? Promise.resolve()).then(() => answerWhole(folder, request, response));
      before.set(socket, turn);
    },
  );
  server.maxConnections = limits.connections;
  server.timeout = limits.idleMs;
  const used = await listen(server, port);
  // A connection that could not be taken is no reason to lose the others.
  server.on('error', () => {});
  return { server, url: `http://localhost:${used}`, close: () => new Promise((done) => server.close(done)) };
}

/** Answers with a file of the folder. Done when the last byte is on its way, or the connection gone; never fails. */
export async function answerWhole(folder, request, response) {
  if (!request.socket.writable) return;
  await answer(folder, request, response).catch(() => refuse(request, response, 500));
  await finished(response).catch(() => {});
}

async function answer(folder, request, response) {
  const { method, url } = request;
  if (method !== 'GET' && method !== 'HEAD') return refuse(request, response, 405, { Allow: 'GET, HEAD' });
  // The app asks whether somebody is there to play with: nobody, said without making a fuss in the browser's console.
  if (url === '/api/hello') {
    response.writeHead(204, always).end();
    return;
  }
  const found = await staticFile(folder, url);
  if (found.status !== 200) return refuse(request, response, found.status);
  try {
    await send(found, request, response);
  } finally {
    await found.file.close();
  }
}

async function send({ file, name, path, size }, { method, headers }, response) {
  const extension = extname(name);
  const zipped = compressible.has(extension) && /\bgzip\b/.test(headers['accept-encoding'] ?? '');
  response.writeHead(200, {
    ...always,
    'Content-Type': types[extension] ?? 'application/octet-stream',
    'Cache-Control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    Vary: 'Accept-Encoding',
    ...(zipped ? { 'Content-Encoding': 'gzip' } : { 'Content-Length': size }),
  });
  if (method === 'HEAD' || size === 0) {
    response.end();
    return;
  }
  // A file that grows meanwhile must not make the answer longer than was said.
  const content = file.createReadStream({ autoClose: false, end: size - 1 });
  try {
    await pipeline(zipped ? [content, createGzip(), response] : [content, response]);
  } catch {
    // The other side has hung up, or the file cannot be read to its end: half an answer is cut off, not ended.
    response.destroy();
  }
}

function refuse(request, response, status, headers = {}) {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const text = reasons[status];
  // What else comes over this connection is not worth reading: the rest of a body, or worse.
  response.writeHead(status, {
    ...always,
    ...headers,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': text.length,
    Connection: 'close',
  });
  response.end(request.method === 'HEAD' ? undefined : text);
}

function listen(server, port) {
  return new Promise((resolve, reject) => {
    const onError = (error) => {
      if (error.code === 'EADDRINUSE' && port !== 0) resolve(listen(server, port + 1));
      else reject(error);
    };
    server.once('error', onError);
    server.listen(port, 'localhost', () => {
      server.off('error', onError);
      resolve(server.address().port);
    });
  });
}
