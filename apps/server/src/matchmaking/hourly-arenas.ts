import type { Card } from '@quadrille/kit';
import { tournamentLimits } from '@quadrille/protocol';
import { newPlayerRating } from '@quadrille/rating';
import { peopleIn } from '../engine/next-round.ts';
import type { Clock } from '../platform/clock.ts';
import type { GameRegistry } from '../platform/games.ts';
import { newSecret, newTableId, randomFromSecret } from '../platform/table-id.ts';
import type { HouseBot } from '../store/bots.ts';
import type { Store } from '../store/store.ts';
import type { TournamentState } from '../store/tournaments.ts';
import { quickParams } from './pairer.ts';

const hourMs = 3_600_000;
/** How many arenas are open for entry: for this hour and the next two. */
const hoursAhead = 3;
const arenaMinutes = 25;
const arenaControl = '180+2';
const checkIntervalMs = 60_000;

interface HourlyParts {
  readonly store: Pick<Store, 'newHouseTournament' | 'enter'>;
  readonly games: GameRegistry;
  readonly clock: Clock;
  /** Bots that may fill an arena, of all games. */
  readonly bots: readonly (HouseBot & { readonly elo?: number })[];
  /** Whether the server creates arenas. If not, bots still fill up the tournaments of people who want them. */
  readonly isOn: boolean;
  /** Called when an arena was added to the list. */
  onNew(): void;
}

/**
 * Creates an arena every hour; the games take turns. It starts if a person has entered, and house bots fill it. The
 * slot is unique in the database, so that several nodes create each arena once.
 */
export class HourlyArenas {
  readonly #parts: HourlyParts;
  #checkedAt = -Infinity;

  constructor(parts: HourlyParts) {
    this.#parts = parts;
  }

  async sweep(): Promise<void> {
    const now = this.#parts.clock.now();
    if (!this.#parts.isOn || now - this.#checkedAt < checkIntervalMs) return;
    this.#checkedAt = now;
    const kinds = [...new Set(this.#parts.bots.map(({ game }) => game))];
    if (kinds.length === 0) return;
    const hour = Math.floor(now / hourMs);
    for (let ahead = 1; ahead <= hoursAhead; ahead++) {
      await this.#make(kinds[(hour + ahead) % kinds.length]!, (hour + ahead) * hourMs, now);
    }
  }

  async #make(kind: string, starts: number, now: number): Promise<void> {
    const { store, games, onNew } = this.#parts;
    const [game, card] = [await games.load(kind), await games.card(kind)];
    if (!game || !card) return;
    const secret = newSecret();
    const params = quickParams(game, randomFromSecret(secret));
    const parsed = game.notation.params.parse(params);
    if (!parsed.ok) return;
    const isNew = await store.newHouseTournament({
      id: newTableId(),
      slot: `${new Date(starts).toISOString().slice(0, 13)}/${kind}`,
      name: arenaName(card),
      plan: {
        game: kind,
        params,
        control: arenaControl,
        kind: 'arena',
        minutes: arenaMinutes,
        starts,
        fill: tournamentLimits.fill,
        seats: game.rules.seats(parsed.value),
        secret,
        house: true,
      },
      created: now,
      due: starts,
    });
    if (isNew) onNew();
  }

  /** House bots enter a tournament that is about to start, if it wants them and a person has entered. Returns whether any did. */
  async fill({ tournament, entrants }: TournamentState): Promise<boolean> {
    const { store, bots, clock } = this.#parts;
    const { fill: places = 0 } = tournament.plan;
    if (peopleIn(entrants).length === 0) return false;
    const isHere = new Set(entrants.map(({ account }) => account));
    const free = bots.filter(({ game, account }) => game === tournament.plan.game && !isHere.has(account));
    const there = entrants.filter(({ isOut }) => !isOut).length;
    const wanted = free.slice(0, Math.max(0, places - there));
    // Players who have withdrawn keep their numbers; one who enters meanwhile takes the place of a bot.
    const most = places + entrants.length - there;
    for (const { account, elo } of wanted)
      await store.enter(tournament.id, account, elo ?? newPlayerRating.rating, most, clock.now());
    return wanted.length > 0;
  }
}

/** The stored name. The app shows a translated one. */
const arenaName = ({ words }: Card): string => `${words.en.title} Arena`.slice(0, tournamentLimits.name);
