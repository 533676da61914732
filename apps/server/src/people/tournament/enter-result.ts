import { and, eq, inArray, isNull } from 'drizzle-orm';
import { entrant, meeting, meetingSeat } from '../../store/schema.ts';
import type { Database } from '../../store/sql-store.ts';
import type { Settling } from '../rating/settling.ts';
import { touch } from './sql-tournaments.ts';

type Transaction = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

/** Milliseconds in which results gather before the next pairing: who is free meets more than one who is free. */
const gather = 2000;

/** In the transaction that enters the result of a game: the same for its tournament, if it has one. */
export async function enterResult(tx: Transaction, settling: Settling, now: number): Promise<void> {
  const [found] = await tx
    .update(meeting)
    .set({ ended: now })
    .where(and(eq(meeting.game, settling.game), isNull(meeting.ended)))
    .returning({ tournament: meeting.tournament, round: meeting.round, board: meeting.board });
  if (!found) return;
  const { tournament, round, board } = found;
  for (const [seat, place] of meetingPlaces(settling).entries()) {
    await tx
      .update(meetingSeat)
      .set({ place })
      .where(
        and(
          eq(meetingSeat.tournament, tournament),
          eq(meetingSeat.round, round),
          eq(meetingSeat.board, board),
          eq(meetingSeat.seat, seat),
        ),
      );
  }
  await touch(tx, tournament, now + gather);
  // Whoever did not come is not waited for again, until they say that they are back.
  const absent = settling.seats.flatMap(({ lapse }, seat) => (lapse === 'abort' ? [seat] : []));
  if (absent.length === 0) return;
  const gone = await tx
    .select({ number: meetingSeat.number })
    .from(meetingSeat)
    .where(
      and(
        eq(meetingSeat.tournament, tournament),
        eq(meetingSeat.round, round),
        eq(meetingSeat.board, board),
        inArray(meetingSeat.seat, absent),
      ),
    );
  await tx
    .update(entrant)
    .set({ isOut: true })
    .where(
      and(
        eq(entrant.tournament, tournament),
        inArray(
          entrant.number,
          gone.map(({ number }) => number),
        ),
      ),
    );
}

/**
 * A table that was broken off is lost by whoever did it or did not come; where that is nobody, all are on one place.
 * Partners share their place, whatever each of them has scored.
 */
function meetingPlaces({ seats, sides }: Settling): readonly number[] {
  const isPlayed = seats.every(({ place }) => place !== null);
  if (!isPlayed) return seats.map(({ lapse }) => (lapse === 'abort' ? 2 : 1));
  if (sides.every((side) => side.length === 1)) return seats.map(({ place }) => place!);
  const ahead = seats.filter(({ result }) => result !== 'lost').length;
  return seats.map(({ result }) => (result === 'lost' ? ahead + 1 : 1));
}
