// How long the first board takes on a phone: 4G as WebPageTest has it (9 Mbit/s, 170 ms), and a processor four times slower.
import { openBrowser } from '../../../scripts/browser.mjs';
import { countingServer, playFrom } from './first-board.mjs';

const network = { offline: false, latency: 170, downloadThroughput: 9e6 / 8, uploadThroughput: 9e6 / 8 };
const slowdown = 4;

/** From the first byte that is asked for to the board, with everything that was asked for until then. */
async function firstBoard() {
  const server = await countingServer();
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 390, height: 844 },
      locale: 'en-GB',
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(watchLayoutShift);
    const start = performance.now();
    await page.goto('/', { waitUntil: 'commit' });
    await playFrom(page);
    const ms = performance.now() - start;
    const { requests, bytes } = server.asked();
    const shift = await page.evaluate(() => globalThis.layoutShift);
    return {
      value: ms / 1000,
      unit: 's',
      note: `${requests} requests, ${Math.round(bytes / 1000)} kB, layout shift ${shift.toFixed(3)}`,
    };
  } finally {
    await browser.close();
    await server.close();
  }
}

function watchLayoutShift() {
  globalThis.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) globalThis.layoutShift += value;
  }).observe({ type: 'layout-shift', buffered: true });
}

export const benches = [
  { name: 'first board, 4G, slow processor: the first game', limit: 3, runs: 3, run: firstBoard },
];
