import { expect, Session, type AnyGame, type Random } from '@quadrille/kit';
import type { LoadKind } from './load-world.ts';

/** Whole games by lot, so that a load costs who makes it next to nothing. Undefined where chance or the clock has a say. */
export function scripts(
  game: AnyGame,
  kind: LoadKind,
  chance: Random,
  count: number,
  longest: number,
): readonly (readonly string[])[] | undefined {
  const all: string[][] = [];
  for (let index = 0; index < count; index++) {
    const moves: string[] = [];
    let line = expect(Session.start(game, expect(game.notation.params.parse(kind.params))));
    while (moves.length < longest && line.turn.kind !== 'over') {
      if (line.turn.kind !== 'seat' || line.turn.referee) return undefined;
      const { seat } = line.turn;
      const move = chance.pick([...game.rules.moves(line.state, seat)]);
      moves.push(game.notation.move.print(move));
      line = expect(line.play(move, seat)).light();
    }
    all.push(moves);
  }
  return all;
}
