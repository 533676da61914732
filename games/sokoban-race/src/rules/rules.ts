import {
  fail,
  fault,
  ok,
  type Fault,
  type Mover,
  type Outcome,
  type RefereeCall,
  type Result,
  type Rules,
  type Turn,
} from '@quadrille/kit';
import { isSolved, rules as level } from '@quadrille/sokoban/rules';
import { parsePosition } from '../notation/position.ts';
import type { Params } from './params.ts';
import { compareFinishes, isStep, type Move, type Racer, type State } from './state.ts';

export const rules = {
  seats: ({ racers }: Params): number => racers,
  start,
  turn,
  moves,
  extras,
  check,
  play,
  playChecked,
  referee,
  secret: {
    // Whoever saw others' steps could copy them. Who is done is for all to know: the last one ends the race.
    hidden: (_: State, move: Move): boolean => move !== 'done' && move !== 'time',
    reveals: ends,
  },
  leaves: (): readonly Move[] => ['done'],
} satisfies Rules<Params, State, Move>;

function start(params: Params, position?: string): Result<State> {
  if (position !== undefined) return parsePosition(params, position);
  const first = level.start(params.level);
  return first.ok ? ok(freshRace(params, first.value)) : fail(first.error);
}

export function freshRace(params: Params, first: State['start']): State {
  const racer: Racer = { line: '', level: first, done: false };
  const racers = Array.from({ length: params.racers }, () => racer);
  return { params, start: first, racers, finishes: 0, isTimeUp: false };
}

function referee(state: State): RefereeCall<Move> | undefined {
  if (turn(state).kind === 'over') return undefined;
  return { key: 'race', after: state.params.minutes * 60_000, moves: ['time'] };
}

/** Seats that still race. */
const racing = ({ racers }: State): number[] => racers.flatMap(({ done }, seat) => (done ? [] : [seat]));

function turn(state: State): Turn {
  const seats = racing(state);
  if (state.isTimeUp || seats.length === 0) return { kind: 'over', outcome: outcomeOf(state) };
  return { kind: 'any', seats, referee: true };
}

function outcomeOf({ racers }: State): Outcome {
  const scores = racers.map(({ best }) => racers.filter((other) => compareFinishes(best, other.best) < 0).length);
  const solved = racers.some(({ best }) => best);
  const winners = racers.flatMap(({ best }, seat) =>
    best && racers.every((other) => compareFinishes(best, other.best) <= 0) ? [seat] : [],
  );
  return { winners, scores, reason: solved ? 'fewest' : 'nobody' };
}

function moves(state: State, by: Mover): Move[] {
  if (turn(state).kind === 'over') return [];
  if (by === 'referee') return ['time'];
  const racer = state.racers[by];
  if (!racer || racer.done) return [];
  return [...level.moves(racer.level), ...(racer.line === '' ? [] : (['undo', 'again'] as const))];
}

function extras(state: State, by: Mover): Move[] {
  return by !== 'referee' && racing(state).includes(by) && !state.isTimeUp ? ['done'] : [];
}

function check(state: State, move: Move, by: Mover): Fault | undefined {
  if (turn(state).kind === 'over') return fault('game-over');
  if (move === 'time') return by === 'referee' ? undefined : fault('referee-only');
  if (by === 'referee') return fault('referee-time');
  const racer = state.racers[by];
  if (!racer) return fault('no-seat', { n: state.racers.length });
  if (racer.done) return fault('racer-done');
  if (isStep(move)) return isSolved(racer.level) ? fault('racer-solved') : level.check(racer.level, move, 0);
  return move !== 'done' && racer.line === '' ? fault('racer-start') : undefined;
}

function play(state: State, move: Move, by: Mover): State {
  const error = check(state, move, by);
  if (error) throw new Error(`illegal move ${move}: ${error.code}`);
  return playChecked(state, move, by);
}

/** `play` after `check`. */
function playChecked(state: State, move: Move, by: Mover): State {
  if (by === 'referee') return { ...state, isTimeUp: true };
  const racer = moved(state, state.racers[by]!, move);
  const isFinish = isStep(move) && isSolved(racer.level);
  return {
    ...state,
    racers: state.racers.map((other, seat) => (seat === by ? racer : other)),
    finishes: state.finishes + (isFinish ? 1 : 0),
  };
}

function moved(state: State, racer: Racer, move: Move): Racer {
  if (move === 'done') return { ...racer, done: true };
  if (move === 'again') return { ...racer, line: '', level: state.start };
  if (!isStep(move)) {
    const line = racer.line.slice(0, -1);
    return { ...racer, line, level: walked(state.start, line) };
  }
  const after = level.play(racer.level, move);
  const here = { ...racer, line: racer.line + move, level: after };
  if (!isSolved(after)) return here;
  const finish = { line: here.line, after: state.finishes };
  return compareFinishes(finish, racer.best) < 0 ? { ...here, best: finish } : here;
}

/** Where a line leads that has been walked before. */
export function walked(first: State['start'], line: string): State['start'] {
  let now = first;
  for (const letter of line) now = level.play(now, letter as Parameters<typeof level.play>[1]);
  return now;
}

/** The last one to be done ends the race, and so does the referee. */
function ends(before: State, move: Move, by: Mover): boolean {
  if (move === 'time') return true;
  const left = racing(before);
  return move === 'done' && left.length === 1 && left[0] === by;
}
