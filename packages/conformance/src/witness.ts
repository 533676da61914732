import { Session, type Game } from '@quadrille/kit';
import { claim, Finding, type Where } from './finding.ts';
import { openParams } from './walk.ts';

/** Plays the moves that are said to solve a position; the game must be over and somebody must have won. */
export function replayWitness<P, S, M>(game: Game<P, S, M>, from: Where, witness: readonly string[]): void {
  const where = (): Where => ({ ...from, moves: [...(from.moves ?? []), ...witness] });
  const started = Session.start(game, openParams(game, from.params), from.start);
  if (!started.ok) throw new Finding(`the position of a witness does not open: ${started.error.code}`, where());
  let session = started.value;
  for (const text of [...(from.moves ?? []), ...witness]) {
    const next = session.playText(text);
    if (!next.ok) throw new Finding(`the witness is refused at ${text}: ${next.error.code}`, where());
    session = next.value;
  }
  const { turn } = session;
  claim(turn.kind === 'over' && turn.outcome.winners.length > 0, 'the witness does not solve the position', where);
}
