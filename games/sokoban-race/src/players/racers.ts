import { expect, random, Session, type TimedMoves, type Query, type RealTimePlayer, type Seat } from '@quadrille/kit';
import { solve } from '@quadrille/sokoban/solver';
import { notation } from '../notation/notation.ts';
import { rules } from '../rules/rules.ts';
import type { State } from '../rules/state.ts';

interface Pace {
  readonly id: string;
  /** Milliseconds per step, including thinking. */
  readonly step: number;
  /** Whether it searches for a shorter solution before it walks. */
  readonly isCareful: boolean;
}

const paces: readonly Pace[] = [
  { id: 'first', step: 2200, isCareful: false },
  { id: 'regular', step: 1200, isCareful: false },
  { id: 'master', step: 600, isCareful: true },
];

/** The computer racers. They find a solution at once, but walk at the speed of people and finish at its end. */
export const racers: readonly RealTimePlayer[] = paces.map((pace) => ({
  id: pace.id,
  next: (query, seat, seed) => next(pace, query, seat, seed),
}));

/** Steps per action: as many as a table accepts at once. */
const stride = 50;
const beforeDone = 500;
const mostMs = 8000;
const improveMs = 2000;

async function next(pace: Pace, query: Query, seat: Seat, seed: number): Promise<TimedMoves | undefined> {
  const state = stateOf(query);
  const racer = state.racers[seat]!;
  if (racer.done) return undefined;
  if (racer.best) return { moves: ['done'], delayMs: beforeDone };
  const answer = await solve(racer.level, {
    limitMs: mostMs,
    ...(pace.isCareful && { aim: 'moves', improveMs }),
  });
  // Without a solution the player finishes when most of its time is over.
  if (answer.status !== 'solved') return { moves: ['done'], delayMs: state.params.minutes * 45_000 };
  const steps = [...answer.lurd].slice(0, stride);
  const mood = 0.8 + random(seed).unit() * 0.4;
  return { moves: steps, delayMs: Math.round(steps.length * pace.step * mood) };
}

function stateOf({ params, start, moves }: Query): State {
  const read = expect(notation.params.parse(params));
  let session = expect(Session.start({ id: 'sokoban-race', rules, notation }, read, start));
  for (const move of moves) session = expect(session.playText(move));
  return session.state;
}
