import { readFileSync } from 'node:fs';
import { parseNetFile, type NetFound, type NetLine, type NetPlan } from '@quadrille/kernel/net';
import { type Opinion, type Player, type Query, expect as must, random, type SearchResult } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { analyst } from '../src/engine/analyst.ts';
import { moveTextOf } from '../src/engine/kernel.ts';
import { NetSearcher, duoKind, duoNet, fourKind, largeKind } from '../src/engine/net-searcher.ts';
import { notation } from '../src/notation/notation.ts';
import { learnedPlayer } from '../src/players/index.ts';
import { pupilPlayer, studentPlayer } from '../src/players/levels.ts';
import { rules } from '../src/rules/rules.ts';
import { seatToMove } from '../src/rules/state.ts';
import { errorsAt, legalCodes, numbers, planesSeen, put, readReference } from './net-reference.ts';

const kernel = must(await duoNet.open());
const never = new AbortController().signal;

const references = readReference('net-reference');

const mean = (errors: readonly number[]): number => errors.reduce((sum, error) => sum + error) / errors.length;

describe('the net', () => {
  test('gets the same planes as in training, from both seats', () => {
    const seats: number[] = [];
    for (const { moves, planes } of references) {
      if (planes === undefined) continue;
      put(kernel, 4, moves);
      expect(planesSeen(kernel, 14, 57, 64)).toEqual(numbers(planes));
      seats.push(kernel.toMove());
    }
    expect(seats.toSorted()).toEqual([0, 1]);
  });

  test('evaluates positions and moves as computed in double precision, to a thousandth on average', () => {
    const errors = references.map((reference) => {
      put(kernel, 4, reference.moves);
      return errorsAt(kernel, reference);
    });
    const [valued, moved] = [errors.map(({ value }) => value), errors.map(({ move }) => move)];
    // The kernel computes with 16-bit integers: here and there the third digit is off by one.
    expect(mean(valued)).toBeLessThan(1e-3);
    expect(mean(moved)).toBeLessThan(1e-3);
    expect(Math.max(...valued)).toBeLessThan(4e-3);
    expect(Math.max(...moved)).toBeLessThan(4e-3);
  });

  test('knows the legal moves', () => {
    for (const { moves, legal } of references) {
      put(kernel, 4, moves);
      expect(legalCodes(kernel)).toEqual(numbers(legal));
    }
  });
});

describe('the file of a net', () => {
  const whole = new Uint8Array(readFileSync(new URL('../net/duo.bin', import.meta.url)));
  const changed = (at: number, byte: number): Uint8Array => {
    const copy = whole.slice();
    copy[at] = byte;
    return copy;
  };

  test.each([
    ['duo', duoKind],
    ['large', largeKind],
    ['four', fourKind],
  ])('has at most 1.5 MB: %s', (name, kind) => {
    const bytes = new Uint8Array(readFileSync(new URL(`../net/${name}.bin`, import.meta.url)));
    expect(bytes.length).toBeLessThan(1.5e6);
    expect(parseNetFile(bytes, kind).ok).toBe(true);
  });

  test.each([
    ['a download that broke off', whole.subarray(0, 500_000), 'net-broken'],
    ['one wrong byte', changed(700_001, whole[700_001]! ^ 4), 'net-broken'],
    ['the net of another game', changed(0, 'Q'.codePointAt(0)!), 'net-unknown'],
    ['a net with other planes', changed(12, 26), 'net-unknown'],
    ['the net of the large board', readFileSync(new URL('data/large-net.bin', import.meta.url)), 'net-unknown'],
  ])('is refused: %s', (_, bytes, code) => {
    expect(parseNetFile(bytes, duoKind)).toEqual({ ok: false, error: { code } });
  });

  test('whose header claims more blocks than it has is refused before it is loaded', async () => {
    const net = must(parseNetFile(whole, duoKind));
    const fault = { ok: false, error: { code: 'net-broken' } };
    expect(await duoNet.start({ ...net, blocks: net.blocks + 1 })).toEqual(fault);
  });

  test('if missing, gives a fault and no crash', async () => {
    const fault = { ok: false, error: { code: 'net-missing' } };
    expect(await duoNet.read(new URL('../net/none.bin', import.meta.url))).toEqual(fault);
  });
});

const duo = 'game=duo';

async function search(searcher: NetSearcher, plan: NetPlan): Promise<NetFound<NetLine>> {
  let last: NetFound<NetLine> | undefined;
  for await (const found of searcher.search(plan, never)) last = found;
  return last!;
}

describe('the search by the net', () => {
  test('gives the same answer for the same history and seed, independent of earlier searches', async () => {
    const plan: NetPlan = { looks: 40, seed: 7 };
    const query = { params: duo, moves: references[3]!.moves };
    const first = must(await NetSearcher.open(query));
    const said = await search(first, plan);
    await search(first, { looks: 20, seed: 8 });
    first.close();
    const second = must(await NetSearcher.open(query));
    expect(await search(second, plan)).toEqual(said);
    second.close();
  });

  test('stays within its evaluations and reports each time they have doubled', async () => {
    const searcher = must(await NetSearcher.open({ params: duo, moves: [] }));
    const told: number[] = [];
    for await (const { looks } of searcher.search({ looks: 30, seed: 1 }, never)) told.push(looks);
    expect(told).toEqual([4, 8, 16, 30]);
    searcher.close();
  });

  test('yields nothing after an abort', async () => {
    const searcher = must(await NetSearcher.open({ params: duo, moves: [] }));
    const stop = new AbortController();
    let told = 0;
    for await (const _ of searcher.search({ looks: 1e6, seed: 1 }, stop.signal)) {
      if (++told === 2) stop.abort();
    }
    expect(told).toBe(2);
    searcher.close();
  });

  test('chances and priors are between 0 and 1', async () => {
    const searcher = must(await NetSearcher.open({ params: duo, moves: references[4]!.moves }));
    const { lines } = await search(searcher, { looks: 24, seed: 1, lines: 128 });
    const sum = lines.reduce((all, { prior }) => all + prior, 0);
    expect(Math.abs(sum - 1)).toBeLessThan(0.01);
    for (const { chance } of lines) expect(chance >= 0 && chance <= 1).toBe(true);
    searcher.close();
  });
});

describe('the self-taught player', () => {
  test('plays legal moves through whole matches against a random player, and wins from both seats', async () => {
    const dice = random(5);
    for (const own of [0, 1]) {
      let state = must(rules.start(must(notation.params.parse(duo))));
      const seated = await learnedPlayer.sit({ params: duo, moves: [] });
      while (rules.turn(state).kind === 'seat') {
        let text: string | undefined;
        if (seatToMove(state) === own) {
          for await (const thought of seated.think({ nodes: 6, seed: own }, never)) text = thought.move;
        } else {
          text = notation.move.print(dice.pick([...rules.moves(state)]));
        }
        const move = must(notation.move.parse(text!));
        expect(rules.check(state, move, seatToMove(state)), text).toBeUndefined();
        state = rules.play(state, move);
        seated.applyMove(text!);
      }
      seated.leave();
      expect(rules.turn(state)).toMatchObject({ kind: 'over', outcome: { winners: [own] } });
    }
  });

  test('continues after the opponent has given up', async () => {
    const [first, second] = references[2]!.moves;
    const seated = await learnedPlayer.sit({ params: duo, moves: [first!, second!] });
    seated.applyMove('giveup');
    let last: SearchResult | undefined;
    for await (const thought of seated.think({ nodes: 4, seed: 1 }, never)) last = thought;
    seated.leave();
    expect(last!.note).toBeUndefined();
    expect(last!.move).not.toBe('giveup');
  });

  test.each(['', 'game=two'])('plays on the large board itself: %s', async (params) => {
    const seated = await learnedPlayer.sit({ params, moves: ['a20', 't20'] });
    let last: SearchResult | undefined;
    for await (const thought of seated.think({ nodes: 4, seed: 1 }, never)) last = thought;
    seated.leave();
    expect(last!.note).toBeUndefined();
    expect(last!.move).toMatch(/\bt1\b/);
    const [first, second] = last!.chances!;
    expect(first! + second!).toBeCloseTo(1);
  });

  test('plays with four players itself, and reports the chances of all of them', async () => {
    const seated = await learnedPlayer.sit({ params: 'game=classic', moves: ['a20', 't20'] });
    let last: SearchResult | undefined;
    for await (const thought of seated.think({ nodes: 4, seed: 1 }, never)) last = thought;
    seated.leave();
    expect(last!.note).toBeUndefined();
    expect(last!.move).toMatch(/\bt1\b/);
    expect(last!.chances).toHaveLength(4);
    expect(last!.chances!.reduce((sum, chance) => sum + chance)).toBeCloseTo(1);
  });

  test.each(['game=three', 'scoring=advanced', 'game=classic,scoring=advanced', 'game=duo,scoring=advanced'])(
    'leaves %s, which the net has never seen, to the master',
    async (params) => {
      const seated = await learnedPlayer.sit({ params, moves: [] });
      let last: SearchResult | undefined;
      for await (const thought of seated.think({ nodes: 2, seed: 1 }, never)) last = thought;
      seated.leave();
      expect(last).toMatchObject({ note: 'net-other-game' });
    },
  );
});

/** A middle game of four players. */
const middleOfFour = { params: 'game=classic', moves: readReference('four-net-reference')[4]!.moves };

describe.each([pupilPlayer, studentPlayer])('$id, who plays without a search', (player) => {
  const answer = async (query: Query, seed: number): Promise<SearchResult> => {
    const seated = await player.sit(query);
    let last: SearchResult | undefined;
    for await (const found of seated.think({ seed }, never)) last = found;
    seated.leave();
    return last!;
  };

  test.each([{ params: duo, moves: [] }, middleOfFour])('varies with the seed only: $params', async (query) => {
    const found = await Promise.all([1, 1, 2, 3, 4, 5, 6, 7].map((seed) => answer(query, seed)));
    expect(found[1]).toEqual(found[0]);
    expect(new Set(found.map(({ move }) => move)).size).toBeGreaterThan(1);
    for (const { note } of found) expect(note).toBeUndefined();
  });

  test('does not support three players: its stand-in plays there, and the app gets a notice', async () => {
    expect(await answer({ params: 'game=three', moves: [] }, 1)).toMatchObject({ note: 'net-other-game' });
  });
});

/** How many different moves it chooses. */
async function varietyOf(player: Player): Promise<number> {
  const seated = await player.sit(middleOfFour);
  const found = new Set<string>();
  for (let seed = 0; seed < 10; seed++) {
    for await (const { move } of seated.think({ seed }, never)) found.add(move);
  }
  seated.leave();
  return found.size;
}

test('a pupil deviates more than a student', async () => {
  expect(await varietyOf(pupilPlayer)).toBeGreaterThan(await varietyOf(studentPlayer));
});

test('advice is the self-taught player’s', async () => {
  const query = { params: 'game=classic', moves: [] };
  const ask = async (advice: boolean): Promise<Opinion | undefined> => {
    let last: Opinion | undefined;
    const options = { nodes: 2500, seed: 1, lines: 1, heat: false, advice };
    for await (const { opinion } of analyst.analyse(query, options, never)) last = opinion;
    return last;
  };
  const searcher = must(await NetSearcher.open(query));
  const { lines } = await search(searcher, { looks: 200, seed: 1 });
  searcher.close();
  expect((await ask(true))!.lines[0]!.moves[0]).toBe(moveTextOf(lines[0]!.moves[0]!));
  expect(await ask(false)).toBeUndefined();
});
