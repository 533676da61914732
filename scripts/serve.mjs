// A small static server for the built app, with the headers that make the page cross-origin isolated.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { createGzip } from 'node:zlib';

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

/** Serves `folder` on the first free port from `port` on; resolves to the server and its address. */
export async function serve(folder, port = 0) {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const wanted = normalize(join(folder, path));
    const inside = wanted === folder || wanted.startsWith(folder.endsWith(sep) ? folder : folder + sep);
    const file = inside && existsSync(wanted) && statSync(wanted).isDirectory() ? join(wanted, 'index.html') : wanted;
    if (!inside || !existsSync(file)) {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('not found');
      return;
    }
    const extension = extname(file);
    const hashed = path.startsWith('/assets/');
    const zipped = compressible.has(extension) && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    response.writeHead(200, {
      'Content-Type': types[extension] ?? 'application/octet-stream',
      'Cache-Control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Embedder-Policy': 'require-corp',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
      Vary: 'Accept-Encoding',
      ...(zipped && { 'Content-Encoding': 'gzip' }),
    });
    if (request.method === 'HEAD') response.end();
    else if (zipped) createReadStream(file).pipe(createGzip()).pipe(response);
    else createReadStream(file).pipe(response);
  });
  const used = await listen(server, port);
  return { server, url: `http://localhost:${used}`, close: () => new Promise((done) => server.close(done)) };
}

function listen(server, port) {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      if (error.code === 'EADDRINUSE' && port !== 0) resolve(listen(server, port + 1));
      else reject(error);
    });
    server.listen(port, 'localhost', () => resolve(server.address().port));
  });
}
