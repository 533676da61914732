import type { Seat } from '@quadrille/kit';
import { askedSeats, outcomeOf, tableFor, type AnyTable } from '@quadrille/table';
import { gameModule } from '../games.ts';
import type { TableKeeper } from '../table/keeper.ts';
import { derivedBytes } from '../table/secret-chance.ts';
import { seatsToMove } from '../table/standing.ts';
import type { ThinkTask } from './thinkers.ts';

const isComputer = ({ places }: AnyTable, seat: Seat): boolean => places[seat]?.holder.kind === 'computer';

/**
 * Lets the computers of a table do what is theirs to do. The names of their commands follow from the position: on
 * however many nodes a table is kept, each thing is done once.
 */
export class ComputerSeats {
  readonly #think: (task: ThinkTask) => Promise<string | undefined>;
  readonly #onError: (error: unknown) => void;
  /** Tables with a thought under way, and the position it is for. */
  readonly #thinking = new WeakMap<TableKeeper, number>();

  constructor(think: (task: ThinkTask) => Promise<string | undefined>, onError: (error: unknown) => void) {
    this.#think = think;
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
    const seat = seatsToMove(table).find((one) => isComputer(table, one));
    if (seat === undefined || this.#thinking.get(keeper) === table.n) return;
    this.#thinking.set(keeper, table.n);
    this.#move(keeper, table, seat)
      .catch(this.#onError)
      .finally(() => {
        if (this.#thinking.get(keeper) === table.n) this.#thinking.delete(keeper);
      });
  }

  async #move(keeper: TableKeeper, table: AnyTable, seat: Seat): Promise<void> {
    const holder = table.places[seat]!.holder;
    if (holder.kind !== 'computer') return;
    // Whatever others hide is hidden from computers as well.
    const { line } = tableFor(table, [seat]);
    const { params, start } = table.setup;
    const { n } = table;
    const m = await this.#think({
      module: gameModule(table.setup.game),
      player: holder.player,
      query: { params, ...(start !== undefined && { start }), moves: line.told },
      budget: { seed: derivedBytes(keeper.secret, `thought ${n} ${seat}`).readUInt32BE() },
    });
    if (m !== undefined) await keeper.do({ by: seat, k: 'move', m, n, c: `thought-${n}` });
  }

  /** Computers play on: they take no draw. To the rest they agree by themselves. */
  #answerOffers(keeper: TableKeeper): void {
    const { table } = keeper;
    for (const offer of table.offers.filter(({ what }) => what === 'draw')) {
      const seat = askedSeats(table, offer).find((one) => isComputer(table, one));
      if (seat === undefined) continue;
      void keeper.do({ by: seat, k: 'answer', of: offer.v, yes: false, c: `draw-${offer.v}` }).catch(() => {});
    }
  }
}
