import { type AnyGame, type Random, type Seat, Session, expect, moversOf } from '@quadrille/kit';
import type { ServerMessage } from '@quadrille/protocol';
import { type AnyTable, type TableEvent, evolve, withoutPastStates, outcomeOf, replay } from '@quadrille/table';
import { LoadSocket } from './load-socket.ts';
import type { LoadKind, LoadTable } from './load-world.ts';

/** The moves of a match with their seats. A seat may move twice if the next one cannot move. */
export type Script = readonly { readonly seat: Seat; readonly move: string }[];

/**
 * Precomputed random matches, so that the load generator needs little processor time. Undefined if chance or a clock
 * decides.
 */
export function scripts(
  game: AnyGame,
  kind: LoadKind,
  chance: Random,
  count: number,
  longest: number,
): readonly Script[] | undefined {
  const all: Script[] = [];
  for (let index = 0; index < count; index++) {
    const moves: { seat: Seat; move: string }[] = [];
    let line = expect(Session.start(game, expect(game.notation.params.parse(kind.params))));
    while (moves.length < longest && line.turn.kind !== 'over') {
      if (line.turn.kind !== 'seat' || line.turn.referee) return undefined;
      const { seat } = line.turn;
      const move = chance.pick([...game.rules.moves(line.state, seat)]);
      moves.push({ seat, move: game.notation.move.print(move) });
      line = expect(line.play(move, seat)).withFewStates();
    }
    all.push(moves);
  }
  return all;
}

interface LoadListener {
  /** The event of a command arrived, with the milliseconds since it was sent. */
  onAck(ms: number, game: LoadGame): void;
  onRefusal(code: string): void;
}

/** One table of the load with a socket per seat. It has one move in flight at a time. */
export class LoadGame {
  readonly sockets: readonly LoadSocket[];
  readonly id: string;
  readonly #script: Script | undefined;
  readonly #listener: LoadListener;
  /** A replica of the table, only if there is no script. */
  #table: AnyTable | undefined;
  /** Events that arrived before their predecessors. */
  readonly #ahead = new Map<number, TableEvent>();
  #moves = 0;
  #sent: { readonly c: string; readonly at: number } | undefined;
  #isOver = false;

  constructor(
    url: string,
    { tableId, cookies, events }: LoadTable,
    game: AnyGame,
    script: Script | undefined,
    listener: LoadListener,
  ) {
    this.id = tableId;
    this.#script = script;
    this.#listener = listener;
    if (!script) this.#table = expect(replay(game, events));
    this.sockets = cookies.map((cookie) => new LoadSocket(url, tableId, cookie, (message) => this.#hear(message)));
  }

  /** The script has ended, or the match is over. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Number of moves left, as far as known. */
  get left(): number {
    return (this.#script?.length ?? 0) - this.#moves;
  }

  /** Sends a move, if one is due. */
  move(chance: Random): boolean {
    if (this.#sent || this.#isOver) return false;
    const next = this.#script ? this.#nextOfScript(this.#script) : this.#chooseMove(chance);
    if (!next || !this.sockets[next.seat]!.isOpen) return false;
    const c = `m${this.#moves}`;
    this.#sent = { c, at: performance.now() };
    this.sockets[next.seat]!.send({
      kind: 'do',
      tableId: this.id,
      commandId: c,
      intent: { kind: 'move', move: next.move, spent: 0 },
    });
    return true;
  }

  /** Commands in flight when the server went away are not awaited. */
  forgetSent(): void {
    this.#sent = undefined;
  }

  #nextOfScript(script: Script): Script[number] | undefined {
    const next = script[this.#moves];
    this.#isOver = next === undefined;
    return next;
  }

  #chooseMove(chance: Random): { seat: Seat; move: string } | undefined {
    const table = this.#table!;
    const seats = moversOf(table.turn).filter((mover): mover is Seat => typeof mover === 'number');
    if (seats.length === 0) return undefined;
    const seat = chance.pick(seats);
    const moves = [...table.game.rules.moves(table.line.state, seat)];
    // If all may act, the last bid is the lowest, which leaves the most to say.
    const move = table.turn.kind === 'any' ? moves.at(-1) : moves[chance.below(moves.length)];
    return move === undefined ? undefined : { seat, move: table.game.notation.move.print(move) };
  }

  #hear(message: ServerMessage): void {
    if (message.kind === 'no') {
      this.#sent = undefined;
      this.#listener.onRefusal(message.fault.code);
    } else if (message.kind === 'done' && message.commandId === this.#sent?.c) {
      // A repeated command whose first answer was lost.
      this.#sent = undefined;
      this.#moves++;
    } else if (message.kind === 'e' || message.kind === 'game') {
      for (const event of message.kind === 'e' ? message.events : message.log) this.#follow(event);
    }
  }

  #follow(event: TableEvent): void {
    if (event.commandId !== undefined && event.commandId === this.#sent?.c && event.kind === 'move') {
      this.#listener.onAck(performance.now() - this.#sent.at, this);
      this.#sent = undefined;
      this.#moves++;
    }
    if (event.kind === 'end') this.#isOver = true;
    if (this.#table) this.#evolve(this.#table, event);
  }

  /** The other socket of the table receives what is hidden from this one. */
  #evolve(table: AnyTable, event: TableEvent): void {
    if (event.kind === 'skip' || event.version <= table.version) return;
    this.#ahead.set(event.version, event);
    let next: AnyTable = table;
    for (let one = this.#ahead.get(next.version + 1); one; one = this.#ahead.get(next.version + 1)) {
      this.#ahead.delete(one.version);
      next = withoutPastStates(expect(evolve(next, one)));
    }
    this.#table = next;
    if (outcomeOf(next)) this.#isOver = true;
  }
}
