import { theApp, openOptions } from '@quadrille/conformance/flow';
import { describe, expect, it } from 'vitest';
import { placeFound } from '../../../games/blokus/test/board-hands.ts';
import { playToTheEnd } from '../../../games/blokus/test/whole-game.ts';
import { raceToTheEnd } from '../../../games/quoridor/test/race-to-the-end.ts';
import { levels } from '../../../games/ricochet/src/puzzles/levels.ts';
import { storyLevels } from '../../../games/sokoban/src/rules/story-levels.ts';
import { button, walk } from '../../../games/sokoban/test/keys.ts';
import { many, rows, won } from './library-rows.ts';
import { plainHost } from './plain-host.ts';
import { slide } from './ricochet-people.ts';

const app = theApp(plainHost);

/** The app requests the hello of a server, and this host has none. */
const withoutAsking = (errors: readonly string[]) => errors.filter((error) => !error.includes('404'));

describe('the built app in a subfolder of a host without headers', () => {
  it('works offline', async () => {
    const { page, context } = await app.visit('./', { serviceWorkers: 'allow' });
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    await page.goto('./#/noughts');
    await page.reload();
    await page.getByTestId('start').waitFor();
    expect(await page.evaluate(() => location.pathname)).toBe('/some/folder/');
  });

  it('accepts shared files of other apps, and does not cache the boards for other sites', async () => {
    const { page, context } = await app.visit('./', { serviceWorkers: 'allow' });
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    // The system sends a form to the address in the manifest. No server answers it.
    await page.evaluate(async (text) => {
      const form = new FormData();
      form.append('title', 'A game');
      form.append('files', new File([text], 'won.quadrille'));
      const answer = await fetch('share-target', { method: 'POST', body: form, redirect: 'manual' });
      if (answer.type !== 'opaqueredirect') throw new Error(answer.type);
    }, won);
    await page.goto('./?shared#/library');
    await page.getByText('Another app shares a file with Quadrille.').waitFor();
    expect(await rows(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await many(page).toBe(1);
    expect(await page.evaluate(() => location.search)).toBe('');
    // Follows a link of the app.
    await page.evaluate(async () => {
      const form = new FormData();
      form.append('text', `Look: ${location.origin}${location.pathname}#/arena`);
      await fetch('share-target', { method: 'POST', body: form, redirect: 'manual' });
    });
    await page.goto('./?shared#/library');
    await page.waitForURL(/#\/arena$/);

    const cached = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(cached.some((path) => path.endsWith('/index.html'))).toBe(true);
    expect(cached.filter((path) => path.includes('/embed/'))).toEqual([]);
    // Offline there is nothing at these addresses: neither a cached copy nor the app's page.
    await context.setOffline(true);
    for (const path of ['./embed/', './share/game/abc', './embed/quadrille-board.js']) {
      await expect(page.goto(path)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    }
  });

  it.each(['quoridor', 'minotaur'])('a person plays %s against the computer to the end', async (game) => {
    const { page, errors } = await app.visit(`./#/${game}`);
    await openOptions(page);
    await page.getByRole('radio', { name: '5', exact: true }).first().click({ force: true });
    await page.getByTestId('start').click();
    await page.getByTestId('board').waitFor();
    await raceToTheEnd(page);
    expect(withoutAsking(errors)).toEqual([]);
  });

  it('a person plays Blokus against the computer to the end', async () => {
    const { page, errors } = await app.visit('./#/blokus');
    await openOptions(page);
    await page.getByRole('radio', { name: 'Duo', exact: true }).first().click({ force: true });
    await page.getByTestId('start').click();
    await page.locator('[data-at="n14"]').waitFor();
    expect(await playToTheEnd(page, () => placeFound(page))).toBeGreaterThan(8);
    expect(withoutAsking(errors)).toEqual([]);
  });

  it('a person solves a level of Ricochet Robots', async () => {
    const { page, errors } = await app.visit('./#/ricochet/mode/levels/1');
    await page.getByTestId('board').waitFor();
    await slide(page, levels[0]!.moves.split(' '));
    await page.getByRole('heading', { name: 'Solved' }).waitFor();
    expect(withoutAsking(errors)).toEqual([]);
  });

  it('a person solves a level of Sokoban', async () => {
    const { page, errors } = await app.visit('./#/sokoban/mode/story/1');
    await button(page, 'Set the stage').click();
    await page.getByTestId('counters').waitFor();
    await walk(page, storyLevels[0]!.solution);
    await page.getByTestId('end').waitFor();
    expect(withoutAsking(errors)).toEqual([]);
  });
});
