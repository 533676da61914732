import { expect as must, recordOf, Session, type AnyGame } from '@quadrille/kit';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openGame, type LoadedGame } from '../src/platform/games.ts';
import { store } from '../src/platform/storage.ts';
import { openPlayedGame, type PlayedGame } from '../src/features/play/played-game.ts';

// The work of a local move, from the board to the database, and of opening a game. The server's part of a move
// is counted in apps/server/test/work-of-a-move.test.ts.

interface Work {
  /** `rules.check`, and `rules.play`, which checks as well. */
  checks: number;
  prints: number;
  moveParses: number;
  recordPrints: number;
  recordParses: number;
  /** Object stores of each read. */
  reads: string[];
  /** Written rows. */
  writes: { readonly store: string; readonly size: number }[];
}

const noWork = (): Work => ({
  checks: 0,
  prints: 0,
  moveParses: 0,
  recordPrints: 0,
  recordParses: 0,
  reads: [],
  writes: [],
});

const work = noWork();
const startCounting = (): void => void Object.assign(work, noWork());

const counts =
  <A extends readonly unknown[], R>(kind: 'checks' | 'prints' | 'moveParses', call: (...args: A) => R) =>
  (...args: A): R => {
    work[kind]++;
    return call(...args);
  };

/** The same game with counters. */
function counted(loaded: LoadedGame): LoadedGame {
  const { rules, notation } = loaded.game;
  const game: AnyGame = {
    ...loaded.game,
    rules: { ...rules, check: counts('checks', rules.check), play: counts('checks', rules.play) },
    notation: {
      ...notation,
      move: {
        ...notation.move,
        parse: counts('moveParses', notation.move.parse),
        print: counts('prints', notation.move.print),
      },
    },
  };
  return { ...loaded, game };
}

/** Counts how often a record is printed or parsed to its end, and the reads and writes of the database. */
function watchRecordsAndDatabase(): void {
  const join = Array.prototype.join;
  vi.spyOn(Array.prototype, 'join').mockImplementation(function (this: unknown[], separator?: string) {
    const text = join.call(this, separator);
    if (text.startsWith('[Quadrille "1"]') && text.includes('\n\n1. ')) work.recordPrints++;
    return text;
  });
  const exec = RegExp.prototype.exec;
  vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text: string) {
    const found = exec.call(this, text);
    // The parser reads moves word by word until no word is left.
    if (!found && this.source === String.raw`\S+` && text.startsWith('[Quadrille "1"]')) work.recordParses++;
    return found;
  });
  const { get, getAll, put, add } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
    work.reads.push(this.name);
    return get.call(this, key) as IDBRequest<unknown>;
  });
  vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function (this: IDBObjectStore, ...range: []) {
    work.reads.push(this.name);
    return getAll.apply(this, range) as IDBRequest<unknown[]>;
  });
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
    work.writes.push({ store: this.name, size: JSON.stringify(row[0]).length });
    return put.apply(this, row);
  });
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, ...row) {
    work.writes.push({ store: this.name, size: JSON.stringify(row[0]).length });
    return add.apply(this, row);
  });
}

afterEach(() => vi.restoreAllMocks());

const round = ['e2', 'e8', 'e1', 'e9'];

/** A saved game of this many moves: two pawns move back and forth. */
async function savedGame({ game }: LoadedGame, moves: number, clock?: string): Promise<string> {
  const started = must(Session.start(game, must(game.notation.params.parse('draw=off'))));
  const texts = Array.from({ length: moves }, (_, index) => ({ text: round[index % 4]! }));
  const seats = [{ name: 'Ada' }, { name: 'Bob' }];
  const record = recordOf(started.playAll(texts).session, game.revision, seats, '2026-01-01');
  const headers = [
    ['Control', '3600+0'],
    ['Clock', clock ?? ''],
  ] as const;
  return must(await store.create({ ...record, extra: clock === undefined ? [] : headers })).id;
}

async function open(loaded: LoadedGame, id: string): Promise<PlayedGame> {
  const opened = await openPlayedGame(loaded, id);
  if (!opened.ok) throw new Error(opened.error.fault.code);
  if ('attempt' in opened.value) throw new Error('it continues in a mode');
  return opened.value;
}

/** The work of a board for a move of the player. */
async function play(played: PlayedGame, { game }: LoadedGame): Promise<void> {
  const { session } = played.now();
  const by = session.length % 2;
  const move: unknown = must(game.notation.move.parse(round[session.length % 4]!));
  startCounting();
  expect(game.rules.check(session.state, move, by)).toBeUndefined();
  must(played.do({ by, kind: 'move', move: game.notation.move.print(move), parsedMove: move }));
  expect(await played.savedId()).toBe(played.id);
  expect(played.now().unsaved).toBeUndefined();
}

describe('at a local table', () => {
  test.each([
    ['without clocks', undefined],
    ['with clocks', '3000000 3000000'],
  ])('a move %s is checked twice, printed once and appended: no record is printed or parsed', async (_, clock) => {
    const loaded = counted((await openGame('quoridor'))!);
    const sizes: number[] = [];
    for (const length of [20, 400]) {
      const id = await savedGame(loaded, length, clock);
      const played = await open(loaded, id);
      watchRecordsAndDatabase();
      for (const moves of [1, 2, 3]) {
        await play(played, loaded);
        const { writes, reads, ...calls } = work;
        expect(calls).toEqual({ checks: 2, prints: 1, moveParses: 0, recordPrints: 0, recordParses: 0 });
        expect(reads).toEqual(['holders']);
        expect(writes).toEqual([{ store: 'moves', size: expect.any(Number) }]);
        sizes.push(writes[0]!.size);
        expect(must(await store.get(id))).toMatchObject({ moves: length + moves });
      }
      vi.restoreAllMocks();
      played.close();
    }
    expect(Math.max(...sizes)).toBeLessThan(200);
  });

  test('opening a game reads its rows once, and parses its record and each move once', async () => {
    const loaded = counted((await openGame('quoridor'))!);
    const id = await savedGame(loaded, 60);
    watchRecordsAndDatabase();
    startCounting();
    const played = await open(loaded, id);
    const { reads, recordParses, recordPrints, moveParses } = work;
    expect(reads).toEqual(['games', 'moves']);
    expect({ recordParses, recordPrints, moveParses }).toEqual({ recordParses: 1, recordPrints: 0, moveParses: 60 });
    played.close();
  });
});
