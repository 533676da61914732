import type { GameRegistry } from '@quadrille/server/testing';
import { moversOf, random, type AnyGame, type Random, type Result, type Seat } from '@quadrille/kit';
import type { ClientMessage } from '@quadrille/protocol';
import { outcomeOf, type AnyTable } from '@quadrille/table';
import type { OpenSocket } from '@quadrille/online';
import { Guest, NodeClient } from '@quadrille/online/node';

/** A kind of match, and the number of parallel tables. */
export interface Kind {
  readonly game: string;
  readonly params: string;
  readonly seats: number;
  readonly control: string;
}

export interface Wildness {
  /** Share of commands sent twice. */
  readonly twice: number;
  /** Probability to cut the socket right after a command. */
  readonly cut: number;
  /** Share of commands sent through another node at the same time. */
  readonly both: number;
  /** Average thinking time in milliseconds. 0: players move as soon as they can. */
  readonly thinkingMs?: number;
}

/** A command and its answer. */
export interface Receipt {
  readonly tableId: string;
  readonly commandId: string;
  readonly move: string;
  /** The version of the answering event. */
  readonly version: number;
}

export interface Refusal {
  readonly tableId: string;
  readonly commandId: string;
  readonly code: string;
}

/** Random players that move as soon as they are answered, whatever happens to the server. */
export class Players {
  readonly receipts: Receipt[] = [];
  readonly refusals: Refusal[] = [];
  /** Contradictions between messages of the server. */
  readonly contradictions: string[] = [];
  readonly tables = new Set<string>();
  readonly counts = { twice: 0, cut: 0, both: 0, resent: 0, finished: 0 };
  readonly #clients: NodeClient[] = [];
  readonly #games: ReadonlyMap<string, AnyGame>;
  readonly #addresses: () => readonly string[];
  readonly #chance: Random;
  /** A second socket of the same player, on another node. */
  readonly #others = new WeakMap<NodeClient, NodeClient>();
  readonly #wildness: Wildness;
  #isStopped = false;
  #commands = 0;

  constructor(
    games: ReadonlyMap<string, AnyGame>,
    addresses: () => readonly string[],
    wildness: Wildness,
    seed: number,
  ) {
    this.#games = games;
    this.#addresses = addresses;
    this.#wildness = wildness;
    this.#chance = random(seed);
  }

  static async gamesOf(shelf: GameRegistry, kinds: readonly Kind[]): Promise<ReadonlyMap<string, AnyGame>> {
    const loaded = new Map<string, AnyGame>();
    for (const { game } of kinds) loaded.set(game, await shelf.load(game)!);
    return loaded;
  }

  get acknowledged(): number {
    return this.receipts.length;
  }

  /** A group of players that plays matches of this kind one after the other. */
  async gather(kind: Kind): Promise<void> {
    const people: Guest[] = [];
    for (let seat = 0; seat < kind.seats; seat++) people.push(await this.#patiently(() => this.#guest()));
    const clients = people.map(({ cookie }) => this.#client(cookie));
    if (this.#wildness.both > 0) {
      people.forEach(({ cookie }, seat) => {
        const client = clients[seat]!;
        this.#others.set(
          client,
          this.#client(cookie, (address) => address !== client.address),
        );
      });
    }
    void this.#playOn(kind, people, clients).catch((error: unknown) => {
      if (!this.#isStopped) throw error;
    });
  }

  /** Stops new moves and waits for pending answers. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (let waited = 0; waited < 600 && this.#clients.some(({ waiting }) => waiting > 0); waited++) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** What each client saw of each table. */
  *views(): Generator<readonly [g: string, client: NodeClient]> {
    for (const tableId of this.tables)
      for (const client of this.#clients) if (client.table(tableId)) yield [tableId, client];
  }

  close(): void {
    for (const client of this.#clients) client.close();
  }

  async #guest(): Promise<Guest> {
    return Guest.at(this.#anywhere(), 'Somebody');
  }

  #anywhere(): string {
    const addresses = this.#addresses();
    if (addresses.length === 0) throw new Error('no node is running');
    return this.#chance.pick(addresses);
  }

  #client(cookie: string, isWanted: (address: string) => boolean = () => true): NodeClient {
    const client = new NodeClient({
      address: () => {
        const addresses = this.#addresses().filter(isWanted);
        return addresses.length === 0 ? undefined : this.#chance.pick(addresses);
      },
      cookie,
      game: (id) => this.#games.get(id)!,
      resendAfter: 1000,
      wrapSocket: (open) => this.#faulty(open),
      onContradiction: (error) => void this.contradictions.push(String(error)),
    });
    this.#clients.push(client);
    return client;
  }

  /** Faulty sockets: commands arrive twice, and connections break right after a command. */
  #faulty(open: OpenSocket): OpenSocket {
    const { twice, cut } = this.#wildness;
    const known = new Set<string>();
    return (listener) => {
      const socket = open(listener);
      return {
        close: () => socket.close(),
        send: (text) => {
          socket.send(text);
          if (!text.startsWith('{"t":"do"')) return;
          if (known.has(text)) this.counts.resent++;
          known.add(text);
          if (this.#chance.unit() < twice) {
            this.counts.twice++;
            socket.send(text);
          }
          if (this.#chance.unit() >= cut) return;
          this.counts.cut++;
          socket.close();
          setTimeout(() => listener.closed(1006), 0);
        },
      };
    };
  }

  /** Retries while no server answers. */
  async #patiently<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (this.#isStopped) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }

  async #playOn(kind: Kind, people: readonly Guest[], clients: readonly NodeClient[]): Promise<void> {
    while (!this.#isStopped && !clients.some(({ isClosed }) => isClosed)) {
      const tableId = await this.#open(kind, people);
      this.tables.add(tableId);
      for (const client of clients) client.join(tableId);
      await Promise.all(clients.map((client) => this.#playTable(tableId, client)));
      for (const client of clients) client.leave(tableId);
      this.counts.finished++;
    }
  }

  async #open({ game, params, seats, control }: Kind, people: readonly Guest[]): Promise<string> {
    const c = `open ${this.#commands++} ${this.#chance.u32()}`;
    const wishes = Array.from({ length: seats }, (_, seat) => ({ kind: seat === 0 ? 'me' : 'open' }) as const);
    const opened = await this.#patiently(() =>
      throwIfTemporary(
        people[0]!.movedTo(this.#anywhere()).open({ commandId: c, game, params, control, seats: wishes }),
      ),
    );
    if (!opened.ok) throw new Error(`no table: ${opened.error.code}`);
    const { tableId, invite } = opened.value;
    for (const person of people.slice(1)) {
      const sat = await this.#patiently(() =>
        throwIfTemporary(person.movedTo(this.#anywhere()).sit(tableId, { commandId: 'sit', invite })),
      );
      if (!sat.ok) throw new Error(`no seat: ${sat.error.code}`);
    }
    return tableId;
  }

  /** One player at one table, until its end. */
  async #playTable(tableId: string, client: NodeClient): Promise<void> {
    while (!this.#isStopped && !client.isClosed) {
      const table = client.table(tableId);
      if (table && outcomeOf(table)) return;
      const move = table && this.#moveFor(table, client.seats(tableId));
      if (!move) {
        await new Promise((resolve) => setTimeout(resolve, 3));
        continue;
      }
      const { thinkingMs } = this.#wildness;
      if (thinkingMs !== undefined) {
        await new Promise((resolve) => setTimeout(resolve, 2 * thinkingMs * this.#chance.unit()));
        if (client.table(tableId)?.positionNumber !== table.positionNumber) continue;
      }
      await this.#play(tableId, client, table, move);
    }
  }

  async #play(
    tableId: string,
    client: NodeClient,
    { positionNumber }: AnyTable,
    { seat, move }: { seat: Seat; move: string },
  ): Promise<void> {
    const commandId = `${this.#commands++}-${this.#chance.u32()}`;
    const command = { commandId, positionNumber, seat, intent: { kind: 'move', move } } as const;
    const done = client.do(tableId, command.intent, command);
    if (this.#chance.unit() < this.#wildness.both) this.#sendElsewhere(client, { kind: 'do', tableId, ...command });
    const result = await done;
    if (client.isClosed) return;
    if (result.ok) this.receipts.push({ tableId, commandId, move, version: result.value });
    else this.refusals.push({ tableId, commandId, code: result.error.code });
  }

  /** Through another node at the same time. After a kill both sockets may lead to the same node. */
  #sendElsewhere(client: NodeClient, command: ClientMessage): void {
    const other = this.#others.get(client);
    if (!other) return;
    if (other.address === client.address) return other.cut();
    this.counts.both++;
    other.link.send(command);
    return undefined;
  }

  #moveFor(table: AnyTable, seats: readonly Seat[]): { seat: Seat; move: string } | undefined {
    if (!table.hasStarted) return undefined;
    const seat = moversOf(table.turn).find(
      (mover): mover is Seat => typeof mover === 'number' && seats.includes(mover),
    );
    if (seat === undefined) return undefined;
    const some: unknown[] = [];
    for (const move of table.game.rules.moves(table.line.state, seat)) {
      some.push(move);
      // Enough to choose from; listing all moves of some games takes longer than the server's answer.
      if (some.length >= 12) break;
    }
    return some.length === 0 ? undefined : { seat, move: table.game.notation.move.print(this.#chance.pick(some)) };
  }
}

/** A temporary refusal is retried. */
const temporaryFaults: ReadonlySet<string> = new Set(['online-store', 'online-unreachable', 'online-unread']);

async function throwIfTemporary<T>(asked: Promise<Result<T>>): Promise<Result<T>> {
  const result = await asked;
  if (!result.ok && temporaryFaults.has(result.error.code)) throw new Error('not now');
  return result;
}
