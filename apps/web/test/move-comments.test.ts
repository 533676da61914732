import { expect as must, Session } from '@quadrille/kit';
import { describe, expect, it } from 'vitest';
import { game } from '../../../games/noughts/src/game.ts';
import { MoveComments } from '../src/features/play/move-comments.ts';

const line = (...moves: string[]) => {
  const start = must(Session.start(game, game.setup.defaults));
  return start.playAll(moves.map((text) => ({ text }))).session;
};

describe('comments on moves', () => {
  const played = line('b2', 'a1', 'c3');

  it('are in the order of the moves, one per move', () => {
    const comments = MoveComments.of([{ at: 3, text: 'so' }], played)
      .with(played, 1, ' well ')
      .with(played, 3, 'so what');
    expect(comments.on(played)).toEqual([
      { at: 1, text: 'well' },
      { at: 3, text: 'so what' },
    ]);
  });

  it('are removed by an empty text', () => {
    expect(
      MoveComments.of([{ at: 3, text: 'so' }], played)
        .with(played, 3, '  ')
        .on(played),
    ).toEqual([]);
  });

  it('belong to their move: a replacing move has no comment', () => {
    const comments = MoveComments.of([{ at: 3, text: 'so' }], played);
    const other = line('b2', 'a1', 'a2');
    expect(comments.on(other)).toEqual([]);
    expect(comments.with(other, 3, 'hm').on(other)).toEqual([{ at: 3, text: 'hm' }]);
    expect(comments.with(other, 3, 'hm').on(played)).toEqual([{ at: 3, text: 'so' }]);
  });
});
