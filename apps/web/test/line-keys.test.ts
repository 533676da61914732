import { expect as must, Session } from '@quadrille/kit';
import { game } from '@quadrille/noughts';
import { describe, expect, it } from 'vitest';
import { lineKeys } from '../src/features/study/line-keys.ts';

const after = (moves: string, params = '') =>
  must(Session.start(game, must(game.notation.params.parse(params)))).playAll(
    moves
      .split(' ')
      .filter(Boolean)
      .map((text) => ({ text })),
  ).session;

describe('the keys of a line', () => {
  it('identify every position by its moves', () => {
    const keys = lineKeys(after('b2 a1 c3'));
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(4);
    expect(lineKeys(after('b2 a1 c3 a3')).slice(0, 4)).toEqual(keys);
    expect(lineKeys(after('b2 a1 c3').go(1))).toEqual(keys);
  });

  it('differ for other moves, another order and other params', () => {
    const last = [after('b2 a1'), after('a1 b2'), after('b2 a2'), after('b2 a1', 'size=4')].map((session) =>
      lineKeys(session).at(-1),
    );
    expect(new Set(last).size).toBe(4);
  });

  it('are unique among many', () => {
    const entries = Array.from({ length: 100_000 }, (_, index) => ({ by: 0, text: 'lurd'[index % 4]! }));
    const { params, start } = after('');
    const keys = lineKeys({ game, params, start, entries });
    expect(new Set(keys).size).toBe(keys.length);
  });
});
