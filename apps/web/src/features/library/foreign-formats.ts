import type { FileFormat, ModeFiles } from '@quadrille/kit';
import { gameIds, loadGame } from '../../platform/games.ts';

/** A file format of another program, and the game that reads it. */
export interface ForeignFormat {
  readonly game: string;
  readonly format: FileFormat;
}

/** The formats of all games. A game that cannot be loaded (offline, or a new version on the server) is skipped. */
export async function foreignFormats(): Promise<readonly ForeignFormat[]> {
  const games = await Promise.all(gameIds().map((id) => loadGame(id).catch(() => undefined)));
  return games.flatMap((game) => (game?.files ?? []).map((format) => ({ game: game!.id, format })));
}

/** Files that a mode of some game opens. */
export interface ForeignModeFiles {
  readonly game: string;
  readonly files: ModeFiles;
}

export async function foreignModeFiles(): Promise<readonly ForeignModeFiles[]> {
  const games = await Promise.all(gameIds().map((id) => loadGame(id).catch(() => undefined)));
  return games.flatMap((game) => (game?.modeFiles ? [{ game: game.id, files: game.modeFiles }] : []));
}
