import type { By } from './event.ts';

interface Book {
  readonly versions: Map<string, number>;
  /** Of the newest line. */
  last: number;
}

/**
 * The commands that were done, with the version of the event that answered each. Tables share one book, each seeing it
 * up to its own version, so that a further command costs the same however many there were.
 */
export class Done {
  readonly #book: Book;
  readonly #last: number;

  private constructor(book: Book, last: number) {
    this.#book = book;
    this.#last = last;
  }

  static none(): Done {
    return new Done({ versions: new Map(), last: 0 }, 0);
  }

  version(by: By, command: string): number | undefined {
    const version = this.#book.versions.get(`${by} ${command}`);
    return version !== undefined && version <= this.#last ? version : undefined;
  }

  /** Versions rise. */
  with(by: By, command: string, version: number): Done {
    // Somebody has gone on from here already: a second future needs a book of its own.
    const book = this.#book.last === this.#last ? this.#book : copied(this.#book, this.#last);
    book.versions.set(`${by} ${command}`, version);
    book.last = version;
    return new Done(book, version);
  }
}

function copied({ versions }: Book, last: number): Book {
  return { versions: new Map([...versions].filter(([, version]) => version <= last)), last };
}
