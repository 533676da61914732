import type { By } from './event.ts';

interface Book {
  readonly keys: string[];
  readonly versions: Map<string, { readonly page: number; readonly version: number }>;
}

/**
 * The commands that were done, with the version of the event that answered each. Tables share one book, each seeing it
 * up to its own page, so that a further command costs the same however many there were.
 */
export class Done {
  readonly #book: Book;
  readonly #page: number;

  private constructor(book: Book, page: number) {
    this.#book = book;
    this.#page = page;
  }

  static none(): Done {
    return new Done({ keys: [], versions: new Map() }, 0);
  }

  version(by: By, command: string): number | undefined {
    const line = this.#book.versions.get(`${by} ${command}`);
    return line !== undefined && line.page < this.#page ? line.version : undefined;
  }

  with(by: By, command: string, version: number): Done {
    const key = `${by} ${command}`;
    // Somebody has gone on from here already: a second future needs a book of its own.
    const book = this.#book.keys.length === this.#page ? this.#book : copied(this.#book, this.#page);
    book.versions.set(key, { page: this.#page, version });
    book.keys.push(key);
    return new Done(book, this.#page + 1);
  }
}

function copied({ keys, versions }: Book, page: number): Book {
  const kept = keys.slice(0, page);
  return { keys: kept, versions: new Map(kept.map((key) => [key, versions.get(key)!])) };
}
