import { fail, fault, type GameRecord, type Result, type Seat } from '@quadrille/kit';
import { drawFacts, type RemoteTable } from '@quadrille/online';
import { recordOfTable, seatHolder, type AnyTable, type Command, type Intent } from '@quadrille/table';
import type { PlayedGame, PlayedNow } from '../play/played-game.ts';
import { getConnection } from '../../platform/server/client.ts';

/** Adapts a table on a server to the play page. */
export class RemoteGame implements PlayedGame {
  readonly id: string;
  readonly remote: RemoteTable;
  readonly #listeners = new Set<() => void>();
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly onNews: PlayedGame['onNews'];
  /** The last known table, shown while the log is requested again. */
  #table: AnyTable;
  #looked: number | undefined;
  /** The view of an earlier move: the same object while it shows the same, because trial moves belong to it. */
  #viewed: PlayedNow['session'] | undefined;
  #now: PlayedNow;

  constructor(remote: RemoteTable, table: AnyTable) {
    this.id = remote.id;
    this.remote = remote;
    this.onNews = remote.onNews;
    this.#table = table;
    this.#now = this.#present();
  }

  /** Follows the table until the returned function is called. */
  attend(): () => void {
    this.#tell();
    return this.remote.subscribe(() => this.#tell());
  }

  now = (): PlayedNow => this.#now;

  async savedId(): Promise<string> {
    return this.id;
  }

  do(command: Command): Result<void> {
    if (typeof command.by !== 'number') return fail(fault('table-house'));
    const { by: _, commandId: __, positionNumber: ___, parsedMove, ...intent } = { move: undefined, ...command };
    this.#looked = undefined;
    return this.remote.do(command.by, intent as Intent, parsedMove);
  }

  /** Changes only the view, not the game. */
  go(place: number): void {
    this.#looked = place >= this.#table.line.length ? undefined : Math.max(0, place);
    this.#tell();
  }

  /** Comments are not possible at an online table. */
  comment(): Promise<void> {
    return Promise.resolve();
  }

  toRecord(): GameRecord {
    return recordOfTable(this.#table, this.#table.at, { draws: drawFacts(this.remote) });
  }

  clocks(): readonly number[] {
    return this.remote.clocks();
  }

  time(): number {
    return getConnection().serverNow();
  }

  /** Opening a menu does not stop the other players' clocks. */
  pause(): void {}
  resume(): void {}
  async takeOver(): Promise<void> {}

  close(): void {
    this.#listeners.clear();
  }

  #tell(): void {
    const { shown } = this.remote.now();
    if (shown && shown.line.length !== this.#table.line.length) this.#looked = undefined;
    if (shown) this.#table = shown;
    this.#now = this.#present();
    for (const listener of this.#listeners) listener();
  }

  #viewAt(place: number): PlayedNow['session'] {
    const { line } = this.#table;
    const isSame = this.#viewed?.cursor === place && this.#viewed.hasMovesOf(line);
    return (this.#viewed = isSame ? this.#viewed! : line.go(place));
  }

  #present(): PlayedNow {
    const table = this.#table;
    const remote = this.remote.now();
    return {
      table,
      session: this.#looked === undefined ? table.line : this.#viewAt(this.#looked),
      seats: table.places.map(({ holder }) => seatHolder(holder)),
      ours: remote.you,
      mode: 'owner',
      unsaved: undefined,
      comments: [],
      isOnlySeen: false,
      remote,
    };
  }
}

/** How a game was aborted: by a player, because a player did not come, or by the server. */
interface Abort {
  readonly how: 'player' | 'absent' | 'server';
  /** The player who aborted, or did not come. */
  readonly seat?: Seat;
}

/** Undefined if the game was not aborted. */
export function abortOf(remote: Pick<RemoteTable, 'log'>): Abort | undefined {
  const end = remote.log().findLast(({ kind }) => kind === 'end');
  if (end?.kind !== 'end' || end.reason !== 'abort') return undefined;
  if (end.seat === undefined) return { how: 'server' };
  return { how: end.by === 'referee' ? 'absent' : 'player', seat: end.seat };
}
