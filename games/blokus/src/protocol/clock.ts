import type { Colour } from '../rules/colour.ts';

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
