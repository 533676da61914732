import { fault, moversOf, ok, paramsCodec, type Game, type Rules, type Seat, type Turn } from '@quadrille/kit';
import { game as template } from '@quadrille/noughts';
import { describe, expect, test } from 'vitest';
import { checkTable, trial } from '../src/index.ts';

/** Three seats take turns to say an increasing number; ten ends it. A seat whose player left is skipped. */
interface State {
  readonly count: number;
  readonly out: readonly Seat[];
}
type Move = 'next' | 'out';

const inGame = ({ out }: State): readonly Seat[] => [0, 1, 2].filter((seat) => !out.includes(seat));

const turn = (state: State): Turn => {
  const seats = inGame(state);
  const [last] = seats;
  if (seats.length < 2) return { kind: 'over', outcome: { winners: last === undefined ? [] : [last], reason: 'last' } };
  if (state.count >= 10) return { kind: 'over', outcome: { winners: seats, reason: 'ten' } };
  return { kind: 'seat', seat: seats[state.count % seats.length]! };
};

const asleep = (state: State): Turn => (state.count === 2 ? { kind: 'referee' } : turn(state));

const rules: Rules<object, State, Move> = {
  seats: () => 3,
  start: () => ok({ count: 0, out: [] }),
  turn,
  moves: (state, by) => (moversOf(turn(state)).includes(by) ? ['next'] : []),
  extraMoves: (state, by) => (typeof by === 'number' && inGame(state).includes(by) ? ['out'] : []),
  check: (state, move, by) => {
    if (turn(state).kind === 'over') return fault('game-over');
    const isIn = typeof by === 'number' && inGame(state).includes(by);
    return isIn && (move === 'out' || moversOf(turn(state)).includes(by)) ? undefined : fault('not-now');
  },
  play: (state, move, by) =>
    move === 'out' ? { ...state, out: [...state.out, by as Seat] } : { ...state, count: state.count + 1 },
  movesOnLeave: () => ['out'],
};

const game: Game<object, State, Move> = {
  ...(template as unknown as Game<object, State, Move>),
  rules,
  notation: {
    params: paramsCodec({ fields: {} }),
    position: () => ({ parse: () => ok({ count: 0, out: [] }), print: ({ count, out }) => `${count} ${out.join()}` }),
    move: { parse: (text) => ok(text === 'out' ? 'out' : 'next'), print: String },
    speak: () => '',
  },
};
const onTrial = (change: Partial<Rules<object, State, Move>> = {}, longest = 4) =>
  trial({ ...game, rules: { ...rules, ...change } }, { params: [''], games: 1, longest });

describe('the check at a table', () => {
  test('passes a game that can be left', () => checkTable(onTrial()));

  test('passes a game in which a stand-in replaces the player', async () => {
    const { movesOnLeave: _, ...without } = rules;
    await checkTable(trial({ ...game, rules: without }, { params: [''], games: 1, longest: 4 }));
  });

  test('passes a game that ends by its rules', () => checkTable(onTrial({}, 50)));

  test('finds a match that waits for a player who left', () =>
    expect(checkTable(onTrial({ movesOnLeave: () => [] }))).rejects.toThrow(/all wait for seat \d, which was left/));

  test('finds a listed move that is refused', () => {
    const check: typeof rules.check = (state, move, by) =>
      move === 'next' && state.count === 2 ? fault('tired') : rules.check(state, move, by);
    return expect(checkTable(onTrial({ check }))).rejects.toThrow(/the table refuses \d:next: tired/);
  });

  test('finds a position that depends on more than the moves', () => {
    let spoken = 0;
    const play: typeof rules.play = (state, move, by) => ({ ...rules.play(state, move, by), spoken: (spoken += 1) });
    return expect(checkTable(onTrial({ play }))).rejects.toThrow(/leads to another position/);
  });

  test('finds a match that waits for the referee for ever', () =>
    expect(checkTable(onTrial({ turn: asleep }))).rejects.toThrow(/everybody waits, and nothing is due/));
});
