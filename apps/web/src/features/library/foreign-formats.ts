import type { FileFormat } from '@quadrille/kit';
import { gameIds, loadGame } from '../../platform/games.ts';

/** How other programs write games, and the game that reads it. */
export interface ForeignFormat {
  readonly game: string;
  readonly format: FileFormat;
}

/** Of all games. One that cannot be loaded (offline, a new version on the server) reads nothing this time. */
export async function foreignFormats(): Promise<readonly ForeignFormat[]> {
  const games = await Promise.all(gameIds().map((id) => loadGame(id).catch(() => undefined)));
  return games.flatMap((game) => (game?.files ?? []).map((format) => ({ game: game!.id, format })));
}
