import { random, Session } from '@quadrille/kit';
import { claim, guarded, type Where } from '../finding.ts';
import { same } from '../same.ts';
import { spread, type Trial } from '../trial.ts';
import type { Step } from '../walk.ts';

/** A few hundred moves show everything that undo and redo can get wrong. */
const sessionLength = 200;

/** Undo, redo, jumping and branching lead back to the states that were played. */
export async function checkSessions<P, S, M>(trial: Trial<P, S, M>): Promise<void> {
  for (const steps of trial.games()) {
    const session = replay(trial, steps);
    const where = steps.at(-1)!.where;
    for (let at = 0; at <= session.length; at++) {
      claim(same(session.stateAt(at), steps[at]!.state), `the state before move ${at + 1} is another`, where);
    }
    checkSteps(session, steps, where);
    checkBranch(trial, session, where);
  }
}

export function replay<P, S, M>({ game }: Trial<P, S, M>, steps: readonly Step<P, S, M>[]): Session<P, S, M> {
  const { params, where } = steps[0]!;
  const started = Session.start(game, params, where().start);
  claim(started.ok, 'the session does not start', where);
  let session = started.value;
  for (const { played } of steps.slice(0, sessionLength)) {
    if (!played) break;
    const text = game.notation.move.print(played.move);
    const next = guarded(`playText ${text}`, where, () => session.playText(text, played.by));
    claim(next.ok, `the session refuses ${text}: ${next.ok ? '' : next.error.code}`, where);
    session = next.value;
  }
  return session;
}

function checkSteps<P, S, M>(session: Session<P, S, M>, steps: readonly Step<P, S, M>[], where: () => Where): void {
  let back: Session<P, S, M> | undefined = session;
  let place = session.length;
  for (let next = back.undo(); next; next = back.undo()) {
    back = next;
    place--;
    claim(back.cursor === place && same(back.state, steps[place]!.state), 'undo leads to another state', where);
    claim(same(back.turn, steps[place]!.turn), 'the turn after undo is another', where);
  }
  claim(place === 0, 'undo ends before the start', where);
  for (let next = back.redo(); next; next = back.redo()) {
    back = next;
    place++;
    claim(same(back.state, steps[place]!.state), 'redo leads to another state', where);
    claim(same(back.last?.move, steps[place - 1]!.played?.move), 'redo knows another last move', where);
  }
  claim(place === session.length, 'redo ends before the last move', where);
}

/** Another move in the middle keeps the old continuation, and promoting it brings the old end back. */
function checkBranch<P, S, M>({ game, settings }: Trial<P, S, M>, session: Session<P, S, M>, where: () => Where): void {
  for (const at of spread([...session.entries.keys()], 4)) {
    const place = session.go(at);
    const { by, text } = session.entries[at]!;
    const others = [...game.rules.moves(place.state, by)].filter((move) => game.notation.move.print(move) !== text);
    if (others.length === 0) continue;
    const branched = place.play(random(settings.seed).split(at).pick(others), by);
    claim(branched.ok && branched.value.length === at + 1, `no other move can be played at ${at}`, where);
    const kept = branched.value.variations.at(-1);
    claim(kept?.at === at && kept.entries.length === session.length - at, 'the left continuation is not kept', where);
    const promoted = branched.value.promote(branched.value.variations.length - 1);
    const end = promoted.ok ? promoted.value.stateAt(promoted.value.length) : undefined;
    claim(same(end, session.stateAt(session.length)), 'the promoted continuation ends elsewhere', where);
  }
}
