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
import { axeCheck } from './accessibility.ts';
import { attribute, hostPage, otherSite } from './embed-host.ts';

const games = readdirSync(new URL('../../../games/', import.meta.url)).toSorted();
/** A race has no end without a clock. */
const endless = new Set(['sokoban-race']);

interface WholeGame {
  readonly params: string;
  readonly position: string | undefined;
  readonly moves: readonly string[];
}

async function wholeGame(id: string): Promise<WholeGame> {
  const { headless } = (await import(new URL(`../../../games/${id}/dist/headless.js`, import.meta.url).href)) as {
    headless: AnyHeadless;
  };
  return id === 'sokoban' || id === 'ricochet' ? solvedPuzzle(headless) : playedGame(headless);
}

async function solvedPuzzle(headless: AnyHeadless): Promise<WholeGame> {
  const source = (await headless.puzzleSource?.())!;
  const { signal } = new AbortController();
  const puzzle = (await source.daily('2026-03-02', source.version, signal))!;
  return { params: puzzle.params, position: puzzle.position, moves: (await source.solve(puzzle, [], signal))! };
}

/** Two walls, then pawns run home; in other games any moves. */
async function playedGame(headless: AnyHeadless): Promise<WholeGame> {
  const params = headless.id === 'blokus' ? 'game=duo' : '';
  const position = valueOf(await resolveStart(headless, params, undefined));
  let session: AnySession = valueOf(Session.start(headless, valueOf(headless.notation.params.parse(params)), position));
  const print = (move: unknown): string => headless.notation.move.print(move);
  for (let turn = 0; turn < 300 && session.turn.kind !== 'over'; turn++) {
    const [by] = moversOf(session.turn);
    const moves = [...headless.rules.moves(session.state, by!)] as unknown[];
    const wall = ['a3h', 'h6v'][turn];
    const ahead = (move: unknown): number => Number(print(move)[1]) * (by === 0 ? 1 : -1);
    const steps = moves.filter((move) => /^[a-i][1-9]$/.test(print(move))).toSorted((a, b) => ahead(b) - ahead(a));
    const hasPawns = headless.id === 'quoridor' || headless.id === 'minotaur';
    const chosen = hasPawns
      ? (moves.find((move) => print(move) === wall) ?? steps[0])
      : moves[(turn * 7919) % moves.length];
    session = valueOf(session.play(chosen, by!));
  }
  if (!endless.has(headless.id)) expect(session.turn.kind).toBe('over');
  // In games with simultaneous moves, a move names its seat.
  const isRace = endless.has(headless.id);
  const moves = session.entries.map((entry) => (isRace ? printAnnouncedMove(entry) : entry.text));
  return { params, position, moves };
}

const boardTag = (id: string, { params, position }: WholeGame, more = ''): string =>
  `<quadrille-board game="${id}" params="${params}" ${position === undefined ? '' : `position="${attribute(position)}"`} controls playable ${more}></quadrille-board>`;

/** The common interface of Chromium's page and the drivers of other browsers. */
interface Visitor {
  go(url: string): Promise<void>;
  read<T>(expression: string): Promise<T>;
  press(...keys: readonly string[]): Promise<void>;
}

const board = `document.querySelector('quadrille-board')`;
const isReady = `Boolean(${board}?.shadowRoot.querySelector('[data-board] svg'))`;
const arrows: Readonly<Record<string, string>> = {
  l: 'ArrowLeft',
  u: 'ArrowUp',
  r: 'ArrowRight',
  d: 'ArrowDown',
  W: 'ArrowLeft',
  N: 'ArrowUp',
  E: 'ArrowRight',
  S: 'ArrowDown',
};

async function focus(visitor: Visitor, css: string): Promise<void> {
  const isThere = `(() => {
    const one = ${board}.shadowRoot.querySelector(${JSON.stringify(css)});
    one?.focus();
    return ${board}.shadowRoot.activeElement === one && one !== null;
  })()`;
  await expect.poll(() => visitor.read(isThere), { message: css }).toBe(true);
}

/** Makes a move with the keys that a person uses. */
async function pressMove(visitor: Visitor, id: string, move: string): Promise<void> {
  if (id === 'sokoban') return visitor.press(arrows[move.toLowerCase()]!);
  if (id === 'ricochet') return visitor.press(move[0]!, arrows[move[1]!]!);
  if (id !== 'blokus') {
    await focus(visitor, `[data-at="${move}"]`);
    return visitor.press('Enter');
  }
  // The board chooses the position of a piece.
  await visitor.press('m');
  await visitor.read(`new Promise(requestAnimationFrame).then(() => true)`);
  return visitor.press('Enter');
}

const place = (visitor: Visitor): Promise<number> => visitor.read(`${board}.place`);

/** Plays the whole game by keys on an empty page of another site. */
async function playByKeys(visitor: Visitor, id: string, game: WholeGame): Promise<void> {
  await expect.poll(() => visitor.read(isReady), { timeout: 30_000 }).toBe(true);
  await visitor.read(`(() => {
    window.told = [];
    for (const kind of ['move', 'end']) addEventListener(kind, ({ detail }) => told.push(kind + ' ' + (detail.move ?? detail.reason)));
    return true;
  })()`);
  await focus(visitor, id === 'blokus' ? '[data-at][tabindex="0"]' : '[tabindex="0"]');
  const isOver = (): Promise<boolean> => visitor.read(`told.some((one) => one.startsWith('end '))`);
  for (let made = 0; made < 100 && !(await isOver()); made++) {
    await pressMove(visitor, id, game.moves[made] ?? '');
    await expect
      .poll(() => place(visitor), { message: `${made}: ${game.moves[made]}`, timeout: 20_000 })
      .toBe(made + 1);
  }
  expect(await isOver()).toBe(true);
  const told = await visitor.read<string[]>('told');
  // In Blokus the board has chosen the moves.
  if (id !== 'blokus')
    expect(told.filter((one) => one.startsWith('move '))).toEqual(game.moves.map((one) => `move ${one}`));
  expect(told.at(-1)).toMatch(/^end /);
}

/** Plays all moves through the element's method, and checks the number of events. */
const playAll = (moves: readonly string[]): string => `(async () => {
  let told = 0;
  ${board}.addEventListener('move', () => told++);
  for (const move of ${JSON.stringify(moves)}) if (!${board}.play(move)) return 'refused: ' + move;
  await new Promise(requestAnimationFrame);
  return [told, ${board}.place].join(' ');
})()`;

/** The same tests for all three browsers: each board in an empty page of another site, and the page of examples. */
function describeBrowser(
  visit: (path: string) => Promise<{ visitor: Visitor; errors: () => Promise<readonly string[]> }>,
) {
  const site = otherSite();
  const atHost = async (content: string) => {
    const { visitor, errors } = await visit('/embed/frame.css');
    const origin = await visitor.read<string>('location.origin');
    await visitor.go(site.show(hostPage(origin, content)));
    return { visitor, errors };
  };
  it.each(games.filter((id) => !endless.has(id)))(
    '%s is played to its end by keys, and axe finds nothing',
    async (id) => {
      const game = await wholeGame(id);
      const { visitor, errors } = await atHost(boardTag(id, game));
      await playByKeys(visitor, id, game);
      for (const theme of ['light', 'dark']) {
        await visitor.read(`${board}.setAttribute('theme', '${theme}')`);
        expect(await visitor.read(axeCheck)).toEqual([]);
      }
      expect(await errors()).toEqual([]);
    },
  );
  it.each(games)('a program plays %s and steps through the game', async (id) => {
    const game = await wholeGame(id);
    const { visitor, errors } = await atHost(boardTag(id, game, 'lang="fr"'));
    await expect.poll(() => visitor.read(isReady), { timeout: 30_000 }).toBe(true);
    const { length } = game.moves;
    expect(await visitor.read(playAll(game.moves))).toBe(`${length} ${length}`);
    await visitor.read(`${board}.go(0)`);
    await expect
      .poll(() => visitor.read(`${board}.shadowRoot.querySelector('fieldset').textContent`))
      .toContain('Coup 0 sur');
    expect(await errors()).toEqual([]);
  });
  it('the page of examples shows every board, and axe finds nothing', async () => {
    const { visitor, errors } = await visit('/embed/examples.html');
    const drawn = `[...document.querySelectorAll('quadrille-board')].filter((one) => one.shadowRoot.querySelector('[data-board] svg')).length`;
    const all = await visitor.read<number>(`document.querySelectorAll('quadrille-board').length`);
    expect(all).toBeGreaterThan(7);
    await expect.poll(() => visitor.read(drawn), { timeout: 60_000 }).toBe(all);
    expect(await visitor.read(axeCheck)).toEqual([]);
    expect(await errors()).toEqual([]);
  });
}

describe('chromium', () => {
  const app = theApp();
  describeBrowser(async (path) => {
    const { page, errors } = await app.visit(path);
    const visitor: Visitor = {
      go: async (url) => void (await page.goto(url)),
      read: (expression) => page.evaluate(expression),
      press: async (...keys) => {
        for (const key of keys) await page.keyboard.press(key);
      },
    };
    return { visitor, errors: async () => errors };
  });
});

describe('an element of any width', () => {
  const app = theApp();
  const site = otherSite();
  it.each(games)('%s: the board fills it without overflow', async (id) => {
    const { page } = await app.visit('/embed/frame.css');
    const game = await wholeGame(id);
    const content = boardTag(id, game);
    await page.goto(site.show(hostPage(new URL(page.url()).origin, content)));
    await expect.poll(() => page.evaluate(isReady)).toBe(true);
    const measure = () =>
      page.evaluate(() => {
        const host = document.querySelector('quadrille-board')!;
        const figure = host.shadowRoot!.querySelector('figure')!;
        const sizes = [...figure.querySelectorAll('[data-board] svg')].map((one) => one.getBoundingClientRect().width);
        const { width, bottom, right } = figure.getBoundingClientRect();
        const boxes = [...figure.querySelectorAll('p, b, figcaption, button:not(.bk-slot)')].map((one) =>
          one.getBoundingClientRect(),
        );
        // The pieces of Blokus scroll sideways.
        const isOutside = boxes.some((box) => box.width > 1 && (box.bottom > bottom + 1 || box.right > right + 1));
        return { share: Math.max(...sizes) / width, isOutside };
      });
    for (const moves of [0, game.moves.length]) {
      for (const move of game.moves.slice(0, moves)) await page.evaluate(`${board}.play(${JSON.stringify(move)})`);
      for (const width of [300, 480, 700, 1200]) {
        await page.evaluate(`${board}.style.cssText = 'display: block; width: ${width}px'`);
        const { share, isOutside } = await measure();
        expect(isOutside, `${width}`).toBe(false);
        expect(share, `${width}`).toBeGreaterThan(0.6);
      }
    }
  });
});

describe.each((['firefox', 'webkit'] as const).filter((name) => !mayBeMissing(name)))('%s', (name) => {
  const browser = theBrowser(name);
  describeBrowser(async (path) => {
    const { person } = await browser.visit(path);
    return { visitor: person, errors: () => person.errors() };
  });
});

describe('the compressed size of a page', () => {
  const folder = fileURLToPath(new URL('../dist/embed/', import.meta.url));
  const text = (file: string): string => readFileSync(join(folder, file), 'utf8');
  /** A file with its static imports. */
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
