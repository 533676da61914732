import type { NetFound, NetLine } from '@quadrille/kernel/net';
import { loadKernel } from '@quadrille/kernel';
import { expect as must, random } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { GuidedSearcher, openLearned } from '../src/engine/guided-searcher.ts';
import { type Kernel, codeOf, kernelUrl } from '../src/engine/kernel.ts';
import { NetSearcher, endingFrom, fourKind, netOf } from '../src/engine/net-searcher.ts';
import { notation } from '../src/notation/notation.ts';
import { rules } from '../src/rules/rules.ts';
import { type State, seatScore, seatToMove } from '../src/rules/state.ts';
import { put } from './net-reference.ts';

/**
 * A net with random weights, made by `training/blokus/drawn_net.py`: its output means nothing, but is known exactly.
 */
const drawnNet = netOf('classic', fourKind, new URL('data/four-net.bin', import.meta.url));
const kernel = must(await drawnNet.open());
const classical = await loadKernel<Kernel>(kernelUrl);
const never = new AbortController().signal;
const classic = 1;
const params = 'game=classic';
const colours = [0, 1, 2, 3];

const placements = (state: State) => [...rules.moves(state)].filter((move) => move.kind === 'place');

/** The texts of the first moves of a random match. */
function randomMoves(seed: number, count: number): string[] {
  const dice = random(seed);
  let state = must(rules.start(must(notation.params.parse(params))));
  return Array.from({ length: count }, () => {
    const move = dice.pick(placements(state));
    state = rules.play(state, move);
    return notation.move.print(move);
  });
}

interface RootKernel {
  rootCount(): number;
  rootMove(rank: number): number;
  rootVisits(rank: number): number;
}

const visitsOf = (searched: RootKernel): [number, number][] =>
  Array.from({ length: Math.min(20, searched.rootCount()) }, (_, rank) => [
    searched.rootMove(rank),
    searched.rootVisits(rank),
  ]);

async function lastOf(searcher: GuidedSearcher, looks: number, seed = 1, lines = 1): Promise<NetFound<NetLine>> {
  let found: NetFound<NetLine> | undefined;
  for await (const each of searcher.search({ looks, seed, lines }, never)) found = each;
  return found!;
}

const open = async (moves: readonly string[]): Promise<GuidedSearcher> =>
  must(await GuidedSearcher.open({ params, moves }, () => drawnNet));

describe('the guided search', () => {
  test('without evaluations is the classical search, visit for visit', () => {
    for (const count of [0, 9, 26, 50]) {
      const moves = randomMoves(count + 1, count);
      for (const each of [kernel, classical]) put(each, classic, moves);
      classical.forgetTree();
      classical.begin(7, 1);
      classical.think(400);
      kernel.beginGuided(7, 0);
      kernel.thinkGuided(400);
      expect(kernel.evaluations()).toBe(0);
      expect(visitsOf(kernel)).toEqual(visitsOf(classical));
    }
  });

  test('mixes the priors of the root from the net with a fifth from the classical search', () => {
    const moves = randomMoves(3, 12);
    for (const each of [kernel, classical]) put(each, classic, moves);
    kernel.beginGuided(1, 1);
    kernel.thinkGuided(1);
    const priors = Array.from({ length: kernel.rootCount() }, (_, rank) => kernel.rootPrior(rank));
    const codes = priors.map((_, rank) => kernel.rootMove(rank));
    classical.forgetTree();
    classical.begin(1, 1);
    classical.think(1);
    const classicalPriors = new Map(
      Array.from({ length: classical.rootCount() }, (_, rank) => [classical.rootMove(rank), classical.rootPrior(rank)]),
    );
    kernel.judge();
    const weights = new Map([...classicalPriors.keys()].map((code) => [code, Math.exp(kernel.logit(code))]));
    const sum = [...weights.values()].reduce((all, weight) => all + weight);
    const expected = (code: number): number => 0.8 * (weights.get(code)! / sum) + 0.2 * classicalPriors.get(code)!;
    expect(codes).toHaveLength(48);
    for (const [rank, code] of codes.entries()) expect(priors[rank]).toBeCloseTo(expected(code), 4);
    const dropped = [...weights.keys()].filter((code) => !codes.includes(code)).map(expected);
    expect(Math.max(...dropped)).toBeLessThanOrEqual(Math.min(...priors) + 1e-6);
  });

  test('compares the net’s values of a move with those of the root, for each of the four', () => {
    const moves = randomMoves(5, 10);
    put(kernel, classic, moves);
    kernel.judge();
    const root = colours.map((colour) => kernel.judgedFor(colour));
    kernel.beginGuided(1, 1);
    while (kernel.evaluations() < 2) kernel.thinkGuided(1);
    for (const colour of colours) expect(kernel.netValue(colour)).toBeCloseTo((1 + root[colour]!) / 2, 5);
    const evaluated = Array.from({ length: kernel.rootCount() }, (_, rank) => rank).filter(
      (rank) => kernel.netTrust(rank) > 0,
    );
    expect(evaluated).toHaveLength(1);
    const [rank] = evaluated;
    const gains = colours.map((colour) => kernel.netGain(rank!, colour));
    kernel.play(kernel.rootMove(rank!));
    kernel.judge();
    for (const colour of colours) expect(gains[colour]).toBeCloseTo((kernel.judgedFor(colour) - root[colour]!) / 2, 5);
  });

  test('does not change the position on the board, and evaluates as often as requested', () => {
    const moves = randomMoves(8, 14);
    put(kernel, classic, moves);
    const mover = kernel.toMove();
    const counts = colours.map((colour) => kernel.count(colour));
    kernel.beginGuided(1, 0.05);
    kernel.thinkGuided(600);
    expect(kernel.evaluations()).toBeGreaterThan(25);
    expect(kernel.evaluations()).toBeLessThanOrEqual(31);
    expect(kernel.toMove()).toBe(mover);
    expect(colours.map((colour) => kernel.count(colour))).toEqual(counts);
  });
});

describe('the self-taught player of four', () => {
  test('searches with playouts at a table of four, and by the net alone for two sides', async () => {
    for (const [game, kind] of [
      ['classic', GuidedSearcher],
      ['two', NetSearcher],
      ['duo', NetSearcher],
    ] as const) {
      const searcher = must(await openLearned({ params: `game=${game}`, moves: [] }));
      expect(searcher).toBeInstanceOf(kind);
      searcher.close();
    }
    expect(await openLearned({ params: 'game=three', moves: [] })).toEqual({
      ok: false,
      error: { code: 'net-other-game' },
    });
  });

  test('gives the same answer for the same moves and seed, independent of earlier searches', async () => {
    const moves = randomMoves(2, 20);
    const fresh = await open(moves);
    const used = await open(moves.slice(0, 16));
    await lastOf(used, 6, 9);
    for (const text of moves.slice(16)) used.play(text);
    const found = await lastOf(fresh, 12, 4, 5);
    expect(await lastOf(used, 12, 4, 5)).toEqual(found);
    expect(found.looks).toBeGreaterThan(2);
    expect(found.looks).toBeLessThanOrEqual(12);
    fresh.close();
    used.close();
  });

  test('plays legal moves through a whole match, reports the chances of all four, and knows the winner at its end', async () => {
    let state = must(rules.start(must(notation.params.parse(params))));
    const dice = random(3);
    const searcher = await open([]);
    let last: readonly number[] = [];
    let pieces = 0;
    while (rules.turn(state).kind === 'seat') {
      const { depth, lines } = await lastOf(searcher, pieces < endingFrom ? 3 : 6, 1, 4);
      const legal = placements(state).map((move) => codeOf(move.squares));
      expect(depth).toBeGreaterThan(0);
      expect(lines).toHaveLength(Math.min(4, legal.length));
      for (const { moves, chance, chances } of lines) {
        expect(legal).toContain(moves[0]);
        expect(chances).toHaveLength(4);
        expect(chances[seatToMove(state)]).toBe(chance);
        expect(chances.reduce((sum, each) => sum + each)).toBeCloseTo(1);
        for (const each of chances) expect(each >= 0 && each <= 1).toBe(true);
      }
      last = lines[0]!.chances;
      const move = dice.pick(placements(state));
      state = rules.play(state, move);
      searcher.play(notation.move.print(move));
      pieces++;
    }
    expect(searcher.isOver).toBe(true);
    searcher.close();
    const scores = colours.map((seat) => seatScore(state, seat));
    expect(last.indexOf(Math.max(...last))).toBe(scores.indexOf(Math.max(...scores)));
  });

  test('stops soon after an abort, and the kernel can be used again', async () => {
    const searcher = await open(randomMoves(4, 8));
    const abort = new AbortController();
    let yielded = 0;
    for await (const found of searcher.search({ looks: 5000, seed: 1 }, abort.signal)) {
      expect(found.lines).toHaveLength(1);
      yielded++;
      abort.abort();
    }
    expect(yielded).toBe(1);
    expect((await lastOf(searcher, 3)).lines).toHaveLength(1);
    searcher.close();
  });
});
