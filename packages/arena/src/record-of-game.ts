import { printRecord, resultText, type SeatHolder } from '@quadrille/kit';
import type { GameResult } from './game-result.ts';
import { jobOf } from './job.ts';
import type { Plan } from './plan.ts';

/** A game of the run as a record, as people save theirs; a forfeit is told in a header of its own. */
export function recordOfGame(plan: Plan, result: GameResult): string {
  const job = jobOf(plan, result.number);
  const { sides } = plan.variants[job.variant]!;
  const seats: SeatHolder[] = [];
  sides.forEach((held, side) => {
    const { name, kind, id } = plan.contestants[job.seating[side]!]!;
    for (const seat of held) seats[seat] = { name, ...(kind === 'player' && { player: id }) };
  });
  return printRecord({
    game: plan.game,
    revision: plan.revision,
    params: job.params,
    seats,
    result: resultText(result.outcome),
    extra: [
      ['Arena', `seed ${plan.seed}, game ${result.number}`],
      ...(result.opening > 0 ? [['Opening', String(result.opening)] as const] : []),
      ...(result.forfeit ? [['Forfeit', forfeitText(result.forfeit)] as const] : []),
    ],
    entries: result.moves
      .split(' ')
      .filter(Boolean)
      .map((text) => ({ text })),
    variations: [],
  });
}

function forfeitText({ seat, why }: NonNullable<GameResult['forfeit']>): string {
  const what = why.kind === 'illegal' ? `illegal ${why.move}` : why.kind === 'broken' ? why.reason : why.kind;
  return `${seat + 1}: ${what}`;
}
