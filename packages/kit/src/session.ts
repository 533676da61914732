import type { Notation } from './notation.ts';
import { type End, type Mover, type Rules, type Seat, type Turn, endOutcome, impliedMover } from './rules.ts';
import { StateHistory, PersistentList } from './session-states.ts';
import { fail, fault, ok, shiftFault, type Fault, type Result } from './result.ts';
import { parseAnnouncedMove, printAnnouncedMove, type AnnouncedMove } from './record.ts';

/** A played move: its text and its mover. */
export interface Entry {
  readonly by: Mover;
  readonly text: string;
  /** The turn did not determine the mover, so a record must name it. */
  readonly hasExplicitMover?: true;
}

/** A continuation that was replaced when another move was played after move number `at`. */
export interface Variation {
  readonly at: number;
  readonly entries: readonly Entry[];
}

/** What a session needs from a game. */
export interface Playable<P, S, M> {
  readonly id: string;
  readonly rules: Rules<P, S, M>;
  readonly notation: Notation<P, S, M>;
}

interface Line<P, S> {
  readonly params: P;
  readonly start: string | undefined;
  readonly entries: PersistentList<Entry>;
  /** One more than entries: the state before each move, and the last state. */
  readonly states: StateHistory<S>;
  readonly cursor: number;
  readonly variations: readonly Variation[];
  readonly end?: End;
}

/**
 * A session as plain data, to pass it to another thread. It has the states at the start, the cursor and the end; the
 * receiver recomputes the others when it needs them.
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

/**
 * The variations after the main line from move number `at` on, `left`, has become one. Those that branched off later
 * begin at `at` too, with the moves of `left` before their own: the new main line does not lead to them.
 */
function replaceLine(variations: readonly Variation[], at: number, left: readonly Entry[]): readonly Variation[] {
  const moved = variations.map((variation) =>
    variation.at <= at ? variation : { at, entries: [...left.slice(0, variation.at - at), ...variation.entries] },
  );
  return [...moved, { at, entries: left }];
}

/** How many moves of a list could be played. */
export interface PlayAllResult<P, S, M> {
  readonly session: Session<P, S, M>;
  /** The first illegal move, by its index in the list. */
  readonly refused?: { readonly index: number; readonly fault: Fault };
}

/**
 * The moves of a match with a cursor. Immutable: a change returns a new session that shares moves and states with the
 * old one, so that its cost does not depend on the length of the match.
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
    const [entries, states] = [PersistentList.of<Entry>(), StateHistory.from(state.value)];
    return ok(new Session(game, { params, start: position, entries, states, cursor: 0, variations: [] }));
  }

  /** Opens a snapshot without replaying its moves. Only for snapshots that this program made. */
  static restore<P, S, M>(game: Playable<P, S, M>, snapshot: SessionSnapshot<P, S>): Session<P, S, M> {
    const { params, start, variations, cursor, end } = snapshot;
    let entries = PersistentList.of<Entry>();
    for (const entry of snapshot.entries) entries = entries.with(entry);
    const states = StateHistory.sparse(entries.length + 1, new Map(snapshot.states));
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
  /** The start position as text, if it is not the default one. */
  get start(): string | undefined {
    return this.#line.start;
  }
  /** All moves as an array, which is built on first use. `entryAt` is cheaper for a single move. */
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
  /** How the match ended after its last move, if not by the rules. */
  get end(): End | undefined {
    return this.#line.end;
  }
  get turn(): Turn {
    return this.turnAt(this.cursor);
  }
  get isAtEnd(): boolean {
    return this.cursor === this.length;
  }

  /** The moves up to the cursor as texts for players and solvers (`Query`). */
  get queryMoves(): readonly string[] {
    return this.entries
      .slice(0, this.cursor)
      .map(({ by, text, hasExplicitMover }) => printAnnouncedMove(hasExplicitMover ? { by, text } : { text }));
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

  entryAt(index: number): Entry | undefined {
    return this.#line.entries.at(index);
  }

  entriesFrom(index: number): readonly Entry[] {
    return this.#line.entries.from(index);
  }

  /** True if both have the same moves, variations and end. The cursors may differ. */
  hasMovesOf(other: Session<P, S, M>): boolean {
    return this.#line.entries === other.#line.entries && this.variations === other.variations && this.end === other.end;
  }

  /** The move before the cursor, with the state before it. */
  get last(): { before: S; move: M; by: Mover } | undefined {
    const entry = this.entryAt(this.cursor - 1);
    if (!entry) return undefined;
    return { before: this.stateAt(this.cursor - 1), move: this.#parse(entry.text), by: entry.by };
  }

  /** Why the move is illegal at the cursor. */
  check(move: M, by: Mover): Fault | undefined {
    return this.end && this.isAtEnd ? fault('game-over') : this.game.rules.check(this.state, move, by);
  }

  /** Plays at the cursor. If another move stood there, the old continuation becomes a variation. */
  play(move: M, by: Mover): Result<Session<P, S, M>> {
    const error = this.check(move, by);
    return error ? fail(error) : ok(this.playChecked(move, by));
  }

  /** Plays a move that `check` accepts. `text` is its notation. */
  playChecked(move: M, by: Mover, text = this.game.notation.move.print(move)): Session<P, S, M> {
    const { rules } = this.game;
    const { state, cursor } = this;
    const next = this.entryAt(cursor);
    if (next?.text === text && next.by === by) return this.go(cursor + 1);
    const left = this.#line.entries.from(cursor);
    const isImplied = impliedMover(rules.turn(state)) === by;
    return this.#open({
      entries: this.#line.entries.first(cursor).with(isImplied ? { by, text } : { by, text, hasExplicitMover: true }),
      states: this.#line.states.upTo(cursor, state).with(advance(rules, state, move, by)),
      cursor: cursor + 1,
      variations: left.length ? replaceLine(this.variations, cursor, left) : this.variations,
    });
  }

  /** Plays a move text. A prefix `2:` or `*:` names the mover, if `by` does not. */
  playText(word: string, by?: Mover): Result<Session<P, S, M>> {
    const announced = by === undefined ? parseAnnouncedMove(word) : { by, text: word, at: 0 };
    const move = this.game.notation.move.parse(announced.text);
    if (!move.ok) return fail(shiftFault(move.error, announced.at));
    const mover = announced.by ?? impliedMover(this.turn);
    if (mover === undefined) return fail(fault(this.turn.kind === 'over' ? 'game-over' : 'mover-missing'));
    return this.play(move.value, mover);
  }

  /** Plays move texts up to the first illegal one. */
  playAll(moves: Iterable<AnnouncedMove>): PlayAllResult<P, S, M> {
    let played: PlayAllResult<P, S, M> = { session: this };
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

  /** One move back, or back to the last turn of one of `seats`. Undefined: nothing to undo. */
  undo(seats?: readonly Seat[]): Session<P, S, M> | undefined {
    for (let place = this.cursor - 1; place >= 0; place--) if (this.#mayAct(place, seats)) return this.go(place);
    return undefined;
  }

  redo(seats?: readonly Seat[]): Session<P, S, M> | undefined {
    if (this.isAtEnd) return undefined;
    for (let place = this.cursor + 1; place < this.length; place++)
      if (this.#mayAct(place, seats)) return this.go(place);
    return this.go(this.length);
  }

  /** Deletes everything after the cursor. */
  takeback(): Session<P, S, M> {
    return this.#open({
      entries: this.#line.entries.first(this.cursor),
      states: this.#line.states.upTo(this.cursor, this.state),
      variations: this.variations.filter((variation) => variation.at <= this.cursor),
    });
  }

  /** Makes a variation the main line. The old main line becomes a variation. */
  promote(index: number): Result<Session<P, S, M>> {
    const chosen = this.variations[index];
    if (!chosen) return fail(fault('variation-missing', { n: index + 1 }));
    const left = this.#line.entries.from(chosen.at);
    const { session, refused } = this.go(chosen.at).takeback().playAll(chosen.entries);
    if (refused) return fail(refused.fault);
    const others = this.variations.filter((variation) => variation !== chosen);
    return ok(session.#with({ variations: left.length ? replaceLine(others, chosen.at, left) : others }));
  }

  /** Ends the match after its last move, by a decision of the table. */
  withEnd(end: End): Session<P, S, M> {
    return this.#with({ end });
  }

  /** The same match in less memory: it stores only the last few states and recomputes earlier ones. */
  withFewStates(few = 8): Session<P, S, M> {
    const states = this.#line.states.onlyLast(few, this.#step);
    return states === this.#line.states ? this : this.#with({ states });
  }

  /** For `openRecord`, which has checked the variations by playing them. */
  withVariations(variations: readonly Variation[]): Session<P, S, M> {
    return this.#with({ variations });
  }

  #with(change: Partial<Line<P, S>>): Session<P, S, M> {
    return new Session(this.game, { ...this.#line, ...change });
  }

  /** A change of the moves also removes the end. */
  #open(change: Pick<Line<P, S>, 'entries' | 'states' | 'variations'> & Partial<Line<P, S>>): Session<P, S, M> {
    const { params, start, cursor } = this.#line;
    return new Session(this.game, { params, start, cursor, ...change });
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

const advance = <P, S, M>(rules: Rules<P, S, M>, state: S, move: M, by: Mover): S =>
  rules.playChecked ? rules.playChecked(state, move, by) : rules.play(state, move, by);
