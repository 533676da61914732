import { describe, expect, test } from 'vitest';
import { rules } from '../src/rules/rules.ts';
import { seatToMove, type State } from '../src/rules/state.ts';
import { after, at, begin, moveTexts, printed, refusal } from './drawing.ts';

const corners = 'a20 t20 t1 a1';
/** Colours and seats of the next moves, each the first of the list. */
function order(from: State, plies: number): { colours: number[]; seats: number[] } {
  const colours: number[] = [];
  const seats: number[] = [];
  let state = from;
  for (let ply = 0; ply < plies; ply++) {
    colours.push(state.colour);
    seats.push(seatToMove(state));
    state = after(state, moveTexts(state)[0]!);
  }
  return { colours, seats };
}

/** Blue has one usable corner, b19, and yellow is on it. */
const shut = `12r/a2r${'/t'.repeat(18)}`;

describe('turns', () => {
  test('go blue, yellow, red, green; with four players each has a colour', () => {
    expect(order(begin(), 8)).toEqual({ colours: [0, 1, 2, 3, 0, 1, 2, 3], seats: [0, 1, 2, 3, 0, 1, 2, 3] });
    expect(order(begin('game=classic'), 5).seats).toEqual([0, 1, 2, 3, 0]);
  });

  test('two players have two colours each', () => {
    expect(order(begin('game=two'), 6)).toEqual({ colours: [0, 1, 2, 3, 0, 1], seats: [0, 1, 0, 1, 0, 1] });
  });

  test('three players play green in turn', () => {
    expect(order(begin('game=three'), 16).seats).toEqual([0, 1, 2, 0, 0, 1, 2, 1, 0, 1, 2, 2, 0, 1, 2, 0]);
  });

  test('Duo alternates', () => {
    expect(order(begin('game=duo'), 4)).toEqual({ colours: [0, 1, 0, 1], seats: [0, 1, 0, 1] });
  });

  test('only the seat whose turn it is may move', () => {
    const move = { kind: 'place', squares: [380] } as const;
    expect(rules.check(begin(), move, 1)).toEqual({ code: 'not-your-turn', args: { seat: 0 } });
    expect(rules.check(begin(), move, 'referee')?.code).toBe('not-your-turn');
    expect(rules.check(begin(), move, 0)).toBeUndefined();
  });
});

describe('a colour that cannot place', () => {
  test('is out at once and is skipped, without a log entry', () => {
    const state = at('', `${shut},-,-,4`);
    expect(state.out).toEqual([true, false, false, false]);
    expect(after(state, 'a1').colour).toBe(1);
    expect(after(state, 'a1 c18').colour).toBe(2);
  });

  test('cannot be the colour to move', () => {
    expect(rules.start(begin().params, `${shut},-,-,1`)).toEqual({
      ok: false,
      error: { code: 'position-turn-out', args: { colour: 1 }, at: `${shut},-,-,`.length },
    });
  });
});

describe('giving up', () => {
  test('ends the play of a colour by choice, and is no move for perft', () => {
    const state = after(begin('game=duo'), 'e10 j5 giveup');
    expect(state.out).toEqual([true, false]);
    expect(state.colour).toBe(1);
    expect(after(state, 'k6,l6').colour).toBe(1);
    expect(moveTexts(begin())).not.toContain('giveup');
    expect([...rules.extraMoves(begin())]).toEqual([{ kind: 'giveup' }]);
  });

  test('concerns one colour, even if a player has two', () => {
    const state = after(begin('game=two'), `${corners} giveup`);
    expect(state.out).toEqual([true, false, false, false]);
    expect(order(state, 5).colours).toEqual([1, 2, 3, 1, 2]);
  });

  test('the shared colour cannot be given up', () => {
    const state = after(begin('game=three'), 'a20 t20 t1');
    expect(refusal(state, 'giveup')).toBe('giveup-shared');
    expect([...rules.extraMoves(state)]).toEqual([]);
  });

  test('when all have given up, the match is over', () => {
    const state = after(begin(), 'giveup giveup giveup giveup');
    expect(rules.turn(state)).toEqual({
      kind: 'over',
      outcome: { winners: [], scores: [0, 0, 0, 0], reason: 'no-room' },
    });
    expect(refusal(state, 'giveup')).toBe('game-over');
    expect(moveTexts(state)).toEqual([]);
    expect(printed(state)).toMatch(/,1234,-,-$/);
  });
});
