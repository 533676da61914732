import type { Random } from '@quadrille/kit';
import type { TournamentRequest } from '@quadrille/protocol';
import type { Store } from '../store/store.ts';
import { TournamentCrowd, type LineGame } from './tournament-crowd.ts';

type Plan = Pick<TournamentRequest, 'kind' | 'rounds' | 'minutes'>;

const plans: readonly Plan[] = [{ kind: 'arena', minutes: 60 }, { kind: 'swiss', rounds: 15 }, { kind: 'robin' }];
const peopleEach = 32;
/** What a move takes them in the middle, and how long it is from one look into the lobby to the next, in milliseconds. */
const [think, betweenLooks] = [1000, 50];

/** What else goes on in a house full of people: three tournaments, whose tables are rated, and a lobby that is looked at. */
export class BusyHouse {
  readonly #crowds: readonly TournamentCrowd[];
  readonly #game: string;
  #isClosed = false;

  private constructor(crowds: readonly TournamentCrowd[], game: string) {
    this.#crowds = crowds;
    this.#game = game;
  }

  /** Its people are written down. */
  static async gather(store: Store, lineGame: LineGame, url: string, chance: Random): Promise<BusyHouse> {
    const crowds = plans.map(() => new TournamentCrowd(lineGame, () => [url], chance, think));
    for (const [index, crowd] of crowds.entries()) await crowd.gather(store, peopleEach, `Guild ${index + 1}`);
    return new BusyHouse(crowds, lineGame.game);
  }

  /** Everybody enters, and plays until it is closed. */
  async open(): Promise<void> {
    const wish = { name: 'Open of the guild', game: this.#game, params: '', control: '600+10', need: peopleEach };
    for (const [index, crowd] of this.#crowds.entries()) {
      const id = await crowd.make({ ...wish, ...plans[index]!, c: `guild${index}` });
      await crowd.enter(id);
      void crowd.play(id, () => this.#isClosed);
      void this.#watchLobby(crowd);
    }
  }

  /** Nobody begins anything new. */
  close(): void {
    this.#isClosed = true;
  }

  /** Tables that were played to their end. */
  get played(): number {
    return this.#crowds.reduce((sum, { results }) => sum + results.size, 0);
  }

  async #watchLobby(crowd: TournamentCrowd): Promise<void> {
    while (!this.#isClosed) {
      await crowd.look();
      await new Promise((resolve) => setTimeout(resolve, betweenLooks));
    }
  }
}
