import type { Seat } from '@quadrille/kit';
import { askedSeats, outcomeOf, tableFor, type AnyTable } from '@quadrille/table';
import { gameModule } from '../games.ts';
import type { TableKeeper } from '../table/keeper.ts';
import { derivedBytes } from '../table/secret-chance.ts';
import { seatsToMove } from '../table/standing.ts';
import type { ThinkTask } from './thinkers.ts';

/**
 * Lets the computers of a table do what is theirs to do. The names of their commands follow from the position: on
 * however many nodes a table is kept, each thing is done once.
 */
export class ComputerSeats {
  readonly #think: (task: ThinkTask) => Promise<string | undefined>;
  readonly #playerOf: (account: string) => string | undefined;
  readonly #onError: (error: unknown) => void;
  /** Tables with a thought under way, and the position it is for. */
  readonly #thinking = new WeakMap<TableKeeper, number>();

  constructor(
    think: (task: ThinkTask) => Promise<string | undefined>,
    playerOf: (account: string) => string | undefined,
    onError: (error: unknown) => void,
  ) {
    this.#think = think;
    this.#playerOf = playerOf;
    this.#onError = onError;
  }

  isThinking(keeper: TableKeeper): boolean {
    return this.#thinking.has(keeper);
  }

  /** After every change. */
  look(keeper: TableKeeper): void {
    const { table } = keeper;
    this.#answerOffers(keeper);
    if (outcomeOf(table)) return;
    const seat = seatsToMove(table).find((one) => this.#playerAt(table, one) !== undefined);
    if (seat === undefined || this.#thinking.get(keeper) === table.n) return;
    this.#thinking.set(keeper, table.n);
    this.#move(keeper, table, seat)
      .catch(this.#onError)
      .finally(() => {
        if (this.#thinking.get(keeper) === table.n) this.#thinking.delete(keeper);
      });
  }

  async #move(keeper: TableKeeper, table: AnyTable, seat: Seat): Promise<void> {
    const player = this.#playerAt(table, seat);
    if (player === undefined) return;
    // Whatever others hide is hidden from computers as well.
    const { line } = tableFor(table, [seat]);
    const { params, start } = table.setup;
    const { n } = table;
    const m = await this.#think({
      module: gameModule(table.setup.game),
      player,
      query: { params, ...(start !== undefined && { start }), moves: line.told },
      budget: { seed: derivedBytes(keeper.secret, `thought ${n} ${seat}`).readUInt32BE() },
    });
    if (m !== undefined) await keeper.do({ by: seat, k: 'move', m, n, c: `thought-${n}` });
  }

  /** The computer player on a seat: the one that was put there, or an account of the house. */
  #playerAt({ places }: AnyTable, seat: Seat): string | undefined {
    const holder = places[seat]?.holder;
    if (holder?.kind === 'computer') return holder.player;
    return holder?.kind === 'person' && holder.account !== undefined ? this.#playerOf(holder.account) : undefined;
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
