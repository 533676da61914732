import type { ProgressFormat } from '@quadrille/kit';
import { game } from '@quadrille/noughts';
import { describe, expect, test } from 'vitest';
import {
  checkEarlierId,
  checkEarlierProgress,
  checkEarlierRecord,
  type EarlierGame,
  type EarlierId,
  type Then,
} from '../src/index.ts';
import type { Move, Params, State } from './broken-game.ts';

const then: Then<Params, State, Move> = { game, id: 'crosses' };

/** Cross has the centre; a1 is a variation, and the cursor is at the first move. */
const record = `[Quadrille "1"]
[Game "crosses"]
[Result "*"]
[Cursor "1"]

1. b2 a2
2. c1
@1 a1 c3
`;

const before: EarlierGame = {
  moves: 3,
  end: { position: '.../ox./..x o', turn: { seat: 1 } },
  cursor: 1,
  here: { position: '.../.x./... o', turn: { seat: 1 } },
  variations: [{ at: 1, moves: 2, end: { position: '..x/.x./o.. o', turn: { seat: 1 } } }],
};

const check = (change: Partial<EarlierGame>, text = record): Promise<void> =>
  checkEarlierRecord(then, text, { ...before, ...change });
const [line] = before.variations!;

describe('the check of earlier records finds', () => {
  test('nothing if all is unchanged', () => check({}));

  test('a record that is refused', () =>
    expect(check({}, record.replace('a2', 'b2'))).rejects.toThrow(/what opened once is refused as “taken” at \d+/));
  test('a record of another game', () =>
    expect(check({}, record.replace('crosses', 'chess'))).rejects.toThrow(/refused as “record-other-game”/));
  test('another number of moves', () => expect(check({ moves: 4 })).rejects.toThrow(/has 3 moves, not 4/));
  test('another cursor', () => expect(check({ cursor: 2 })).rejects.toThrow(/stands after 1 moves, not after 2/));
  test('another end', () =>
    expect(check({ end: { ...before.end, position: '.../xx./..o o' } })).rejects.toThrow(/another position/));
  test('another cursor position', () => expect(check({ here: before.end })).rejects.toThrow(/another position/));
  test('another turn', () =>
    expect(check({ end: { ...before.end, turn: { seat: 0 } } })).rejects.toThrow(/another turn/));
  test('another outcome', () =>
    expect(check({ end: { ...before.end, turn: { over: { winners: [0], reason: 'row' } } } })).rejects.toThrow(
      /another turn/,
    ));
  test('a position that no longer parses', () =>
    expect(check({ end: { ...before.end, position: 'x' } })).rejects.toThrow(/the position x is refused/));
  test('a lost variation', () => expect(check({ variations: [] })).rejects.toThrow(/has 1 variations/));
  test('a variation at another place', () =>
    expect(check({ variations: [{ ...line!, at: 2, moves: 1 }] })).rejects.toThrow(/does not begin after 2 moves/));
  test('a variation that leads elsewhere', () =>
    expect(check({ variations: [{ ...line!, end: before.end }] })).rejects.toThrow(/another position/));
});

describe('the check of earlier ids finds', () => {
  const id: EarlierId = { id: 'crosses::.../.x./..._o', position: '.../.x./... o', turn: { seat: 1 } };

  test('nothing if all is unchanged', () => checkEarlierId(then, id));
  test('an id that is refused', () =>
    expect(checkEarlierId(then, { ...id, id: 'crosses:size=99' })).rejects.toThrow(/refused as “params-value”/));
  test('an id of another game', () =>
    expect(checkEarlierId(then, { ...id, id: 'chess:' })).rejects.toThrow(/refused as “unknown-game”/));
  test('another board', () =>
    expect(checkEarlierId(then, { ...id, position: '.../.../..x o' })).rejects.toThrow(/another position/));
});

describe('the check of earlier progress finds', () => {
  const { progress } = game;
  const storedProgress = { version: 1, data: { next: 5, solved: 4, streak: 2, best: 3 } };
  const changed = (change: Partial<ProgressFormat>): (() => void) => {
    const format: ProgressFormat = { ...progress!, ...change };
    return () => checkEarlierProgress(format, storedProgress);
  };

  test('nothing if all is unchanged', changed({}));
  test('nothing if there is more now', () =>
    changed({ parse: () => ({ ok: true, value: { ...storedProgress.data, days: {} } }), merge: (ours) => ours })());
  test('an old version that is not converted', () =>
    expect(() => checkEarlierProgress(progress!, { ...storedProgress, version: 7 })).toThrow(/version 7 is refused/));
  test('a lost value', () =>
    expect(changed({ parse: () => ({ ok: true, value: { ...storedProgress.data, best: 0 } }) })).toThrow(
      /progress was lost/,
    ));
  test('a merge that loses something', () =>
    expect(changed({ merge: (_ours, theirs) => theirs })).toThrow(/lost when it meets an empty document/));
});
