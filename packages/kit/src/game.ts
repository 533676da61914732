import type { ArenaReport } from './arena-report.ts';
import type { PuzzleSource, EarlierDay } from './puzzle.ts';
import type { BoardProps, Component, Tone, LessonMark, ModeProps, TableParts } from './view.ts';
import type { MindStudy } from './mind-study.ts';
import type { Notation } from './notation.ts';
import type { Analyst, Engine, Generator, Player, Protocol, ProtocolClient, Query, Solver, Task } from './player.ts';
import type { Random } from './random.ts';
import type { Result } from './result.ts';
import type { Rules, Seat, Turn } from './rules.ts';
import type { Session } from './session.ts';
import type { Args, Language, Say, Words } from './words/words.ts';

/** The rules at engine speed, for programs that play thousands of matches. Tests prove them equal to the rules. */
export interface FastRules {
  open(query: Query): Result<FastMatch>;
}

export interface FastMatch {
  turn(): Turn;
  /** The legal moves as texts, without the extra moves. */
  moves(): readonly string[];
  /** Plays a move of the seat to move. Returns false for an illegal move and changes nothing. */
  play(move: string): boolean;
}

/** Maps moves to board cells, to draw a heat map over many matches. */
export interface MoveMap<P, M> {
  /** Kinds of moves that get separate heat maps. Message keys: `map.<layer>`. */
  readonly layers: readonly string[];
  size(params: P): MapSize;
  /** Undefined: the move has no cell, such as giving up a colour. */
  locate(params: P, move: M): MapLocation | undefined;
}

export interface MapSize {
  readonly columns: number;
  readonly rows: number;
  /** Every second column and row is a gap between squares. This is its width relative to a square, such as 0.3. */
  readonly gapRatio?: number;
  /** Shows letters and numbers along the edges. Row 1 is the lowest. */
  readonly hasCoordinates?: boolean;
}

export interface MapLocation {
  readonly layer: string;
  /** `row * columns + column`, from the top left corner of an unrotated board. */
  readonly cells: readonly number[];
}

/** The moves of a real-time player, and how long it takes to make them. */
export interface TimedMoves {
  /** Played in this order, all of them or none. */
  readonly moves: readonly string[];
  /** Milliseconds after the request. */
  readonly delayMs: number;
}

/**
 * A computer player for games in which all seats act at once. Its strength is its reaction time, so it has no Elo and
 * is not on the ladder.
 */
export interface RealTimePlayer {
  /** Message key of its name: `player.<id>`. */
  readonly id: string;
  /** What the player does next on this seat. Undefined: nothing, until another seat acts. */
  next(query: Query, seat: Seat, seed: number): Promise<TimedMoves | undefined>;
}

/** The only object that the rest of the project imports from a game's folder. Heavy parts load on demand. */
export interface Game<P = unknown, S = unknown, M = unknown> {
  /** The folder's name. */
  readonly id: string;
  /** Increases when old records would replay differently. */
  readonly revision: number;
  readonly rules: Rules<P, S, M>;
  readonly notation: Notation<P, S, M>;
  readonly setup: Setup<P>;
  readonly words: Readonly<Record<Language, () => Promise<Words>>>;
  /** Figures on a seat's card, most important first: walls left, points. */
  facts(state: S, seat: Seat): readonly Fact[];
  /** A seat's result on the end card, where the number of `Outcome.scores` only ranks. */
  scoreText?(state: S, seat: Seat, say: Say): string;
  /** The board as text, for a terminal. */
  draw(state: S): string;
  /** Extra sounds of a legal move, besides the sound of setting down a piece. */
  sounds?(before: S, move: M): readonly Tone[];
  /**
   * Side effects of a legal move: a caught pawn, a power taken, a colour out. The page shows them as text, in the move
   * list and on the board. A message `KEY.you` addresses the only person at this screen.
   */
  events?(change: Change<S, M>, say: Say): readonly GameEvent[];
  board(): Promise<Component<BoardProps<P, S, M>>>;
  /** Parts around the board on the match page, for games whose seat cards show too little. */
  table?(params: P): Promise<TableParts<P, S, M>> | undefined;
  /** A small picture of a position, for lists of matches. No input, no text. */
  miniature?(): Promise<Component<{ readonly state: S }>>;
  /** Computer players, weakest first. */
  players?(): Promise<readonly Player[]>;
  /** Computer players for games in which all seats act at once, slowest first. */
  realTimePlayers?(): Promise<readonly RealTimePlayer[]>;
  lessons?(): Promise<readonly Lesson[]>;
  /** Board options of this game, in addition to the app's settings. */
  readonly preferences?: readonly Preference[];
  /** Further pages: puzzles, story, editor. */
  readonly modes?: readonly Mode[];
  readonly commands?: readonly Command[];
  /** What the game stores besides saved matches: solved levels, stars, streaks. */
  readonly progress?: ProgressFormat;
  /** File formats of other programs that contain whole matches. The library imports them. */
  readonly files?: readonly FileFormat[];
  /** Files that a mode of the game opens, such as collections of levels. */
  readonly modeFiles?: ModeFiles;
  /** A fast implementation of the rules. */
  engine?(): Promise<Engine>;
  /** Hints, evaluation, analysis, review. */
  analyst?(): Promise<Analyst>;
  /** Tasks that pages start by name through `ModeProps.runTask`. */
  tasks?(): Promise<Readonly<Record<string, Task>>>;
  /** For games whose start position may need a search. */
  dealer?(): Promise<Dealer>;
  /** Puzzles for the daily, for rated play and for puzzle rush. */
  puzzleSource?(): Promise<PuzzleSource>;
  /** For matches between computers, by the thousand. */
  readonly contest?: Contest<P, M>;
  /** For puzzle games. */
  readonly puzzleTools?: PuzzleTools;
}

/** A game without boards and pages, for programs without a screen. It does not import React. */
export type Headless<P = unknown, S = unknown, M = unknown> = Omit<
  Game<P, S, M>,
  'board' | 'table' | 'miniature' | 'modes'
>;

export interface Contest<P = unknown, M = unknown> {
  /** Needed where the rules are too slow for thousands of matches. */
  fastRules?(): Promise<FastRules>;
  /** For heat maps over many matches. */
  readonly map?: MoveMap<P, M>;
  /** `quadrille arena --report GAME`. */
  report?(): Promise<ArenaReport>;
  /** `quadrille arena --report GAME:minds`. */
  minds?(): Promise<MindStudy>;
  readonly protocol?: EngineProtocol;
}

export interface EngineProtocol {
  /** `quadrille engine GAME`. */
  speak(): Promise<Protocol>;
  /** Additional flags of that command. */
  readonly flags?: readonly ProtocolFlag[];
  /** External engines that speak the protocol can play in the arena: `--engine NAME="command"`. */
  client?(): Promise<ProtocolClient>;
}

export interface PuzzleTools {
  solver?(): Promise<Solver>;
  generator?(): Promise<Generator>;
}

/** Finds the start position for params that need a search. Runs in a worker, like a task. */
export interface Dealer {
  /** Whether these params need a search for the start position. */
  needs(params: string): boolean;
  /**
   * The position text: the same for the same params on every machine and in every version. Undefined after an abort.
   */
  deal(params: string, signal: AbortSignal): Promise<string | undefined>;
}

/**
 * What menus show before the game's code is loaded. `src/card.ts` exports it as `card`, `src/picture.tsx` exports the
 * small picture as `Picture`.
 */
export interface Card {
  readonly id: string;
  /** False: an example for developers. It opens by its address, and only `games --all` lists it. */
  readonly isListed: boolean;
  /** The game can be played online. */
  readonly online?: true;
  /**
   * Id of the game whose engines also play this one. Both switch engine help off while a person plays either online.
   */
  readonly sharesEnginesWith?: string;
  /** Position on the home page, ascending. */
  readonly order: number;
  readonly words: Readonly<Record<Language, CardWords>>;
  /** Accent colour by its theme name: the wood of a wall, or one of the four seat colours. */
  readonly accent?: 'wood' | 'seat-0' | 'seat-1' | 'seat-2' | 'seat-3';
  /** The mode that Play opens instead of a plain match. */
  readonly mode?: string;
  /** Location within that mode that Play opens, if the mode's front page has no board. */
  readonly location?: string;
}

export interface CardWords {
  readonly title: string;
  readonly tagline: string;
  readonly tags: readonly string[];
}

/** A legal move with the states around it. */
export interface Change<S, M> {
  readonly before: S;
  readonly move: M;
  readonly after: S;
}

export interface GameEvent {
  /** A whole sentence. */
  readonly text: string;
  /** The squares that it concerns, by their `data-at` names on the board. */
  readonly at?: readonly string[];
}

export interface Fact {
  /** Message key below `fact.`; the message takes the value as `n`. */
  readonly key: string;
  readonly value: number;
}

/** The form with a game's params. */
export interface Setup<P> {
  readonly defaults: P;
  readonly fields: readonly SetupField<P>[];
  /** The palette colour of each seat, 0 to 3. */
  colours(params: P): readonly number[];
  /**
   * For each seat its edge of the board, in quarter turns clockwise from the lower edge. Without it no seat has an
   * edge.
   */
  sides?(params: P): readonly (0 | 1 | 2 | 3)[];
  /** Draws the random parts of a new match, such as the board number. Keeps what the person chose. */
  randomize?(params: P, chance: Random): P;
  /** Params allowed in rated matches. Without it only the defaults. */
  readonly rated?: RatedVariants<P>;
  /** The form of an online table, where it differs. */
  readonly online?: OnlineSetup<P>;
}

/** A fixed list, because free params would allow rated matches that are won in three moves. */
export interface RatedVariants<P> {
  readonly variants: readonly P[];
  /**
   * Sets what is drawn at random, such as a board number, to its value in `variants`, so that params can be compared.
   */
  withoutRandomPart?(params: P): P;
}

export interface OnlineSetup<P> {
  readonly defaults: P;
  readonly fields: readonly SetupField<P>[];
  /**
   * The referee keeps the time and all seats are equal. The form asks nothing about clocks, first move or takebacks.
   */
  readonly isRefereed?: true;
  /** As in `Setup`. */
  randomize?(params: P, chance: Random): P;
  /** Params of a rematch. Without it the same params. */
  rematchParams?(params: P, chance: Random): P;
  /** Params for a quick pairing of two strangers. Without it `defaults`. The server runs the dealer if they need one. */
  quickMatchParams?(chance: Random): P;
}

export interface SetupField<P> {
  /**
   * Message keys: `setup.<key>`, `setup.<key>.<option>` for each option of a choice, and optionally `setup.<key>.help`.
   */
  readonly key: string;
  readonly kind: 'choice' | 'number';
  /** Shown next to the game's name even when it has its default value. */
  readonly isAlwaysShown?: true;
  /** The options of a choice, or all values of a number in order. Undefined hides the field. */
  options(params: P): readonly (string | number)[] | undefined;
  get(params: P): string | number;
  /** May change other params: the number of walls depends on the number of players. */
  set(params: P, value: string | number): P;
}

export interface Preference {
  /**
   * Message keys: `preference.<id>` and `preference.<id>.<option>`. If `preference.<id>.mention` and
   * `preference.<id>.try` exist, the first match with such a pointer mentions it once.
   */
  readonly id: string;
  /** ['off', 'on'] is shown as a switch. */
  readonly options: readonly string[];
  /** The default. Without it the first option. */
  readonly defaultOption?: string;
  /** `fine`: only for a mouse or pen, hidden on touch-only devices. `coarse`: only for touch. */
  readonly pointer?: 'fine' | 'coarse';
  /** A small picture of an option, above its name. Loaded with the form. */
  preview?(): Promise<Component<{ readonly option: string }>>;
}

export interface Mode {
  /** Message keys: `mode.<id>`, and `mode.<id>.help` for its line on the game's page. */
  readonly id: string;
  /** Icon on the game's page: an SVG path, drawn as strokes in a 24 by 24 box. */
  readonly iconPath?: string;
  page(): Promise<Component<ModeProps>>;
}

/** A file format of another program. */
export interface FileFormat {
  /** File name extension without the dot. Formats may share one. */
  readonly extension: string;
  /**
   * All matches of a text, at least one: each parsed, or a fault with its offset. A seat without a name gets an empty
   * name.
   */
  read(text: string): Promise<readonly Result<FileGame>[]>;
}

/** Files that hold no whole games but something that a mode opens. */
export interface ModeFiles {
  /** How the names of such files end, without the dot. */
  readonly extensions: readonly string[];
  /** The mode that opens these texts together, judged by their content; undefined: one of them is something else. */
  modeFor(texts: readonly string[]): string | undefined;
}

export interface FileGame {
  /** The match as the text of a record. */
  readonly record: string;
  /** Notes about content that a record cannot hold. */
  readonly notes: readonly FileNote[];
}

export interface FileNote {
  /** A message key of the game. */
  readonly key: string;
  readonly args?: Args;
}

/** A subcommand: `quadrille GAME NAME`. */
export interface Command {
  readonly name: string;
  /** Message key of its line in the help: `command.<name>`. */
  readonly flags: readonly Flag[];
  /** Returns the exit code. */
  run(args: CommandArgs): Promise<number>;
}

export interface Flag {
  /** Without dashes. Message key: `flag.<name>`. */
  readonly name: string;
  /** Shown in the help as `--name VALUE`; without it the flag is a switch. */
  readonly value?: string;
}

export interface ProtocolFlag extends Flag {
  readonly value: string;
  /** All allowed values. */
  readonly values: readonly string[];
}

export interface CommandArgs {
  readonly flags: Readonly<Record<string, string | true>>;
  readonly positionals: readonly string[];
  readonly say: Say;
  readonly signal: AbortSignal;
  /** The text of a file, or of standard input for `-`. */
  read(file: string): Promise<Result<string>>;
  /** Replaces the content of the file. `-` is standard output. */
  write(file: string, text: string): Promise<Result<void>>;
  out(text: string): void;
  err(text: string): void;
}

export interface Lesson {
  /** Message key of the title: `lesson.<id>`. */
  readonly id: string;
  readonly params: string;
  readonly steps: readonly LessonStep[];
}

/** Message keys: `lesson.<lesson>.<step>` is the instruction, `.<step>.done` the praise. */
export interface LessonStep {
  readonly id: string;
  /** The start position of the step. Without it the step continues where the last one ended. */
  readonly position?: string;
  /** The accepted moves. Without any, reading is enough. */
  readonly answers?: readonly string[];
  /**
   * Typical mistakes by move, with the message key of the reply. A legal mistake is shown on the board and taken back.
   */
  readonly mistakes?: Readonly<Record<string, string>>;
  /** Moves of the other side after a right answer. */
  readonly reply?: readonly string[];
  readonly marks?: readonly LessonMark[];
}

/** One versioned document per game. `parse` also converts older versions. */
export interface ProgressFormat {
  readonly version: number;
  readonly empty: unknown;
  parse(version: number, data: unknown): Result<unknown>;
  /**
   * Combines two documents, when a backup is restored or two tabs have changed the same document. Without it the newer
   * document wins.
   */
  merge?(ours: unknown, theirs: unknown): unknown;
  /** Dailies recorded in this document before profiles existed. */
  days?(data: unknown): readonly EarlierDay[];
}

// The platform passes params, states and moves between parts of a game without reading them. `unknown` forbids that
// because parameters are contravariant; this is the only file that may use `any`.
export type AnyGame = Game<any, any, any>;
export type AnyHeadless = Headless<any, any, any>;
export type AnySession = Session<any, any, any>;

/** Whether matches with these params may be rated. */
export function isRatable({ setup, notation }: AnyGame | AnyHeadless, params: unknown): boolean {
  const { variants, withoutRandomPart } = setup.rated ?? { variants: [(setup.online ?? setup).defaults as unknown] };
  const text = notation.params.print(withoutRandomPart ? withoutRandomPart(params) : params);
  return variants.some((kind: unknown) => notation.params.print(kind) === text);
}
