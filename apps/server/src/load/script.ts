import { expect, Session, type AnyGame, type Random, type Seat } from '@quadrille/kit';
import type { LoadKind } from './load-world.ts';

/** The moves of a game, each with its seat: where somebody cannot move, another moves twice. */
export type Script = readonly { readonly seat: Seat; readonly m: string }[];

/** Whole games by lot, so that a load costs who makes it next to nothing. Undefined where chance or the clock has a say. */
export function scripts(
  game: AnyGame,
  kind: LoadKind,
  chance: Random,
  count: number,
  longest: number,
): readonly Script[] | undefined {
  const all: Script[] = [];
  for (let index = 0; index < count; index++) {
    const moves: { seat: Seat; m: string }[] = [];
    let line = expect(Session.start(game, expect(game.notation.params.parse(kind.params))));
    while (moves.length < longest && line.turn.kind !== 'over') {
      if (line.turn.kind !== 'seat' || line.turn.referee) return undefined;
      const { seat } = line.turn;
      const move = chance.pick([...game.rules.moves(line.state, seat)]);
      moves.push({ seat, m: game.notation.move.print(move) });
      line = expect(line.play(move, seat)).light();
    }
    all.push(moves);
  }
  return all;
}
