import type { Notation } from './notation.ts';
import { type End, type Mover, type Rules, type Seat, type Turn, endOutcome, impliedMover } from './rules.ts';
import { KeptStates, SharedList } from './session-states.ts';
import { fail, fault, ok, shifted, type Fault, type Result } from './result.ts';
import { parseTold, printTold, type ToldMove } from './record.ts';

/** A move as it is kept: its text and who made it. */
export interface Entry {
  readonly by: Mover;
  readonly text: string;
  /** The turn left open who would move, so a record has to tell it. */
  readonly told?: true;
}

/** A continuation that was left when another move was played at `at`. */
export interface Variation {
  readonly at: number;
  readonly entries: readonly Entry[];
}

/** What a session needs of a game. */
export interface Playable<P, S, M> {
  readonly id: string;
  readonly rules: Rules<P, S, M>;
  readonly notation: Notation<P, S, M>;
}

interface Line<P, S> {
  readonly params: P;
  readonly start: string | undefined;
  readonly entries: SharedList<Entry>;
  /** One more than entries: the state before each, and the last. */
  readonly states: KeptStates<S>;
  readonly cursor: number;
  readonly variations: readonly Variation[];
  readonly end?: End;
}

/**
 * A session as plain data, so that one thread can play a game and another go on with it. The states are those at the
 * start, at the cursor and at the end; the receiver plays the others again when it needs them.
 */
export interface SessionSnapshot<P, S> {
  readonly params: P;
  readonly start: string | undefined;
  readonly entries: readonly Entry[];
  readonly variations: readonly Variation[];
  readonly cursor: number;
  readonly end: End | undefined;
  readonly states: readonly (readonly [index: number, state: S])[];
}

/** How far a row of moves could be played. */
export interface Played<P, S, M> {
  readonly session: Session<P, S, M>;
  /** The first move that could not, by its place in the row. */
  readonly refused?: { readonly index: number; readonly fault: Fault };
}

/**
 * The moves of a game with a cursor. Immutable: every change is a new session that shares moves and states with the old
 * one, so that it costs what has changed, however long the game is.
 */
export class Session<P, S, M> {
  readonly game: Playable<P, S, M>;
  readonly #line: Line<P, S>;

  private constructor(game: Playable<P, S, M>, line: Line<P, S>) {
    this.game = game;
    this.#line = line;
  }

  static start<P, S, M>(game: Playable<P, S, M>, params: P, position?: string): Result<Session<P, S, M>> {
    const state = game.rules.start(params, position);
    if (!state.ok) return state;
    const [entries, states] = [SharedList.of<Entry>(), KeptStates.from(state.value)];
    return ok(new Session(game, { params, start: position, entries, states, cursor: 0, variations: [] }));
  }

  /** Goes on with a snapshot without playing its moves again: only for one that the program itself made. */
  static restore<P, S, M>(game: Playable<P, S, M>, snapshot: SessionSnapshot<P, S>): Session<P, S, M> {
    const { params, start, variations, cursor, end } = snapshot;
    let entries = SharedList.of<Entry>();
    for (const entry of snapshot.entries) entries = entries.with(entry);
    const states = KeptStates.sparse(entries.length + 1, new Map(snapshot.states));
    return new Session(game, { params, start, entries, states, cursor, variations, ...(end && { end }) });
  }

  snapshot(): SessionSnapshot<P, S> {
    const { params, start, entries, variations, cursor, end } = this;
    const places = [...new Set([0, cursor, this.length])];
    const states = places.map((index) => [index, this.stateAt(index)] as const);
    return { params, start, entries, variations, cursor, end, states };
  }

  get params(): P {
    return this.#line.params;
  }
  /** The position text that the game started from, if it was not the usual one. */
  get start(): string | undefined {
    return this.#line.start;
  }
  /** All of them as an array, which is made when it is first asked for: `entryAt` is enough for one. */
  get entries(): readonly Entry[] {
    return this.#line.entries.all();
  }
  get cursor(): number {
    return this.#line.cursor;
  }
  get variations(): readonly Variation[] {
    return this.#line.variations;
  }
  get length(): number {
    return this.#line.entries.length;
  }
  get state(): S {
    return this.stateAt(this.cursor);
  }
  /** How the table ended the game after its last move, where the rules did not. */
  get end(): End | undefined {
    return this.#line.end;
  }
  get turn(): Turn {
    return this.turnAt(this.cursor);
  }
  get atEnd(): boolean {
    return this.cursor === this.length;
  }

  /** The moves up to the cursor as they are told to players and solvers (`Query`). */
  get told(): readonly string[] {
    return this.entries.slice(0, this.cursor).map(({ by, text, told }) => printTold(told ? { by, text } : { text }));
  }

  stateAt(index: number): S {
    const state = this.#line.states.at(index, this.#step);
    if (state === undefined) throw new RangeError(`no move ${index} in a game of ${this.length}`);
    return state;
  }

  turnAt(index: number): Turn {
    const { rules } = this.game;
    const { end, params } = this.#line;
    const turn = rules.turn(this.stateAt(index));
    if (!end || index < this.length || turn.kind === 'over') return turn;
    return { kind: 'over', outcome: endOutcome(rules, params, end) };
  }

  /** The move that was made after so many others. */
  entryAt(index: number): Entry | undefined {
    return this.#line.entries.at(index);
  }

  /** The moves that were made after so many others. */
  entriesFrom(index: number): readonly Entry[] {
    return this.#line.entries.from(index);
  }

  /** True if nothing was played since: at most, the cursor stands elsewhere. */
  hasMovesOf(other: Session<P, S, M>): boolean {
    return this.#line.entries === other.#line.entries && this.variations === other.variations && this.end === other.end;
  }

  /** The move before the cursor, with the state it was played in. */
  get last(): { before: S; move: M; by: Mover } | undefined {
    const entry = this.entryAt(this.cursor - 1);
    if (!entry) return undefined;
    return { before: this.stateAt(this.cursor - 1), move: this.#parse(entry.text), by: entry.by };
  }

  /** Why the move cannot be played at the cursor. */
  check(move: M, by: Mover): Fault | undefined {
    return this.end && this.atEnd ? fault('game-over') : this.game.rules.check(this.state, move, by);
  }

  /** Plays at the cursor. Another move than the one that stood there makes the old continuation a variation. */
  play(move: M, by: Mover): Result<Session<P, S, M>> {
    const error = this.check(move, by);
    return error ? fail(error) : ok(this.playChecked(move, by));
  }

  /** Plays a move that `check` accepts. `text`: the move as the notation prints it. */
  playChecked(move: M, by: Mover, text = this.game.notation.move.print(move)): Session<P, S, M> {
    const { rules } = this.game;
    const { state, cursor } = this;
    const next = this.entryAt(cursor);
    if (next?.text === text && next.by === by) return this.go(cursor + 1);
    const left = this.#line.entries.from(cursor);
    const isImplied = impliedMover(rules.turn(state)) === by;
    return this.#open({
      entries: this.#line.entries.first(cursor).with(isImplied ? { by, text } : { by, text, told: true }),
      states: this.#line.states.upTo(cursor, state).with(advance(rules, state, move, by)),
      cursor: cursor + 1,
      variations: left.length ? [...this.variations, { at: cursor, entries: left }] : this.variations,
    });
  }

  /** Plays a text, for records, protocols and players; `2:` or `*:` before it tells who makes the move, if nobody else does. */
  playText(word: string, by?: Mover): Result<Session<P, S, M>> {
    const told = by === undefined ? parseTold(word) : { by, text: word, at: 0 };
    const move = this.game.notation.move.parse(told.text);
    if (!move.ok) return fail(shifted(move.error, told.at));
    const mover = told.by ?? impliedMover(this.turn);
    if (mover === undefined) return fail(fault(this.turn.kind === 'over' ? 'game-over' : 'mover-missing'));
    return this.play(move.value, mover);
  }

  /** Plays one text after another, up to the first that is refused. */
  playAll(moves: Iterable<ToldMove>): Played<P, S, M> {
    let played: Played<P, S, M> = { session: this };
    let index = 0;
    for (const { text, by } of moves) {
      const next = played.session.playText(text, by);
      if (!next.ok) return { ...played, refused: { index, fault: next.error } };
      played = { session: next.value };
      index++;
    }
    return played;
  }

  go(cursor: number): Session<P, S, M> {
    const place = Math.max(0, Math.min(this.length, Math.trunc(cursor)));
    return place === this.cursor ? this : this.#with({ cursor: place });
  }

  /** One step back, or back to the last place where one of `seats` had the turn; undefined: nothing to undo. */
  undo(seats?: readonly Seat[]): Session<P, S, M> | undefined {
    for (let place = this.cursor - 1; place >= 0; place--) if (this.#mayAct(place, seats)) return this.go(place);
    return undefined;
  }

  redo(seats?: readonly Seat[]): Session<P, S, M> | undefined {
    if (this.atEnd) return undefined;
    for (let place = this.cursor + 1; place < this.length; place++)
      if (this.#mayAct(place, seats)) return this.go(place);
    return this.go(this.length);
  }

  /** Forgets everything after the cursor: the move was never made. */
  takeback(): Session<P, S, M> {
    return this.#open({
      entries: this.#line.entries.first(this.cursor),
      states: this.#line.states.upTo(this.cursor, this.state),
      variations: this.variations.filter((variation) => variation.at <= this.cursor),
    });
  }

  /** Makes a variation the main line; the line it replaces becomes a variation in its place. */
  promote(index: number): Result<Session<P, S, M>> {
    const chosen = this.variations[index];
    if (!chosen) return fail(fault('variation-missing', { n: index + 1 }));
    const left = this.#line.entries.from(chosen.at);
    const { session, refused } = this.go(chosen.at).takeback().playAll(chosen.entries);
    if (refused) return fail(refused.fault);
    const variations = this.variations.filter((variation) => variation !== chosen && variation.at <= chosen.at);
    return ok(
      session.#with({ variations: left.length ? [...variations, { at: chosen.at, entries: left }] : variations }),
    );
  }

  /** Ends the game after its last move by what happened at the table. */
  ended(end: End): Session<P, S, M> {
    return this.#with({ end });
  }

  /** The same game in less memory: only the last few states are kept, earlier ones are played again when asked for. */
  light(few = 8): Session<P, S, M> {
    const states = this.#line.states.onlyLast(few, this.#step);
    return states === this.#line.states ? this : this.#with({ states });
  }

  /** For the reader of records, who has checked the variations by playing them. */
  withVariations(variations: readonly Variation[]): Session<P, S, M> {
    return this.#with({ variations });
  }

  #with(change: Partial<Line<P, S>>): Session<P, S, M> {
    return new Session(this.game, { ...this.#line, ...change });
  }

  /** As it goes on after a change of its moves: whatever ended it is undone. */
  #open(change: Partial<Line<P, S>>): Session<P, S, M> {
    const { end: _, ...line } = { ...this.#line, ...change };
    return new Session(this.game, line);
  }

  #mayAct(place: number, seats: readonly Seat[] | undefined): boolean {
    if (!seats) return true;
    const turn = this.game.rules.turn(this.stateAt(place));
    if (turn.kind === 'seat') return seats.includes(turn.seat);
    return turn.kind === 'any' && turn.seats.some((seat) => seats.includes(seat));
  }

  readonly #step = (before: S, index: number): S => {
    const { text, by } = this.entryAt(index)!;
    return advance(this.game.rules, before, this.#parse(text), by);
  };

  #parse(text: string): M {
    const move = this.game.notation.move.parse(text);
    if (!move.ok) throw new Error(`a kept move does not parse: ${text}`);
    return move.value;
  }
}

/** Plays a move that was checked before. */
const advance = <P, S, M>(rules: Rules<P, S, M>, state: S, move: M, by: Mover): S =>
  rules.playChecked ? rules.playChecked(state, move, by) : rules.play(state, move, by);
