import type { HeatSpot } from './player.ts';
import type { Fault } from './result.ts';
import type { Seat, Turn } from './rules.ts';
import type { Shelf } from './shelf.ts';
import type { Say } from './words.ts';

/** A React component, spelled without React: the kit has no dependency. */
export type Component<Props> = (props: Props) => unknown;

/** A cell or piece that a lesson points at, in the game's own notation. */
export type LessonMark = string;

/** Boards know no rules: what may be played, and why not, comes in from here. */
export interface BoardProps<P, S, M> {
  readonly params: P;
  readonly state: S;
  readonly turn: Turn;
  /** How the state was reached: the mark of the last move and its animation. */
  readonly last?: { readonly before: S; readonly move: M };
  /** The moves that led here, for boards that number them; computed when asked for. */
  history?(): readonly M[];
  /** Seats that may act on this board now; empty while watching, replaying or waiting. */
  readonly hands: readonly Seat[];
  /** All legal moves of the first hand, computed once when first asked for. */
  moves(): readonly M[];
  /** Whether a hand may play this; the first hand, if none is named. */
  check(move: M, by?: Seat): Fault | undefined;
  play(move: M, by?: Seat): void;
  /** A fault as a sentence. */
  explain(fault: Fault): string;
  readonly say: Say;
  seatName(seat: Seat): string;
  /** Speaks through the live region. */
  announce(text: string): void;
  readonly look: BoardLook;
  readonly preferences: Readonly<Record<string, string>>;
  readonly marks?: readonly LessonMark[];
  /** What the moves are worth, to be shown as a heat map; a move worth nothing special may be missing. */
  readonly heat?: readonly HeatSpot[];
}

export interface BoardLook {
  readonly coordinates: boolean;
  /** False under reduced motion, too. */
  readonly animation: boolean;
  /** Patterns and letters beside colours. */
  readonly patterns: boolean;
  /** Quarter turns clockwise. */
  readonly rotation: 0 | 1 | 2 | 3;
}

export interface ModeProps {
  readonly say: Say;
  readonly progress: ProgressHandle;
  /** The library. */
  readonly shelf: Shelf;
  readonly look: BoardLook;
  readonly preferences: Readonly<Record<string, string>>;
  announce(text: string): void;
  explain(fault: Fault): string;
  /** Runs a task of the game in a worker; ends soon after an abort. Rejects if the task throws. */
  background(task: string, request: unknown, signal: AbortSignal): AsyncIterable<unknown>;
  /** Starts a plain game from these texts. */
  play(params: string, position?: string): void;
  /** Hands the person a link that opens this position anywhere. */
  share(params: string, position: string): void;
  /** Where the person is on this page: what its address says after the page's own; empty at its front. */
  readonly place: string;
  /** Goes to a place of this page; Back leads to where the person was, unless this takes its place. */
  go(place: string, how?: 'push' | 'replace'): void;
  /** The address of a place of this page. */
  hrefOf(place: string): string;
  /** The page that this one belongs to. */
  readonly up: { readonly href: string; readonly label: string };
  /** Opens the app's menu: these lines, then share, picture, settings and the ways out. */
  menu(lines: readonly MenuAction[]): void;
}

/** A line of the menu. */
export interface MenuAction {
  readonly id: string;
  readonly label: string;
  /** What React draws before the label. */
  readonly icon?: unknown;
  /** Where there is room it stands on the page itself. */
  readonly narrow?: boolean;
  /** Undefined while it cannot be done. */
  readonly run: (() => void) | undefined;
}

export interface ProgressHandle {
  load(): Promise<unknown>;
  save(data: unknown): Promise<void>;
}
