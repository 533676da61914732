import type { Game } from './game.ts';
import type { GameRecord } from './record.ts';
import { type Result, fail, fault, ok, textLimit, tooLarge } from './result.ts';

/** Names any puzzle or position in one short text: `game:params#seed` or `game:params:position`. */
export interface GameId {
  readonly game: string;
  readonly params: string;
  readonly seed?: number;
  readonly position?: string;
}

/** The short text in links and file names. */
export function printGameId(id: GameId): string {
  const head = `${id.game}:${id.params}`;
  if (id.seed !== undefined) return `${head}#${id.seed}`;
  // Spaces would be escaped in an address. No position text contains an underscore.
  return id.position === undefined ? head : `${head}:${id.position.replaceAll(' ', '_')}`;
}

/** The inverse of `printGameId`, for text from outside. */
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

/** Finds the start position for these params, on any thread. Undefined after an abort. */
export type Deal = (params: string) => Promise<string | undefined>;

type GameWithDealer = Pick<Game, 'dealer'>;

/** Searches on this thread: for the command line, tests and workers. A page uses a worker instead. */
export const dealOnThisThread =
  (game: GameWithDealer, signal: AbortSignal = new AbortController().signal): Deal =>
  async (params) =>
    (await game.dealer!()).deal(params, signal);

/** The start position: the given one, else a dealt one if the params need it, else undefined for the default start. */
export async function resolveStart(
  game: GameWithDealer,
  params: string,
  position: string | undefined,
  deal: Deal = dealOnThisThread(game),
): Promise<Result<string | undefined>> {
  if (position !== undefined || !game.dealer || !(await game.dealer()).needs(params)) return ok(position);
  const dealt = await deal(params);
  return dealt === undefined ? fail(fault('deal-ended')) : ok(dealt);
}

/** Adds the start position to a record. Old records leave it out when the params determine it. */
export async function resolveRecordStart(
  game: GameWithDealer,
  record: GameRecord,
  deal?: Deal,
): Promise<Result<GameRecord>> {
  const start = await resolveStart(game, record.params, record.start, deal);
  if (!start.ok) return start;
  return ok(start.value === undefined ? record : { ...record, start: start.value });
}

/** The candidate with the smallest edit distance to a mistyped word, or undefined if none is close. */
export function closestWord(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.ceil(word.length / 3)) + 1;
  for (const candidate of candidates) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const substituted = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(substituted, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}
