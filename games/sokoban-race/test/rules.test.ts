import { createSay, Session, type AnySession } from '@quadrille/kit';
import { describe, expect, it } from 'vitest';
import { game } from '../src/game.ts';
import { en } from '../src/words/en.ts';

/** One push to the right solves it; walking back and forth first is possible. */
const level = '8#|#-@$.--#|8#';

function race(params = '', start = level): AnySession {
  const parsed = game.notation.params.parse(params);
  if (!parsed.ok) throw new Error(parsed.error.code);
  const session = Session.start(game, parsed.value, start);
  if (!session.ok) throw new Error(session.error.code);
  return session.value as AnySession;
}

/** `1:R 2:l`: the move of each seat; `0` is the referee. */
function played(session: AnySession, text: string): AnySession {
  return text.split(' ').reduce((now, told) => {
    const [seat, move] = told.split(':') as [string, string];
    const next = now.playText(move, seat === '0' ? 'referee' : Number(seat) - 1);
    if (!next.ok) throw new Error(`${told}: ${next.error.code}`);
    return next.value;
  }, session);
}

const refused = (session: AnySession, move: string, by: number | 'referee'): string | undefined => {
  const next = session.playText(move, by);
  return next.ok ? undefined : next.error.code;
};
const outcome = (session: AnySession) => (session.turn.kind === 'over' ? session.turn.outcome : undefined);

describe('a race', () => {
  it('gives each player a board', () => {
    const now = played(race(), '1:l');
    const [one, two] = (now.state as { racers: { line: string; level: { player: number } }[] }).racers;
    expect(one!.line).toBe('l');
    expect(two!.level.player).toBe(one!.level.player + 1);
  });

  it('is won by the fewest moves', () => {
    const end = played(race(), '1:l 1:r 1:R 2:R 1:done 2:done');
    expect(outcome(end)).toEqual({ winners: [1], scores: [0, 1], reason: 'fewest' });
  });

  it('is won by the earlier of two equal solutions', () => {
    expect(outcome(played(race(), '2:R 1:R 1:done 2:done'))?.winners).toEqual([1]);
  });

  it('keeps the best solution after a restart', () => {
    const end = played(race(), '2:R 1:l 1:r 1:R 1:again 1:l 0:time');
    expect(outcome(end)).toEqual({ winners: [1], scores: [0, 1], reason: 'fewest' });
    expect(outcome(played(race(), '1:l 1:r 1:R 2:l 1:again 1:R 2:r 2:R 0:time'))?.winners).toEqual([0]);
  });

  it('ends when the time is up; racers without a solution come last', () => {
    expect(outcome(played(race('racers=3'), '3:R 1:l 0:time'))).toEqual({
      winners: [2],
      scores: [0, 0, 2],
      reason: 'fewest',
    });
    expect(outcome(played(race(), '0:time'))).toEqual({ winners: [], scores: [0, 0], reason: 'nobody' });
  });

  it('undoes only the player’s own steps', () => {
    const now = played(race(), '1:l 2:R 1:undo');
    expect(refused(now, 'undo', 0)).toBe('racer-start');
    expect(refused(now, 'r', 1)).toBe('racer-solved');
    expect(refused(now, 'undo', 1)).toBeUndefined();
  });

  it('accepts no move after done, and only the referee ends the time', () => {
    const now = played(race(), '1:done');
    expect(refused(now, 'R', 0)).toBe('racer-done');
    expect(refused(now, 'time', 1)).toBe('referee-only');
    expect(refused(now, 'done', 'referee')).toBe('referee-time');
    expect(refused(now, 'l', 7)).toBe('no-seat');
  });

  it('hides every step until the race is over, but shows who is done', () => {
    const { isHidden, revealsAll } = game.rules.hiddenMoves;
    const before = played(race(), '1:done').state as Parameters<typeof isHidden>[0];
    const fresh = race().state as typeof before;
    expect(isHidden(fresh, 'R')).toBe(true);
    expect(isHidden(fresh, 'undo')).toBe(true);
    expect(isHidden(fresh, 'done')).toBe(false);
    expect(revealsAll(fresh, 'done', 0)).toBe(false);
    expect(revealsAll(before, 'done', 1)).toBe(true);
    expect(revealsAll(fresh, 'time', 'referee')).toBe(true);
  });
});

describe('the position', () => {
  it('is the level alone at the start, and later has every racer', () => {
    const { position } = game.notation;
    const now = played(race(), '1:l 1:r 1:R 2:l 2:done');
    const text = position(now.params as never).print(now.state as never);
    expect(text).toBe(`${level} lrR=lrR.0/l!`);
    expect(position(now.params as never).parse(text)).toEqual({ ok: true, value: now.state });
  });

  it.each([
    [`${level} l`, 'position-racers', 15],
    [`${level} x/`, 'position-racer', 15],
    [`${level} u/`, 'position-step', 15],
    [`${level} R/`, 'position-best', 16],
    [`${level} /l=l.0`, 'position-best', 17],
    [`${level} /l=u.0`, 'position-step', 18],
    [`${level} R=lrR.0/`, 'position-best', 16],
  ])('refuses %s', (text, code, at) => {
    const params = game.notation.params.parse('');
    if (!params.ok) throw new Error(params.error.code);
    const read = game.notation.position(params.value).parse(text);
    expect(read.ok ? undefined : [read.error.code, read.error.at]).toEqual([code, at]);
  });
});

describe('params', () => {
  it.each(['', 'racers=4', 'racers=3,minutes=10,level=story-3', 'minutes=1,room=3x3,seed=7'])('%s', (text) => {
    const read = game.notation.params.parse(text);
    expect(read.ok && game.notation.params.print(read.value)).toBe(text);
  });

  it.each([
    ['racers=9', 'params-value', 7],
    ['minutes=0', 'params-value', 8],
    ['racers=3,minutes=61', 'params-value', 17],
    ['racers=3,level=story-99', 'params-value', 15],
    ['racers=3,', 'params-shape', 9],
  ])('refuses %s', (text, code, at) => {
    const read = game.notation.params.parse(text);
    expect(read.ok ? undefined : [read.error.code, read.error.at]).toEqual([code, at]);
  });
});

describe('a race in words', () => {
  it('says who has finished', () => {
    const say = createSay('en', [en], { seatName: () => 'Bob', own: { seat: 0, name: 'you' } });
    const state = race().state as Parameters<typeof game.notation.speak>[0];
    expect([0, 1].map((by) => game.notation.speak(state, 'done', say, by))).toEqual([
      'You have finished',
      'Bob has finished',
    ]);
  });
});
