import { fault, type TimedMoves, type Fault, type Result, type Seat } from '@quadrille/kit';
import { askedSeats, outcomeOf, tableFor, type AnyTable } from '@quadrille/table';
import type { Clock } from '../platform/clock.ts';
import { gameModule } from '../platform/games.ts';
import type { TableActor } from './table-actor.ts';
import { deriveBytes } from '../platform/table-id.ts';
import { seatsToMove } from '../store/table-row.ts';
import type { ThinkTask } from '../engine/engine-task.ts';
import type { Lane, Requester } from '../engine/job-queue.ts';

/** What a seat is about. */
interface Doing {
  /** What others do at the same time does not disturb it. */
  readonly phase: number;
  readonly n: number;
  /** It has nothing to do until something changes. */
  isResting: boolean;
  /** Stops its search: the game has ended, or the position is another one. */
  readonly stop: AbortController;
  /** How often its search has failed. */
  failures: number;
}

/** Tables with computers in the memory of one node, opened from one address and in all. */
const maxTablesPerAddress = 30;
const maxTables = 1000;

/** A search that failed is tried again so often, after one second, then two, then four … */
const maxRetries = 6;
const firstRetryMs = 1000;
/** While the store is away, a move is tried again after so long. */
const storeRetryMs = 1000;

/** Milliseconds for a move where bots play among themselves: people can follow, and the machine has time. */
const exhibitionPaceMs = 2500;
/** A clock without increment lasts for so many moves at the pace of bots. */
const movesPerClock = 60;

/** Where bots play among themselves by a short clock, they play faster, so as not to lose on time. */
function paceOf({ control }: AnyTable): number {
  if (control.kind !== 'stock') return exhibitionPaceMs;
  return Math.min(exhibitionPaceMs, control.increment + control.limit / movesPerClock);
}

interface ComputerParts {
  think(task: ThinkTask, requester: Requester, lane: Lane): Promise<Result<TimedMoves | undefined>>;
  /** Whether bots play on at a table of their own: one node lets them, and some games wait until people are there. */
  mayPlayAlone?(table: AnyTable): boolean;
  /** The player behind an account of the house. */
  playerOf(account: string): string | undefined;
  readonly clock: Pick<Clock, 'after'>;
  onError(error: unknown): void;
}

/**
 * Lets the computers of a table do what is theirs to do. The names of their commands follow from the position: on
 * however many nodes a table is kept, each thing is done once.
 */
export class ComputerSeats {
  readonly #parts: ComputerParts;
  readonly #doing = new WeakMap<TableActor, Map<Seat, Doing>>();
  /** By table: the address that opened it, to which its searches are charged. */
  readonly #openedFrom = new Map<string, string>();

  constructor(parts: ComputerParts) {
    this.#parts = parts;
  }

  isThinking(actor: TableActor): boolean {
    return [...(this.#doing.get(actor)?.values() ?? [])].some(({ isResting }) => !isResting);
  }

  /** Why another table with computers cannot be opened from an address. */
  refusal(address: string): Fault | undefined {
    const own = [...this.#openedFrom.values()].filter((each) => each === address).length;
    if (own >= maxTablesPerAddress) return fault('online-limit', { n: 60 });
    return this.#openedFrom.size >= maxTables ? fault('online-busy', { n: 60 }) : undefined;
  }

  /** Charges the searches of a table to the address that opened it. */
  charge({ id, table }: TableActor, address: string): void {
    if (table.places.some((_, seat) => this.#playerAt(table, seat) !== undefined)) this.#openedFrom.set(id, address);
  }

  /** The table has ended or leaves the memory of this node: whatever its computers are about stops. */
  stop(actor: TableActor): void {
    for (const { stop } of this.#doing.get(actor)?.values() ?? []) stop.abort();
    this.#doing.delete(actor);
    this.#openedFrom.delete(actor.id);
  }

  /** After every change. */
  look(actor: TableActor): void {
    const { table } = actor;
    this.#answerOffers(actor);
    if (outcomeOf(table)) {
      this.stop(actor);
      return;
    }
    for (const seat of seatsToMove(table)) {
      const player = this.#playerAt(table, seat);
      if (player !== undefined) this.#attend(actor, seat, player);
    }
  }

  #attend(actor: TableActor, seat: Seat, player: string): void {
    const { table } = actor;
    const seats = this.#doing.get(actor) ?? new Map<Seat, Doing>();
    this.#doing.set(actor, seats);
    const phase = table.turn.kind === 'any' ? table.oldestPositionNumber : table.positionNumber;
    const known = seats.get(seat);
    if (known?.phase === phase && !(known.isResting && known.n !== table.positionNumber)) return;
    known?.stop.abort();
    const doing: Doing = { phase, n: table.positionNumber, isResting: false, stop: new AbortController(), failures: 0 };
    seats.set(seat, doing);
    this.#try(actor, seat, player, doing);
  }

  #try(actor: TableActor, seat: Seat, player: string, doing: Doing): void {
    const isCurrent = (): boolean => this.#doing.get(actor)?.get(seat) === doing;
    this.#act(actor, seat, player, doing.stop.signal, isCurrent)
      .then((done) => {
        if (!isCurrent()) return;
        if (done === 'failed' && doing.failures < maxRetries) {
          const wait = firstRetryMs * 2 ** doing.failures++;
          this.#parts.clock.after(wait, () => {
            if (isCurrent()) this.#try(actor, seat, player, doing);
          });
        } else if (done === 'acted') {
          this.#doing.get(actor)?.delete(seat);
          this.look(actor);
        } else {
          doing.isResting = true;
        }
      })
      .catch(this.#parts.onError);
  }

  /** Acted: there may be more to do. Failed: its search was not answered. */
  async #act(
    actor: TableActor,
    seat: Seat,
    player: string,
    signal: AbortSignal,
    isCurrent: () => boolean,
  ): Promise<'acted' | 'rested' | 'failed'> {
    const { table } = actor;
    const isAlone = this.#isAmongBots(table);
    if (isAlone && !(await this.#waitForTurn(table, signal))) return 'rested';
    const { params, start } = table.setup;
    const { positionNumber } = table;
    const own = table.line.entries.filter(({ by }) => by === seat).length;
    // Whatever others hide is hidden from computers as well.
    const { line } = tableFor(table, [seat]);
    const thought = await this.#parts.think(
      {
        kind: 'think',
        module: gameModule(table.setup.game),
        player,
        seat,
        query: { params, ...(start !== undefined && { start }), moves: line.queryMoves },
        budget: { seed: deriveBytes(actor.secret, `thought ${positionNumber} ${seat}`).readUInt32BE() },
      },
      { account: firstPerson(table), address: this.#openedFrom.get(actor.id), signal },
      isAlone ? 'exhibition' : 'live',
    );
    if (!thought.ok) return 'failed';
    const deed = thought.value;
    if (!deed) return 'rested';
    if (deed.delayMs > 0) await new Promise<void>((resolve) => void this.#parts.clock.after(deed.delayMs, resolve));
    if (!isCurrent()) return 'rested';
    const [m = '', ...more] = deed.moves;
    // Where all act at once, others may change the position: what one has done oneself names the command.
    const c = table.turn.kind === 'any' ? `deed-${own}` : `thought-${positionNumber}`;
    for (;;) {
      const done = await actor.do({
        by: seat,
        kind: 'move',
        move: m,
        ...(more.length > 0 && { more }),
        positionNumber,
        commandId: c,
      });
      if (done.ok || done.error.code !== 'online-store' || !isCurrent()) return done.ok ? 'acted' : 'rested';
      // The store is away: the same move is for when it is back.
      await new Promise<void>((resolve) => void this.#parts.clock.after(storeRetryMs, resolve));
    }
  }

  #isAmongBots(table: AnyTable): boolean {
    return table.places.every((_, seat) => this.#playerAt(table, seat) !== undefined);
  }

  /** Waits as long as people need to follow, and for as long as the bots have to; false: the position is another one. */
  async #waitForTurn(table: AnyTable, signal: AbortSignal): Promise<boolean> {
    for (;;) {
      await new Promise<void>((resolve) => void this.#parts.clock.after(paceOf(table), resolve));
      if (signal.aborted) return false;
      if (this.#parts.mayPlayAlone?.(table) ?? true) return true;
    }
  }

  /** The computer player on a seat: the one that was put there, or an account of the house. */
  #playerAt({ places }: AnyTable, seat: Seat): string | undefined {
    const holder = places[seat]?.holder;
    if (holder?.kind === 'computer') return holder.player;
    const account = holder?.kind === 'person' ? holder.account : undefined;
    return account === undefined ? undefined : this.#parts.playerOf(account);
  }

  /** Computers play on: they take no draw. To the rest they agree: who was put there by itself, the house's own here. */
  #answerOffers(actor: TableActor): void {
    const { table } = actor;
    for (const offer of table.offers) {
      const { what, version } = offer;
      for (const seat of askedSeats(table, offer)) {
        if (this.#playerAt(table, seat) === undefined) continue;
        const yes = what !== 'draw';
        if (yes && table.places[seat]?.holder.kind === 'computer') continue;
        void actor.do({ by: seat, kind: 'answer', of: version, yes, commandId: `${what}-${version}` }).catch(() => {});
      }
    }
  }
}

/** The account that searches are charged to where the address is not known. */
function firstPerson({ places }: AnyTable): string | undefined {
  for (const { holder } of places) if (holder.kind === 'person') return holder.account;
  return undefined;
}
