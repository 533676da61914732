import {
  type Codec,
  type Fault,
  type Mover,
  type Outcome,
  type RefereeCall,
  type Result,
  type Rules,
  type Turn,
  fail,
  fault,
  ok,
  shiftFault,
  textLimit,
  tooLarge,
} from '@quadrille/kit';
import { boxesOnGoals, isSolved, positionText, rules as level } from '@quadrille/sokoban/rules';
import type { Params } from './params.ts';
import { type Finish, type Move, type Racer, type State, compareFinishes, isStep } from './state.ts';

export const rules = {
  seats: ({ racers }: Params): number => racers,
  start: startRace,
  turn,
  moves,
  extraMoves: extras,
  check,
  play,
  playChecked,
  referee,
  hiddenMoves: {
    // Steps are hidden, because a racer could copy them. `done` is public, because the last one ends the race.
    isHidden: (_: State, move: Move): boolean => move !== 'done' && move !== 'time',
    revealsAll: ends,
    // The number of cases on marks does not reveal the solution. A racer with a solution keeps the full number.
    progress: ({ racers }: State, seat: number): number => {
      const racer = racers[seat];
      return racer ? (racer.best ? racer.level.boxes.length : boxesOnGoals(racer.level)) : 0;
    },
  },
  movesOnLeave: (): readonly Move[] => ['done'],
} satisfies Rules<Params, State, Move>;

function startRace(params: Params, text?: string): Result<State> {
  if (text !== undefined) return parsePosition(params, text);
  const first = level.start(params.level);
  return first.ok ? ok(freshRace(params, first.value)) : fail(first.error);
}

function freshRace(params: Params, first: State['start']): State {
  const racer: Racer = { line: '', level: first, done: false };
  const racers = Array.from({ length: params.racers }, () => racer);
  return { params, start: first, racers, finishes: 0, isTimeUp: false };
}

function referee(state: State): RefereeCall<Move> | undefined {
  if (turn(state).kind === 'over') return undefined;
  return { key: 'race', delayMs: state.params.minutes * 60_000, moves: ['time'] };
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

/** The board after a known solution. */
export function walked(first: State['start'], line: string): State['start'] {
  let now = first;
  for (const letter of line) now = level.play(now, letter as Parameters<typeof level.play>[1]);
  return now;
}

/** The race ends when the last racer is done, or by the referee. */
function ends(before: State, move: Move, by: Mover): boolean {
  if (move === 'time') return true;
  const left = racing(before);
  return move === 'done' && left.length === 1 && left[0] === by;
}

/**
 * The level, then each racer: steps, the best solution so far as `=steps.after`, and `!` if done; at the very end `t`
 * when the time is up. A race that has not begun is only its level.
 */
export const position = (params: Params): Codec<State> => ({
  parse: (text) => parsePosition(params, text),
  print: printPosition,
});

function printPosition({ start, racers, isTimeUp }: State): string {
  const told = racers.map(
    ({ line, best, done }) => `${line}${best ? `=${best.line}.${best.after}` : ''}${done ? '!' : ''}`,
  );
  const begun = isTimeUp || told.some((text) => text !== '');
  return `${positionText.print(start)}${begun ? ` ${told.join('/')}${isTimeUp ? ' t' : ''}` : ''}`;
}

function parsePosition(params: Params, text: string): Result<State> {
  const large = tooLarge(text, textLimit.file);
  if (large) return fail(large);
  const space = text.indexOf(' ');
  const first = positionText.parse(space < 0 ? text : text.slice(0, space));
  if (!first.ok) return first;
  const fresh = freshRace(params, first.value);
  if (space < 0) return ok(fresh);

  const isTimeUp = text.endsWith(' t');
  const told = text.slice(space + 1, isTimeUp ? -2 : undefined).split('/');
  if (told.length !== params.racers) {
    return fail(fault('position-racers', { found: told.length, n: params.racers }, space + 1));
  }
  const racers: Racer[] = [];
  let at = space + 1;
  for (const part of told) {
    const racer = parseRacer(fresh, part);
    if (!racer.ok) return fail(shiftFault(racer.error, at));
    racers.push(racer.value);
    at += part.length + 1;
  }
  const finishes = racers.flatMap(({ best }) => (best ? [best.after + 1] : []));
  return ok({ ...fresh, racers, finishes: Math.max(0, ...finishes), isTimeUp });
}

function parseRacer({ start }: State, text: string): Result<Racer> {
  const [, line, best, after, done] = /^([lurd]*)(?:=([lurd]+)\.(\d{1,6}))?(!?)$/i.exec(text) ?? [];
  if (line === undefined) return fail(fault('position-racer', {}, 0));
  const now = walk(start, line, 0);
  if (!now.ok) return now;
  if (best === undefined) {
    const isUntold = isSolved(now.value);
    return isUntold ? fail(fault('position-best', {}, line.length)) : ok(racerOf(line, now.value, done));
  }
  const end = walk(start, best, line.length + 1);
  if (!end.ok) return end;
  const finish: Finish = { line: best, after: Number(after) };
  // A current line that solves the level must not be better than the stored best one.
  const fits = isSolved(end.value) && !(isSolved(now.value) && line.length < best.length);
  return fits ? ok({ ...racerOf(line, now.value, done), best: finish }) : fail(fault('position-best', {}, line.length));
}

const racerOf = (line: string, now: Racer['level'], done: string | undefined): Racer => ({
  line,
  level: now,
  done: done === '!',
});

/** The board after these steps. `at` is their offset in the text. */
function walk(start: State['start'], line: string, at: number): Result<State['start']> {
  let now = start;
  for (const [index, letter] of [...line].entries()) {
    const step = letter as Move;
    if (!isStep(step) || level.check(now, step, 0)) return fail(fault('position-step', { n: index + 1 }, at + index));
    now = level.play(now, step);
  }
  return ok(now);
}
