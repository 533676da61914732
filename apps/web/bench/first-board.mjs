// From a cold start to the first board that can be played on: what is asked for on the way, and how long it takes.
import { join } from 'node:path';
import { serveFolder } from '@quadrille/static-server';

const built = join(import.meta.dirname, '..', 'dist');
/** Serves the built app and notes what is asked for: workers' requests too, which a page's own list leaves out. */
export async function countingServer() {
  const { server, url, close } = await serveFolder(built);
  let asked = [];
  let sentBefore = 0;
  const sockets = new Set();
  server.on('connection', (socket) => sockets.add(socket));
  const sent = () => [...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, 0);
  server.on('request', (request) => {
    const path = new URL(request.url, url).pathname;
    // The server's greeting has no body; the offline worker fetches the whole app after the first page.
    if (path !== '/api/hello' && !/^\/(?:sw|workbox-[\w-]+)\.js$/.test(path)) asked.push(path);
  });
  return {
    url,
    close: async () => {
      server.closeAllConnections();
      await close();
    },
    forget: () => {
      asked = [];
      sentBefore = sent();
    },
    /** Requests until now, and the bytes of their answers, compressed, with headers. */
    asked: () => ({ paths: [...asked], requests: asked.length, bytes: sent() - sentBefore }),
  };
}

/** Presses Play on the home page as soon as it is there, for this game or the first, and waits for the board. */
export async function playFrom(page, game) {
  const card = game === undefined ? page.getByTestId(/^card-/).first() : page.getByTestId(`card-${game}`);
  await card.locator('.row button').first().click();
  await page.getByTestId('board').first().waitFor();
}

/** The browser's data saver is on: the app fetches nothing ahead of time, so that all that is counted is needed. */
export const saveData = (page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
