import { type MindFigures, type MindStudy, type Query, type Seat, type StyleMeasure, expect } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { distanceToGoal } from '../rules/path.ts';
import { rules } from '../rules/rules.ts';
import type { Move, State } from '../rules/state.ts';

/** Style measures about walls and tempo. */
export const measures: readonly StyleMeasure[] = [
  { id: 'walls', group: 'walls', unit: 'number' },
  { id: 'first-wall', group: 'walls', unit: 'number' },
  { id: 'half-walls', group: 'walls', unit: 'number' },
  { id: 'wall-costs', group: 'walls', unit: 'number' },
  { id: 'wall-own', group: 'walls', unit: 'number' },
  { id: 'idle-walls', group: 'walls', unit: 'share' },
  { id: 'nearer', group: 'tempo', unit: 'share' },
  { id: 'turns', group: 'tempo', unit: 'number' },
  { id: 'lead', group: 'tempo', unit: 'number' },
];

/** The lead is measured after this many own turns. */
const turnOfLead = 10;

/** Statistics of one seat. */
interface SeatStatistics {
  turns: number;
  /** The turns in which it placed a wall. */
  readonly wallTurns: number[];
  /** By wall: steps that it cost the opponent, and the seat itself. */
  readonly wallCosts: number[];
  readonly ownWallCosts: number[];
  steps: number;
  forwardSteps: number;
  lead: number | undefined;
}

export function style({ params, start, moves }: Query, drawn: number): (number | undefined)[][] {
  let state = expect(rules.start(expect(notation.params.parse(params)), start));
  const deeds = state.pawns.map((): SeatStatistics => {
    return { turns: 0, wallTurns: [], wallCosts: [], ownWallCosts: [], steps: 0, forwardSteps: 0, lead: undefined };
  });
  moves.forEach((text, ply) => {
    const move = expect(notation.move.parse(text));
    const next = rules.play(state, move);
    if (ply >= drawn) recordMove(deeds[state.toMove]!, state, next, move);
    state = next;
  });
  return deeds.map(measuresOf);
}

function recordMove(deeds: SeatStatistics, before: State, after: State, move: Move): void {
  const seat = before.toMove;
  const gained = (of: Seat): number => distanceToGoal(before, of) - distanceToGoal(after, of);
  const other = 1 - seat;
  deeds.turns++;
  if (move.kind === 'wall') {
    deeds.wallTurns.push(deeds.turns);
    deeds.wallCosts.push(-gained(other));
    deeds.ownWallCosts.push(-gained(seat));
  } else if (move.kind === 'pawn') {
    deeds.steps++;
    if (gained(seat) > 0) deeds.forwardSteps++;
  }
  if (deeds.turns === turnOfLead) deeds.lead = distanceToGoal(after, other) - distanceToGoal(after, seat);
}

function measuresOf({
  turns,
  wallTurns,
  wallCosts,
  ownWallCosts,
  steps,
  forwardSteps,
  lead,
}: SeatStatistics): (number | undefined)[] {
  const walls = wallTurns.length;
  return [
    walls,
    wallTurns[0],
    walls === 0 ? undefined : wallTurns[Math.ceil(walls / 2) - 1],
    mean(wallCosts),
    mean(ownWallCosts),
    walls === 0 ? undefined : wallCosts.filter((cost) => cost === 0).length / walls,
    steps === 0 ? undefined : forwardSteps / steps,
    turns,
    lead,
  ];
}

const mean = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;

/** The minds compared on 9x9 for two players: the report's evaluation, alpha-beta, and the self-taught net. */
export const minds: MindStudy = {
  params: '',
  openingPlies: 4,
  players: ['hard', 'master', 'learned'],
  ms: [10, 30, 100, 300, 1000],
  nodes: [50, 200, 800],
  judgeNodes: 400_000,
  pliesPerStage: 10,
  costs: [
    [{ key: 'rules', value: 0 }],
    [{ key: 'fitted', value: 0 }],
    [
      { key: 'gpu-minutes', value: 26.3 },
      { key: 'own-games', value: 1_770_000 },
      { key: 'own-moves', value: 107_600_000 },
      { key: 'steps', value: 52_149 },
      { key: 'weights', value: 477_000 },
    ],
  ],
  measures,
  style,
  judge: async (query, moves, nodes, signal) => (await import('./judge.ts')).judge(query, moves, nodes, signal),
  explainMove: async (player, query, move, signal) =>
    (await import('./sight.ts')).explainMove(player, query, move, signal),
  // Written by the typed command, so the cast is safe.
  figures: async () => (await import('./figures.json', { with: { type: 'json' } })).default as unknown as MindFigures,
};
