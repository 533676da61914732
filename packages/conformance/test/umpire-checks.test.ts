import { ok, Session, type FastRules, type FastMatch } from '@quadrille/kit';
import { game } from '@quadrille/noughts';
import { describe, expect, test } from 'vitest';
import { checkFastRules } from '../src/index.ts';
import { onTrial } from './broken-game.ts';

/** Fast rules made from the rules: correct, and easy to break. */
function twin(change: (umpired: FastMatch) => Partial<FastMatch> = () => ({})): FastRules {
  return {
    open: (query) => {
      const params = game.notation.params.parse(query.params);
      if (!params.ok) return params;
      const started = Session.start(game, params.value, query.start);
      if (!started.ok) return started;
      let session = started.value;
      const umpired: FastMatch = {
        turn: () => session.turn,
        moves: () => [...game.rules.moves(session.state)].map(game.notation.move.print),
        play: (text) => {
          const next = session.playText(text);
          if (next.ok) session = next.value;
          return next.ok;
        },
      };
      query.moves.forEach(umpired.play);
      return ok({ ...umpired, ...change(umpired) });
    },
  };
}

const run = (umpire: FastRules): Promise<void> =>
  checkFastRules(onTrial({ contest: { fastRules: async () => umpire } }));

const finds = (umpire: FastRules, message: RegExp): Promise<void> => expect(run(umpire)).rejects.toThrow(message);

describe('the check of the fast rules', () => {
  test('passes an exact copy of the rules', () => run(twin()));

  test('finds a missing move', () =>
    finds(
      twin((umpired) => ({ moves: () => umpired.moves().slice(1) })),
      /the umpire has \d+ moves, not \d+/,
    ));

  test('finds a different move', () =>
    finds(
      twin((umpired) => ({ moves: () => umpired.moves().with(0, 'z9') })),
      /the umpire has other moves: missing \w\d; too many z9/,
    ));

  test('finds a wrong turn', () =>
    finds(
      twin((umpired) => ({
        turn: () => {
          const turn = umpired.turn();
          return turn.kind === 'seat' ? { kind: 'seat', seat: 0 } : turn;
        },
      })),
      /the turn is .*"seat":0.* for the umpire, not .*"seat":1/,
    ));

  test('finds a different end', () =>
    finds(
      twin((umpired) => ({
        turn: () => {
          const turn = umpired.turn();
          return turn.kind === 'over' ? { kind: 'over', outcome: { ...turn.outcome, winners: [] } } : turn;
        },
      })),
      /the turn is .*"winners":\[\]/,
    ));

  test('finds a square that can be played twice', () =>
    finds(
      twin((umpired) => ({ play: (text) => umpired.play(text) || /^[a-d]\d$/.test(text) })),
      /the umpire plays “[a-d]\d”/,
    ));

  test('finds a refusal that changes the state', () =>
    finds(
      twin((umpired) => ({
        play: (text) => {
          const played = umpired.play(text);
          const [first] = umpired.moves();
          if (!played && first !== undefined) umpired.play(first);
          return played;
        },
      })),
      /the turn is|the umpire/,
    ));

  test('finds that a player cannot resign', () =>
    finds(
      twin((umpired) => ({ play: (text) => text !== 'resign' && umpired.play(text) })),
      /the umpire refuses resign/,
    ));

  test('finds invalid params that open', () =>
    finds(
      { open: (query) => twin().open({ ...query, params: query.params.replace('~?', '') }) },
      /opens params that are none/,
    ));
});
