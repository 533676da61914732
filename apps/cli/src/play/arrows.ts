const directions = { up: 'u', down: 'd', left: 'l', right: 'r' } as const;

/** Where every move is a direction by its first letter, the arrow keys play. */
export function arrowMoves(moves: readonly string[]): ReadonlyMap<string, string> | undefined {
  const played = new Map(
    Object.entries(directions).flatMap(([arrow, letter]) => {
      const move = moves.find((text) => text.toLowerCase() === letter);
      return move === undefined ? [] : [[arrow, move] as const];
    }),
  );
  return moves.length > 0 && played.size === moves.length ? played : undefined;
}
