import type { Budget, Player, Query, Seated } from '@quadrille/kit';
import type { Colour } from '../rules/params.ts';

/** The time that a match allows, as GTP tells it: main time in seconds, then so many moves in so many seconds. */
interface Settings {
  readonly main: number;
  readonly extra: number;
  readonly moves: number;
}

/** What a colour has left; `moves` above 0: for so many moves. */
interface Left {
  readonly seconds: number;
  readonly moves: number;
}

/** Main time is divided among the pieces that are left, and at the end among a few. */
const pieces = 21;
const fewest = 4;

/** So many milliseconds are lost on the way to the other program and back. */
const lag = 20;

/** GTP's clock: what the next move of a colour may take. */
export class Clock {
  #settings: Settings | undefined;
  readonly #left = new Map<Colour, Left>();

  /** False: these are no settings. Extra time without a number of moves means that there is no limit. */
  set(words: readonly string[]): boolean {
    const numbers = words.map(wholeNumber);
    const [main, extra, moves] = numbers;
    if (numbers.length !== 3 || main === undefined || extra === undefined || moves === undefined) return false;
    this.#settings = extra > 0 && moves === 0 ? undefined : { main, extra, moves };
    this.#left.clear();
    return true;
  }

  /** False: this is no time. */
  tell(colour: Colour, words: readonly string[]): boolean {
    const numbers = words.map(wholeNumber);
    const [seconds, moves] = numbers;
    if (numbers.length !== 2 || seconds === undefined || moves === undefined) return false;
    this.#left.set(colour, { seconds, moves });
    return true;
  }

  /** Milliseconds for a colour that has placed so many pieces; undefined: as many as it likes. */
  budget(colour: Colour, placed: number): number | undefined {
    const left = this.#leftOf(colour);
    if (!left) return undefined;
    const moves = left.moves > 0 ? left.moves : Math.max(fewest, pieces - placed);
    const share = (left.seconds * 1000) / moves;
    return Math.max(1, share - Math.min(lag, share / 2));
  }

  /** A colour has thought, and nobody may tell what it has left. */
  spend(colour: Colour, ms: number): void {
    const left = this.#leftOf(colour);
    const { extra = 0, moves = 0 } = this.#settings ?? {};
    if (!left) return;
    const seconds = left.seconds - ms / 1000;
    if (left.moves === 0 && seconds > 0) this.#left.set(colour, { seconds, moves: 0 });
    else if (left.moves > 1) this.#left.set(colour, { seconds: Math.max(0, seconds), moves: left.moves - 1 });
    else this.#left.set(colour, { seconds: extra, moves });
  }

  #leftOf(colour: Colour): Left | undefined {
    const known = this.#left.get(colour);
    if (known || !this.#settings) return known;
    const { main, extra, moves } = this.#settings;
    return main > 0 ? { seconds: main, moves: 0 } : { seconds: extra, moves };
  }
}

function wholeNumber(text: string): number | undefined {
  return /^\d{1,7}$/.test(text) ? Number(text) : undefined;
}

/**
 * A player beside the board who keeps what it has thought as long as the game goes on from where it was asked last,
 * also when the moves are told anew before each question.
 */
export class SeatAtBoard {
  #player: Player;
  #sitting: { readonly seated: Seated; readonly query: Query; readonly moves: string[] } | undefined;

  constructor(player: Player) {
    this.#player = player;
  }

  get player(): Player {
    return this.#player;
  }

  replace(player: Player): void {
    this.leave();
    this.#player = player;
  }

  async move(query: Query, budget: Budget, signal: AbortSignal): Promise<string | undefined> {
    const seated = await this.#seatedAt(query);
    let move: string | undefined;
    for await (const thought of seated.think(budget, signal)) ({ move } = thought);
    return move;
  }

  leave(): void {
    this.#sitting?.seated.leave();
    this.#sitting = undefined;
  }

  async #seatedAt(query: Query): Promise<Seated> {
    const sitting = this.#sitting;
    const isSame = sitting?.query.params === query.params && sitting.query.start === query.start;
    if (sitting && isSame && sitting.moves.every((move, ply) => move === query.moves[ply])) {
      for (const move of query.moves.slice(sitting.moves.length)) {
        sitting.seated.played(move);
        sitting.moves.push(move);
      }
      return sitting.seated;
    }
    this.leave();
    const seated = await this.#player.sit(query);
    this.#sitting = { seated, query, moves: [...query.moves] };
    return seated;
  }
}
