import { expect as must, Session } from '@quadrille/kit';
import { describe, expect, it } from 'vitest';
import { game } from '../../../games/noughts/src/game.ts';
import { MoveComments } from '../src/features/play/move-comments.ts';

const line = (...moves: string[]) => {
  const start = must(Session.start(game, game.setup.defaults));
  return start.playAll(moves.map((text) => ({ text }))).session;
};

describe('what is said about moves', () => {
  const played = line('b2', 'a1', 'c3');

  it('stands in the order of the moves, and one is said for each', () => {
    const said = MoveComments.of([{ at: 3, text: 'so' }], played)
      .with(played, 1, ' well ')
      .with(played, 3, 'so what');
    expect(said.on(played)).toEqual([
      { at: 1, text: 'well' },
      { at: 3, text: 'so what' },
    ]);
  });

  it('goes away with an empty text', () => {
    expect(
      MoveComments.of([{ at: 3, text: 'so' }], played)
        .with(played, 3, '  ')
        .on(played),
    ).toEqual([]);
  });

  it('belongs to its move: another one in its place has nothing said about it', () => {
    const said = MoveComments.of([{ at: 3, text: 'so' }], played);
    const other = line('b2', 'a1', 'a2');
    expect(said.on(other)).toEqual([]);
    expect(said.with(other, 3, 'hm').on(other)).toEqual([{ at: 3, text: 'hm' }]);
    expect(said.with(other, 3, 'hm').on(played)).toEqual([{ at: 3, text: 'so' }]);
  });
});
