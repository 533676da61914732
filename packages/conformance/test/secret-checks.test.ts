import { fault, moversOf, ok, paramsCodec, type Game, type Rules, type Turn } from '@quadrille/kit';
import { game as template } from '@quadrille/noughts';
import { describe, expect, test } from 'vitest';
import { checkReferee, checkHiddenMoves, trial } from '../src/index.ts';

/** Each of two writes a hidden number; the referee reveals them, and the higher wins. */
interface State {
  readonly written: readonly (number | null)[];
  readonly open: boolean;
}
type Move = number | 'open';

const turn = ({ written, open }: State): Turn => {
  if (open) {
    const [a, b] = written as readonly [number | null, number | null];
    const winners = (a ?? 0) === (b ?? 0) ? [] : [(a ?? 0) > (b ?? 0) ? 0 : 1];
    return { kind: 'over', outcome: { winners, reason: 'higher' } };
  }
  const seats = [0, 1].filter((seat) => written[seat] === null);
  return seats.length > 0 ? { kind: 'any', seats, referee: true } : { kind: 'referee' };
};

const rules: Rules<object, State, Move> = {
  seats: () => 2,
  start: () => ok({ written: [null, null], open: false }),
  turn,
  moves: (state, by) => {
    if (!moversOf(turn(state)).includes(by)) return [];
    return by === 'referee' ? ['open'] : [1, 2, 3];
  },
  check: (state, move, by) => {
    if (!moversOf(turn(state)).includes(by)) return fault('not-now');
    return (by === 'referee') === (move === 'open') ? undefined : fault('not-yours');
  },
  play: (state, move, by) =>
    move === 'open' ? { ...state, open: true } : { ...state, written: state.written.with(by as number, move) },
  referee: ({ open }) => (open ? undefined : { key: 'open', delayMs: 1000, moves: ['open'] }),
  hiddenMoves: { isHidden: (_, move) => move !== 'open', revealsAll: (_, move) => move === 'open' },
};

const game: Game<object, State, Move> = {
  ...(template as unknown as Game<object, State, Move>),
  rules,
  notation: {
    params: paramsCodec({ fields: {} }),
    position: () => ({ parse: () => ok({ written: [null, null], open: false }), print: () => 'none' }),
    move: { parse: (text) => ok(text === 'open' ? 'open' : Number(text)), print: String },
    speak: () => '',
  },
};
const onTrial = (change: Partial<Rules<object, State, Move>> = {}) =>
  trial({ ...game, rules: { ...rules, ...change } }, { params: [''], games: 20 });

describe('the check of hidden moves', () => {
  test('passes hidden numbers', () => checkHiddenMoves(onTrial(), rules.hiddenMoves!));

  test('finds a move that cannot be replayed without the hidden ones', () => {
    const check: typeof rules.check = (state, move, by) =>
      by === 'referee' && state.written.includes(null) ? fault('too-early') : rules.check(state, move, by);
    const moves: typeof rules.moves = (state, by) =>
      [...rules.moves(state, by)].filter((move) => check(state, move, by) === undefined);
    const blind = { ...rules.hiddenMoves!, revealsAll: () => false };
    return expect(checkHiddenMoves(onTrial({ check, moves }), blind)).rejects.toThrow(/cannot follow open: too-early/);
  });

  test('finds a number that is only hidden when it is low', () =>
    expect(
      checkHiddenMoves(onTrial(), {
        isHidden: (_, move) => move !== 'open' && Number(move) < 3,
        revealsAll: rules.hiddenMoves!.revealsAll,
      }),
    ).rejects.toThrow(/depends on what others hide/));

  test('finds a game that never reveals', () =>
    expect(checkHiddenMoves(onTrial(), { ...rules.hiddenMoves!, revealsAll: () => false })).rejects.toThrow(
      /no game .* reveals/,
    ));
});

describe('the check of the referee', () => {
  test('passes a correct one', () => checkReferee(onTrial()));

  test('finds one with an illegal plan', () =>
    expect(
      checkReferee(onTrial({ referee: ({ open }) => (open ? undefined : { key: 'k', delayMs: 0, moves: [7] }) })),
    ).rejects.toThrow(/7, which is not listed/));

  test('finds one without a plan while all wait', () =>
    expect(checkReferee(onTrial({ referee: () => undefined }))).rejects.toThrow(/nothing to do/));
});
