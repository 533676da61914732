import { groundOf, type Board } from '../rules/board.ts';

/**
 * Between which sides of a box can the player walk without moving it? Two neighbours of a cell are joined without that
 * cell exactly if the edges to them lie in the same biconnected component (Hopcroft and Tarjan). One depth-first search
 * answers this for a box on any cell. `component[4 * cell + direction]` numbers the component of an edge from 1; 0 is no edge.
 */
export function edgeComponents(board: Board, blocked: Uint8Array): Uint16Array {
  const { size, floor } = groundOf(board);
  const steps = Int32Array.from(groundOf(board).steps);
  const component = new Uint16Array(4 * size);
  const found = new Uint16Array(size);
  const low = new Uint16Array(size);
  /** Cells on the way down, and the direction each goes on with. */
  const path = new Uint16Array(size);
  const next = new Uint8Array(size);
  /** Edges that are not yet in a component, each as seen from where it was walked. */
  const edges = new Uint16Array(2 * size + 4);
  let time = 0;
  let components = 0;

  for (let root = 0; root < size; root++) {
    if (!floor[root] || blocked[root] || found[root]) continue;
    let depth = 0;
    let open = 0;
    path[0] = root;
    found[root] = low[root] = ++time;
    while (depth >= 0) {
      const cell = path[depth]!;
      const direction = next[cell]!++;
      if (direction < 4) {
        const to = cell + steps[direction]!;
        if (blocked[to] || (depth > 0 && to === path[depth - 1])) continue;
        if (!found[to]) {
          edges[open++] = 4 * cell + direction;
          found[to] = low[to] = ++time;
          path[++depth] = to;
        } else if (found[to]! < found[cell]!) {
          edges[open++] = 4 * cell + direction;
          if (found[to]! < low[cell]!) low[cell] = found[to]!;
        }
        continue;
      }
      depth--;
      if (depth < 0) break;
      const above = path[depth]!;
      if (low[cell]! < low[above]!) low[above] = low[cell]!;
      if (low[cell]! < found[above]!) continue;
      // Nothing below `cell` leads past `above`: the edges since then are a component.
      components++;
      for (;;) {
        const edge = edges[--open]!;
        const from = edge >> 2;
        const way = edge & 3;
        const to = from + steps[way]!;
        component[edge] = component[4 * to + (way ^ 2)] = components;
        if (from === above && to === cell) break;
      }
    }
  }
  return component;
}
