import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AnyGame, Card } from '@quadrille/kit';

/** A folder below `games/` that is built is a game; nothing else has to be told about it. */
const folder = new URL('../../../../games/', import.meta.url);

/** The address of a game's module, for threads that load it by themselves. */
export const gameModule = (id: string): string => new URL(`${id}/dist/game.js`, folder).href;

/** The games of this server, each loaded when it is first played. */
export class GameRegistry {
  readonly #ids: ReadonlySet<string> = new Set(
    readdirSync(fileURLToPath(folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(fileURLToPath(gameModule(entry.name))))
      .map((entry) => entry.name),
  );
  readonly #loaded = new Map<string, Promise<AnyGame>>();

  get ids(): readonly string[] {
    return [...this.#ids].toSorted();
  }

  load(id: string): Promise<AnyGame> | undefined {
    if (!this.#ids.has(id)) return undefined;
    const known = this.#loaded.get(id) ?? loadGame(id);
    this.#loaded.set(id, known);
    return known;
  }

  /** What menus show of it. */
  async card(id: string): Promise<Card | undefined> {
    if (!this.#ids.has(id)) return undefined;
    return ((await import(new URL(`${id}/dist/card.js`, folder).href)) as { readonly card: Card }).card;
  }

  /** All of them, with their revisions. */
  async revisions(): Promise<Readonly<Record<string, number>>> {
    const all = await Promise.all(this.ids.map((id) => this.load(id)!));
    return Object.fromEntries(all.map(({ id, revision }) => [id, revision]));
  }
}

async function loadGame(id: string): Promise<AnyGame> {
  return ((await import(gameModule(id))) as { readonly game: AnyGame }).game;
}
