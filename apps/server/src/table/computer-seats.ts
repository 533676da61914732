import { fault, type TimedMoves, type Fault, type Result, type Seat } from '@quadrille/kit';
import { askedSeats, outcomeOf, tableFor, type AnyTable } from '@quadrille/table';
import type { Clock } from '../platform/clock.ts';
import { gameModule } from '../platform/games.ts';
import type { TableActor } from './table-actor.ts';
import { deriveBytes } from '../platform/table-id.ts';
import { seatsToMove } from '../store/table-row.ts';
import type { ThinkTask } from '../engine/engine-task.ts';
import type { Lane, Requester } from '../engine/job-queue.ts';

/** The running search of one seat. */
interface SeatSearch {
  /** Identifies the decision: it stays the same while only other seats act. */
  readonly phase: number;
  readonly positionNumber: number;
  /** The player passed; it is asked again after the next change. */
  isResting: boolean;
  /** Cancels the search when the game ends or the position changes. */
  readonly stop: AbortController;
  /** The number of failed searches. */
  failures: number;
}

/** Maximum tables with computer players in this node's memory, per opening address and in total. */
const maxTablesPerAddress = 30;
const maxTables = 1000;

/** A failed search is repeated this often, after 1 s, 2 s, 4 s … */
const maxRetries = 6;
const firstRetryMs = 1000;
/** While the store is unreachable, a move is retried after this time. */
const storeRetryMs = 1000;

/** Minimum time per move when bots play each other: people can follow, and the CPU has breaks. */
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
  /** Whether bots continue a table without people: only one node runs it, and some games wait for spectators. */
  mayPlayAlone?(table: AnyTable): boolean;
  /** The computer player of a house bot's account. */
  playerOf(account: string): string | undefined;
  readonly clock: Pick<Clock, 'after'>;
  onError(error: unknown): void;
}

/**
 * Plays the moves of a table's computer players. Command ids follow from the position, so that each move is made once
 * even if several nodes have the table loaded.
 */
export class ComputerSeats {
  readonly #parts: ComputerParts;
  readonly #searches = new WeakMap<TableActor, Map<Seat, SeatSearch>>();
  /** For each table: the address that opened it, to which its searches are charged. */
  readonly #openedFrom = new Map<string, string>();

  constructor(parts: ComputerParts) {
    this.#parts = parts;
  }

  isThinking(actor: TableActor): boolean {
    return [...(this.#searches.get(actor)?.values() ?? [])].some(({ isResting }) => !isResting);
  }

  /** The reason why this address cannot open another table with computer players. */
  refusal(address: string): Fault | undefined {
    const own = [...this.#openedFrom.values()].filter((each) => each === address).length;
    if (own >= maxTablesPerAddress) return fault('online-limit', { n: 60 });
    return this.#openedFrom.size >= maxTables ? fault('online-busy', { n: 60 }) : undefined;
  }

  /** Charges the searches of a table to the address that opened it. */
  charge({ id, table }: TableActor, address: string): void {
    if (table.places.some((_, seat) => this.#playerAt(table, seat) !== undefined)) this.#openedFrom.set(id, address);
  }

  /** Cancels all searches of a table that ended or leaves this node's memory. */
  stop(actor: TableActor): void {
    for (const { stop } of this.#searches.get(actor)?.values() ?? []) stop.abort();
    this.#searches.delete(actor);
    this.#openedFrom.delete(actor.id);
  }

  /** Checks what the computer players have to do; called after every change. */
  update(actor: TableActor): void {
    const { table } = actor;
    this.#answerOffers(actor);
    if (outcomeOf(table)) {
      this.stop(actor);
      return;
    }
    for (const seat of seatsToMove(table)) {
      const player = this.#playerAt(table, seat);
      if (player !== undefined) this.#startSearch(actor, seat, player);
    }
  }

  #startSearch(actor: TableActor, seat: Seat, player: string): void {
    const { table } = actor;
    const seats = this.#searches.get(actor) ?? new Map<Seat, SeatSearch>();
    this.#searches.set(actor, seats);
    const phase = table.turn.kind === 'any' ? table.oldestPositionNumber : table.positionNumber;
    const known = seats.get(seat);
    if (known?.phase === phase && !(known.isResting && known.positionNumber !== table.positionNumber)) return;
    known?.stop.abort();
    const doing: SeatSearch = {
      phase,
      positionNumber: table.positionNumber,
      isResting: false,
      stop: new AbortController(),
      failures: 0,
    };
    seats.set(seat, doing);
    this.#try(actor, seat, player, doing);
  }

  #try(actor: TableActor, seat: Seat, player: string, doing: SeatSearch): void {
    const isCurrent = (): boolean => this.#searches.get(actor)?.get(seat) === doing;
    this.#act(actor, seat, player, doing.stop.signal, isCurrent)
      .then((done) => {
        if (!isCurrent()) return;
        if (done === 'failed' && doing.failures < maxRetries) {
          const wait = firstRetryMs * 2 ** doing.failures++;
          this.#parts.clock.after(wait, () => {
            if (isCurrent()) this.#try(actor, seat, player, doing);
          });
        } else if (done === 'acted') {
          this.#searches.get(actor)?.delete(seat);
          this.update(actor);
        } else {
          doing.isResting = true;
        }
      })
      .catch(this.#parts.onError);
  }

  /** `acted`: there may be more to do. `failed`: the search gave no answer. */
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
    // Computer players do not see the hidden moves of others either.
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
    // With simultaneous turns the others change the position too: count this seat's own moves instead.
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
      // The store is unreachable: try the same move again later.
      await new Promise<void>((resolve) => void this.#parts.clock.after(storeRetryMs, resolve));
    }
  }

  #isAmongBots(table: AnyTable): boolean {
    return table.places.every((_, seat) => this.#playerAt(table, seat) !== undefined);
  }

  /** Waits until people could follow the last move, and until the bots may play. False if the position changed. */
  async #waitForTurn(table: AnyTable, signal: AbortSignal): Promise<boolean> {
    for (;;) {
      await new Promise<void>((resolve) => void this.#parts.clock.after(paceOf(table), resolve));
      if (signal.aborted) return false;
      if (this.#parts.mayPlayAlone?.(table) ?? true) return true;
    }
  }

  /** The computer player on a seat: its own, or that of a house bot's account. */
  #playerAt({ places }: AnyTable, seat: Seat): string | undefined {
    const holder = places[seat]?.holder;
    if (holder?.kind === 'computer') return holder.player;
    const account = holder?.kind === 'person' ? holder.account : undefined;
    return account === undefined ? undefined : this.#parts.playerOf(account);
  }

  /**
   * Computer players decline draws and accept everything else. Seats without an account answer by themselves; this
   * answers for house bots.
   */
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

/** The account that is charged for searches if the address is unknown. */
function firstPerson({ places }: AnyTable): string | undefined {
  for (const { holder } of places) if (holder.kind === 'person') return holder.account;
  return undefined;
}
