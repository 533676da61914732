import { describe, expect, it } from 'vitest';
import {
  expect as value,
  openRecord,
  parseRecord,
  printRecord,
  recordOf,
  Session,
  type AnySession,
} from '../src/index.ts';
import { counting, type Move, type State } from './counting-game.ts';

const params = { goal: 10, open: 'no' } as const;
const fresh = () => value(Session.start(counting, params));
const after = (...moves: Move[]) =>
  moves.reduce((session, move) => {
    const turn = session.turn;
    return value(session.play(move, turn.kind === 'seat' ? turn.seat : 'referee'));
  }, fresh());
const texts = (session: AnySession) => session.entries.map((entry) => entry.text).join(' ');

const copy = (session: ReturnType<typeof after>) =>
  Session.restore(counting, JSON.parse(JSON.stringify(session.snapshot())) as ReturnType<typeof session.snapshot>);

describe('a snapshot of a session', () => {
  it('opens elsewhere as the same session: moves, variations, cursor, states and end', () => {
    const played = value(after(1, 2, 3).go(1).play(1, 1)).withEnd({ reason: 'resign', seat: 0 });
    for (const session of [fresh(), after(1, 2, 3), after(1, 2, 3).go(2), played]) {
      const there = copy(session);
      expect(recordOf(there, 1, [])).toEqual(recordOf(session, 1, []));
      expect(there.turn).toEqual(session.turn);
      for (let index = 0; index <= session.length; index++)
        expect(there.stateAt(index)).toEqual(session.stateAt(index));
    }
    expect(texts(value(copy(after(1, 2)).play(3, 0)))).toBe('+1 +2 +3');
  });

  it('replays no move until an earlier state is needed', () => {
    let plays = 0;
    const play = (...args: Parameters<typeof counting.rules.play>) => {
      plays++;
      return counting.rules.play(...args);
    };
    const watched = { ...counting, rules: { ...counting.rules, play } };
    const there = Session.restore(watched, after(1, 2, 3).snapshot());
    expect([there.state.sum, there.withFewStates(1).turn.kind, there.queryMoves.length, plays]).toEqual([
      6,
      'seat',
      3,
      0,
    ]);
    expect([there.stateAt(2).sum, plays]).toEqual([3, 2]);
  });
});

describe('a session', () => {
  it('plays moves and has every state on the way', () => {
    const session = after(1, 2, 3);
    expect(session.state.sum).toBe(6);
    expect([0, 1, 2, 3].map((index) => session.stateAt(index).sum)).toEqual([0, 1, 3, 6]);
    expect(session.last).toEqual({ before: session.stateAt(2), move: 3, by: 0 });
  });

  it('refuses an illegal move with the reason of the rules and does not change', () => {
    const session = after(1);
    expect(session.play(2, 0)).toEqual({ ok: false, error: { code: 'not-your-turn', args: { seat: 0 } } });
    expect(session.length).toBe(1);
  });

  it('undoes and redoes move by move', () => {
    const back = after(1, 2).undo()!;
    expect([back.cursor, back.length, back.state.sum]).toEqual([1, 2, 1]);
    expect(back.redo()!.state.sum).toBe(3);
    expect(fresh().undo()).toBeUndefined();
    expect(after(1).redo()).toBeUndefined();
  });

  it('undoes to the last turn of the given seats, and redoes to their next', () => {
    const session = after(1, 1, 1, 1);
    const back = session.undo([0])!;
    expect(back.cursor).toBe(2);
    expect(session.undo([1])!.cursor).toBe(3);
    expect(back.redo([1])!.cursor).toBe(3);
    expect(back.redo([0])!.cursor).toBe(4);
  });

  it('can store only the last few states and recompute the others', () => {
    const moves: Move[] = [1, 2, 1, 1, 1, 1, 1];
    const full = after(...moves);
    const light = moves.reduce(
      (session, move) => value(session.play(move, (session.turn as { readonly seat: number }).seat)),
      fresh().withFewStates(2),
    );
    const sums = (session: typeof full) => session.entries.map((_, index) => session.stateAt(index).sum);
    expect(sums(light)).toEqual(sums(full));
    expect(light.state).toEqual(full.state);
    expect(light.go(1).takeback().state).toEqual(full.go(1).state);
    expect(sums(value(light.go(1).takeback().play(3, 1)))).toEqual([0, 1]);
    expect(value(light.go(2).play(3, 0)).variations).toEqual(value(full.go(2).play(3, 0)).variations);
    expect(light.undo([0])!.cursor).toBe(full.undo([0])!.cursor);
    expect(sums(full.withFewStates(1))).toEqual(sums(full));
    expect(() => light.stateAt(8)).toThrow(RangeError);
  });

  it('keeps the old continuation as a variation after another move', () => {
    const branched = value(after(1, 2, 3).go(1).play(3, 1));
    expect(texts(branched)).toBe('+1 +3');
    expect(branched.variations).toEqual([
      {
        at: 1,
        entries: [
          { by: 1, text: '+2' },
          { by: 0, text: '+3' },
        ],
      },
    ]);
  });

  it('keeps a variation of the line that becomes one, with the moves before it', () => {
    const branched = value(after(1, 2, 3).go(2).play(1, 0));
    for (const session of [value(branched.go(0).play(3, 0)), value(branched.go(1).play(3, 1))]) {
      const record = value(parseRecord(printRecord(recordOf(session, counting.revision, []))));
      const reopened = value(openRecord(counting, record));
      expect(reopened.variations.map(({ at, entries }) => [at, entries.map(({ text }) => text).join(' ')])).toEqual(
        session.cursor === 1
          ? [
              [0, '+1 +2 +3'],
              [0, '+1 +2 +1'],
            ]
          : [
              [1, '+2 +3'],
              [1, '+2 +1'],
            ],
      );
    }
    const promoted = value(value(branched.go(1).play(3, 1)).promote(0));
    expect([texts(promoted), promoted.variations.length]).toEqual(['+1 +2 +3', 2]);
  });

  it('keeps the variations of the main line when another one is promoted', () => {
    const first = value(after(1, 2, 3).go(0).play(2, 0));
    const later = value(value(first.play(1, 1)).go(1).play(3, 1));
    const promoted = value(later.promote(0));
    expect(texts(promoted)).toBe('+1 +2 +3');
    expect(promoted.variations.map(({ at, entries }) => [at, entries.map(({ text }) => text).join(' ')])).toEqual([
      [0, '+2 +1'],
      [0, '+2 +3'],
    ]);
    const record = value(parseRecord(printRecord(recordOf(promoted, counting.revision, []))));
    expect(openRecord(counting, record).ok).toBe(true);
  });

  it('steps forward without a variation after the same move', () => {
    const again = value(after(1, 2, 3).go(1).play(2, 1));
    expect([texts(again), again.cursor, again.variations.length]).toEqual(['+1 +2 +3', 2, 0]);
  });

  it('promotes a variation and keeps the line it replaces', () => {
    const branched = value(after(1, 2, 3).go(1).play(3, 1));
    const restored = value(branched.promote(0));
    expect(texts(restored)).toBe('+1 +2 +3');
    expect(restored.state.sum).toBe(6);
    expect(restored.variations).toEqual([{ at: 1, entries: [{ by: 1, text: '+3' }] }]);
    expect(branched.promote(5).ok).toBe(false);
  });

  it('deletes moves on a takeback', () => {
    const taken = after(1, 2, 3).go(1).takeback();
    expect([taken.length, taken.variations.length, taken.redo()]).toEqual([1, 0, undefined]);
  });

  it('plays a list of texts up to the first illegal one', () => {
    const row = ['+1', '+2', '+9', '+1'].map((text) => ({ text }));
    const { session, refused } = fresh().playAll(row);
    expect(texts(session)).toBe('+1 +2');
    expect(refused).toMatchObject({ index: 2, fault: { code: 'too-much' } });
    expect(fresh().playAll(row.slice(0, 2)).refused).toBeUndefined();
  });

  it('continues from any earlier value, without moves that were played later', () => {
    const early = after(1, 2);
    const [one, other] = [value(early.play(1, 0)), value(early.play(3, 0))];
    expect([texts(early), texts(one), texts(other)]).toEqual(['+1 +2', '+1 +2 +1', '+1 +2 +3']);
    expect([early.state.sum, one.state.sum, other.state.sum]).toEqual([3, 4, 6]);
    expect(one.stateAt(1)).toBe(other.stateAt(1));
  });

  it('asks the rules only about the new move, in a match of any length', () => {
    const calls: string[] = [];
    const watched = {
      ...counting,
      rules: {
        ...counting.rules,
        turn: (state: State) => {
          calls.push('turn');
          return counting.rules.turn(state);
        },
        check: (...args: Parameters<typeof counting.rules.check>) => {
          calls.push('check');
          return counting.rules.check(...args);
        },
        play: (...args: Parameters<typeof counting.rules.play>) => {
          calls.push('play');
          return counting.rules.play(...args);
        },
      },
    };
    const long = Array.from({ length: 1000 }, () => ({ text: '+1' }));
    const { session, refused } = value(Session.start(watched, { goal: 2000, open: 'no' })).playAll(long);
    expect([session.length, refused]).toEqual([1000, undefined]);
    calls.length = 0;
    const next = value(session.play(1, 0));
    expect(calls).toEqual(['check', 'turn', 'play']);
    calls.length = 0;
    next.go(3).go(1001).takeback();
    recordOf(next, 1, []);
    expect(calls).toEqual(['turn']);
  });

  it('stores some states of a long match and recomputes the others', () => {
    let plays = 0;
    const watched: typeof counting = {
      ...counting,
      rules: {
        ...counting.rules,
        play: (...args) => {
          plays++;
          return counting.rules.play(...args);
        },
      },
    };
    const long = Array.from({ length: 2000 }, () => ({ text: '+1' }));
    const { session } = value(Session.start(watched, { goal: 5000, open: 'no' })).playAll(long);
    plays = 0;
    for (const index of [0, 1, 511, 512, 1024, 1984, 2000]) expect(session.stateAt(index).sum).toBe(index);
    expect(plays).toBe(0);
    for (let index = 1990; index > 0; index -= 7) expect(session.stateAt(index).sum).toBe(index);
    expect(plays).toBeLessThan(1600);
    plays = 0;
    for (let index = 1000; index < 1100; index++) expect(session.stateAt(index).sum).toBe(index);
    expect(plays).toBeLessThan(130);
    const back = session.go(1003).takeback();
    expect([back.length, back.state.sum, back.stateAt(1002).sum]).toEqual([1003, 1003, 1002]);
    const other = value(session.go(1003).play(2, 1));
    expect([other.state.sum, other.stateAt(1003).sum, session.stateAt(1004).sum]).toEqual([1005, 1003, 1004]);
    expect(() => session.stateAt(2001)).toThrow(RangeError);
    expect(() => session.stateAt(-1)).toThrow(RangeError);
    const light = session.withFewStates(4);
    expect([0, 1, 999, 1996, 2000].map((index) => light.stateAt(index).sum)).toEqual([0, 1, 999, 1996, 2000]);
  });

  it('recognises a session with the same moves', () => {
    const session = after(1, 2, 3);
    expect(session.go(1).hasMovesOf(session)).toBe(true);
    expect(value(session.go(1).play(2, 1)).hasMovesOf(session)).toBe(true);
    expect(value(session.go(1).play(3, 1)).hasMovesOf(session)).toBe(false);
    expect(value(session.play(1, 1)).hasMovesOf(session)).toBe(false);
  });
});
