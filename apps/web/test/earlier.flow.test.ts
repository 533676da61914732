import { amount } from '@quadrille/conformance/amount';
import { expect as must, parseRecord } from '@quadrille/kit';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
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

const rows = kept.stores['games']!.rows as readonly SavedRow[];
/** The example for developers is another game by now (`docs/earlier-versions.md`). */
const saved = rows.filter(({ game }) => game !== 'template');
const runs = kept.stores['runs']!.rows;

/** Streaks count from the day on which the database was left. */
const lastDay = new Date('2026-11-13T23:00:00Z');

/** A page of the app's origin on which no app runs; that it has no icon counts for nothing. */
const nowhere = '/icon.svg';
/** One window for all tests: a new one would compile the app again. */
let window: ReturnType<typeof app.visit> | undefined;

/** The browser of then, with the app of now. */
async function comeBack(path: string) {
  window ??= app.visit(nowhere, { timezoneId: 'UTC', stays: true });
  const { page, context, errors } = await window;
  await page.goto(nowhere);
  await page.evaluate(putInPlace, [kept, 'quadrille'] as const);
  errors.length = 0;
  await context.clock.setSystemTime(lastDay);
  await page.goto(`/#/${path}`);
  const lines = async (within = 'main'): Promise<string> => plain(await page.locator(within).first().innerText());
  return {
    page,
    errors,
    lines,
    shows: (phrase: string, within?: string) => eventually(() => lines(within)).toContain(phrase),
    press: (name: string) => page.getByRole('button', { name, exact: true }).first().click(),
    follow: (name: string) => page.getByRole('link', { name, exact: true }).first().click(),
  };
}

const plain = (text: string): string => text.replaceAll(/[\u{a0}\u{202f}]/gu, ' ');

/** Pages come at the pace of the machine. */
const eventually = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 20_000 });

const isOn = (page: Page, role: 'radio' | 'switch', name: string) =>
  eventually(() => page.getByRole(role, { name: new RegExp(`^${name}`) }).isChecked());

/** Whoever is alone against computers has won or lost. */
function resultWord(result: string, seats: readonly { readonly player?: string }[]): RegExp {
  if (result === '*') return /en cours/;
  if (seats.length === 1) return /terminé/;
  if (result === 'draw') return /partie nulle/;
  const people = seats.flatMap(({ player }, seat) => (player === undefined ? [String(seat + 1)] : []));
  if (people.length !== 1) return /gagne(?:nt)? !/;
  return result.split('+').includes(people[0]!) ? /gagné/ : /perdu/;
}

describe('the browser in which version ddb560e was used', () => {
  it('speaks its language and has its theme and settings', async () => {
    const { page } = await comeBack('settings');
    await eventually(() => page.locator('html').getAttribute('lang')).toBe('fr');
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    for (const name of ['Français', 'Sombre']) await isOn(page, 'radio', name).toBe(true);
    for (const name of ['Sons', 'Animations', 'Coordonnées']) await isOn(page, 'switch', name).toBe(false);
    for (const name of ['Motifs', 'Barre d’évaluation']) await isOn(page, 'switch', name).toBe(true);
  });

  it('has the preferences and lessons of every game', async () => {
    const { page, lines } = await comeBack('quoridor');
    await isOn(page, 'radio', 'Maintenir le bouton droit').toBe(true);
    await isOn(page, 'switch', 'Plus court chemin').toBe(true);
    expect((await lines()).match(/\nterminée\n/g)).toHaveLength(2);
    await page.goto('#/blokus');
    for (const name of ['Coins exploitables', 'Numéros des coups']) await isOn(page, 'switch', name).toBe(true);
    await page.goto('#/ricochet');
    await isOn(page, 'radio', 'Cachés').toBe(true);
    await page.goto('#/sokoban');
    await isOn(page, 'radio', 'Me laisser le découvrir').toBe(true);
    await isOn(page, 'switch', 'Montrer les cases').toBe(true);
  });

  it('goes on from the home page with the game that was played last', async () => {
    const { page } = await comeBack('');
    const newest = saved.toSorted((a, b) => b.updated - a.updated)[0]!;
    const card = page.getByTestId('continue');
    await card.getByText('Ada – Blaise – Charles "le \\ petit" C. – Dorothée').waitFor();
    expect(await card.textContent()).toContain('6 coups');
    expect(await card.getByRole('link').getAttribute('href')).toBe(`#/quoridor/play/${newest.id}`);
  });

  it('lists every saved game in the library, with its name, length and result', async () => {
    const { page } = await comeBack('library');
    await eventually(() => page.getByTestId('saved-game').count()).toBe(rows.length);
    for (const { id, game, title, record } of saved) {
      const row = page.getByTestId('saved-game').filter({ has: page.locator(`a[href="#/${game}/play/${id}"]`) });
      const { entries, result, seats } = must(parseRecord(record));
      const text = plain(await row.innerText());
      expect(text).toContain(entries.length === 1 ? '1 coup ' : `${entries.length} coups`);
      expect(text).toMatch(resultWord(result, seats));
      if (title !== undefined) expect(text).toContain(title);
    }
  });

  it.each(amount(['blokus', 'sokoban'], ['quoridor', 'blokus', 'ricochet', 'sokoban']))(
    'opens every game of %s where its player stood',
    async (id) => {
      const { page, errors } = await comeBack('');
      const games = saved.filter(({ game }) => game === id);
      expect(games.length).toBeGreaterThan(3);
      for (const one of amount(games.slice(0, 2), games)) {
        const { cursor, entries } = must(parseRecord(one.record));
        // The board of the game before is no longer meant.
        await page.evaluate(() => document.querySelector('[data-testid=board]')?.setAttribute('data-left', ''));
        await page.goto(`#/${id}/play/${one.id}`);
        await page.locator('[data-testid=board]:not([data-left])').waitFor();
        const current = page.getByTestId('moves').locator('[aria-current]');
        await eventually(() => current.getAttribute('data-place')).toBe(String(cursor ?? entries.length));
      }
      expect(errors).toEqual([]);
    },
  );

  it('keeps the games of the example for developers; another game has its address, and each says why it does not open', async () => {
    const { page, shows } = await comeBack('library');
    const examples = rows.filter(({ game }) => game === 'template');
    expect(examples).toHaveLength(4);
    for (const { id } of examples.slice(0, amount(1, 4))) {
      await page.goto('#/library');
      await page.locator(`a[href="#/template/play/${id}"]`).click();
      await shows('Cette partie ne s’ouvre pas');
      await shows('Ligne ');
    }
  });
});

describe('what had been achieved', () => {
  it('in the puzzles of Quoridor', async () => {
    // The address of a day on the page that dailies once had.
    const { page, shows } = await comeBack('quoridor/mode/puzzles/2026-11-12');
    await eventually(async () => page.url()).toContain('#/today/quoridor/2026-11-12');
    for (const phrase of ['3 jours de suite', 'record : 3 jours']) await shows(phrase);
    await page.goto('#/quoridor/mode/puzzles');
    await isOn(page, 'radio', 'Moyen').toBe(true);
    for (const phrase of ['117 résolus', '2 de suite sans aide', 'record : 2']) await shows(phrase);
    await shows('Encore 200 de cette difficulté dans la collection');
  });

  it('in Ricochet Robots', async () => {
    const { page, shows } = await comeBack('ricochet');
    const figures = {
      daily: ['3 jours de suite', 'record : 3 jours'],
      endless: ['2 résolus', '2 parfaits'],
      levels: ['9 étoiles sur 180', '1\n★★★', '2\n★★☆', '3\n★☆☆', '4\n☆☆☆', '5\n★★★'],
      duel: ['Jusqu’ici, duels gagnés : 2, perdus : 1.'],
      solo: ['2 sur 13', 'Coups\n17', 'Minimum\n15', 'Points\n12', 'Cible : vortex', '1 coup'],
    };
    for (const [mode, phrases] of Object.entries(figures)) {
      await page.goto(`#/ricochet/mode/${mode}`);
      for (const phrase of phrases) await shows(phrase);
    }
  });

  it('in the story of Sokoban, with the level that was left', async () => {
    const { page, shows, press, follow } = await comeBack('sokoban/mode/story');
    await shows('« Premier rangé, dernier servi » est encore en scène comme vous l’avez laissé, après 8 pas.');
    await press('Continuer');
    await shows('8 pas', '[data-testid=counters]');
    await press('Rétablir');
    await shows('9 pas', '[data-testid=counters]');
    await follow('Tous les niveaux');
    await shows('34 pas, 13 poussées', '[data-testid=level-1]');
    await shows('16 pas, 4 poussées', '[data-testid=level-2]');
    expect(await page.getByTestId('level-4').isEnabled()).toBe(true);
    expect(await page.getByTestId('level-5').isEnabled()).toBe(false);
  });

  it('on the other tables of Sokoban, backwards, too', async () => {
    const { page, shows, press } = await comeBack('sokoban/mode/random');
    await shows('« Garage nº 7 » est encore en scène comme vous l’avez laissé, joué à l’envers, après 10 pas.');
    await press('Continuer');
    await page.getByTestId('backwards').waitFor();
    await page.goto('#/sokoban/mode/film');
    await shows('après 3 pas.');
    await page.goto('#/sokoban/mode/editor');
    await shows('« Mon niveau » est encore en scène comme vous l’avez laissé, après 1 pas.');
    await press('Retour au dessin');
    await shows('2 flight cases', '[data-testid=proof]');
  });

  it('in the collections of Sokoban, with snapshots', async () => {
    const { shows, press, follow } = await comeBack('sokoban/mode/collections');
    await shows('« Two cases » est encore en scène comme vous l’avez laissé, après 6 pas.');
    await press('Continuer');
    await shows('6 pas', '[data-testid=counters]');
    await shows('3 steps · 1 push');
    await shows('5 steps · 1 push');
    await follow('Back rooms');
    await shows('1 sur 4 résolus');
    await shows('Solution connue : 4 pas, 3 poussées', '[data-testid=level-1]');
    await shows('Record : 4 pas, 3 poussées', '[data-testid=level-2]');
  });

  it('in the arena: every run with its standings', async () => {
    const { page, errors, shows } = await comeBack('arena');
    await eventually(() => page.getByTestId('runs').getByRole('link').count()).toBe(runs.length);
    await shows('6 parties sur 500 · en pause');
    await shows('40 parties sur 40 · terminée');
    const standings = {
      '6 parties sur 500': ['Habitué\t83,3 %', 'Amateur\t16,7 %'],
      '2 parties sur 2': ['Facile\t50,0 %', 'Intermédiaire\t50,0 %'],
      '18 parties sur 18': ['Difficile\t91,7 %', 'Facile\t58,3 %', 'Aléatoire\t0,0 %'],
      '40 parties sur 40': ['Facile\t100,0 %', 'Aléatoire\t0,0 %'],
    };
    for (const [done, players] of Object.entries(standings)) {
      await page.goto('#/arena');
      const run = page
        .getByTestId('runs')
        .getByRole('listitem')
        .filter({ hasText: `${done} ·` });
      await run.getByRole('link').click();
      await shows(done, '[data-testid=run-done]');
      for (const player of players) await shows(player, '[data-testid=standings]');
    }
    expect(errors).toEqual([]);
  });
});

it('links of version ddb560e open their games, and a room of Sokoban its level', async () => {
  const { page, errors } = await comeBack('');
  for (const [id, place] of [
    ['quoridor:size=7:7_/_b2e4_/_c5_/_d3_e5_/_8_9_/_2', 'd3'],
    ['ricochet:variant=puzzle:4B-1A-3B-2B_rd9,gg12,bi7,ym14_ro5', 'red'],
    ['blokus:game=duo', 'n14'],
  ] as const) {
    await page.goto(`#/open/${id}`);
    await page.locator(`[data-at="${place}"]`).first().waitFor();
  }
  await page.goto('#/open/sokoban:room=3x3,boxes=2,seed=7');
  await eventually(() => page.locator('.s-board .s-case').count()).toBe(2);
  expect(errors).toEqual([]);
});
