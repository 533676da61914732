import { type AnyHeadless, type Card, type Result, fail, closestWord, ok } from '@quadrille/kit';
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Cli, Complaint } from './command.ts';

/** Every built folder below `games/` is a game; there is no other list. */
const folder = new URL('../../../../games/', import.meta.url);

const builtUrl = (id: string, file: string): URL => new URL(`${id}/dist/${file}.js`, folder);

export function gameIds(): string[] {
  return readdirSync(fileURLToPath(folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(builtUrl(entry.name, 'headless')))
    .map((entry) => entry.name)
    .toSorted();
}

/** In the order of the home page. */
export async function loadCards(): Promise<Card[]> {
  const cards = await Promise.all(gameIds().map(loadCard));
  return cards.toSorted((a, b) => a.order - b.order || a.id.localeCompare(b.id));
}

export async function loadCard(id: string): Promise<Card> {
  const module = (await import(builtUrl(id, 'card').href)) as { readonly card: Card };
  return module.card;
}

/** The URL of a game's module, for threads that load it themselves. */
export const gameModule = (id: string): string => builtUrl(id, 'headless').href;

export async function loadGame(id: string): Promise<AnyHeadless> {
  const module = (await import(gameModule(id))) as { readonly headless: AnyHeadless };
  return module.headless;
}

export async function findGame(id: string): Promise<Result<AnyHeadless, Complaint>> {
  const ids = gameIds();
  if (ids.includes(id)) return ok(await loadGame(id));
  const near = closestWord(id, ids);
  if (near !== undefined) return fail({ word: 'error.game-near', args: { game: id, near } });
  return fail({ word: 'error.game', args: { game: id, games: ids.join(', ') } });
}

/** The first word is neither a command nor a game. */
export function unknownName(cli: Cli, name: string): Complaint {
  const near = closestWord(name, [...cli.commands.map((command) => command.name), ...gameIds()]);
  if (near === undefined) return { word: 'error.command', args: { name } };
  return { word: 'error.command-near', args: { name, near } };
}
