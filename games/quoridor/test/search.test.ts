import { amount } from '@quadrille/conformance/amount';
import { loadKernel } from '@quadrille/kernel';
import { random, type Query, type SearchResult } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { type Analysis, analyse, factsOf } from '../src/engine/analyst.ts';
import { kernelUrl, writeState, type Kernel } from '../src/engine/kernel.ts';
import { Searcher, moveTextOf, type EngineResult } from '../src/engine/searcher.ts';
import { notation } from '../src/notation/notation.ts';
import { levels } from '../src/players/levels.ts';
import { rules } from '../src/rules/rules.ts';
import { begin, params } from './drawing.ts';
import { crowdedPosition } from './engine-positions.ts';

const never = new AbortController().signal;

async function last<T>(items: AsyncIterable<T>): Promise<T | undefined> {
  let found: T | undefined;
  for await (const item of items) found = item;
  return found;
}

async function search(query: Query, nodes: number, seed = 1, lines = 1): Promise<EngineResult | undefined> {
  const searcher = await Searcher.open(query);
  const found = await last(searcher.search({ nodes, seed, lines }, never));
  searcher.close();
  return found;
}

const midGame: Query = { params: '', moves: 'e2 e8 e3 e7 e4 e6 e3h d6h c3h f6h'.split(' ') };
const four: Query = { params: 'players=4', moves: 'e2 b5 e8 h5'.split(' ') };

describe('nodes and seed determine a search', () => {
  test.each([
    ['two', midGame],
    ['four', four],
  ])('the same answer twice, independent of searches in between: %s', async (_, query) => {
    const first = await search(query, 20_000);
    await search({ params: 'size=5', moves: [] }, 5000);
    expect(await search(query, 20_000)).toEqual(first);
    expect(first!.nodes).toBeLessThanOrEqual(20_000);
  });

  test.each([
    ['two', midGame],
    ['four', four],
  ])('the same answer for any division into slices: %s', async (_, { params: setting, moves }) => {
    const answers = [];
    for (const slice of [1, 777, 1e6]) {
      const kernel = await loadKernel<Kernel>(kernelUrl);
      let state = begin(setting);
      for (const text of moves) {
        const move = notation.move.parse(text);
        if (move.ok) state = rules.play(state, move.value);
      }
      writeState(kernel, state);
      kernel.forgetKeys();
      kernel.begin(state.toMove, 6000, 60, 3, 5, 0);
      while (!kernel.think(slice));
      answers.push([0, 1, 2].map((line) => [kernel.lineMove(line), kernel.lineScore(line)]));
      expect(kernel.nodes()).toBe(6000);
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test('another seed may choose another of equal moves', async () => {
    const chosen = new Set<string>();
    for (let seed = 0; seed < 12; seed++) {
      const found = await search({ params: '', moves: 'e2 e8 e3 e7 e4 e6'.split(' ') }, 3000, seed);
      chosen.add(found!.lines[0]!.moves.map(moveTextOf).join(' '));
    }
    expect(chosen.size).toBeGreaterThan(1);
  });
});

describe('an abort', () => {
  test('ends a search of any length and restores the position', async () => {
    const searcher = await Searcher.open(midGame);
    const before = notation.position(searcher.params).print(searcher.position());
    const abort = new AbortController();
    let answers = 0;
    for await (const _ of searcher.search({ nodes: 1e15, seed: 1 }, abort.signal)) {
      if (++answers === 5) abort.abort();
    }
    expect(answers).toBe(5);
    expect(notation.position(searcher.params).print(searcher.position())).toBe(before);
    const again = await last(searcher.search({ nodes: 5000, seed: 1 }, never));
    searcher.close();
    expect(again).toEqual(await search(midGame, 5000));
  });

  test('before the start yields nothing', async () => {
    const searcher = await Searcher.open(midGame);
    expect(await last(searcher.search({ nodes: 1000, seed: 1 }, AbortSignal.abort()))).toBeUndefined();
    searcher.close();
  });
});

test('several lines are different moves, best first', async () => {
  const found = await search(midGame, 60_000, 1, 5);
  const moves = found!.lines.map((line) => line.moves[0]);
  expect(new Set(moves).size).toBe(5);
  const scores = found!.lines.map((line) => line.score);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
});

test('a line is a legal continuation', async () => {
  for (const query of [midGame, four]) {
    const found = await search(query, 60_000, 1, 3);
    for (const { moves } of found!.lines) {
      const searcher = await Searcher.open(query);
      for (const code of moves) searcher.play(moveTextOf(code));
      searcher.close();
      expect(moves.length).toBeGreaterThan(1);
    }
  }
});

test('a seat that is ahead avoids the third repetition', async () => {
  const around = ['e5', 'a4', 'e4', 'a5'];
  const searcher = await Searcher.open({
    params: '',
    start: '- / - / e4 a5 / 0 0 / 1',
    moves: [...around, 'e5', 'a4', 'e4'],
  });
  const found = await last(searcher.search({ nodes: 2000, seed: 1 }, never));
  searcher.close();
  expect(moveTextOf(found!.lines[0]!.moves[0]!)).not.toBe('a5');
});

describe('every level, size and rule: legal moves only', () => {
  const settings = [2, 4].flatMap((players) =>
    [5, 7, 9, 11, 13, 15].flatMap((size) =>
      (players === 2 ? ['mons'] : ['mons', 'strict', 'wikipedia']).map(
        (line) => `players=${players},size=${size},walls=7,line=${line}`,
      ),
    ),
  );

  test.each(settings)('%s', async (setting) => {
    const dice = random(settings.indexOf(setting));
    for (let tries = 0; tries < amount(1, 6); tries++) {
      const state = crowdedPosition(params(setting), dice);
      const start = notation.position(state.params).print(state);
      for (const level of levels()) {
        const seated = await level.sit({ params: setting, start, moves: [] });
        const thought = await last<SearchResult>(seated.think({ nodes: 1 + dice.below(600), seed: tries }, never));
        seated.leave();
        if (rules.turn(state).kind === 'over') {
          expect(thought).toBeUndefined();
          continue;
        }
        const move = notation.move.parse(thought!.move);
        expect(move.ok && rules.check(state, move.value, state.toMove), `${start} ${thought!.move}`).toBeUndefined();
        for (const chance of thought!.chances ?? []) expect(chance >= 0 && chance <= 1).toBe(true);
      }
    }
  });
});

describe('analysis', () => {
  test('gets deeper, has its lines, and ends with the score of every legal wall', async () => {
    const all: Analysis[] = [];
    for await (const analysis of analyse(midGame, { lines: 3, nodes: 60_000 }, never)) all.push(analysis);
    const final = all.at(-1)!;
    expect(final.depth).toBeGreaterThan(all[0]!.depth);
    expect(final.lines).toHaveLength(3);
    expect(final.lines[0]!.chances[0]! + final.lines[0]!.chances[1]!).toBeCloseTo(1);
    const searcher = await Searcher.open(midGame);
    const walls = searcher
      .legal()
      .map(moveTextOf)
      .filter((text) => /[hv]$/.test(text));
    searcher.close();
    expect(final.walls!.map(({ move }) => move).toSorted()).toEqual(walls.toSorted());
  });

  test('of a finished match is empty', async () => {
    const query = { params: '', start: '- / - / e8 a5 / 3 3 / 1', moves: ['e9'] };
    expect(await last(analyse(query, { lines: 1, nodes: 1000 }, never))).toBeUndefined();
  });
});

describe('facts of a move', () => {
  const start = 'e6 / - / e4 e5 / 3 3 / 1';

  test('a wall that costs both a step', () => {
    const facts = factsOf({ params: '', moves: ['e2', 'e8'] }, 'd7h');
    expect(facts).toMatchObject({
      seat: 0,
      kind: 'wall',
      isWin: false,
      distancesBefore: [7, 7],
      distancesAfter: [8, 8],
    });
  });

  test('a jump', () => {
    const facts = factsOf({ params: '', start, moves: [] }, 'e6');
    expect(facts.kind).toBe('jump');
    expect(facts.distancesBefore[0]! - facts.distancesAfter[0]!).toBe(2);
  });

  test('a win, and a wall that stops one', () => {
    expect(factsOf({ params: '', start: '- / - / e8 a5 / 3 3 / 1', moves: [] }, 'e9').isWin).toBe(true);
    expect(factsOf({ params: '', start: '- / - / e5 a2 / 3 3 / 1', moves: [] }, 'a1h').stoppedSeats).toEqual([1]);
  });
});
