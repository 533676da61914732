import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AnyGame, Card } from '@quadrille/kit';

/** Every built folder below `games/` is a game; there is no other registration. */
const folder = new URL('../../../../games/', import.meta.url);

/** The address of a game's module, for threads that load it themselves. */
export const gameModule = (id: string): string => new URL(`${id}/dist/game.js`, folder).href;

/** The same without boards. */
export const headlessModule = (id: string): string => new URL(`${id}/dist/headless.js`, folder).href;

/** The games of this server, each loaded on first use. */
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

  async card(id: string): Promise<Card | undefined> {
    if (!this.#ids.has(id)) return undefined;
    return ((await import(new URL(`${id}/dist/card.js`, folder).href)) as { readonly card: Card }).card;
  }

  /** The revisions of all games. */
  async revisions(): Promise<Readonly<Record<string, number>>> {
    const all = await Promise.all(this.ids.map((id) => this.load(id)!));
    return Object.fromEntries(all.map(({ id, revision }) => [id, revision]));
  }
}

async function loadGame(id: string): Promise<AnyGame> {
  return ((await import(gameModule(id))) as { readonly game: AnyGame }).game;
}
