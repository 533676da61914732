import { ok, type Result } from '@quadrille/kit';
import type { Store } from '../../store/store.ts';
import type { Room, TableHouse } from '../../table/house.ts';
import type { TableKeeper } from '../../table/keeper.ts';
import { inviteOf } from '../../table/table-id.ts';
import { asAccount, type HouseBot } from './house-bots.ts';

interface HostParts {
  readonly store: Pick<Store, 'challengesTo' | 'decline' | 'gamesOf'>;
  readonly house: Pick<TableHouse, 'room' | 'sit'>;
  readonly bots: readonly HouseBot[];
}

const mostTables = 50;
/** Reasons for which a bot does not sit down now, and will later. */
const passing: ReadonlySet<string> = new Set(['online-tables', 'online-store']);

/** Sits the house's own bots down where they are challenged. What they play there, the computers of the tables see to. */
export class HouseBotHost {
  readonly #parts: HostParts;
  /** Challenges that had to wait: the bot was at too many tables. */
  readonly #waiting = new Map<string, HouseBot>();

  constructor(parts: HostParts) {
    this.#parts = parts;
  }

  /** What was left when the server stopped. */
  async start(): Promise<void> {
    const { store, house, bots } = this.#parts;
    for (const bot of bots) {
      for (const { id } of await store.challengesTo(bot.account, mostTables)) this.#waiting.set(id, bot);
      const own = await store.gamesOf(bot.account, mostTables);
      const asked = own.filter(
        ({ status, summary, seats }) => status === 'live' && summary.turn.some((seat) => seats.includes(seat)),
      );
      // A table that is in memory goes on by itself.
      for (const { id } of asked) await house.room(id);
    }
    await this.sweep();
  }

  /** False: that is nobody of the house. */
  challenged(account: string, { id }: TableKeeper): boolean {
    const bot = this.#parts.bots.find((each) => each.account === account);
    if (bot) this.#waiting.set(id, bot);
    return bot !== undefined;
  }

  async sweep(): Promise<void> {
    for (const [id, bot] of this.#waiting) {
      const sat = await this.#sit(id, bot);
      if (!sat.ok && passing.has(sat.error.code)) continue;
      this.#waiting.delete(id);
      if (!sat.ok) await this.#parts.store.decline(bot.account, id);
    }
  }

  async #sit(id: string, bot: HouseBot): Promise<Result<unknown>> {
    const room = await this.#parts.house.room(id);
    if (!room.ok) return room;
    const { keeper }: Room = room.value;
    if (keeper.table.setup.game !== bot.game) return { ok: false, error: { code: 'online-no-player' } };
    if (keeper.table.hasStarted) return ok(undefined);
    return this.#parts.house.sit(room.value, asAccount(bot), { c: `house-${id}`, invite: inviteOf(keeper.secret) });
  }
}
