import type { CellTint } from '../board/tint.tsx';
import { robotColours } from '../rules/slide.ts';
import type { State } from '../rules/state.ts';
import { mayTake } from '../rules/way.ts';
import { heuristicMap } from '../teaching/heuristic-map.ts';

/** The cells by how many slides they are from the target at least, the target's own first. */
export function ringsOf({ board, chip, robots }: State): readonly (readonly number[])[] {
  const robot = robotColours(robots).find((each) => mayTake(chip!, each))!;
  return heuristicMap(board, chip!.cell, robot).rings;
}

/** The map as it has grown so far. */
export function tintOfRings(rings: readonly (readonly number[])[], shown: number): ReadonlyMap<number, CellTint> {
  const cells = rings
    .slice(0, shown + 1)
    .flatMap((ring, number) =>
      ring.map((cell): [number, CellTint] => [
        cell,
        { text: String(number), level: 1 - number / rings.length, tone: 'map' },
      ]),
    );
  return new Map(cells);
}
