import type { Deed, Seat } from '@quadrille/kit';
import { askedSeats, outcomeOf, tableFor, type AnyTable } from '@quadrille/table';
import type { Clock } from '../clock.ts';
import { gameModule } from '../games.ts';
import type { TableKeeper } from '../table/keeper.ts';
import { derivedBytes } from '../table/secret-chance.ts';
import { seatsToMove } from '../table/standing.ts';
import type { ThinkTask } from './thinkers.ts';

/** What a seat is about. */
interface Doing {
  /** What others do at the same time does not disturb it. */
  readonly phase: number;
  readonly n: number;
  /** It has nothing to do until something changes. */
  isResting: boolean;
}

interface ComputerParts {
  think(task: ThinkTask): Promise<Deed | undefined>;
  /** The player behind an account of the house. */
  playerOf(account: string): string | undefined;
  readonly clock: Pick<Clock, 'after'>;
  onError(error: unknown): void;
}

/**
 * Lets the computers of a table do what is theirs to do. The names of their commands follow from the position: on
 * however many nodes a table is kept, each thing is done once.
 */
export class ComputerSeats {
  readonly #parts: ComputerParts;
  readonly #doing = new WeakMap<TableKeeper, Map<Seat, Doing>>();

  constructor(parts: ComputerParts) {
    this.#parts = parts;
  }

  isThinking(keeper: TableKeeper): boolean {
    return [...(this.#doing.get(keeper)?.values() ?? [])].some(({ isResting }) => !isResting);
  }

  /** After every change. */
  look(keeper: TableKeeper): void {
    const { table } = keeper;
    this.#answerOffers(keeper);
    if (outcomeOf(table)) {
      this.#doing.delete(keeper);
      return;
    }
    for (const seat of seatsToMove(table)) {
      const player = this.#playerAt(table, seat);
      if (player !== undefined) this.#attend(keeper, seat, player);
    }
  }

  #attend(keeper: TableKeeper, seat: Seat, player: string): void {
    const { table } = keeper;
    const seats = this.#doing.get(keeper) ?? new Map<Seat, Doing>();
    this.#doing.set(keeper, seats);
    const phase = table.turn.kind === 'any' ? table.oldest : table.n;
    const known = seats.get(seat);
    if (known?.phase === phase && !(known.isResting && known.n !== table.n)) return;
    const doing = { phase, n: table.n, isResting: false };
    seats.set(seat, doing);
    const isCurrent = (): boolean => this.#doing.get(keeper)?.get(seat) === doing;
    this.#act(keeper, seat, player, isCurrent)
      .then((isDone) => {
        if (!isCurrent()) return;
        if (!isDone) {
          doing.isResting = true;
          return;
        }
        seats.delete(seat);
        this.look(keeper);
      })
      .catch(this.#parts.onError);
  }

  /** Whether something was done: then there may be more to do. */
  async #act(keeper: TableKeeper, seat: Seat, player: string, isCurrent: () => boolean): Promise<boolean> {
    const { table } = keeper;
    const { params, start } = table.setup;
    const { n } = table;
    const own = table.line.entries.filter(({ by }) => by === seat).length;
    // Whatever others hide is hidden from computers as well.
    const { line } = tableFor(table, [seat]);
    const deed = await this.#parts.think({
      module: gameModule(table.setup.game),
      player,
      seat,
      query: { params, ...(start !== undefined && { start }), moves: line.told },
      budget: { seed: derivedBytes(keeper.secret, `thought ${n} ${seat}`).readUInt32BE() },
    });
    if (!deed) return false;
    if (deed.after > 0) await new Promise<void>((resolve) => void this.#parts.clock.after(deed.after, resolve));
    if (!isCurrent()) return false;
    const [m = '', ...more] = deed.moves;
    // Where all act at once, others may change the position: what one has done oneself names the command.
    const c = table.turn.kind === 'any' ? `deed-${own}` : `thought-${n}`;
    const done = await keeper.do({ by: seat, k: 'move', m, ...(more.length > 0 && { more }), n, c });
    return done.ok;
  }

  /** The computer player on a seat: the one that was put there, or an account of the house. */
  #playerAt({ places }: AnyTable, seat: Seat): string | undefined {
    const holder = places[seat]?.holder;
    if (holder?.kind === 'computer') return holder.player;
    const account = holder?.kind === 'person' ? holder.account : undefined;
    return account === undefined ? undefined : this.#parts.playerOf(account);
  }

  /** Computers play on: they take no draw. To the rest they agree: who was put there by itself, the house's own here. */
  #answerOffers(keeper: TableKeeper): void {
    const { table } = keeper;
    for (const offer of table.offers) {
      const { what, v } = offer;
      for (const seat of askedSeats(table, offer)) {
        if (this.#playerAt(table, seat) === undefined) continue;
        const yes = what !== 'draw';
        if (yes && table.places[seat]?.holder.kind === 'computer') continue;
        void keeper.do({ by: seat, k: 'answer', of: v, yes, c: `${what}-${v}` }).catch(() => {});
      }
    }
  }
}
