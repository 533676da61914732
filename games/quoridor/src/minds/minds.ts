import { type MindFigures, type MindStudy, type Query, type Seat, type StyleMeasure, expect } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { distance } from '../rules/path.ts';
import { rules } from '../rules/rules.ts';
import type { Move, State } from '../rules/state.ts';

/** Walls and tempo. */
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

/** The lead is taken when so many turns of one's own are over. */
const leadTurn = 10;

/** What one seat did, turn by turn. */
interface Deeds {
  turns: number;
  /** The turns in which a wall was placed. */
  readonly wallTurns: number[];
  /** By wall: steps that it cost the other, and oneself. */
  readonly costs: number[];
  readonly ownCosts: number[];
  steps: number;
  nearer: number;
  lead: number | undefined;
}

export function style({ params, start, moves }: Query, drawn: number): (number | undefined)[][] {
  let state = expect(rules.start(expect(notation.params.parse(params)), start));
  const deeds = state.pawns.map((): Deeds => {
    return { turns: 0, wallTurns: [], costs: [], ownCosts: [], steps: 0, nearer: 0, lead: undefined };
  });
  moves.forEach((text, ply) => {
    const move = expect(notation.move.parse(text));
    const next = rules.play(state, move);
    if (ply >= drawn) note(deeds[state.toMove]!, state, next, move);
    state = next;
  });
  return deeds.map(figures);
}

function note(deeds: Deeds, before: State, after: State, move: Move): void {
  const seat = before.toMove;
  const gained = (of: Seat): number => distance(before, of) - distance(after, of);
  const other = 1 - seat;
  deeds.turns++;
  if (move.kind === 'wall') {
    deeds.wallTurns.push(deeds.turns);
    deeds.costs.push(-gained(other));
    deeds.ownCosts.push(-gained(seat));
  } else if (move.kind === 'pawn') {
    deeds.steps++;
    if (gained(seat) > 0) deeds.nearer++;
  }
  if (deeds.turns === leadTurn) deeds.lead = distance(after, other) - distance(after, seat);
}

function figures({ turns, wallTurns, costs, ownCosts, steps, nearer, lead }: Deeds): (number | undefined)[] {
  const walls = wallTurns.length;
  return [
    walls,
    wallTurns[0],
    walls === 0 ? undefined : wallTurns[Math.ceil(walls / 2) - 1],
    mean(costs),
    mean(ownCosts),
    walls === 0 ? undefined : costs.filter((cost) => cost === 0).length / walls,
    steps === 0 ? undefined : nearer / steps,
    turns,
    lead,
  ];
}

const mean = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;

/** The report's evaluation, alpha-beta, and the net that taught itself: 9x9 for two. */
export const minds: MindStudy = {
  params: '',
  openings: 4,
  players: ['hard', 'master', 'learned'],
  ms: [10, 30, 100, 300, 1000],
  nodes: [50, 200, 800],
  judging: 400_000,
  stage: 10,
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
  see: async (player, query, move, signal) => (await import('./sight.ts')).see(player, query, move, signal),
  // As the command writes it, which is typed.
  figures: async () => (await import('./figures.json', { with: { type: 'json' } })).default as unknown as MindFigures,
};
