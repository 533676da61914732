import type { HeatSpot } from './player.ts';
import type { Fault } from './result.ts';
import { type Seat, type Turn, impliedMover } from './rules.ts';
import type { Session } from './session.ts';
import type { AttemptStore } from './saved-attempt.ts';
import type { Say } from './words/words.ts';

/** A React component, typed without React, because the kit has no dependencies. */
export type Component<Props> = (props: Props) => unknown;

/** A cell or piece that a lesson highlights, in the game's notation. */
export type LessonMark = string;

/** A board knows no rules. It gets legal moves and the reasons for refusals through these props. */
export interface BoardProps<P, S, M> {
  readonly params: P;
  readonly state: S;
  readonly turn: Turn;
  /** The last move, to mark and animate it. */
  readonly last?: { readonly before: S; readonly move: M };
  /** The moves so far, for boards that number them. Computed on demand. */
  history?(): readonly M[];
  /** Seats that the person at this screen may move now. Empty while spectating, replaying or waiting. */
  readonly controllableSeats: readonly Seat[];
  /** All legal moves of the first controllable seat, computed on first use. */
  moves(): readonly M[];
  /** Why a seat may not play this. Default: the first controllable seat. */
  check(move: M, by?: Seat): Fault | undefined;
  play(move: M, by?: Seat): void;
  /** The text of a fault. */
  explain(fault: Fault): string;
  readonly say: Say;
  seatName(seat: Seat): string;
  /** Speaks through the live region. */
  announce(text: string): void;
  readonly boardStyle: BoardStyle;
  readonly preferences: Readonly<Record<string, string>>;
  readonly marks?: readonly LessonMark[];
  /** Values of moves for a heat map. Moves of average value may be missing. */
  readonly heat?: readonly HeatSpot[];
}

export interface BoardStyle {
  readonly coordinates: boolean;
  /** False under reduced motion too. */
  readonly animation: boolean;
  /** Patterns and letters in addition to colours. */
  readonly patterns: boolean;
  /** Quarter turns clockwise. */
  readonly rotation: 0 | 1 | 2 | 3;
}

export interface ModeProps {
  readonly say: Say;
  readonly progress: ProgressHandle;
  /** The library, for attempts on this page. */
  readonly attempts: AttemptStore;
  readonly boardStyle: BoardStyle;
  readonly preferences: Readonly<Record<string, string>>;
  announce(text: string): void;
  explain(fault: Fault): string;
  /** Runs a task of the game in a worker. It ends soon after an abort and rejects if the task throws. */
  runTask(task: string, request: unknown, signal: AbortSignal): AsyncIterable<unknown>;
  /** Starts a plain match from these texts. */
  startMatch(params: string, position?: string): void;
  /** Shares a link that opens this position. */
  share(params: string, position: string): void;
  /** The part of the address that this page owns, such as a level. Empty at its front. */
  readonly location: string;
  /** Goes to a location of this page. `replace` leaves no entry for the browser's Back. */
  goTo(place: string, how?: 'push' | 'replace'): void;
  /** The address of a location of this page. */
  hrefOf(place: string): string;
  /** The parent page. */
  readonly parent: { readonly href: string; readonly label: string };
  /** Files that were dropped elsewhere in the app and belong to this page. */
  readonly dropped?: readonly DroppedFile[];
  /** The note on the first board of this game; missing where no one is taught. */
  readonly coach?: CoachHandle;
  /** Opens the app's menu with these items, then share, picture, settings and exits. */
  openMenu(lines: readonly MenuAction[]): void;
}

export interface DroppedFile {
  readonly name: string;
  readonly text: string;
}

export interface CoachHandle {
  /** The player has not seen the note yet. */
  readonly isDue: boolean;
  /** It never comes again. */
  finish(): void;
}

/** An item of the menu. */
export interface MenuAction {
  readonly id: string;
  readonly label: string;
  /** A React node before the label. */
  readonly icon?: unknown;
  /** Only on narrow screens; wide screens show it on the page. */
  readonly isNarrowOnly?: boolean;
  /** Undefined: disabled. */
  readonly run: (() => void) | undefined;
}

export interface ProgressHandle {
  load(): Promise<unknown>;
  save(data: unknown): Promise<void>;
}

/** Board props for a session of a page. Without `play` the board takes no input. */
export function boardPropsOf<P, S, M>(
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
    controllableSeats: play && typeof seat === 'number' ? [seat] : [],
    moves: () => [...rules.moves(state, seat ?? 0)],
    check: (move) => rules.check(state, move, seat ?? 0),
    play: (move) => play?.(move),
    explain: page.explain,
    say: page.say,
    announce: page.announce,
    boardStyle: page.boardStyle,
    preferences: page.preferences,
  };
}

/** Parts of the match page that a game draws itself. Missing parts get the default. */
export interface TableParts<P, S, M> {
  /** Above the board, instead of the seats. */
  readonly top?: Component<TableProps<P, S, M>>;
  /** Below the board: controls for the next move. */
  readonly bottom?: Component<TableProps<P, S, M>>;
  /** Beside the board, before the move list. */
  readonly side?: Component<TableProps<P, S, M>>;
  /** The move list appears only after the end, because nearly all moves are hidden before. */
  readonly hidesMovesUntilEnd?: true;
}

/** What these parts know about the table. */
export interface TableProps<P, S, M> {
  /** The displayed session. Its cursor is the displayed move. */
  readonly session: Session<P, S, M>;
  /** Seats of people at this screen. */
  readonly localSeats: readonly Seat[];
  /** Those of them that may move now. */
  readonly controllableSeats: readonly Seat[];
  /** Seats with hidden moves since the last reveal. */
  readonly seatsWithHiddenMoves: readonly Seat[];
  /** How far a seat has come whose moves are hidden, as `HiddenMoveRules.progress` counts it. */
  progress?(seat: Seat): number;
  /** Whether the player of this seat has left. */
  hasLeft(seat: Seat): boolean;
  /** The referee's timer while it runs: milliseconds left, and in total. */
  readonly refereeTimer?: { left(): number; readonly of: number };
  play(move: M, by: Seat): void;
  /** Plays a move of the referee without waiting for the timer, when all play at one screen. */
  readonly callReferee?: (move: M) => void;
  readonly say: Say;
  seatName(seat: Seat): string;
  announce(text: string): void;
  explain(fault: Fault): string;
  readonly boardStyle: BoardStyle;
}

/** A sound is a list of tones. Each is a struck wooden bar. */
export interface Tone {
  /** Delay after the move. */
  readonly delaySeconds: number;
  readonly pitchHz: number;
  /** From 0 to 1. Setting down a piece has 0.16. */
  readonly volume: number;
  readonly durationSeconds: number;
}
