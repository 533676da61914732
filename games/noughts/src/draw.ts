import { squareAt } from './rules/square.ts';
import type { State } from './rules/state.ts';

/** The board for a terminal: ranks at the left, files below. */
export function draw({ params: { size }, cells }: State): string {
  const ranks = Array.from({ length: size }, (_, i) => {
    const marks = Array.from(cells.slice(i * size, (i + 1) * size)).join(' ');
    return `${squareAt(size, i * size).rank + 1} ${marks}`;
  });
  return [...ranks, `  ${Array.from('abcde'.slice(0, size)).join(' ')}`].join('\n');
}
