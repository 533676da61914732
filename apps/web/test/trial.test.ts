import { expect as must, Session } from '@quadrille/kit';
import { game } from '@quadrille/noughts';
import { expect, it } from 'vitest';
import { begin, withLine } from '../src/features/study/trial.ts';

const played = (...moves: string[]) =>
  moves.reduce((session, move) => must(session.playText(move)), must(Session.start(game, game.setup.defaults)));

it('a trial starts at the current position, and does not change the game', () => {
  const session = played('b2', 'b3', 'a1').go(2);
  const trial = begin(session);
  expect(trial.base).toBe(2);
  const line = withLine(trial, ['c3', 'a2'], 1)!;
  expect(line.entries.map(({ text }) => text)).toEqual(['b2', 'b3', 'c3', 'a2']);
  expect(line.cursor).toBe(3);
  expect(session.entries.map(({ text }) => text)).toEqual(['b2', 'b3', 'a1']);
  expect(session.variations).toEqual([]);
});

it('an illegal line is not shown', () => {
  expect(withLine(begin(played('b2')), ['b3', 'b2'], 1)).toBeUndefined();
});
