import type { EventKind } from './event.ts';
import type { Table } from './table.ts';

/** Every how many changes of the position its hash is told. */
const every = 16;

/**
 * The position as a number (FNV-1a over the characters of its text): two programs that have gone apart find out within
 * a few moves.
 */
export function positionHash<P, S, M>({ game, line }: Pick<Table<P, S, M>, 'game' | 'line'>): number {
  const text = game.notation.position(line.params).print(line.state);
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** Nothing while something is hidden: the hash would tell of it. */
export function hashToTell<P, S, M>(after: Table<P, S, M>, kind: EventKind): { readonly hash?: number } {
  return kind === 'move' && !after.veil && after.n % every === 0 ? { hash: positionHash(after) } : {};
}
