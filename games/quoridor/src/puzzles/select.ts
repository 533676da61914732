import type { Puzzle } from './puzzle.ts';
import { areTwins, looksOf, type Looks } from './twins.ts';

/** A choice that is as various as the pool allows: ideas and lengths take turns, and no puzzle has a twin. */
export function select(pool: readonly Puzzle[], count: number): Puzzle[] {
  const groups = new Map<string, Puzzle[]>();
  // One answer is better than two.
  for (const puzzle of pool.toSorted((a, b) => a.answers.length - b.answers.length)) {
    const name = `${puzzle.kind} ${puzzle.moves} ${puzzle.idea}`;
    groups.set(name, [...(groups.get(name) ?? []), puzzle]);
  }
  const chosen: { readonly puzzle: Puzzle; readonly looks: Looks }[] = [];
  const queues = [...groups.keys()].toSorted().map((name) => groups.get(name)!);
  while (chosen.length < count && queues.some((queue) => queue.length > 0)) {
    for (const queue of queues) {
      if (chosen.length === count) break;
      for (let next = queue.shift(); next; next = queue.shift()) {
        const looks = looksOf(next);
        if (chosen.some((other) => areTwins(other.looks, looks))) continue;
        chosen.push({ puzzle: next, looks });
        break;
      }
    }
  }
  return chosen.map(({ puzzle }) => puzzle).toSorted((a, b) => a.rating - b.rating || compare(a.position, b.position));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
