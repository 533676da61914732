import type { ArenaReport } from './arena-report.ts';
import type { Challenges, EarlierDay } from './challenge.ts';
import type { BoardProps, Component, Knock, LessonMark, ModeProps, TableParts } from './view.ts';
import type { MindStudy } from './mind-study.ts';
import type { Notation } from './notation.ts';
import type { Analyst, Engine, Generator, Player, Protocol, ProtocolClient, Query, Solver, Task } from './player.ts';
import type { Random } from './random.ts';
import type { Result } from './result.ts';
import type { Rules, Seat, Turn } from './rules.ts';
import type { Session } from './session.ts';
import type { Args, Language, Say, Words } from './words/words.ts';

/** The rules at the speed of the computer players, for whoever plays thousands of games. Proved equal to the rules. */
export interface Umpire {
  open(query: Query): Result<UmpiredGame>;
}

export interface UmpiredGame {
  turn(): Turn;
  /** The legal moves as texts, without the extra ones. */
  moves(): readonly string[];
  /** Plays the move of the seat whose turn it is; false: it is not legal, and nothing has changed. */
  play(move: string): boolean;
}

/** Where moves go, so that many games can be laid over each other as a heat map. */
export interface MoveMap<P, M> {
  /** Kinds of moves that are shown apart. Words: `map.<layer>`. */
  readonly layers: readonly string[];
  size(params: P): MapSize;
  /** Undefined: nowhere on the board, such as giving up. */
  place(params: P, move: M): MapPlace | undefined;
}

export interface MapSize {
  readonly columns: number;
  readonly rows: number;
  /** Every second column and row lies between squares, and is so much narrower than they are: 0.3. */
  readonly gap?: number;
  /** Letters and numbers of the squares along the edges, the lowest row being the first. */
  readonly named?: boolean;
}

export interface MapPlace {
  readonly layer: string;
  /** `row * columns + column`, from the top left corner of a board that is not turned. */
  readonly spots: readonly number[];
}

/** What a rival does, and how long it takes to do it. */
export interface Deed {
  /** One after the other, all of them or none. */
  readonly moves: readonly string[];
  /** Milliseconds after it was asked. */
  readonly after: number;
}

/**
 * A computer where all act at once: not how deep it looks makes its strength, but how soon it sees. It is not measured
 * by matches, and stands on no ladder.
 */
export interface Rival {
  /** Word: `player.<id>` is its name. */
  readonly id: string;
  /** What it does next on this seat. Undefined: nothing, until somebody else has done something. */
  next(query: Query, seat: Seat, seed: number): Promise<Deed | undefined>;
}

/** One game: the only thing that the rest of the house imports from its folder. Heavy parts load on demand. */
export interface Game<P = unknown, S = unknown, M = unknown> {
  /** The folder's name. */
  readonly id: string;
  /** Rises when old records would no longer replay the same. */
  readonly revision: number;
  readonly rules: Rules<P, S, M>;
  readonly notation: Notation<P, S, M>;
  readonly setup: Setup<P>;
  readonly words: Readonly<Record<Language, () => Promise<Words>>>;
  /** Figures of a seat for its card, the most important first: walls left, points. */
  facts(state: S, seat: Seat): readonly Fact[];
  /** The board as text, for a terminal. */
  draw(state: S): string;
  /** What is heard of a legal move, beside the piece that is set down. */
  sounds?(before: S, move: M): readonly Knock[];
  /**
   * What a legal move did beyond the move itself: a pawn caught, a power taken, a colour out. It is told in a line, marked
   * in the list of moves and on the board. `own`: the only person at this screen, who is spoken to.
   */
  events?(change: Change<S, M>, say: Say, own?: Seat): readonly GameEvent[];
  board(): Promise<Component<BoardProps<P, S, M>>>;
  /** What stands around the board at a table, where the cards of the seats do not tell enough. */
  table?(params: P): Promise<TableParts<P, S, M>> | undefined;
  /** A position in small, for lists of games: no input, no words. */
  miniature?(): Promise<Component<{ readonly state: S }>>;
  /** Computer players, weakest first. */
  players?(): Promise<readonly Player[]>;
  /** Computers where all act at once, slowest first. */
  rivals?(): Promise<readonly Rival[]>;
  lessons?(): Promise<readonly Lesson[]>;
  /** What a person may choose about the board, beside the settings of the whole app. */
  readonly preferences?: readonly Preference[];
  /** Pages beside the plain game: puzzles, story, editor. */
  readonly modes?: readonly Mode[];
  readonly commands?: readonly Command[];
  /** What is kept beside saved games: levels done, stars, streaks. */
  readonly progress?: ProgressFormat;
  /** Files of other programs that hold whole games: the library takes them in. */
  readonly files?: readonly FileFormat[];
  /** The fast twin of the rules. */
  engine?(): Promise<Engine>;
  /** Hints, evaluation, analysis, review. */
  analyst?(): Promise<Analyst>;
  /** What pages ask for by name through `ModeProps.background`. */
  tasks?(): Promise<Readonly<Record<string, Task>>>;
  /** A game whose start may have to be looked for. */
  dealer?(): Promise<Dealer>;
  /** For the daily, for rated puzzles and for puzzles against the clock. */
  challenges?(): Promise<Challenges>;
  /** For games between computers by the thousand. */
  readonly contest?: Contest<P, M>;
  /** For games that are puzzles. */
  readonly puzzles?: Puzzles;
}

/** A game without its pictures: all that a program without a screen needs, and nothing of React. */
export type Headless<P = unknown, S = unknown, M = unknown> = Omit<
  Game<P, S, M>,
  'board' | 'table' | 'miniature' | 'modes'
>;

export interface Contest<P = unknown, M = unknown> {
  /** Where the rules are too slow. */
  umpire?(): Promise<Umpire>;
  /** For heat maps of many games. */
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
  /** What that command takes beside. */
  readonly flags?: readonly ProtocolFlag[];
  /** External engines that speak it, too, play in the arena: `--engine NAME="command"`. */
  client?(): Promise<ProtocolClient>;
}

export interface Puzzles {
  solver?(): Promise<Solver>;
  generator?(): Promise<Generator>;
}

/** Makes the start of a game whose params ask for one that has to be looked for. Runs in a worker, like a task. */
export interface Dealer {
  /** Whether these params need a position before they start. */
  needs(params: string): boolean;
  /** The position text, the same for the same params everywhere and for ever; undefined after an abort. */
  deal(params: string, signal: AbortSignal): Promise<string | undefined>;
}

/**
 * What menus show before a line of the game is loaded: `src/card.ts` exports one as `card`, and `src/picture.tsx` the small
 * picture beside it as `Picture`.
 */
export interface Card {
  readonly id: string;
  /** False: an example for developers, opened by its address and listed by `games --all` only. */
  readonly listed: boolean;
  /** People elsewhere can be asked to a table of it. */
  readonly online?: true;
  /** The game whose engines know this one as well: they rest together while it is played against people. */
  readonly kin?: string;
  /** Place on the home page, ascending. */
  readonly order: number;
  readonly words: Readonly<Record<Language, CardWords>>;
  /** Its own colour among the others, by the theme's name: a wall's wood, or one of the four seats. */
  readonly accent?: 'wood' | 'seat-0' | 'seat-1' | 'seat-2' | 'seat-3';
  /** The mode that Play opens, in a game that is more than a plain game between seats. */
  readonly mode?: string;
  /** The place of that mode where Play leads, if its front is no board. */
  readonly place?: string;
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
  /** The squares it concerns, by the names that the board gives them in `data-at`. */
  readonly at?: readonly string[];
}

export interface Fact {
  /** A word key below `fact.`; the phrase takes the value as `n`. */
  readonly key: string;
  readonly value: number;
}

/** The form in which a game is chosen. */
export interface Setup<P> {
  readonly defaults: P;
  readonly fields: readonly SetupField<P>[];
  /** The palette colour of each seat, 0 to 3. */
  colours(params: P): readonly number[];
  /** By seat, the edge of the board that is its own, in quarter turns clockwise from the lower one; without it, none has any. */
  sides?(params: P): readonly (0 | 1 | 2 | 3)[];
  /** What is drawn by lot for every new game: the board, not what was chosen. Who knows its number can still ask for it. */
  fresh?(params: P, chance: Random): P;
  /** What rated games are played with; without it, the usual params alone. */
  readonly rated?: RatedKinds<P>;
  /** The form of a table with people elsewhere, where it is another one. */
  readonly online?: OnlineSetup<P>;
}

/** A fixed list: with free params, people would rate games that are won in three moves. */
export interface RatedKinds<P> {
  readonly kinds: readonly P[];
  /** The same params with what is drawn by lot, a board's number say, as it is in `kinds`. */
  withoutLot?(params: P): P;
}

export interface OnlineSetup<P> {
  readonly defaults: P;
  readonly fields: readonly SetupField<P>[];
  /** The referee keeps the time and all seats are alike: nothing is asked about clocks, lots and moves taken back. */
  readonly isRefereed?: true;
  /** As for a game here. */
  fresh?(params: P, chance: Random): P;
  /** What a rematch is played with; without it, the same. */
  next?(params: P, chance: Random): P;
  /** What two strangers play who ask for nothing in particular; without it, `defaults`. No start has to be looked for. */
  quick?(chance: Random): P;
}

export interface SetupField<P> {
  /** Words: `setup.<key>`, and `setup.<key>.<option>` for each option of a choice; `setup.<key>.help` if it exists. */
  readonly key: string;
  readonly kind: 'choice' | 'number';
  /** Told beside the game's name even where it is as usual. */
  readonly isTold?: true;
  /** Choice: what may be chosen. Number: all values in order. Undefined hides the field. */
  options(params: P): readonly (string | number)[] | undefined;
  get(params: P): string | number;
  /** Other params may follow: walls change with the number of players. */
  set(params: P, value: string | number): P;
}

export interface Preference {
  /**
   * Words: `preference.<id>`, and `preference.<id>.<option>`. With `preference.<id>.mention` and `preference.<id>.try` it is
   * mentioned once, at the first game with its pointer.
   */
  readonly id: string;
  /** ['off', 'on'] is shown as a switch. */
  readonly options: readonly string[];
  /** What holds until something is chosen; without it, the first option. */
  readonly usual?: string;
  /** `fine`: means nothing to a finger, and is not shown where there is neither mouse nor pen; `coarse` the other way round. */
  readonly pointer?: 'fine' | 'coarse';
  /** A small picture of an option, shown above its name. Loaded when the choice is shown. */
  preview?(): Promise<Component<{ readonly option: string }>>;
}

export interface Mode {
  /** Word: `mode.<id>`, and `mode.<id>.help` for its line on the game's page. */
  readonly id: string;
  /** Its sign there: an SVG path of strokes on a ground of 24 by 24. */
  readonly sign?: string;
  page(): Promise<Component<ModeProps>>;
}

/** How another program writes games. */
export interface FileFormat {
  /** How the names of its files end, without the dot. Formats may share an ending. */
  readonly extension: string;
  /** All games of a text, at least one: each read, or refused at its place. A seat without a name has an empty one. */
  read(text: string): Promise<readonly Result<FileGame>[]>;
}

export interface FileGame {
  /** The game as the text of a record. */
  readonly record: string;
  /** What a record has no place for. */
  readonly notes: readonly FileNote[];
}

export interface FileNote {
  /** A word key of the game. */
  readonly key: string;
  readonly args?: Args;
}

/** Mounted on the command line as `quadrille GAME NAME`. */
export interface Command {
  readonly name: string;
  /** Word: `command.<name>` is its line in the help. */
  readonly flags: readonly Flag[];
  /** Returns the exit code. */
  run(args: CommandArgs): Promise<number>;
}

export interface Flag {
  /** Without dashes. Word: `flag.<name>`. */
  readonly name: string;
  /** Shown in the help as `--name VALUE`; without it the flag is a switch. */
  readonly value?: string;
}

export interface ProtocolFlag extends Flag {
  readonly value: string;
  /** All that may be given. */
  readonly values: readonly string[];
}

export interface CommandArgs {
  readonly flags: Readonly<Record<string, string | true>>;
  readonly words: readonly string[];
  readonly say: Say;
  readonly signal: AbortSignal;
  /** The text of a file, or of the standard input for `-`. */
  read(file: string): Promise<Result<string>>;
  /** Puts the text in the place of what the file held; `-` is the standard output. */
  write(file: string, text: string): Promise<Result<void>>;
  out(text: string): void;
  err(text: string): void;
}

export interface Lesson {
  /** Word: `lesson.<id>` is its title. */
  readonly id: string;
  readonly params: string;
  readonly steps: readonly LessonStep[];
}

/** Words: `lesson.<lesson>.<step>` asks; `.<step>.done` praises. */
export interface LessonStep {
  readonly id: string;
  /** Where the step starts; without it, where the last one ended. */
  readonly position?: string;
  /** The moves that answer the step; without any, reading is enough. */
  readonly answers?: readonly string[];
  /** Typical mistakes and what they get told, as word keys; a legal mistake is shown and taken back. */
  readonly mistakes?: Readonly<Record<string, string>>;
  /** What the other side answers after a right move. */
  readonly reply?: readonly string[];
  readonly marks?: readonly LessonMark[];
}

/** One versioned document per game. `parse` also lifts older versions. */
export interface ProgressFormat {
  readonly version: number;
  readonly empty: unknown;
  parse(version: number, data: unknown): Result<unknown>;
  /**
   * Holds what either holds: a backup comes in, or two tabs have gone on from the same document. Without it the newer
   * document wins.
   */
  merge?(ours: unknown, theirs: unknown): unknown;
  /** Dailies that this document tells of: those of before there was a profile. */
  days?(data: unknown): readonly EarlierDay[];
}

// The platform hands params, states and moves from one part of a game to another without looking inside. `unknown`
// would forbid exactly that, because parameters are contravariant; this is the one file that may say `any`.
export type AnyGame = Game<any, any, any>;
export type AnyHeadless = Headless<any, any, any>;
export type AnySession = Session<any, any, any>;

/** Whether games with these params may be rated. */
export function isRatable({ setup, notation }: AnyGame | AnyHeadless, params: unknown): boolean {
  const { kinds, withoutLot } = setup.rated ?? { kinds: [(setup.online ?? setup).defaults as unknown] };
  const text = notation.params.print(withoutLot ? withoutLot(params) : params);
  return kinds.some((kind: unknown) => notation.params.print(kind) === text);
}
