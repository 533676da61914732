import { theApp } from '@quadrille/conformance/flow';
import { theBrowser } from '@quadrille/conformance/person';
import {
  type AnyHeadless,
  type AnySession,
  Session,
  resolveStart,
  expect as valueOf,
  moversOf,
  printAnnouncedMove,
} from '@quadrille/kit';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { mayBeMissing } from '../../../scripts/other-browsers.mjs';
import { violations } from './accessibility.ts';

const games = readdirSync(new URL('../../../games/', import.meta.url)).toSorted();
const maxMoves = 400;

/** A whole game, or as much of it as random moves lead to: its start and its moves. */
async function wholeGame(id: string): Promise<{ position: string | undefined; moves: string[] }> {
  const { headless } = (await import(new URL(`../../../games/${id}/dist/headless.js`, import.meta.url).href)) as {
    headless: AnyHeadless;
  };
  const position = valueOf(await resolveStart(headless, '', undefined));
  let session: AnySession = valueOf(Session.start(headless, valueOf(headless.notation.params.parse('')), position));
  for (let turn = 0; turn < maxMoves && session.turn.kind !== 'over'; turn++) {
    const [by] = moversOf(session.turn);
    const moves = [...headless.rules.moves(session.state, by!)] as unknown[];
    const next = session.play(moves[(turn * 7919) % moves.length], by!);
    if (!next.ok) break;
    session = next.value;
  }
  return { position, moves: session.entries.map(printAnnouncedMove) };
}

/** Plays all moves on a page with one board, and tells how many were legal, drawn and told by an event. */
const playAll = (moves: readonly string[]): string => `(async () => {
  const board = document.querySelector('quadrille-board');
  let told = 0;
  board.addEventListener('move', () => told++);
  let drawn = 0;
  for (const move of ${JSON.stringify(moves)}) {
    if (!board.play(move)) return 'refused: ' + move;
    // A frame for each of 400 moves takes WebKit without a graphics card longer than a minute.
    if (told % 10 === 1) await new Promise(requestAnimationFrame);
    if (board.shadowRoot.querySelector('[data-board] svg')) drawn++;
  }
  return [told, drawn, board.place].join(' ');
})()`;

const address = (id: string, position: string | undefined): string =>
  `/embed/?game=${id}&controls${position === undefined ? '' : `&position=${encodeURIComponent(position)}`}`;
const isReady = `Boolean(document.querySelector('quadrille-board')?.shadowRoot.querySelector('[data-board] svg'))`;

describe('chromium', () => {
  const app = theApp();
  it.each(games)('%s is played, and axe finds nothing', async (id) => {
    const { position, moves } = await wholeGame(id);
    const { page, errors } = await app.visit(address(id, position));
    await expect.poll(() => page.evaluate(isReady)).toBe(true);
    expect(await page.evaluate(playAll(moves))).toBe([moves.length, moves.length, moves.length].join(' '));
    for (const theme of ['light', 'dark']) {
      await page.locator('quadrille-board').evaluate((one, value) => one.setAttribute('theme', value), theme);
      expect(await violations(page)).toEqual([]);
    }
    await page.locator('quadrille-board').evaluate((one) => one.toggleAttribute('playable', true));
    expect(await violations(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
});

describe.each((['firefox', 'webkit'] as const).filter((name) => !mayBeMissing(name)))('%s', (name) => {
  const browser = theBrowser(name);
  it.each(games)('%s is played', async (id) => {
    const { position, moves } = await wholeGame(id);
    const { person } = await browser.visit(address(id, position));
    await expect.poll(() => person.read(isReady)).toBe(true);
    expect(await person.read(playAll(moves))).toBe([moves.length, moves.length, moves.length].join(' '));
    expect(await person.errors()).toEqual([]);
  });
});

describe('what a page has to load, compressed', () => {
  const folder = fileURLToPath(new URL('../dist/embed/', import.meta.url));
  const text = (file: string): string => readFileSync(join(folder, file), 'utf8');
  /** A file with all that it imports at once. */
  const loaded = (file: string, found = new Set<string>()): Set<string> => {
    if (found.has(file)) return found;
    found.add(file);
    for (const [, name] of text(file).matchAll(/(?:from|import)\s*["'`]\.\/(?:assets\/)?([\w.-]+\.js)["'`]/g)) {
      loaded(`assets/${name}`, found);
    }
    for (const _ of text(file).matchAll(/from\s*["']\.\.\/quadrille-board\.js["']/g))
      loaded('quadrille-board.js', found);
    return found;
  };
  const sizeOf = (files: Iterable<string>): number =>
    [...files].reduce((sum, file) => sum + gzipSync(text(file), { level: 9 }).length, 0);
  const element = loaded('quadrille-board.js');
  const files = readdirSync(join(folder, 'assets'));

  it('the element with its renderer has at most 120 kB', () => {
    expect(sizeOf(element)).toBeLessThanOrEqual(120_000);
  });
  it.each(games)('%s has at most 120 kB more, with the larger of its languages', (id) => {
    const main = files.find((file) => new RegExp(`^${id}-[\\w-]{8}\\.js$`).test(file));
    const own = loaded(`assets/${main}`);
    const words = [...own].flatMap((file) => [
      ...text(file).matchAll(/import\(["'`]\.\/((?:en|fr)-[\w-]+\.js)["'`]\)/g),
    ]);
    const sizes = words.map(([, file]) => sizeOf(loaded(`assets/${file}`)));
    const more = sizeOf([...own].filter((file) => !element.has(file))) + Math.max(0, ...sizes);
    expect(more).toBeGreaterThan(1000);
    expect(more).toBeLessThanOrEqual(120_000);
  });
});
