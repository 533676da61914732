import type { Finding } from './compose.ts';
import type { Lab } from './lab.ts';
import type { Idea } from './puzzle.ts';

/** How much better an idea hides than a plain one. */
const depth: Readonly<Record<Idea, number>> = {
  jump: -100,
  round: -40,
  detour: 180,
  forbidden: 120,
  fork: 60,
  lane: 0,
  bar: 0,
  measure: 140,
  shield: 220,
};

const byLength = { win: [0, 500, 700, 950, 1200], wall: [0, 0, 0, 650, 720, 790, 860, 930, 1000] } as const;

/** Longer wins, more moves that look as good, better hidden ideas, more walls for the other. */
export function rate(lab: Lab, { kind, moves, idea, lures }: Finding): number {
  const defence = 40 * Math.min(3, lab.kernel.stock(1));
  const hidden = 60 * Math.log2(1 + lures);
  return Math.round((byLength[kind][moves]! + defence + hidden + depth[idea]) / 10) * 10;
}
