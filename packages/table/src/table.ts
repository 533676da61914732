import type { Outcome, Playable, Seat, HiddenMoveRules, Session, Turn } from '@quadrille/kit';
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
  /** The version of the newest entry. */
  last: number;
}

/**
 * The executed commands, each with the version of the event that answered it. Successive tables share one map, and each
 * reads it
 * up to its own version, so that adding a command takes constant time.
 */
export class ExecutedCommands {
  readonly #book: Book;
  readonly #last: number;

  private constructor(book: Book, last: number) {
    this.#book = book;
    this.#last = last;
  }

  static none(): ExecutedCommands {
    return new ExecutedCommands({ versions: new Map(), last: 0 }, 0);
  }

  version(by: By, command: string): number | undefined {
    const version = this.#book.versions.get(`${by} ${command}`);
    return version !== undefined && version <= this.#last ? version : undefined;
  }

  /** `version` must be greater than all before. */
  with(by: By, command: string, version: number): ExecutedCommands {
    // Another table has already added to the shared map. A second branch needs a copy.
    const book = this.#book.last === this.#last ? this.#book : copyBook(this.#book, this.#last);
    book.versions.set(`${by} ${command}`, version);
    book.last = version;
    return new ExecutedCommands(book, version);
  }
}

function copyBook({ versions }: Book, last: number): Book {
  return { versions: new Map([...versions].filter(([, version]) => version <= last)), last };
}

/** The parts of a game that a table needs. */
export type TableGame<P, S, M> = Playable<P, S, M> & { readonly revision: number };

/** The state of one seat. */
export interface Place {
  readonly holder: Holder;
  readonly clock: SeatClock;
  readonly hasMoved: boolean;
  /**
   * Why the seat was left, in which event, and the name of the player who left. A computer may hold the seat by now.
   */
  readonly left: { readonly reason: LeaveReason; readonly version: number; readonly name: string } | undefined;
  /** The time since which the player has been disconnected. */
  readonly away: number | undefined;
  /** The random number that the player’s client contributed to the seed of the draws. */
  readonly contribution: string | undefined;
  /** How far it has come, where its moves are hidden and this may be known. */
  readonly progress: number;
  /** How often its offers were refused, and when the last time. */
  readonly refused: Partial<Record<OfferKind, { readonly times: number; readonly at: number }>> | undefined;
}

export interface Offer {
  /** The version of its event. */
  readonly version: number;
  readonly by: Seat;
  readonly what: OfferKind;
  /** The number of moves that remain after the takeback. */
  readonly to?: number;
  /** The seats that have accepted. */
  readonly yes: readonly Seat[];
}

/**
 * The whole state of a table after an event. It is immutable: `decide` turns a command into events, and `evolve`
 * applies an event.
 * Nothing else changes a table.
 */
export interface Table<P, S, M> {
  readonly game: TableGame<P, S, M>;
  readonly setup: TableSetup;
  readonly control: TimeControl;
  /** How the referee draws. Undefined: from the random source of the caller. */
  readonly chance: ChanceTerms | undefined;
  /** The version of the last event. */
  readonly version: number;
  /** The time of the last event. */
  readonly at: number;
  readonly places: readonly Place[];
  /** Groups of seats that win together. */
  readonly sides: readonly (readonly Seat[])[];
  readonly hasStarted: boolean;
  /** The moves with cursor and variations, and the end if it was not caused by the rules. */
  readonly line: Session<P, S, M>;
  /** The turn at the cursor, cached because the rules compute it. */
  readonly turn: Turn;
  /** The number of position changes so far. A command names the last one that its sender saw. */
  readonly positionNumber: number;
  /**
   * The oldest position number that a command may still name. While seats act at the same time, one move does not make
   * the others’ commands late.
   */
  readonly oldestPositionNumber: number;
  /** All moves of seats so far, including those taken back. */
  readonly moveCount: number;
  readonly holds: Spans;
  readonly wait: Wait | undefined;
  readonly offers: readonly Offer[];
  /** Hidden moves that are not revealed yet, with all moves since the first of them. */
  readonly veil: Veil | undefined;
  readonly done: ExecutedCommands;
  /** The holders of the seats in the agreed rematch. */
  readonly rematch: readonly Holder[] | undefined;
  /** The table of the rematch. Undefined before the agreement, and in old logs that do not name it. */
  readonly next: NextTable | undefined;
}

export type AnyTable = Table<unknown, unknown, unknown>;

/** The same table in less memory: of all states of the game, only the last is stored. For servers with many tables. */
export function withoutPastStates<P, S, M>(table: Table<P, S, M>): Table<P, S, M> {
  const line = table.line.withFewStates(1);
  return line === table.line ? table : { ...table, line };
}

/**
 * The outcome of the game, by its rules or by an end at the table. With free takebacks: at the last move of the line.
 */
export function outcomeOf<P, S, M>(table: Pick<Table<P, S, M>, 'turn' | 'line'>): Outcome | undefined {
  const turn = table.line.isAtEnd ? table.turn : table.line.turnAt(table.line.length);
  return turn.kind === 'over' ? turn.outcome : undefined;
}

/** Which moves are hidden. At a table with free takebacks all players share one screen, so nothing is hidden. */
export const hiddenMoveRulesOf = <P, S, M>({
  game,
  setup,
}: Pick<Table<P, S, M>, 'game' | 'setup'>): HiddenMoveRules<S, M> | undefined =>
  setup.back === 'free' ? undefined : game.rules.hiddenMoves;

export const isFree = ({ setup }: Pick<AnyTable, 'setup'>): boolean => setup.back === 'free';

/**
 * Every seat has moved, or there were two moves per seat. Before that, a player may abort the game but not offer a
 * draw.
 */
export function hasBegun({ places, moveCount }: Pick<AnyTable, 'places' | 'moveCount'>): boolean {
  return moveCount >= 2 * places.length || places.every(({ hasMoved }) => hasMoved);
}

/** The first moves have their own time limit, and the clocks do not run yet. */
export function isOpening(table: Pick<AnyTable, 'places' | 'moveCount' | 'setup'>): boolean {
  return table.setup.first !== undefined && !hasBegun(table);
}

/** The seats that the person on this seat holds. */
export function seatsOfPerson({ places }: Pick<AnyTable, 'places'>, seat: Seat): readonly Seat[] {
  return places.flatMap(({ holder }, other) =>
    other === seat || isSamePerson(holder, places[seat]?.holder) ? [other] : [],
  );
}

/** The seats held by people who have not left. */
export const people = ({ places }: Pick<AnyTable, 'places'>): readonly Seat[] =>
  places.flatMap(({ holder, left }, seat) => (holder.kind === 'person' && left === undefined ? [seat] : []));

export function sideOf({ sides }: Pick<AnyTable, 'sides'>, seat: Seat): readonly Seat[] {
  return sides.find((side) => side.includes(seat)) ?? [seat];
}
