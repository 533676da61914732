import { loadKernel } from '@quadrille/kernel';
import type { NetFound, NetLine } from '@quadrille/kernel/net';
import { expect as must, random } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { GuidedSearcher, openLearned } from '../src/engine/guided-searcher.ts';
import { kernelUrl, writeState, type Kernel } from '../src/engine/kernel.ts';
import { moveOf } from '../src/engine/move-code.ts';
import { fourNetKernels, writeNetState } from '../src/engine/net-kernel.ts';
import { NetSearcher } from '../src/engine/net-searcher.ts';
import { moveTextOf } from '../src/engine/searcher.ts';
import { notation } from '../src/notation/notation.ts';
import { distanceToGoal } from '../src/rules/path.ts';
import { rules } from '../src/rules/rules.ts';
import type { State } from '../src/rules/state.ts';

const kernel = must(await fourNetKernels.open());
const classical = await loadKernel<Kernel>(kernelUrl);
const never = new AbortController().signal;
const params = 'players=4';
const seats = [0, 1, 2, 3];

/** `evaluateFour` of `kernel/evaluation/evaluation.ts`. */
function classicalChances(state: State): number[] {
  const walls = state.stock.reduce((all, left) => all + left, 0);
  const step = 0.6 + 0.6 / (1 + 0.25 * walls);
  const values = seats.map((seat) => {
    const wait = (seat - state.toMove + 4) % 4;
    return Math.exp(0.25 * state.stock[seat]! - step * (distanceToGoal(state, seat) + 0.25 * wait));
  });
  const sum = values.reduce((all, value) => all + value);
  return values.map((value) => value / sum);
}

/** The net's chances among classical players, without the bonus for a late loss. */
function netChances(state: State): number[] {
  writeNetState(kernel, state);
  kernel.setClassicSeats(15 ^ (1 << state.toMove));
  kernel.judge();
  const values = seats.map((seat) => kernel.judgedFor(seat));
  const delay = (values.reduce((all, value) => all + value) + 2) / 3;
  return values.map((value) => (value + 1 - delay) / (2 - delay));
}

/** The first moves of a random match, and the position after them. */
function randomMatch(seed: number, count: number): { readonly moves: string[]; readonly state: State } {
  const dice = random(seed);
  let state = must(rules.start(must(notation.params.parse(params))));
  const moves = Array.from({ length: count }, () => {
    const move = dice.pick([...rules.moves(state)]);
    state = rules.play(state, move);
    return notation.move.print(move);
  });
  return { moves, state };
}

async function lastOf(searcher: GuidedSearcher, looks: number, seed = 1, lines = 1): Promise<NetFound<NetLine>> {
  let found: NetFound<NetLine> | undefined;
  for await (const each of searcher.search({ looks, seed, lines }, never)) found = each;
  return found!;
}

const open = async (moves: readonly string[], start?: string): Promise<GuidedSearcher> =>
  must(await GuidedSearcher.open({ params, moves, ...(start !== undefined && { start }) }));

const rootMoves = (): number[] => Array.from({ length: kernel.rootCount() }, (_, rank) => kernel.rootMove(rank));

describe('the guided search of four players', () => {
  test('without evaluations is the classical search', () => {
    for (const count of [0, 5, 10, 17]) {
      const { state } = randomMatch(count + 1, count);
      writeState(classical, state);
      classical.begin(state.toMove, 4 * 3000, 90, 5, 7, 0, 0);
      while (classical.think(4 * 3000) === 0);
      writeNetState(kernel, state);
      kernel.beginGuided(7, 0);
      kernel.thinkGuided(3000);
      expect(kernel.evaluations()).toBe(0);
      const lines = Array.from({ length: classical.lines() }, (_, line) => line);
      expect(rootMoves().slice(0, lines.length)).toEqual(lines.map((line) => classical.lineMove(line)));
      for (const line of lines) {
        const chance = kernel.rootChance(line, state.toMove);
        const score = Math.trunc(200 * Math.log((3 * chance + 0.0001) / (1.0001 - chance)));
        expect(Math.abs(classical.lineScore(line) - score)).toBeLessThanOrEqual(1);
      }
    }
  });

  test('searches every wall that the net finds likely, with at least four fifths of its share as prior', () => {
    for (const seed of [3, 4, 5]) {
      const { state } = randomMatch(seed, 9);
      writeNetState(kernel, state);
      kernel.setClassicSeats(15 ^ (1 << state.toMove));
      kernel.judge();
      const count = kernel.generate();
      const codes = [...new Uint16Array(kernel.memory.buffer, kernel.list(), count)];
      const weights = codes.map((code) => Math.exp(kernel.logit(code)));
      const sum = weights.reduce((all, weight) => all + weight);
      const shares = new Map(codes.map((code, index) => [code, weights[index]! / sum]));
      const top = Math.max(...shares.values());
      kernel.beginGuided(1, 1 / 175);
      kernel.thinkGuided(4000);
      const priors = new Map(rootMoves().map((code, rank) => [code, kernel.rootPrior(rank)]));
      // A move of a smaller prior may not have been visited yet.
      for (const [code, share] of shares) if (share > 0.1 * top) expect(priors.has(code)).toBe(true);
      for (const [code, prior] of priors) expect(prior).toBeGreaterThan(0.8 * shares.get(code)! - 0.001);
    }
  });

  test('leaves the position on the board as it was, and evaluates as often as it is told', () => {
    const { state } = randomMatch(8, 12);
    writeNetState(kernel, state);
    kernel.setClassicSeats(0);
    const before = kernel.judge();
    kernel.beginGuided(1, 0.01);
    kernel.thinkGuided(3000);
    expect(kernel.evaluations()).toBeGreaterThan(20);
    expect(kernel.evaluations()).toBeLessThanOrEqual(31);
    kernel.setClassicSeats(0);
    expect(kernel.judge()).toBe(before);
  });

  test('weighs the classical chances below an evaluated position by what the net finds different there', () => {
    const { state } = randomMatch(6, 10);
    const factors = netChances(state).map((chance, seat) => chance / classicalChances(state)[seat]!);
    const afterOneIteration = (rate: number): { readonly move: number; readonly chances: number[] } => {
      writeNetState(kernel, state);
      kernel.beginGuided(1, rate);
      kernel.thinkGuided(1);
      return { move: kernel.rootMove(0), chances: seats.map((seat) => kernel.rootChance(0, seat)) };
    };
    const { move, chances } = afterOneIteration(1);
    const plain = classicalChances(rules.play(state, moveOf(move)));
    const weighed = plain.map((chance, seat) => chance * factors[seat]!);
    const sum = weighed.reduce((all, each) => all + each);
    for (const seat of seats) expect(chances[seat]).toBeCloseTo(weighed[seat]! / sum, 3);
    expect(Math.max(...seats.map((seat) => Math.abs(chances[seat]! - plain[seat]!)))).toBeGreaterThan(0.05);
    const unguided = afterOneIteration(0);
    const expected = classicalChances(rules.play(state, moveOf(unguided.move)));
    for (const seat of seats) expect(unguided.chances[seat]).toBeCloseTo(expected[seat]!, 5);
  });
});

describe('the self-taught player of four', () => {
  test('searches with the classical tree among four, and by the net alone for two', async () => {
    for (const [players, kind] of [
      [4, GuidedSearcher],
      [2, NetSearcher],
    ] as const) {
      const searcher = must(await openLearned({ params: `players=${players}`, moves: [] }));
      expect(searcher).toBeInstanceOf(kind);
      searcher.close();
    }
    expect(await openLearned({ params: 'players=4,size=11', moves: [] })).toEqual({
      ok: false,
      error: { code: 'net-other-game' },
    });
  });

  test.each([
    ['9 / - / - / e8 c5 e3 g5 / 3 3 3 3 / 1', /^[def]9$/],
    ['9 / - / - / e2 h5 e8 g5 / 3 3 3 3 / 2', /^i[456]$/],
    ['9 / - / - / d3 c5 e2 g5 / 3 3 3 3 / 3', /^[def]1$/],
    ['9 / - / - / e2 c5 e8 b5 / 3 3 3 3 / 4', /^a[456]$/],
    // The next player would win with the next step.
    ['9 / - / - / e3 h5 e6 e7 / 3 0 0 0 / 1', /^h[45]v$/],
  ])('takes a step that wins, and blocks one that loses: %s', async (start, best) => {
    const searcher = await open([], start);
    const { lines } = await lastOf(searcher, 100);
    expect(moveTextOf(lines[0]!.moves[0]!)).toMatch(best);
    searcher.close();
  });

  test('the third repetition is a draw, a quarter of a win for each seat', async () => {
    const [back, on] = [
      ['e2', 'b5', 'e8', 'h5'],
      ['e3', 'c5', 'e7', 'g5'],
    ];
    const moves = [...back, ...on, ...back, ...on.slice(0, 3)];
    const searcher = await open(moves, '9 / - / - / e3 c5 e7 g5 / 5 5 5 5 / 1');
    const { lines } = await lastOf(searcher, 100, 1, 200);
    const third = lines.find((line) => moveTextOf(line.moves[0]!) === 'g5')!;
    expect(third.chances).toEqual([0.25, 0.25, 0.25, 0.25]);
    searcher.close();
  });

  test('gives the same answer for the same moves and seed, whatever it searched before', async () => {
    const { moves } = randomMatch(2, 12);
    const fresh = await open(moves);
    const used = await open(moves.slice(0, 8));
    await lastOf(used, 30, 9);
    for (const text of moves.slice(8)) used.play(text);
    const found = await lastOf(fresh, 20, 4, 5);
    expect(await lastOf(used, 20, 4, 5)).toEqual(found);
    expect(found.looks).toBeGreaterThan(2);
    expect(found.looks).toBeLessThanOrEqual(20);
    for (const { chance, chances } of found.lines) {
      expect(chances).toHaveLength(4);
      expect(chances).toContain(chance);
      expect(chances.reduce((sum, each) => sum + each)).toBeCloseTo(1);
    }
    fresh.close();
    used.close();
  });

  test('stops soon after an abort, and the kernel can be used again', async () => {
    const searcher = await open(randomMatch(4, 8).moves);
    const abort = new AbortController();
    let yielded = 0;
    for await (const found of searcher.search({ looks: 50_000, seed: 1 }, abort.signal)) {
      expect(found.lines).toHaveLength(1);
      yielded++;
      abort.abort();
    }
    expect(yielded).toBe(1);
    expect((await lastOf(searcher, 3)).lines).toHaveLength(1);
    searcher.close();
  });
});
