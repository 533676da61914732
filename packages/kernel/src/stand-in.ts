import type { Seated } from '@quadrille/kit';

export interface Pace {
  readonly usual: { readonly nodes: number };
  /** What the stand-in looks at while the net judges one position. */
  readonly nodesPerLook: number;
}

/** Plays in the place of a net, and says why; nodes are counted as the net would. */
export function standingIn({ usual, nodesPerLook }: Pace, other: Seated, note: string): Seated {
  return {
    played: (move) => other.played(move),
    async *think({ nodes, ...rest }, signal) {
      const limit = nodes ?? (rest.ms === undefined ? usual.nodes : undefined);
      const budget = { ...rest, ...(limit !== undefined && { nodes: limit * nodesPerLook }) };
      for await (const thought of other.think(budget, signal)) {
        yield { ...thought, note, nodes: Math.ceil((thought.nodes ?? 0) / nodesPerLook) };
      }
    },
    leave: () => other.leave(),
  };
}
