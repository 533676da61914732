import type { Say } from '@quadrille/kit';
import { distance } from '../rules/path.ts';
import type { Sides } from './sides.ts';
import type { Solving } from './solving.ts';

/** What the page says about the last move. */
export function verdictText({ verdict, phase, puzzle, session, left, helped }: Solving, sides: Sides): string {
  const { say } = sides;
  const other = sides.name(1);
  if (!verdict) return '';
  if (verdict.kind === 'wrong') {
    const { reason, reply, before, after } = verdict.refutation;
    const move = session.entries.at(-2)?.text ?? '';
    return say(`puzzle.wrong.${reason}`, { move, reply, other, before, after });
  }
  if (phase !== 'solved') {
    return verdict.kind === 'right' ? say('puzzle.right', { other, reply: verdict.reply, n: left }) : '';
  }
  const solved = say(helped ? 'puzzle.solved.help' : 'puzzle.solved');
  const race =
    puzzle.kind === 'wall'
      ? say('puzzle.race', { mine: distance(session.state, 0), theirs: distance(session.state, 1), other })
      : '';
  return [solved, race, say(`puzzle.idea.${puzzle.idea}`)].filter(Boolean).join(' ');
}

export interface HintText {
  readonly text: string;
  /** Shown on the board, too. */
  readonly mark?: string;
}

/** First what, then why, then where; after the first move there is no idea to tell. */
export function hintText(
  { hints, session, puzzle }: Solving,
  best: string | undefined,
  say: Say,
): HintText | undefined {
  if (hints === 0 || best === undefined) return undefined;
  const isFirst = session.cursor === 0;
  if (hints === 1) return { text: say(/[hv]$/.test(best) ? 'puzzle.hint.wall' : 'puzzle.hint.pawn') };
  if (isFirst && hints === 2) return { text: say(`puzzle.hint.${puzzle.idea}`) };
  return { text: say('puzzle.hint.place', { move: best }), mark: best };
}
