import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const built = fileURLToPath(new URL('../dist', import.meta.url));
const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** A simple web host: the app is in a subfolder, and the only header is the content type. */
export async function plainHost() {
  const server = createServer((request, response) => {
    const [, path] = /^\/some\/folder\/([\w.\-/]*)/.exec(request.url ?? '') ?? [];
    const name = path === '' ? 'index.html' : path;
    void (name === undefined || name.includes('..') ? Promise.reject() : readFile(join(built, name))).then(
      (bytes) => response.setHeader('Content-Type', kinds[extname(name!)] ?? 'application/octet-stream').end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/some/folder/`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
