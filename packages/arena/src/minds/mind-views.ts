import type { MindStudy, MindView, SeenMove } from '@quadrille/kit';
import { judgedMove, lossesOf, type JudgedPosition } from './judged-position.ts';
import { round } from './mind-match.ts';

/** More would hide each other on a board. */
const mostHeat = 24;

/** Of a line, enough to follow it. */
const longestLine = 8;

/** In how many moves the minds differ, then in what these are worth. */
const difference = (position: JudgedPosition): number =>
  new Set(position.thoughts.map(({ move }) => move)).size + Math.max(...lossesOf(position));

/** In the order of the game, those in which the minds differ most. */
export function telling(positions: readonly JudgedPosition[], count: number): JudgedPosition[] {
  const stages = positions.toSorted((a, b) => a.query.moves.length - b.query.moves.length);
  const size = Math.ceil(stages.length / Math.max(1, count));
  const chosen: JudgedPosition[] = [];
  // One of each part of the game: the endings alone would differ most.
  for (let from = 0; from < stages.length; from += size) {
    const part = stages.slice(from, from + size);
    chosen.push(part.toSorted((a, b) => difference(b) - difference(a))[0]!);
  }
  return chosen;
}

/** One position as all minds see it, with their reasons. */
export async function mindView(study: MindStudy, position: JudgedPosition, signal: AbortSignal): Promise<MindView> {
  const { query, seat, thoughts } = position;
  const minds: SeenMove[] = [];
  for (const [mind, { move, chances, lines }] of thoughts.entries()) {
    const { reasons, heat } = await study.see(study.players[mind]!, query, move, signal);
    const { chance, exact } = judgedMove(position, move);
    minds.push({
      move,
      chance: chances ? round(chances[seat]!, 3) : null,
      line: lines?.[0]?.slice(0, longestLine) ?? [move],
      judged: round(chance, 3),
      exact,
      reasons,
      heat: heat.slice(0, mostHeat).map((spot) => ({ move: spot.move, chance: round(spot.chance, 3) })),
    });
  }
  return { moves: query.moves, minds };
}
