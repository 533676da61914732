import { fail, fault, ok, type Result } from './result.ts';
import { teamsOf, type Outcome, type Rules, type Seat } from './rules.ts';

/** Ends that no move makes: they belong to the table, not to the rules. */
export const endReasons = ['resign', 'flag', 'leave', 'draw', 'abort'] as const;
export type EndReason = (typeof endReasons)[number];

/** Who resigned, ran out of time or left; nobody where all agreed on a draw or the game was broken off. */
export interface End {
  readonly reason: EndReason;
  readonly seat?: Seat;
}

const hasSeat = (reason: EndReason): boolean => reason !== 'draw' && reason !== 'abort';

/** The `End` header of a record: `resign 2`, `draw`. */
export const printEnd = ({ reason, seat }: End): string => (seat === undefined ? reason : `${reason} ${seat + 1}`);

/** Reads how a table ended, as records write it. */
export function parseEnd(text: string): Result<End> {
  const [, word, number] = /^([a-z]+)(?: ([1-9]\d?))?$/.exec(text) ?? [];
  const reason = endReasons.find((known) => known === word);
  if (!reason || hasSeat(reason) !== (number !== undefined)) {
    return fail(fault('record-end', { found: text.slice(0, 20) }, 0));
  }
  return ok(number === undefined ? { reason } : { reason, seat: Number(number) - 1 });
}

/** What the end means: whoever resigns, is flagged or leaves loses with their side; the other sides share the win. */
export function endOutcome<P>(
  rules: Pick<Rules<P, never, never>, 'seats' | 'teams'>,
  params: P,
  { reason, seat }: End,
): Outcome {
  const others = teamsOf(rules, params).filter((side) => seat !== undefined && !side.includes(seat));
  return { winners: others.flat().toSorted((a, b) => a - b), reason: `end-${reason}` };
}
