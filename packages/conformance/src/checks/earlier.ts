import type { ProgressFormat, Result, Session, Turn } from '@quadrille/kit';
import {
  openEarlierId,
  openEarlierRecord,
  type EarlierGame,
  type EarlierId,
  type EarlierPlace,
  type EarlierProgress,
  type EarlierTurn,
  type Then,
} from '../trial/earlier.ts';
import { claim, same } from '../trial/walk.ts';

/** A record of an earlier version replays to the same moves, positions and outcome, in every variation. */
export async function checkEarlierRecord<P, S, M>(
  then: Then<P, S, M>,
  text: string,
  before: EarlierGame,
): Promise<void> {
  const session = expectOpened(await openEarlierRecord(then, text), text);
  claim(session.length === before.moves, `a record has ${session.length} moves, not ${before.moves}\n${text}`);
  const cursor = before.cursor ?? before.moves;
  claim(session.cursor === cursor, `the player stands after ${session.cursor} moves, not after ${cursor}\n${text}`);
  checkPlace(session.go(session.length), before.end, `the end of\n${text}`);
  if (before.here) checkPlace(session, before.here, `the place of the player in\n${text}`);

  const lines = before.variations ?? [];
  claim(session.variations.length === lines.length, `a record has ${session.variations.length} variations\n${text}`);
  for (const [index, { at, moves, end }] of lines.entries()) {
    const line = expectOpened(session.promote(index), text);
    claim(session.variations[index]!.at === at, `variation ${index + 1} does not begin after ${at} moves\n${text}`);
    claim(line.length === at + moves, `variation ${index + 1} does not have ${moves} moves\n${text}`);
    checkPlace(line.go(line.length), end, `the end of variation ${index + 1} of\n${text}`);
  }
}

/** An id or link opens the same board as before. */
export async function checkEarlierId<P, S, M>(then: Then<P, S, M>, before: EarlierId): Promise<void> {
  checkPlace(expectOpened(await openEarlierId(then, before.id), before.id), before, before.id);
}

/** A stored document parses with all its content, also after a merge with an empty one. */
export function checkEarlierProgress(format: ProgressFormat, { version, data }: EarlierProgress): void {
  const read = format.parse(version, data);
  const told = JSON.stringify(data);
  claim(read.ok, `progress of version ${version} is refused as “${read.ok ? '' : read.error.code}”: ${told}`);
  claim(holds(read.value, data), `progress was lost\n  then: ${told}\n  now:  ${JSON.stringify(read.value)}`);
  const merged = format.merge ? format.merge(read.value, format.empty) : read.value;
  claim(same(merged, read.value), `progress is lost when it meets an empty document: ${told}`);
}

function expectOpened<P, S, M>(session: Result<Session<P, S, M>>, text: string): Session<P, S, M> {
  const told = session.ok ? '' : `“${session.error.code}” at ${session.error.at}`;
  claim(session.ok, `what opened once is refused as ${told}\n${text}`);
  return session.value;
}

/** The old position text must parse too, because links contain it. */
function checkPlace<P, S, M>(session: Session<P, S, M>, before: EarlierPlace, what: string): void {
  const codec = session.game.notation.position(session.params);
  const read = codec.parse(before.position);
  claim(read.ok, `the position ${before.position} is refused: ${what}`);
  const [then, now] = [codec.print(read.value), codec.print(session.state)];
  claim(then === now, `another position\n  then: ${then}\n  now:  ${now}\n${what}`);
  const turn = turnOf(session.turn);
  claim(
    same(turn, before.turn),
    `another turn\n  then: ${JSON.stringify(before.turn)}\n  now:  ${JSON.stringify(turn)}\n${what}`,
  );
}

function turnOf(turn: Turn): EarlierTurn {
  switch (turn.kind) {
    case 'seat':
      return { seat: turn.seat };
    case 'any':
      return { any: turn.seats };
    case 'referee':
      return { referee: true };
    case 'over':
      return { over: turn.outcome };
  }
}

/** Whether everything in `part` is in `whole`, which may have more. */
function holds(whole: unknown, part: unknown): boolean {
  if (Array.isArray(part)) {
    return (
      Array.isArray(whole) && whole.length === part.length && part.every((each, index) => holds(whole[index], each))
    );
  }
  if (typeof part !== 'object' || part === null) return whole === part;
  if (typeof whole !== 'object' || whole === null) return false;
  return Object.entries(part).every(([key, value]) => holds((whole as Record<string, unknown>)[key], value));
}
