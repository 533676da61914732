import type { AnyGame, Budget, Query, Seated, Thought } from '@quadrille/kit';
import { expose } from 'comlink';

const games = import.meta.glob<AnyGame>('../../../games/*/src/game.ts', { import: 'game' });

interface Place {
  readonly seated: Seated;
  thinking?: AbortController;
}

const places = new Map<number, Place>();
let next = 1;

/** Computer players at their tables. Only texts and numbers cross the border. */
const table = {
  async sit(game: string, player: string, query: Query): Promise<number> {
    const load = games[`../../../games/${game}/src/game.ts`];
    const found = (await (await load?.())?.players())?.find(({ id }) => id === player);
    if (!found) throw new Error(`no player ${player} in ${game}`);
    const place = next++;
    places.set(place, { seated: await found.sit(query) });
    return place;
  },

  played(place: number, move: string): void {
    places.get(place)?.seated.played(move);
  },

  /** The last thought, or undefined when it was stopped before the first. */
  async think(place: number, budget: Budget): Promise<Thought | undefined> {
    const sitting = places.get(place);
    if (!sitting) return undefined;
    sitting.thinking?.abort();
    const thinking = new AbortController();
    sitting.thinking = thinking;
    let last: Thought | undefined;
    for await (const thought of sitting.seated.think(budget, thinking.signal)) last = thought;
    return thinking.signal.aborted ? undefined : last;
  },

  stop(place: number): void {
    places.get(place)?.thinking?.abort();
  },

  leave(place: number): void {
    const sitting = places.get(place);
    sitting?.thinking?.abort();
    sitting?.seated.leave();
    places.delete(place);
  },
};

export type Table = typeof table;

expose(table);
