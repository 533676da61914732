import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seatHolder, theApp } from '@quadrille/conformance/flow';
import { describe, expect, it } from 'vitest';

const built = fileURLToPath(new URL('../dist', import.meta.url));
const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** A host as one rents it: the folder lies somewhere below it, and it says of a file what kind it is, nothing else. */
async function plainHost() {
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

const app = theApp(plainHost);

/** A search takes as long as the machine needs. */
const eventually = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 60_000 });

/** It is asked whether online play is to be had here, and it is not. */
const withoutAsking = (errors: readonly string[]) => errors.filter((error) => !error.includes('404'));

describe('the built folder on a host that sends no headers, below other things', () => {
  for (const [game, level] of [
    ['quoridor', 'Easy'],
    ['blokus', 'Easy'],
    ['noughts', 'Perfect'],
  ] as const) {
    it(`${game}: a computer moves, and another tells what it would play`, async () => {
      const { page, errors } = await app.visit(`./#/${game}`);
      await page.getByTestId('start').waitFor();
      expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
      const seats = await page.getByTestId(/^holder-/).count();
      for (let seat = 0; seat < seats; seat++) await seatHolder(page, seat, seat === 0 ? level : 'A person');
      await page.getByTestId('start').click();
      await eventually(() => page.getByTestId('moves').getByRole('button').count()).toBeGreaterThan(0);
      await page.getByTestId('hint').click();
      await page.getByTestId('hint-move').waitFor({ timeout: 60_000 });
      expect(withoutAsking(errors)).toEqual([]);
    });
  }

  for (const game of ['ricochet', 'sokoban']) {
    it(`${game}: the solver solves`, async () => {
      const { page, errors } = await app.visit(`./#/arena/bench/${game}`);
      await page.getByTestId('bench-count').fill('2');
      await page.getByTestId('start-bench').click();
      await page.locator('[data-testid=bench-progress][data-running=false]').waitFor({ timeout: 60_000 });
      expect(await page.getByTestId('bench-done').textContent()).toMatch(/^([12]) of \1 puzzles?$/);
      expect(withoutAsking(errors)).toEqual([]);
    });
  }

  it('is kept for a life offline', async () => {
    const { page, context } = await app.visit('./', { serviceWorkers: 'allow' });
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    await page.goto('./#/noughts');
    await page.reload();
    await page.getByTestId('start').waitFor();
    expect(await page.evaluate(() => location.pathname)).toBe('/some/folder/');
  });
});
