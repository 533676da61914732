import type { NetFound, NetLine } from '@quadrille/kernel/net';
import { expect as must, random } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { codeOf } from '../src/engine/kernel.ts';
import { NetSearcher, largeKind, netOf } from '../src/engine/net-searcher.ts';
import { notation } from '../src/notation/notation.ts';
import { rules } from '../src/rules/rules.ts';
import { seatToMove } from '../src/rules/state.ts';
import { errorsAt, legalCodes, numbers, planesSeen, put, readReference } from './net-reference.ts';

/**
 * A net with random weights, made by `training/blokus/drawn_net.py`: its output means nothing, but is known exactly.
 */
const drawnNet = netOf('teams', largeKind, new URL('data/large-net.bin', import.meta.url));
const kernel = must(await drawnNet.open());
const never = new AbortController().signal;

const references = readReference('large-net-reference');

describe('a net of the large board', () => {
  test('gets the same planes as in training, from every seat', () => {
    const seats = new Set<number>();
    for (const { moves, planes, once } of references) {
      if (planes === undefined) continue;
      put(kernel, 0, moves);
      expect(planesSeen(kernel, 20, 21, 24)).toEqual(numbers(planes));
      const told = new Float32Array(kernel.memory.buffer, kernel.toldOnce(), 92);
      expect([...told].map((number) => 16 * number)).toEqual(numbers(once!));
      seats.add(kernel.toMove());
    }
    expect([...seats].toSorted()).toEqual([0, 1, 2, 3]);
  });

  test('knows the legal moves, and evaluates them and the position as computed in double precision', () => {
    for (const reference of references) {
      put(kernel, 0, reference.moves);
      expect(legalCodes(kernel)).toEqual(numbers(reference.legal));
      const { value, move } = errorsAt(kernel, reference);
      expect(value).toBeLessThan(1e-3);
      expect(move).toBeLessThan(1e-3);
    }
  });
});

describe('the search by a net of the large board', () => {
  test.each(['game=two', 'game=teams'])('plays legal moves through a whole match: %s', async (params) => {
    let state = must(rules.start(must(notation.params.parse(params))));
    const dice = random(3);
    const searcher = must(await NetSearcher.open({ params, moves: [] }, () => drawnNet));
    while (rules.turn(state).kind === 'seat') {
      const seat = seatToMove(state);
      let found: NetFound<NetLine> | undefined;
      for await (const each of searcher.search({ looks: 2, seed: 1 }, never)) found = each;
      const { moves, chance, chances } = found!.lines[0]!;
      expect(chances[seat]).toBe(chance);
      expect(chances.reduce((sum, each) => sum + each)).toBeCloseTo(chances.length / 2);
      const legal = [...rules.moves(state)].filter((move) => move.kind === 'place');
      expect(legal.map((move) => codeOf(move.squares))).toContain(moves[0]);
      const move = dice.pick(legal);
      state = rules.play(state, move);
      searcher.play(notation.move.print(move));
    }
    expect(searcher.isOver).toBe(true);
    searcher.close();
  });
});
