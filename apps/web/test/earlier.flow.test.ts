import { expect as must, parseRecord } from '@quadrille/kit';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { theApp } from '@quadrille/conformance/flow';
import { putInPlace, type KeptDatabase } from './earlier-database.ts';

const app = theApp();
const kept = JSON.parse(
  readFileSync(new URL('./earlier/ddb560e/indexeddb.json', import.meta.url), 'utf8'),
) as KeptDatabase;

interface SavedRow {
  readonly id: string;
  readonly game: string;
  readonly title?: string;
  readonly record: string;
  readonly updated: number;
}

/** The example for developers is another game by now (`earlier-backup.browser.test.ts`). */
const saved = (kept.stores['games']!.rows as readonly SavedRow[]).filter(({ game }) => game !== 'template');
const runs = kept.stores['runs']!.rows as readonly { readonly id: string; readonly game: string }[];

/** Streaks count from the day on which the database was left. */
const lastDay = new Date('2026-11-13T23:00:00Z');

let page: Page;
let errors: readonly string[];

/** The browser of then, with the app of now; every test goes on in it. */
beforeAll(async () => {
  // A page of the same origin on which no app runs yet.
  const visit = await app.visit('/icon.svg', { timezoneId: 'UTC' });
  ({ page, errors } = visit);
  await page.evaluate(putInPlace, [kept, 'quadrille'] as const);
  // A picture has no icon of its own; what the app itself lacks counts from here on.
  visit.errors.length = 0;
  await visit.context.clock.setSystemTime(lastDay);
  await page.goto('/');
});

const goTo = (path: string) => page.goto(`#/${path}`);

/** In plain spaces, a line for each. */
const lines = async (within = 'main'): Promise<string> =>
  (await page.locator(within).first().innerText()).replaceAll(/[\u{a0}\u{202f}]/gu, ' ');

/** Pages come at the pace of the machine. */
const eventually = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 20_000 });

const shows = (phrase: string, within?: string) => eventually(() => lines(within)).toContain(phrase);

const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();

describe('the browser in which version ddb560e was used', () => {
  it('speaks its language and has its theme and settings', async () => {
    await goTo('settings');
    await eventually(() => page.locator('html').getAttribute('lang')).toBe('fr');
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    expect(await page.getByRole('radio', { name: 'Français' }).isChecked()).toBe(true);
    expect(await page.getByRole('radio', { name: 'Sombre' }).isChecked()).toBe(true);
    const switches = { Sons: false, Animations: false, Coordonnées: false, Motifs: true, 'Barre d’évaluation': true };
    for (const [name, on] of Object.entries(switches))
      expect(await page.getByRole('switch', { name: new RegExp(`^${name}`) }).isChecked(), name).toBe(on);
  });

  it('has the preferences and lessons of every game', async () => {
    await goTo('quoridor');
    await eventually(() => page.getByRole('radio', { name: /^Maintenir le bouton droit/ }).isChecked()).toBe(true);
    expect(await page.getByRole('switch', { name: 'Plus court chemin' }).isChecked()).toBe(true);
    expect((await lines()).match(/\nterminée\n/g)).toHaveLength(2);
    await goTo('blokus');
    for (const name of ['Coins exploitables', 'Numéros des coups'])
      await eventually(() => page.getByRole('switch', { name }).isChecked()).toBe(true);
    await goTo('ricochet');
    await eventually(() => page.getByRole('radio', { name: 'Cachés' }).isChecked()).toBe(true);
    await goTo('sokoban');
    await eventually(() => page.getByRole('radio', { name: 'Me laisser le découvrir' }).isChecked()).toBe(true);
    expect(await page.getByRole('switch', { name: /^Montrer les cases/ }).isChecked()).toBe(true);
  });

  it('goes on from the home page with the game that was played last', async () => {
    const newest = saved.toSorted((a, b) => b.updated - a.updated)[0]!;
    await goTo('');
    const card = page.getByTestId('continue');
    await card.getByText('Ada – Blaise – Charles "le \\ petit" C. – Dorothée').waitFor();
    expect(await card.textContent()).toContain('6 coups');
    expect(await card.getByRole('link').getAttribute('href')).toBe(`#/quoridor/play/${newest.id}`);
  });

  it('lists every saved game in the library, with its name, length and result', async () => {
    await goTo('library');
    await eventually(() => page.getByTestId('saved-game').count()).toBe(kept.stores['games']!.rows.length);
    for (const { id, game, title, record } of saved) {
      const row = page.getByTestId('saved-game').filter({ has: page.locator(`a[href="#/${game}/play/${id}"]`) });
      const { entries, result } = must(parseRecord(record));
      const text = (await row.innerText()).replaceAll(/[\u{a0}\u{202f}]/gu, ' ');
      expect(text).toContain(entries.length === 1 ? '1 coup ' : `${entries.length} coups`);
      expect(text).toContain(result === '*' ? 'en cours' : result === 'draw' ? 'Partie nulle' : 'gagne !');
      if (title !== undefined) expect(text).toContain(title);
    }
  });

  it.each(['quoridor', 'blokus', 'ricochet', 'sokoban'])(
    'opens every game of %s where its player stood',
    async (id) => {
      const games = saved.filter(({ game }) => game === id);
      expect(games.length).toBeGreaterThan(3);
      for (const one of games) {
        const { cursor, entries } = must(parseRecord(one.record));
        // The board of the game before is no longer meant.
        await page.evaluate(() => document.querySelector('[data-testid=board]')?.setAttribute('data-left', ''));
        await goTo(`${id}/play/${one.id}`);
        await page.locator('[data-testid=board]:not([data-left])').waitFor();
        const current = page.getByTestId('moves').locator('[aria-current]');
        await eventually(() => current.getAttribute('data-place')).toBe(String(cursor ?? entries.length));
      }
      expect(errors).toEqual([]);
    },
  );
});

describe('the example for developers of that version', () => {
  it('has its games in the library still; another game has its address, and each says why it does not open', async () => {
    const examples = (kept.stores['games']!.rows as readonly SavedRow[]).filter(({ game }) => game === 'template');
    expect(examples).toHaveLength(4);
    for (const { id } of examples) {
      await goTo(`template/play/${id}`);
      await shows('Cette partie ne s’ouvre pas');
      await shows('Ligne ');
      await goTo('library');
      await page.locator(`a[href="#/template/play/${id}"]`).waitFor();
    }
  });
});

describe('what had been achieved', () => {
  it('in the puzzles of Quoridor', async () => {
    await goTo('quoridor/mode/puzzles');
    await shows('3 jours de suite');
    await shows('record : 3 jours');
    await shows('4 problèmes du jour résolus');
    await page.getByText('Sans fin').click();
    expect(await page.getByRole('radio', { name: 'Moyen' }).isChecked()).toBe(true);
    await shows('117 résolus');
    await shows('2 de suite sans aide');
    await shows('record : 2');
    await shows('Encore 200 de cette difficulté dans la collection');
  });

  it.each([
    ['daily', ['3 jours de suite', 'Résolu aujourd’hui en 6 coups.']],
    ['endless', ['2 résolus', '2 parfaits']],
    ['levels', ['9 étoiles sur 180', '1\n★★★', '2\n★★☆', '3\n★☆☆', '4\n☆☆☆', '5\n★★★']],
    ['duel', ['Jusqu’ici : 2 gagnés, 1 perdus.']],
    ['solo', ['2 sur 13', 'Coups\n17', 'Minimum\n15', 'Points\n12', 'Cible : vortex', '1 coup']],
  ])('in Ricochet Robots: %s', async (mode, phrases) => {
    await goTo(`ricochet/mode/${mode}`);
    for (const phrase of phrases) await shows(phrase);
  });

  it('in the story of Sokoban, with the level that was left', async () => {
    await goTo('sokoban/mode/story');
    await shows('« Premier rangé, dernier servi » est encore en scène comme vous l’avez laissé, après 8 pas.');
    await press('Continuer');
    await shows('8 pas', '[data-testid=counters]');
    await press('Rétablir');
    await shows('9 pas', '[data-testid=counters]');
    await press('Tous les niveaux');
    await shows('34 pas, 13 poussées', '[data-testid=level-1]');
    expect(await lines('[data-testid=level-2]')).toContain('16 pas, 4 poussées');
    expect(await page.getByTestId('level-3').isEnabled()).toBe(true);
    expect(await page.getByTestId('level-4').isEnabled()).toBe(false);
  });

  it('on the other tables of Sokoban, backwards, too', async () => {
    await goTo('sokoban/mode/random');
    await shows('« Garage nº 7 » est encore en scène comme vous l’avez laissé, joué à l’envers, après 10 pas.');
    await press('Continuer');
    await page.getByTestId('backwards').waitFor();
    await goTo('sokoban/mode/film');
    await shows('après 3 pas.');
    await goTo('sokoban/mode/editor');
    await shows('« Mon niveau » est encore en scène comme vous l’avez laissé, après 1 pas.');
    await press('Retour au dessin');
    await shows('2 flight cases', '[data-testid=proof]');
  });

  it('in the collections of Sokoban, with snapshots', async () => {
    await goTo('sokoban/mode/collections');
    await shows('« Two cases » est encore en scène comme vous l’avez laissé, après 6 pas.');
    await press('Continuer');
    await shows('6 pas', '[data-testid=counters]');
    await shows('3 steps · 1 push');
    await shows('5 steps · 1 push');
    await press('Back rooms');
    await shows('1 sur 4 résolus');
    await shows('4 pas, 3 poussées', '[data-testid=level-2]');
    await shows('4 pas, 3 poussées', '[data-testid=level-1]');
  });
});

describe('the runs of the arena', () => {
  it('are listed', async () => {
    await goTo('arena');
    await eventually(() => page.getByTestId('runs').getByRole('link').count()).toBe(runs.length);
    await shows('6 parties sur 500 · en pause');
    await shows('40 parties sur 40 · terminée');
  });

  it.each([
    ['quoridor', '6 parties sur 500', ['Habitué\t83,3 %', 'Amateur\t16,7 %']],
    ['blokus', '2 parties sur 2', ['Facile\t50,0 %', 'Intermédiaire\t50,0 %']],
    ['quoridor', '18 parties sur 18', ['Difficile\t91,7 %', 'Facile\t58,3 %', 'Aléatoire\t0,0 %']],
    ['quoridor', '40 parties sur 40', ['Facile\t100,0 %', 'Aléatoire\t0,0 %']],
  ])('of %s have their standings: %s', async (_, done, standings) => {
    await goTo('arena');
    await page.getByTestId('runs').getByRole('listitem').filter({ hasText: done }).getByRole('link').click();
    await eventually(() => lines('[data-testid=run-done]')).toBe(done);
    for (const line of standings) await shows(line, '[data-testid=standings]');
    expect(errors).toEqual([]);
  });
});

describe('links of version ddb560e', () => {
  it.each([
    ['quoridor:size=7:7_/_b2e4_/_c5_/_d3_e5_/_8_9_/_2', 'd3'],
    ['ricochet:variant=puzzle:4B-1A-3B-2B_rd9,gg12,bi7,ym14_ro5', 'red'],
    ['blokus:game=duo', 'n14'],
  ])('%s opens its game', async (id, place) => {
    await goTo(`open/${id}`);
    await page.locator(`[data-at="${place}"]`).first().waitFor();
  });

  it('with a room of Sokoban opens the level that it opened', async () => {
    await goTo('open/sokoban:room=3x3,boxes=2,seed=7');
    await page.getByTestId('board').waitFor({ timeout: 60_000 });
    await eventually(() => page.locator('.s-board .s-case').count()).toBe(2);
    expect(errors).toEqual([]);
  });
});
