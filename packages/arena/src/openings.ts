import { fail, fault, ok, random, type Query, type Result, type Umpire } from '@quadrille/kit';

const attempts = 200;

/**
 * Random legal moves, each as likely as the next, after which the game is still on. Lines that end too soon are thrown
 * away as a whole.
 */
export function randomOpening(
  umpire: Umpire,
  query: Omit<Query, 'moves'>,
  length: number,
  seed: number,
): Result<readonly string[]> {
  if (length === 0) return ok([]);
  const chance = random(seed);
  for (let attempt = 0; attempt < attempts; attempt++) {
    const opened = umpire.open({ ...query, moves: [] });
    if (!opened.ok) return opened;
    const moves: string[] = [];
    while (moves.length < length && opened.value.turn().kind === 'seat') {
      // Sorted, so that every umpire of a game draws the same openings.
      const move = chance.pick(opened.value.moves().toSorted());
      opened.value.play(move);
      moves.push(move);
    }
    if (moves.length === length && opened.value.turn().kind === 'seat') return ok(moves);
  }
  return fail(fault('arena-opening', { n: length }));
}
