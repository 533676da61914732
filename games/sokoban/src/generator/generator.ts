import {
  type Budget,
  type Dealer,
  type GeneratedPuzzle,
  type Generator as LevelGenerator,
  type Random,
  createYielder,
  expect,
  random,
} from '@quadrille/kit';
import { longestTurn } from '../engine/longest-turn.ts';
import { yardOf } from '../engine/yard.ts';
import { type Move, type State, directions, groundOf } from '../rules/state.ts';
import { drawLines, levelOf, positionText } from '../rules/level-text.ts';
import { type RandomParams, paramsText } from '../rules/params.ts';
import { type Push, withWalks } from '../rules/walk.ts';
import { BeamSearch } from './beam.ts';
import { type FarPosition, FarthestSearch, placings } from './farthest.ts';
import { type Ranges, rangesOf } from './ranges.ts';
import { reversePlay } from './reverse-play.ts';
import { type Plan, Room, drawPlan, planOf } from './room.ts';

/** A level with a solution by construction. */
export interface GeneratedLevel {
  readonly params: RandomParams;
  readonly start: State;
  readonly witness: readonly Move[];
  readonly ranges: Ranges;
  /** Searched positions of all candidates. */
  readonly states: number;
  /** True: `ranges.lines` is the minimum, and no position of this board needs more. */
  readonly exact: boolean;
}

/** Above this many placements of the boxes the beam replaces the exact search. */
const mostPlacings = 700_000;
/** Candidates with the exact search, of which the best is chosen. */
const candidates = 4;
/** Random rooms per candidate before the fallback. */
const mostRooms = 20_000;

interface Candidate {
  readonly plan: Plan;
  readonly goals: readonly number[];
  readonly boxes: readonly number[];
  readonly player: number;
  readonly pushes: readonly { readonly from: number; readonly to: number }[];
  readonly lines: number;
  readonly exact: boolean;
}

/** The same level for the same params, in every version. Yields the number of searched positions at intervals. */
export function* generating(params: RandomParams): Generator<number, GeneratedLevel> {
  const chance = random(params.seed).split(params.boxes).split(params.room.width).split(params.room.height);
  let states = 0;
  let best: Candidate | undefined;
  for (let found = 0, tried = 0; found < candidates && (!best || tried < 3 * candidates); tried++) {
    const search = candidate(params, chance.split(tried), tried >= 3 * candidates);
    for (let next = search.next(); ; next = search.next()) {
      if (!next.done) yield states + next.value;
      else {
        states += next.value.states;
        const { made } = next.value;
        // One beam costs as much as several exact searches.
        if (made) found += made.exact ? 1 : candidates;
        if (made && (!best || made.lines > best.lines)) best = made;
        break;
      }
    }
  }
  return finish(params, best!, states);
}

const kept = new Map<string, GeneratedLevel>();
const mostKept = 32;

/** Without pauses. Caches the last few levels, because a match is started from its params more than once. */
export function generatedLevel(params: RandomParams): GeneratedLevel {
  const key = JSON.stringify(params);
  const known = kept.get(key);
  if (known) return known;
  const search = generating(params);
  let next = search.next();
  while (!next.done) next = search.next();
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value!);
  kept.set(key, next.value);
  return next.value;
}

type Made = { readonly made: Candidate | undefined; readonly states: number };

function* candidate(params: RandomParams, chance: Random, open: boolean): Generator<number, Made> {
  const plan = planOf(drawRoom(params, chance, open));
  const cells = chance.shuffle(Array.from({ length: plan.count }, (_, cell) => cell));
  const goals = cells.slice(0, params.boxes).toSorted((a, b) => a - b);
  if (params.method === 'report') {
    const play = reversePlay(plan, goals, chance);
    if (!play) return { made: undefined, states: 0 };
    return { made: { plan, goals, ...play, lines: 0, exact: false }, states: play.pushes.length };
  }
  const exact = placings(plan.count, params.boxes) <= mostPlacings;
  const search = exact ? new FarthestSearch(plan, params.boxes) : new BeamSearch(plan, chance);
  yield* search.run(goals);
  const far = search.best(goals);
  return { made: far && fromFar(plan, goals, far, chance), states: search.states };
}

function drawRoom({ room: size, boxes, method }: RandomParams, chance: Random, open: boolean): Room {
  const room = new Room(size);
  for (let left = open ? 0 : mostRooms; left > 0; left--) {
    room.draw(chance);
    const { floor, deadEnd, disconnected, openArea } = room.flaws(boxes);
    if (!floor && !deadEnd && !disconnected && (!openArea || method === 'report')) return room;
  }
  // So many boxes leave no room for the templates, so the room is an open hall.
  room.clear();
  return room;
}

function fromFar(plan: Plan, goals: readonly number[], far: FarPosition, chance: Random): Candidate {
  return {
    plan,
    goals,
    boxes: far.boxes,
    player: chance.pick(far.area),
    pushes: far.lines,
    lines: far.lines.length,
    exact: far.exact,
  };
}

function finish(
  params: RandomParams,
  { plan, goals, boxes, player, pushes, exact }: Candidate,
  states: number,
): GeneratedLevel {
  const rows = drawPlan(plan, (cell) => {
    const onGoal = goals.includes(cell);
    if (cell === player) return onGoal ? '+' : '@';
    if (boxes.includes(cell)) return onGoal ? '*' : '$';
    return onGoal ? '.' : ' ';
  });
  const start = expect(levelOf(expect(drawLines(rows.map((text) => ({ text, at: 0 }))))));
  const witness = withWalks(start, pushesOf(start, pushes));
  return { params, start, witness, ranges: rangesOf(start, witness), states, exact };
}

/** Lines of pushes as single pushes; plan and yard number cells alike. */
function pushesOf(start: State, lines: readonly { readonly from: number; readonly to: number }[]): readonly Push[] {
  const { cells } = yardOf(start.board);
  const { steps } = groundOf(start.board);
  return lines.flatMap(({ from, to }) => {
    const [first, last] = [cells[from]!, cells[to]!];
    const sameRow = Math.floor(first / start.board.width) === Math.floor(last / start.board.width);
    const direction = directions.find(
      (way) => way % 2 === (sameRow ? 0 : 1) && Math.sign(steps[way]) === Math.sign(last - first),
    )!;
    const length = Math.abs(last - first) / Math.abs(steps[direction]);
    return Array.from({ length }, (_, i) => ({ box: first + i * steps[direction], direction }));
  });
}

/**
 * Levels one after the other: the first has the seed of the params, or of the budget if the params have none, and the
 * next ones the following seeds. Ends with the budget, but not before the first level. Params without a room generate
 * nothing.
 */
export const generator: LevelGenerator = { generate };

async function* generate(params: string, budget: Budget, signal: AbortSignal): AsyncGenerator<GeneratedPuzzle, void> {
  const read = paramsText.parse(params);
  if (!read.ok || read.value.level !== 'random') return;
  const began = performance.now();
  const pause = createYielder(longestTurn);
  let seed = params.includes('seed=') ? read.value.seed : budget.seed;
  for (let states = 0; ; seed++) {
    // Small levels are done before their first pause.
    await pause();
    const level = await generateLevel({ ...read.value, seed }, signal);
    if (!level) return;
    yield {
      params: paramsText.print(level.params),
      position: positionText.print(level.start),
      witness: level.witness,
      rating: level.ranges.lines,
    };
    states += level.states;
    if (budget.nodes !== undefined && states >= budget.nodes) return;
    if (budget.ms !== undefined && performance.now() - began >= budget.ms) return;
  }
}

/** Undefined after an abort. `progress` gets the number of searched positions. */
export async function generateLevel(
  params: RandomParams,
  signal: AbortSignal,
  progress?: (states: number) => void,
): Promise<GeneratedLevel | undefined> {
  const search = generating(params);
  const pause = createYielder(longestTurn);
  for (;;) {
    if (signal.aborted) return undefined;
    const next = search.next();
    if (next.done) return next.value;
    progress?.(next.value);
    await pause();
  }
}

/** `room=3x3,seed=7` names a level that must be generated. */
export const dealer: Dealer = {
  needs: (text) => {
    const params = paramsText.parse(text);
    return params.ok && params.value.level === 'random';
  },
  deal: async (text, signal) => {
    const params = paramsText.parse(text);
    if (!params.ok || params.value.level !== 'random') return undefined;
    const level = await generateLevel(params.value, signal);
    return level && positionText.print(level.start);
  },
};
