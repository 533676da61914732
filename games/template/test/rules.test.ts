import { expect as must, Session } from '@quadrille/kit';
import { expect, test } from 'vitest';
import { game } from '../src/game.ts';

const begin = (position?: string) => must(Session.start(game, { size: 3 }, position));
const play = (text: string) => text.split(' ').reduce((at, move) => must(at.playText(move)), begin());

test('a bite takes its square and all squares above it and to its right', () => {
  expect(game.draw(play('b2').state)).toBe('a3  .  .\na2  .  .\na1 b1 c1');
});

test('the player who eats the poisoned square loses', () => {
  expect(play('b1 a2 a1').turn).toEqual({ kind: 'over', outcome: { winners: [1], reason: 'poisoned' } });
});

test('an eaten square cannot be bitten again', () => {
  expect(play('b2').playText('c3')).toMatchObject({ ok: false, error: { code: 'eaten' } });
});

test('the heights of a position do not increase', () => {
  expect(game.rules.start({ size: 3 }, '3/1/0 2').ok).toBe(true);
  expect(game.rules.start({ size: 3 }, '1/3/0 2')).toMatchObject({ ok: false, error: { code: 'position-heights' } });
});
