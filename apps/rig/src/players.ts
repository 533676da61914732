import type { GameRegistry } from '@quadrille/server/testing';
import { moversOf, random, type AnyGame, type Random, type Result, type Seat } from '@quadrille/kit';
import type { ClientMessage } from '@quadrille/protocol';
import { outcomeOf, type AnyTable } from '@quadrille/table';
import type { OpenSocket } from '@quadrille/online';
import { Guest, NodeClient } from '@quadrille/online/node';

/** What is played, and at how many tables at once. */
export interface Kind {
  readonly game: string;
  readonly params: string;
  readonly seats: number;
  readonly control: string;
}

export interface Wildness {
  /** How much of everything is sent twice. */
  readonly twice: number;
  /** How often the socket is cut right after sending. */
  readonly cut: number;
  /** How much is sent through another node at the same time. */
  readonly both: number;
  /** Milliseconds that everybody thinks, on the average. Nothing: they play as fast as they are answered. */
  readonly thought?: number;
}

/** A command as its sender saw it answered. */
export interface Receipt {
  readonly g: string;
  readonly c: string;
  readonly m: string;
  /** The version of the event that answered it. */
  readonly v: number;
}

export interface Refusal {
  readonly g: string;
  readonly c: string;
  readonly code: string;
}

/** People who play by lot, as fast as they are answered, through whatever happens to the server. */
export class Players {
  readonly receipts: Receipt[] = [];
  readonly refusals: Refusal[] = [];
  /** What servers said against what they had said before. */
  readonly contradictions: string[] = [];
  readonly tables = new Set<string>();
  readonly counts = { twice: 0, cut: 0, both: 0, resent: 0, finished: 0 };
  readonly #clients: NodeClient[] = [];
  readonly #games: ReadonlyMap<string, AnyGame>;
  readonly #addresses: () => readonly string[];
  readonly #chance: Random;
  /** Another socket of the same person, on another node. */
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

  /** A circle of people who play this kind of game for ever, one after the other. */
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

  /** Nobody makes another move; what is on its way is answered first. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (let waited = 0; waited < 600 && this.#clients.some(({ waiting }) => waiting > 0); waited++) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** What each client saw of each table. */
  *views(): Generator<readonly [g: string, client: NodeClient]> {
    for (const g of this.tables) for (const client of this.#clients) if (client.table(g)) yield [g, client];
  }

  close(): void {
    for (const client of this.#clients) client.close();
  }

  async #guest(): Promise<Guest> {
    return Guest.at(this.#anywhere(), 'Somebody');
  }

  #anywhere(): string {
    const addresses = this.#addresses();
    if (addresses.length === 0) throw new Error('nobody serves');
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
      transport: (open) => this.#faulty(open),
      onContradiction: (error) => void this.contradictions.push(String(error)),
    });
    this.#clients.push(client);
    return client;
  }

  /** Sockets on a bad day: commands arrive twice, and connections break right after one was sent. */
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

  /** Again and again, while nobody serves. */
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
      const g = await this.#open(kind, people);
      this.tables.add(g);
      for (const client of clients) client.join(g);
      await Promise.all(clients.map((client) => this.#playTable(g, client)));
      for (const client of clients) client.leave(g);
      this.counts.finished++;
    }
  }

  async #open({ game, params, seats, control }: Kind, people: readonly Guest[]): Promise<string> {
    const c = `open ${this.#commands++} ${this.#chance.u32()}`;
    const wishes = Array.from({ length: seats }, (_, seat) => ({ kind: seat === 0 ? 'me' : 'open' }) as const);
    const opened = await this.#patiently(() =>
      taken(people[0]!.movedTo(this.#anywhere()).open({ c, game, params, control, seats: wishes })),
    );
    if (!opened.ok) throw new Error(`no table: ${opened.error.code}`);
    const { g, invite } = opened.value;
    for (const person of people.slice(1)) {
      const sat = await this.#patiently(() => taken(person.movedTo(this.#anywhere()).sit(g, { c: 'sit', invite })));
      if (!sat.ok) throw new Error(`no seat: ${sat.error.code}`);
    }
    return g;
  }

  /** One person at one table, until its end. */
  async #playTable(g: string, client: NodeClient): Promise<void> {
    while (!this.#isStopped && !client.isClosed) {
      const table = client.table(g);
      if (table && outcomeOf(table)) return;
      const move = table && this.#moveFor(table, client.seats(g));
      if (!move) {
        await new Promise((resolve) => setTimeout(resolve, 3));
        continue;
      }
      const { thought } = this.#wildness;
      if (thought !== undefined) {
        await new Promise((resolve) => setTimeout(resolve, 2 * thought * this.#chance.unit()));
        if (client.table(g)?.n !== table.n) continue;
      }
      await this.#play(g, client, table, move);
    }
  }

  async #play(g: string, client: NodeClient, { n }: AnyTable, { seat, m }: { seat: Seat; m: string }): Promise<void> {
    const c = `${this.#commands++}-${this.#chance.u32()}`;
    const command = { c, n, for: seat, d: { k: 'move', m } } as const;
    const done = client.do(g, command.d, command);
    if (this.#chance.unit() < this.#wildness.both) this.#sendElsewhere(client, { t: 'do', g, ...command });
    const result = await done;
    if (client.isClosed) return;
    if (result.ok) this.receipts.push({ g, c, m, v: result.value });
    else this.refusals.push({ g, c, code: result.error.code });
  }

  /** Through another node at the same time. After a kill both of a person's ways may lead to the same one. */
  #sendElsewhere(client: NodeClient, command: ClientMessage): void {
    const other = this.#others.get(client);
    if (!other) return;
    if (other.address === client.address) return other.cut();
    this.counts.both++;
    other.link.send(command);
    return undefined;
  }

  #moveFor(table: AnyTable, seats: readonly Seat[]): { seat: Seat; m: string } | undefined {
    if (!table.hasStarted) return undefined;
    const seat = moversOf(table.turn).find(
      (mover): mover is Seat => typeof mover === 'number' && seats.includes(mover),
    );
    if (seat === undefined) return undefined;
    const some: unknown[] = [];
    for (const move of table.game.rules.moves(table.line.state, seat)) {
      some.push(move);
      // Enough to choose from; all moves of some games take longer than the server does.
      if (some.length >= 12) break;
    }
    return some.length === 0 ? undefined : { seat, m: table.game.notation.move.print(this.#chance.pick(some)) };
  }
}

/** A refusal that passes is a reason to ask again. */
async function taken<T>(asked: Promise<Result<T>>): Promise<Result<T>> {
  const result = await asked;
  if (!result.ok && result.error.code === 'online-store') throw new Error('not now');
  return result;
}
