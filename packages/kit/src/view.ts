import type { HeatSpot } from './player.ts';
import type { Fault } from './result.ts';
import { type Seat, type Turn, impliedMover } from './rules.ts';
import type { Session } from './session.ts';
import type { Shelf } from './saved-play.ts';
import type { Say } from './words/words.ts';

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

/** What a board needs over a session of the page's own; without `play` it is only looked at. */
export function sessionProps<P, S, M>(
  page: ModeProps,
  { game: { rules }, params, state, turn, last }: Session<P, S, M>,
  play?: (move: M) => void,
): Omit<BoardProps<P, S, M>, 'seatName'> {
  const seat = impliedMover(turn);
  return {
    params,
    state,
    turn,
    ...(last && { last }),
    hands: play && typeof seat === 'number' ? [seat] : [],
    moves: () => [...rules.moves(state, seat ?? 0)],
    check: (move) => rules.check(state, move, seat ?? 0),
    play: (move) => play?.(move),
    explain: page.explain,
    say: page.say,
    announce: page.announce,
    look: page.look,
    preferences: page.preferences,
  };
}

/** The game's own parts of the page on which it is played; those that are missing are as usual. */
export interface TableParts<P, S, M> {
  /** Above the board, in the place of the seats. */
  readonly top?: Component<TableProps<P, S, M>>;
  /** Under it: the controls of the next move. */
  readonly bottom?: Component<TableProps<P, S, M>>;
  /** Beside it, before the moves. */
  readonly side?: Component<TableProps<P, S, M>>;
}

/** What a part of the page knows of the table. */
export interface TableProps<P, S, M> {
  /** The game as it is shown: its cursor stands at the move that is looked at. */
  readonly line: Session<P, S, M>;
  /** Seats of people at this screen. */
  readonly ours: readonly Seat[];
  /** Those of them that may act now. */
  readonly hands: readonly Seat[];
  /** Seats that have done something since the last reveal which only they may see. */
  readonly veiled: readonly Seat[];
  /** Somebody on this seat has left. */
  hasLeft(seat: Seat): boolean;
  /** The referee's clock, while it runs: milliseconds left, of so many. */
  readonly wait?: { left(): number; readonly of: number };
  play(move: M, by: Seat): void;
  /** At one screen the referee need not wait for the clock. */
  readonly call?: (move: M) => void;
  readonly say: Say;
  seatName(seat: Seat): string;
  announce(text: string): void;
  explain(fault: Fault): string;
  readonly look: BoardLook;
}

/** A bar struck once: what sounds are made of. */
export interface Knock {
  /** Seconds from the move on. */
  readonly at: number;
  /** In hertz. */
  readonly pitch: number;
  /** From 0 to 1; a piece that is set down has 0.16. */
  readonly volume: number;
  /** Seconds until it has died away. */
  readonly length: number;
}
