import { type Player, type Result, ok } from '@quadrille/kit';
import { scopes } from '@quadrille/protocol';
import type { Clock } from '../platform/clock.ts';
import type { GameRegistry } from '../platform/games.ts';
import { inviteOf } from '../platform/table-id.ts';
import { newAccountId } from '../platform/tokens.ts';
import type { HouseBot } from '../store/bots.ts';
import type { Account } from '../store/sessions.ts';
import type { Store } from '../store/store.ts';
import type { TableActor } from '../table/table-actor.ts';
import type { Room, TableRegistry } from '../table/table-registry.ts';

/** People's names, the same in every language that the app speaks; what they are and how strong, their page says. */
const called = [
  'Alice, Oscar, Emma, Victor, Nina, Arthur, Clara, Hugo, Laura, Martin, Julia, Simon, Eva, Gabriel, Louise, Thomas',
  'Charlotte, Daniel, Irma, Robert, Amanda, Felix, Diana, Albert, Flora, Edgar, Olga, Bruno, Vera, Max, Iris, Otto',
  'Sonia, Leonard, Marina, Basil, Norma, Roland, Silvia, Hector, Celia, Konrad, Agatha, Ferdinand, Hilda, Ivan, Rosa, Zeno',
];

/** With what they are before it: nobody takes them for somebody. */
const houseNames: readonly string[] = called.flatMap((line) => line.split(', ')).map((name) => `Bot ${name}`);

/** How many of the house's own levels play: none, three of each game, or all that answer soon. */
export const houseBotWishes = ['none', 'few', 'all'] as const;
export type HouseBotWish = (typeof houseBotWishes)[number];

/** Nobody waits longer for a move of a bot that thinks beside others. */
const mostPatience = 3000;
/** Who they are, the same on every node; what the wish does not name any more stays known, so that its games go on. */
export async function houseBots(
  store: Pick<Store, 'houseBots' | 'newHouseBot'>,
  games: GameRegistry,
  wish: HouseBotWish,
  clock: Clock,
): Promise<readonly HouseBot[]> {
  for (const id of wish === 'none' ? [] : games.ids) {
    const [game, card] = [await games.load(id)!, await games.card(id)];
    if (!card?.online) continue;
    const ladder: readonly { readonly id: string }[] =
      (await game.rivals?.()) ?? ladderOf((await game.players?.()) ?? []);
    for (const { id: player } of wish === 'all' ? ladder : fewOf(ladder)) {
      await settle(store, `${id}/${player}`, clock.now());
    }
  }
  return store.houseBots();
}

const asAccount = ({ account, name }: HouseBot): Account => ({
  id: account,
  name,
  person: true,
  bot: { scopes: [...scopes] },
});

/** From the weakest on; whoever was never measured is left out where others were. */
function ladderOf(players: readonly Player[]): readonly Player[] {
  const soon = players.filter(({ group, budget }) => group === undefined && (budget.ms ?? 0) <= mostPatience);
  const measured = soon.filter(({ elo }) => elo !== undefined);
  return measured.length === 0 ? soon : measured.toSorted((one, other) => one.elo! - other.elo!);
}

/** The weakest, the strongest, and one between. */
function fewOf<T>(ladder: readonly T[]): readonly T[] {
  const places = new Set([0, Math.floor((ladder.length - 1) / 2), ladder.length - 1]);
  return ladder.filter((_, place) => places.has(place));
}

/** Gives whoever plays this an account, if it has none yet, under the first name that is free. */
async function settle(store: Pick<Store, 'newHouseBot'>, plays: string, now: number): Promise<void> {
  for (const name of houseNames) {
    if (await store.newHouseBot(newAccountId(), name, plays, now)) return;
  }
}

interface HostParts {
  readonly store: Pick<Store, 'challengesTo' | 'decline' | 'gamesOf'>;
  readonly tables: Pick<TableRegistry, 'room' | 'sit'>;
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
    const { store, tables, bots } = this.#parts;
    for (const bot of bots) {
      for (const { id } of await store.challengesTo(bot.account, mostTables)) this.#waiting.set(id, bot);
      const own = await store.gamesOf(bot.account, mostTables);
      const asked = own.filter(
        ({ status, summary, seats }) => status === 'live' && summary.turn.some((seat) => seats.includes(seat)),
      );
      // A table that is in memory goes on by itself.
      for (const { id } of asked) await tables.room(id);
    }
    await this.sweep();
  }

  /** False: that is nobody of the house. */
  challenged(account: string, { id }: TableActor): boolean {
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
    const room = await this.#parts.tables.room(id);
    if (!room.ok) return room;
    const { actor }: Room = room.value;
    if (actor.table.setup.game !== bot.game) return { ok: false, error: { code: 'online-no-player' } };
    if (actor.table.hasStarted) return ok(undefined);
    return this.#parts.tables.sit(room.value, asAccount(bot), { c: `house-${id}`, invite: inviteOf(actor.secret) });
  }
}
