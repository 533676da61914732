import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

/** A page of another site that contains only the element's script. */
export const hostPage = (origin: string, content: string, lang = 'en'): string =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>Another site</title></head><body><main><h1>Host</h1>${content.replaceAll('APP', origin)}</main><script type="module" src="${origin}/embed/quadrille-board.js"></script></body></html>`;

export const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Another site for all tests of a file: it serves the last set page without our headers. */
export function otherSite(): { show(page: string): string } {
  let host: Server;
  let page = '';
  beforeAll(async () => {
    host = createServer((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page);
    });
    await new Promise<void>((done) => {
      host.listen(0, '127.0.0.1', done);
    });
  });
  afterAll(() => {
    host.closeAllConnections();
    return new Promise((done) => void host.close(done));
  });
  return {
    show(next) {
      page = next;
      return `http://127.0.0.1:${(host.address() as AddressInfo).port}/`;
    },
  };
}
