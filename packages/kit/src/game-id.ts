import { fail, fault, ok, type Result } from './result.ts';
import { textLimit, tooLarge } from './text-size.ts';

/** Names any puzzle or position in one short text: `game:params#seed` or `game:params:position`. */
export interface GameId {
  readonly game: string;
  readonly params: string;
  readonly seed?: number;
  readonly position?: string;
}

/** Which game from where, as links and names of files write it. */
export function printGameId(id: GameId): string {
  const head = `${id.game}:${id.params}`;
  if (id.seed !== undefined) return `${head}#${id.seed}`;
  // Spaces would be escaped in an address; no position text has an underscore.
  return id.position === undefined ? head : `${head}:${id.position.replaceAll(' ', '_')}`;
}

/** Reads what `printGameId` writes, from anywhere. */
export function parseGameId(text: string): Result<GameId> {
  const large = tooLarge(text, textLimit.line);
  if (large) return fail(large);
  const match = /^([a-z][a-z0-9-]*):([^:#]*)(?:#(\d{1,15})|:(.+))?$/s.exec(text);
  if (!match) return fail(fault('id-shape', { text: text.slice(0, 60) }, 0));
  const [, game, params, seed, position] = match as unknown as [string, string, string, string?, string?];
  return ok({
    game,
    params,
    ...(seed !== undefined && { seed: Number(seed) }),
    ...(position !== undefined && { position: position.replaceAll('_', ' ') }),
  });
}
