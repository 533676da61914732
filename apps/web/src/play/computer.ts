import type { Player, Query } from '@quadrille/kit';
import { wrap, type Remote } from 'comlink';
import type { Table } from '../player-worker.ts';

/** The computer players of one page: they think in a worker and keep their trees from move to move. */
export interface Computers {
  /** The move, or undefined if it was stopped. */
  think(seat: number, player: Player, query: Query, signal: AbortSignal): Promise<string | undefined>;
  close(): void;
}

interface Sitting {
  readonly place: number;
  readonly query: Query;
  moves: readonly string[];
}

/** A search that has not stopped this long after it was told to is ended together with its worker. */
const patience = 500;

export function computers(game: string): Computers {
  let worker: Worker | undefined;
  let table: Remote<Table> | undefined;
  const sittings = new Map<number, Sitting>();

  const open = (): Remote<Table> => {
    worker ??= new Worker(new URL('../player-worker.ts', import.meta.url), { type: 'module', name: 'players' });
    table ??= wrap<Table>(worker);
    return table;
  };
  const close = () => {
    worker?.terminate();
    worker = undefined;
    table = undefined;
    sittings.clear();
  };

  const sit = async (seat: number, player: Player, query: Query): Promise<Sitting> => {
    const key = seat;
    const known = sittings.get(key);
    const goesOn =
      known !== undefined &&
      known.query.params === query.params &&
      known.query.start === query.start &&
      known.moves.length <= query.moves.length &&
      known.moves.every((move, index) => move === query.moves[index]);
    if (goesOn) {
      for (const move of query.moves.slice(known.moves.length)) await open().played(known.place, move);
      known.moves = query.moves;
      return known;
    }
    if (known) await open().leave(known.place);
    const sitting = { place: await open().sit(game, player.id, query), query, moves: query.moves };
    sittings.set(key, sitting);
    return sitting;
  };

  return {
    think: async (seat, player, query, signal) => {
      const { place } = await sit(seat, player, query);
      if (signal.aborted) return undefined;
      const asked = open();
      let force: ReturnType<typeof setTimeout> | undefined;
      const stopped = new Promise<undefined>((resolve) => {
        signal.addEventListener('abort', () => {
          void asked.stop(place);
          force = setTimeout(close, patience);
          resolve(undefined);
        });
      });
      const answered = asked.think(place, { ...player.budget, seed: freshSeed() }).then((thought) => {
        clearTimeout(force);
        return thought?.move;
      });
      return await Promise.race([answered, stopped]);
    },
    close,
  };
}

const freshSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0]!;
