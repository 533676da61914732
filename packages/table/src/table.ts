import type { Outcome, Playable, Seat, Secret, Session, Turn } from '@quadrille/kit';
import type { SeatClock } from './clock.ts';
import {
  type By,
  type ChanceTerms,
  type Holder,
  type LeaveReason,
  type NextTable,
  type OfferKind,
  type TableSetup,
  type Wait,
  isSamePerson,
} from './event.ts';
import type { Spans, TimeControl } from './time-control.ts';
import type { Veil } from './veil.ts';

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

/** What a table needs of a game. */
export type TableGame<P, S, M> = Playable<P, S, M> & { readonly revision: number };

/** One seat with all that belongs to it. */
export interface Place {
  readonly holder: Holder;
  readonly clock: SeatClock;
  readonly hasMoved: boolean;
  /** Why it was left, in which event and by whom, if it was; somebody else may sit there by now. */
  readonly left: { readonly reason: LeaveReason; readonly v: number; readonly name: string } | undefined;
  /** Since when nobody has been seen on it. */
  readonly away: number | undefined;
  /** What its player's client contributed to the seed of the draws. */
  readonly contribution: string | undefined;
  /** How often its offers were refused, and when the last time. */
  readonly refused: Partial<Record<OfferKind, { readonly times: number; readonly at: number }>> | undefined;
}

export interface Offer {
  /** The version of its event. */
  readonly v: number;
  readonly by: Seat;
  readonly what: OfferKind;
  /** How many moves would be left. */
  readonly to?: number;
  /** Who has agreed. */
  readonly yes: readonly Seat[];
}

/**
 * Everything that is true at a table after an event. Immutable; `decide` tells what a command leads to, `evolve` what
 * an event makes of it, and nothing else changes anything.
 */
export interface Table<P, S, M> {
  readonly game: TableGame<P, S, M>;
  readonly setup: TableSetup;
  readonly control: TimeControl;
  /** How the referee draws; undefined: from the keeper's chance alone. */
  readonly chance: ChanceTerms | undefined;
  /** The version of the last event. */
  readonly version: number;
  /** The time of the last event. */
  readonly at: number;
  readonly places: readonly Place[];
  /** Seats that win together. */
  readonly sides: readonly (readonly Seat[])[];
  readonly hasStarted: boolean;
  /** The moves, with cursor and variations, and the end where the table made it. */
  readonly line: Session<P, S, M>;
  /** The turn at the cursor, asked of the rules once. */
  readonly turn: Turn;
  /** How often the position has changed. A command tells which change its sender saw last. */
  readonly n: number;
  /** The oldest `n` that a command may still carry: while all may act at once, others do not overtake anybody. */
  readonly oldest: number;
  /** Moves of seats so far, whether or not they were taken back. */
  readonly count: number;
  readonly holds: Spans;
  readonly wait: Wait | undefined;
  readonly offers: readonly Offer[];
  /** Hidden moves that are not revealed yet, and what was played since the first of them. */
  readonly veil: Veil | undefined;
  readonly done: Done;
  /** Who sits where in the rematch that all have agreed on. */
  readonly rematch: readonly Holder[] | undefined;
  /** The table of the rematch; undefined before it is agreed on, and in logs that do not name it. */
  readonly next: NextTable | undefined;
}

export type AnyTable = Table<unknown, unknown, unknown>;

/** The same table in less memory, for who keeps many: of the states that the game went through only the last remain. */
export function light<P, S, M>(table: Table<P, S, M>): Table<P, S, M> {
  const line = table.line.light(1);
  return line === table.line ? table : { ...table, line };
}

/** How the game ended: by its rules, or at the table. In a game that goes back freely, at its last move. */
export function outcomeOf<P, S, M>(table: Pick<Table<P, S, M>, 'turn' | 'line'>): Outcome | undefined {
  const turn = table.line.atEnd ? table.turn : table.line.turnAt(table.line.length);
  return turn.kind === 'over' ? turn.outcome : undefined;
}

/** What is hidden from whom. Where moves are gone through freely, all sit at one screen and nothing is. */
export const secretOf = <P, S, M>({ game, setup }: Pick<Table<P, S, M>, 'game' | 'setup'>): Secret<S, M> | undefined =>
  setup.back === 'free' ? undefined : game.rules.secret;

export const isFree = ({ setup }: Pick<AnyTable, 'setup'>): boolean => setup.back === 'free';

/**
 * The game has begun in earnest: everybody has moved, or there were moves enough. Until then it may be broken off, and
 * nobody offers a draw.
 */
export function hasBegun({ places, count }: Pick<AnyTable, 'places' | 'count'>): boolean {
  return count >= 2 * places.length || places.every(({ hasMoved }) => hasMoved);
}

/** First moves have a time of their own, and the clocks stand. */
export function isOpening(table: Pick<AnyTable, 'places' | 'count' | 'setup'>): boolean {
  return table.setup.first !== undefined && !hasBegun(table);
}

/** The seats that the person on this seat holds. */
export function seatsOfPerson({ places }: Pick<AnyTable, 'places'>, seat: Seat): readonly Seat[] {
  return places.flatMap(({ holder }, other) =>
    other === seat || isSamePerson(holder, places[seat]?.holder) ? [other] : [],
  );
}

/** The seats that people hold who have not left. */
export const people = ({ places }: Pick<AnyTable, 'places'>): readonly Seat[] =>
  places.flatMap(({ holder, left }, seat) => (holder.kind === 'person' && left === undefined ? [seat] : []));

/** The side of a seat. */
export function sideOf({ sides }: Pick<AnyTable, 'sides'>, seat: Seat): readonly Seat[] {
  return sides.find((side) => side.includes(seat)) ?? [seat];
}
