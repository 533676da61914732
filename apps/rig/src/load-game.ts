import { type AnyGame, type Random, type Seat, Session, expect, moversOf } from '@quadrille/kit';
import type { ServerMessage } from '@quadrille/protocol';
import { type AnyTable, type TableEvent, evolve, light, outcomeOf, replay } from '@quadrille/table';
import { LoadSocket } from './load-socket.ts';
import type { LoadKind, LoadTable } from './load-world.ts';

/** The moves of a game, each with its seat: where somebody cannot move, another moves twice. */
export type Script = readonly { readonly seat: Seat; readonly m: string }[];

/** Whole games by lot, so that a load costs who makes it next to nothing. Undefined where chance or the clock has a say. */
export function scripts(
  game: AnyGame,
  kind: LoadKind,
  chance: Random,
  count: number,
  longest: number,
): readonly Script[] | undefined {
  const all: Script[] = [];
  for (let index = 0; index < count; index++) {
    const moves: { seat: Seat; m: string }[] = [];
    let line = expect(Session.start(game, expect(game.notation.params.parse(kind.params))));
    while (moves.length < longest && line.turn.kind !== 'over') {
      if (line.turn.kind !== 'seat' || line.turn.referee) return undefined;
      const { seat } = line.turn;
      const move = chance.pick([...game.rules.moves(line.state, seat)]);
      moves.push({ seat, m: game.notation.move.print(move) });
      line = expect(line.play(move, seat)).light();
    }
    all.push(moves);
  }
  return all;
}

interface LoadListener {
  /** A command was answered by its event, milliseconds after it was sent. */
  onAck(ms: number, game: LoadGame): void;
  onRefusal(code: string): void;
}

/** One table of the load with a socket for each seat. It has one move in flight at a time. */
export class LoadGame {
  readonly sockets: readonly LoadSocket[];
  readonly id: string;
  readonly #script: Script | undefined;
  readonly #listener: LoadListener;
  /** Followed only where there is no script to follow. */
  #table: AnyTable | undefined;
  /** Told before what comes before it. */
  readonly #ahead = new Map<number, TableEvent>();
  #moves = 0;
  #sent: { readonly c: string; readonly at: number } | undefined;
  #isOver = false;

  constructor(
    url: string,
    { g, cookies, events }: LoadTable,
    game: AnyGame,
    script: Script | undefined,
    listener: LoadListener,
  ) {
    this.id = g;
    this.#script = script;
    this.#listener = listener;
    if (!script) this.#table = expect(replay(game, events));
    this.sockets = cookies.map((cookie) => new LoadSocket(url, g, cookie, (message) => this.#hear(message)));
  }

  /** The moves are over, or somebody has won. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** How many moves are left to be made, as far as that is known. */
  get left(): number {
    return (this.#script?.length ?? 0) - this.#moves;
  }

  /** Sends a move, if there is one to be made now. */
  move(chance: Random): boolean {
    if (this.#sent || this.#isOver) return false;
    const next = this.#script ? this.#scripted(this.#script) : this.#chosen(chance);
    if (!next || !this.sockets[next.seat]!.isOpen) return false;
    const c = `m${this.#moves}`;
    this.#sent = { c, at: performance.now() };
    this.sockets[next.seat]!.send({ t: 'do', g: this.id, c, d: { k: 'move', m: next.m, spent: 0 } });
    return true;
  }

  /** Whatever was in flight when the server went is not waited for. */
  forgetSent(): void {
    this.#sent = undefined;
  }

  #scripted(script: Script): Script[number] | undefined {
    const next = script[this.#moves];
    this.#isOver = next === undefined;
    return next;
  }

  #chosen(chance: Random): { seat: Seat; m: string } | undefined {
    const table = this.#table!;
    const seats = moversOf(table.turn).filter((mover): mover is Seat => typeof mover === 'number');
    if (seats.length === 0) return undefined;
    const seat = chance.pick(seats);
    const moves = [...table.game.rules.moves(table.line.state, seat)];
    // Where all may act, the last is the least: as much as possible remains to be said.
    const move = table.turn.kind === 'any' ? moves.at(-1) : moves[chance.below(moves.length)];
    return move === undefined ? undefined : { seat, m: table.game.notation.move.print(move) };
  }

  #hear(message: ServerMessage): void {
    if (message.t === 'no') {
      this.#sent = undefined;
      this.#listener.onRefusal(message.fault.code);
    } else if (message.t === 'done' && message.c === this.#sent?.c) {
      // Done before, and the answer was lost on its way.
      this.#sent = undefined;
      this.#moves++;
    } else if (message.t === 'e' || message.t === 'game') {
      for (const event of message.t === 'e' ? message.es : message.log) this.#follow(event);
    }
  }

  #follow(event: TableEvent): void {
    if (event.c !== undefined && event.c === this.#sent?.c && event.k === 'move') {
      this.#listener.onAck(performance.now() - this.#sent.at, this);
      this.#sent = undefined;
      this.#moves++;
    }
    if (event.k === 'end') this.#isOver = true;
    if (this.#table) this.#evolve(this.#table, event);
  }

  /** What is hidden from one seat is told to the other. */
  #evolve(table: AnyTable, event: TableEvent): void {
    if (event.k === 'skip' || event.v <= table.version) return;
    this.#ahead.set(event.v, event);
    let next: AnyTable = table;
    for (let one = this.#ahead.get(next.version + 1); one; one = this.#ahead.get(next.version + 1)) {
      this.#ahead.delete(one.v);
      next = light(expect(evolve(next, one)));
    }
    this.#table = next;
    if (outcomeOf(next)) this.#isOver = true;
  }
}
