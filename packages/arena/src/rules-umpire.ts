import { fail, fault, ok, type AnyHeadless, type Umpire, type UmpiredGame } from '@quadrille/kit';

/** For games that have no umpire of their own. */
export function rulesUmpire({ rules, notation }: Pick<AnyHeadless, 'rules' | 'notation'>): Umpire {
  return {
    open: ({ params: paramsText, start, moves }) => {
      const params = notation.params.parse(paramsText);
      if (!params.ok) return params;
      const first = rules.start(params.value, start);
      if (!first.ok) return first;
      let state: unknown = first.value;
      const game: UmpiredGame = {
        turn: () => rules.turn(state),
        moves: () => {
          const turn = rules.turn(state);
          if (turn.kind !== 'seat') return [];
          return Array.from(rules.moves(state, turn.seat), (move) => notation.move.print(move));
        },
        play: (text) => {
          const move = notation.move.parse(text);
          const turn = rules.turn(state);
          if (!move.ok || turn.kind !== 'seat' || rules.check(state, move.value, turn.seat)) return false;
          state = rules.play(state, move.value, turn.seat);
          return true;
        },
      };
      const refused = moves.find((text) => !game.play(text));
      return refused === undefined ? ok(game) : fail(fault('arena-move', { move: refused }));
    },
  };
}
