import { type AnyGame, type Player, type Result, ok, random } from '@quadrille/kit';
import { scopes } from '@quadrille/protocol';
import type { Clock } from '../platform/clock.ts';
import type { GameRegistry } from '../platform/games.ts';
import { deriveInvite } from '../platform/table-id.ts';
import { newAccountId } from '../platform/tokens.ts';
import { isForTwo, quickParams } from '../matchmaking/pairer.ts';
import type { HouseBot } from '../store/bots.ts';
import type { Account } from '../store/sessions.ts';
import type { Store } from '../store/store.ts';
import type { TableActor } from '../table/table-actor.ts';
import type { Room, TableRegistry } from '../table/table-registry.ts';
import type { Challenges } from './challenges.ts';

/** Names of house bots, the same in every language. The profile page shows game and strength. */
const nameLines = [
  'Alice, Oscar, Emma, Victor, Nina, Arthur, Clara, Hugo, Laura, Martin, Julia, Simon, Eva, Gabriel, Louise, Thomas',
  'Charlotte, Daniel, Irma, Robert, Amanda, Felix, Diana, Albert, Flora, Edgar, Olga, Bruno, Vera, Max, Iris, Otto',
  'Sonia, Leonard, Marina, Basil, Norma, Roland, Silvia, Hector, Celia, Konrad, Agatha, Ferdinand, Hilda, Ivan, Rosa, Zeno',
];

/** The prefix distinguishes bots from people. */
const houseBotNames: readonly string[] = nameLines.flatMap((line) => line.split(', ')).map((name) => `Bot ${name}`);

/** How many computer players become house bots: none, three per game, or all that answer quickly. */
export const houseBotChoices = ['none', 'few', 'all'] as const;
export type HouseBotChoice = (typeof houseBotChoices)[number];

/** Slower players are left out: a bot plays at several tables at once. */
const maxBudgetMs = 3000;
/** Bots for tournaments and featured games have at most this budget, if the game has such players. */
const maxCrewBudgetMs = 300;
/** Together with one person they are eight. */
const crewSize = 7;

/** A bot with its place on the ladder of its game. */
export interface RankedBot extends HouseBot {
  readonly rung: number;
  readonly elo?: number;
  /** Whether it fills tournaments and plays featured games. */
  readonly isCrew: boolean;
}

/**
 * The house bots, the same on every node. Bots that the choice no longer includes stay known, so that their games
 * continue. `withCrew`: include bots that fill tournaments.
 */
export async function houseBots(
  store: Pick<Store, 'houseBots' | 'newHouseBot'>,
  games: GameRegistry,
  wish: HouseBotChoice,
  clock: Clock,
): Promise<readonly RankedBot[]> {
  const ladders = new Map<string, readonly Rung[]>();
  for (const id of games.ids) {
    const [game, card] = [await games.load(id)!, await games.card(id)];
    if (!card?.online) continue;
    const ladder: readonly Rung[] = (await game.realTimePlayers?.()) ?? ladderOf(game, (await game.players?.()) ?? []);
    ladders.set(id, ladder);
    if (wish === 'none') continue;
    for (const { id: player } of wish === 'all' ? ladder : pickFew(ladder)) {
      await createHouseBot(store, `${id}/${player}`, clock.now());
    }
    if (game.setup.online?.isRefereed || !isForTwo(game)) continue;
    for (const [place, player] of crewOf(ladder).entries())
      await createHouseBot(store, `${id}/${player}/${place}`, clock.now());
  }
  const all = await store.houseBots();
  return all.map((bot) => rankBot(bot, ladders.get(bot.game) ?? [])).toSorted((one, other) => one.rung - other.rung);
}

interface Rung {
  readonly id: string;
  readonly elo?: number;
  readonly budget?: Player['budget'];
}

function rankBot(bot: HouseBot, ladder: readonly Rung[]): RankedBot {
  const rung = ladder.findIndex(({ id }) => id === bot.player);
  const elo = ladder[rung]?.elo;
  return { ...bot, rung: Math.max(0, rung), isCrew: bot.place !== undefined, ...(elo !== undefined && { elo }) };
}

/** Fast levels, repeated until the crew is complete. */
function crewOf(ladder: readonly Rung[]): readonly string[] {
  const quick = ladder.filter(({ budget }) => (budget?.ms ?? 0) <= maxCrewBudgetMs);
  const levels = quick.length > 1 ? quick : ladder;
  return Array.from({ length: crewSize }, (_, place) => levels[place % levels.length]!.id);
}

const asAccount = ({ account, name }: HouseBot): Account => ({
  id: account,
  name,
  person: true,
  bot: { scopes: [...scopes] },
});

/** The game's own ladder, weakest first, with the Elo of the game that bots play unasked. */
function ladderOf(game: AnyGame, players: readonly Player[]): readonly Rung[] {
  const usual = quickParams(game, random(1));
  const soon = players.filter(({ group, budget }) => group === undefined && (budget.ms ?? 0) <= maxBudgetMs);
  return soon.map(({ id, elo, eloIn, budget }) => {
    const measured = eloIn ? eloIn(usual) : elo;
    return { id, budget, ...(measured !== undefined && { elo: measured }) };
  });
}

/** The weakest, the strongest, and one between. */
function pickFew<T>(ladder: readonly T[]): readonly T[] {
  const places = new Set([0, Math.floor((ladder.length - 1) / 2), ladder.length - 1]);
  return ladder.filter((_, place) => places.has(place));
}

/** Creates the bot's account, if it has none yet, under the first free name. */
async function createHouseBot(store: Pick<Store, 'newHouseBot'>, plays: string, now: number): Promise<void> {
  for (const name of houseBotNames) {
    if (await store.newHouseBot(newAccountId(), name, plays, now)) return;
  }
}

interface HostParts {
  readonly store: Pick<Store, 'challengesTo' | 'gamesOf'>;
  readonly tables: Pick<TableRegistry, 'room' | 'sit'>;
  readonly challenges: Pick<Challenges, 'decline'>;
  readonly bots: readonly HouseBot[];
}

const maxTables = 50;
/** Faults that are temporary: the bot tries again later. */
const temporaryFaults: ReadonlySet<string> = new Set(['online-tables', 'online-store']);

/** Seats house bots at tables to which they are challenged. `ComputerSeats` plays their moves. */
export class HouseBotHost {
  readonly #parts: HostParts;
  /** Postponed challenges: the bot was at too many tables. */
  readonly #waiting = new Map<string, HouseBot>();

  constructor(parts: HostParts) {
    this.#parts = parts;
  }

  /** Resumes challenges that were open when the server stopped. */
  async start(): Promise<void> {
    const { store, tables, bots } = this.#parts;
    for (const bot of bots) {
      for (const { id } of await store.challengesTo(bot.account, maxTables)) this.#waiting.set(id, bot);
      const own = await store.gamesOf(bot.account, maxTables);
      const asked = own.filter(
        ({ status, summary, seats }) => status === 'live' && summary.turn.some((seat) => seats.includes(seat)),
      );
      // Loading a table makes its bots continue.
      for (const { id } of asked) await tables.room(id);
    }
    await this.sweep();
  }

  /** False if the account is not a house bot. */
  onChallenge(account: string, { id }: TableActor): boolean {
    const bot = this.#parts.bots.find((each) => each.account === account);
    if (bot) this.#waiting.set(id, bot);
    return bot !== undefined;
  }

  async sweep(): Promise<void> {
    for (const [id, bot] of this.#waiting) {
      const sat = await this.#sit(id, bot);
      if (!sat.ok && temporaryFaults.has(sat.error.code)) continue;
      this.#waiting.delete(id);
      if (!sat.ok) await this.#parts.challenges.decline(bot.account, id);
    }
  }

  async #sit(id: string, bot: HouseBot): Promise<Result<unknown>> {
    const room = await this.#parts.tables.room(id);
    if (!room.ok) return room;
    const { actor }: Room = room.value;
    if (actor.table.setup.game !== bot.game) return { ok: false, error: { code: 'online-no-player' } };
    if (actor.table.hasStarted) return ok(undefined);
    return this.#parts.tables.sit(room.value, asAccount(bot), {
      commandId: `house-${id}`,
      invite: deriveInvite(actor.secret),
    });
  }
}
