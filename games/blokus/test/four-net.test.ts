import { parseNetFile, type NetFound, type NetLine } from '@quadrille/kernel/net';
import { expect as must, random } from '@quadrille/kit';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { codeOf } from '../src/engine/kernel.ts';
import { NetSearcher, fourKind, largeKind, netOf } from '../src/engine/net-searcher.ts';
import { notation } from '../src/notation/notation.ts';
import { rules } from '../src/rules/rules.ts';
import { type State, seatScore, seatToMove } from '../src/rules/state.ts';
import { errorsAt, legalCodes, numbers, planesSeen, put, readReference } from './net-reference.ts';

/**
 * A net with random weights, made by `training/blokus/drawn_net.py`: its output means nothing, but is known exactly.
 */
const drawnNet = netOf('classic', fourKind, new URL('data/four-net.bin', import.meta.url));
const kernel = must(await drawnNet.open());
const never = new AbortController().signal;

const references = readReference('four-net-reference');
const classic = 1;
const placements = (state: State) => [...rules.moves(state)].filter((move) => move.kind === 'place');
const scoresOf = (state: State): number[] => [0, 1, 2, 3].map((seat) => seatScore(state, seat));
const sum = (parts: readonly number[]): number => parts.reduce((all, part) => all + part);

describe('a net for four players', () => {
  test('gets the same planes as in training, from every seat', () => {
    const seats = new Set<number>();
    for (const { moves, planes, once } of references) {
      if (planes === undefined) continue;
      put(kernel, classic, moves);
      expect(planesSeen(kernel, 20, 21, 24)).toEqual(numbers(planes));
      const told = new Float32Array(kernel.memory.buffer, kernel.toldOnce(), 92);
      expect([...told].map((number) => 16 * number)).toEqual(numbers(once!));
      seats.add(kernel.toMove());
    }
    expect([...seats].toSorted()).toEqual([0, 1, 2, 3]);
  });

  test('evaluates moves and the value for each of the four seats as computed in double precision', () => {
    for (const reference of references) {
      put(kernel, classic, reference.moves);
      expect(legalCodes(kernel)).toEqual(numbers(reference.legal));
      const { value, move } = errorsAt(kernel, reference);
      expect(value).toBeLessThan(1e-3);
      expect(move).toBeLessThan(1e-3);
      // The file lists them from the mover on.
      for (const [index, told] of reference.values!.entries()) {
        expect(Math.abs(kernel.judgedFor((kernel.toMove() + index) % 4) - told)).toBeLessThan(1e-3);
      }
    }
  });
});

describe('the file of a net for four players', () => {
  const whole = new Uint8Array(readFileSync(new URL('../net/four.bin', import.meta.url)));

  test('is refused when a byte is wrong or missing, and for a variant with two sides', () => {
    const wrong = whole.slice();
    wrong[400_001]! ^= 4;
    const broken = { ok: false, error: { code: 'net-broken' } };
    expect(parseNetFile(wrong, fourKind)).toEqual(broken);
    expect(parseNetFile(whole.subarray(0, 500_000), fourKind)).toEqual(broken);
    expect(parseNetFile(whole, largeKind)).toEqual({ ok: false, error: { code: 'net-unknown' } });
    expect(parseNetFile(whole, fourKind).ok).toBe(true);
  });
});

describe('the search for four players', () => {
  test('plays legal moves through a whole match, and knows the winner at its end', async () => {
    const params = 'game=classic';
    let state = must(rules.start(must(notation.params.parse(params))));
    const dice = random(3);
    const searcher = must(await NetSearcher.open({ params, moves: [] }, () => drawnNet));
    let last: readonly number[] = [];
    while (rules.turn(state).kind === 'seat') {
      let found: NetFound<NetLine> | undefined;
      for await (const each of searcher.search({ looks: 3, seed: 1 }, never)) found = each;
      const { moves, chance, chances } = found!.lines[0]!;
      expect(chances).toHaveLength(4);
      expect(chances[seatToMove(state)]).toBe(chance);
      expect(sum(chances)).toBeCloseTo(1);
      for (const each of chances) expect(each >= 0 && each <= 1).toBe(true);
      const legal = placements(state);
      expect(legal.map((move) => codeOf(move.squares))).toContain(moves[0]);
      last = chances;
      const move = dice.pick(legal);
      state = rules.play(state, move);
      searcher.play(notation.move.print(move));
    }
    expect(searcher.isOver).toBe(true);
    searcher.close();
    // Endings are searched by playouts: with one move left the result is certain.
    const scores = scoresOf(state);
    expect(last.indexOf(Math.max(...last))).toBe(scores.indexOf(Math.max(...scores)));
  });

  test('the net search also values a finished match for each of the four: the share of the win, and the lead', () => {
    let ended = 0;
    for (const seed of [1, 2, 3, 4]) {
      const dice = random(seed);
      let state = must(rules.start(must(notation.params.parse('game=classic'))));
      let before = state;
      const moves: string[] = [];
      while (rules.turn(state).kind === 'seat') {
        const move = dice.pick(placements(state));
        moves.push(notation.move.print(move));
        before = state;
        state = rules.play(state, move);
      }
      put(kernel, classic, moves.slice(0, -1));
      kernel.forgetTree();
      kernel.begin(1);
      kernel.think(40);
      kernel.findVariation(0);
      const [code] = new Uint16Array(kernel.memory.buffer, kernel.variation(), 1);
      state = rules.play(
        before,
        placements(before).find(({ squares }) => codeOf(squares) === code)!,
      );
      if (rules.turn(state).kind === 'seat') continue;
      ended++;
      const scores = scoresOf(state);
      const top = Math.max(...scores);
      for (const [colour, own] of scores.entries()) {
        const win = own === top ? 1 / scores.filter((score) => score === top).length : 0;
        const lead = own - Math.max(...scores.filter((_, other) => other !== colour));
        const worth = 0.8 * (2 * win - 1) + 0.2 * Math.min(1, Math.max(-1, lead / 12));
        expect(kernel.lineWorthTo(0, colour)).toBeCloseTo(worth, 4);
      }
    }
    expect(ended).toBeGreaterThan(1);
  });
});
