import {
  dealHere,
  dealtStart,
  expect,
  fail,
  ok,
  parseTold,
  Session,
  type AnyHeadless,
  type Fault,
  type Result,
} from '@quadrille/kit';
import { type Cli, type CliFlag, option } from './command.ts';
import type { Complaint } from './complaint.ts';
import type { Parsed } from './flags.ts';
import { explain, gameVoice } from './voice.ts';

export const positionFlags = [
  { name: 'params', value: 'P' },
  { name: 'position', value: 'T' },
  { name: 'moves', value: '"…"' },
] as const satisfies readonly CliFlag[];

/**
 * The place in a game that `--params`, `--position` and `--moves` lead to; each of them left empty is the usual start.
 * `forgetting`: a draw that only the moves before have made, by repetition, does not end the game.
 */
export async function openPosition<P, S, M>(
  cli: Cli,
  game: AnyHeadless,
  call: Parsed,
  history: 'kept' | 'forgetting' = 'kept',
): Promise<Result<Session<P, S, M>, Complaint>> {
  const say = await gameVoice(game, cli.language);
  const refused = (flag: string, fault: Fault): Result<never, Complaint> => {
    const reason = explain(say, fault);
    if (fault.at === undefined) return fail({ word: 'error.text', args: { flag, reason } });
    return fail({ word: 'error.text-at', args: { flag, reason, column: String(fault.at + 1) } });
  };

  const params = game.notation.params.parse(option(call, 'params') ?? '');
  if (!params.ok) return refused('--params', params.error);
  const dealt = await dealtStart(
    game,
    option(call, 'params') ?? '',
    option(call, 'position') || undefined,
    dealHere(game, cli.signal),
  );
  if (!dealt.ok) return refused('--params', dealt.error);
  const started: Result<Session<P, S, M>> = Session.start(game, params.value, dealt.value);
  if (!started.ok) return refused('--position', started.error);

  let session = started.value;
  const moves = readMoves(option(call, 'moves') ?? '');
  for (const [index, move] of moves.entries()) {
    const next = session.playText(move);
    if (!next.ok) {
      const reason = explain(say, next.error);
      return fail({ word: 'error.move', args: { n: index + 1, move: parseTold(move).text, reason } });
    }
    session = history === 'forgetting' ? forget(next.value) : next.value;
  }
  return ok(session);
}

/** The same position without its history, unless the game was ended by a move outside the rules' list: resigning. */
function forget<P, S, M>(session: Session<P, S, M>): Session<P, S, M> {
  const { game, params, state, turn, last } = session;
  if (turn.kind !== 'over' || !last) return session;
  const print = (move: M): string => game.notation.move.print(move);
  if (!Array.from(game.rules.moves(last.before, last.by), print).includes(print(last.move))) return session;
  return expect(Session.start(game, params, game.notation.position(params).print(state)));
}

/** As in a record: move numbers are skipped, `2:` or `*:` before a move says who makes it. */
function readMoves(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '' && !/^\d+\.$/.test(word));
}
