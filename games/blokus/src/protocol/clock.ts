import type { Budget, Player, Query, SeatedPlayer } from '@quadrille/kit';
import type { Colour } from '../rules/params.ts';

/** The time settings of GTP: main time in seconds, then a number of moves per period. */
interface TimeSettings {
  readonly mainSeconds: number;
  readonly extraSeconds: number;
  readonly movesPerPeriod: number;
}

/** The time left of a colour; `moves` above 0 means for that many moves. */
interface TimeLeft {
  readonly seconds: number;
  readonly moves: number;
}

/** Main time is divided by the number of remaining pieces, but at least by a few. */
const piecesPerColour = 21;
const minPieces = 4;

/** Milliseconds of communication delay per move. */
const lagMs = 20;

/** GTP's clock: the time for the next move of a colour. */
export class GtpClock {
  #settings: TimeSettings | undefined;
  readonly #left = new Map<Colour, TimeLeft>();

  /** Returns false for invalid settings. Extra time without a number of moves means no limit. */
  set(words: readonly string[]): boolean {
    const numbers = words.map(wholeNumber);
    const [mainSeconds, extraSeconds, movesPerPeriod] = numbers;
    if (numbers.length !== 3 || mainSeconds === undefined || extraSeconds === undefined || movesPerPeriod === undefined)
      return false;
    this.#settings =
      extraSeconds > 0 && movesPerPeriod === 0 ? undefined : { mainSeconds, extraSeconds, movesPerPeriod };
    this.#left.clear();
    return true;
  }

  /** Returns false for an invalid time. */
  setTimeLeft(colour: Colour, words: readonly string[]): boolean {
    const numbers = words.map(wholeNumber);
    const [seconds, moves] = numbers;
    if (numbers.length !== 2 || seconds === undefined || moves === undefined) return false;
    this.#left.set(colour, { seconds, moves });
    return true;
  }

  /** Milliseconds for a colour that has placed this many pieces; undefined: no limit. */
  budget(colour: Colour, placed: number): number | undefined {
    const left = this.#leftOf(colour);
    if (!left) return undefined;
    const moves = left.moves > 0 ? left.moves : Math.max(minPieces, piecesPerColour - placed);
    const share = (left.seconds * 1000) / moves;
    return Math.max(1, share - Math.min(lagMs, share / 2));
  }

  /** Subtracts the time used by a colour, if the controller does not send the time left. */
  spendTime(colour: Colour, ms: number): void {
    const left = this.#leftOf(colour);
    const { extraSeconds = 0, movesPerPeriod = 0 } = this.#settings ?? {};
    if (!left) return;
    const seconds = left.seconds - ms / 1000;
    if (left.moves === 0 && seconds > 0) this.#left.set(colour, { seconds, moves: 0 });
    else if (left.moves > 1) this.#left.set(colour, { seconds: Math.max(0, seconds), moves: left.moves - 1 });
    else this.#left.set(colour, { seconds: extraSeconds, moves: movesPerPeriod });
  }

  #leftOf(colour: Colour): TimeLeft | undefined {
    const known = this.#left.get(colour);
    if (known || !this.#settings) return known;
    const { mainSeconds, extraSeconds, movesPerPeriod } = this.#settings;
    return mainSeconds > 0 ? { seconds: mainSeconds, moves: 0 } : { seconds: extraSeconds, moves: movesPerPeriod };
  }
}

function wholeNumber(text: string): number | undefined {
  return /^\d{1,7}$/.test(text) ? Number(text) : undefined;
}

/**
 * A seated player that keeps its search tree as long as the match continues from its last position, even if all moves
 * are sent again before each request.
 */
export class PlayerSeat {
  #player: Player;
  #sitting: { readonly seated: SeatedPlayer; readonly query: Query; readonly moves: string[] } | undefined;

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

  async #seatedAt(query: Query): Promise<SeatedPlayer> {
    const sitting = this.#sitting;
    const isSame = sitting?.query.params === query.params && sitting.query.start === query.start;
    if (sitting && isSame && sitting.moves.every((move, ply) => move === query.moves[ply])) {
      for (const move of query.moves.slice(sitting.moves.length)) {
        sitting.seated.applyMove(move);
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
