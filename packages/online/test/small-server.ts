import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect as must } from '@quadrille/kit';
import {
  parseClientMessage,
  protocolVersion,
  type ClientMessage,
  type ServerMessage,
  printServerMessage,
} from '@quadrille/protocol';
import {
  act,
  commandOf,
  openTable,
  type AnyTable,
  type ChanceTerms,
  type Command,
  type TableEnvironment,
  type TableEvent,
  type TableGame,
  type TableSetup,
} from '@quadrille/table';
import { WebSocketServer, type WebSocket } from 'ws';

export const tableId = 'TabLe12345';

/** Faults of the connection to the clients. */
export interface Weather {
  /** Sends every event twice. */
  twice?: boolean;
  /** Sends each event after the next one. */
  swapped?: boolean;
  /** Sends and reads nothing, while sockets look open. */
  silent?: boolean;
  /** Executes commands, but closes the socket before the answer. */
  cutsAnswers?: boolean;
  /** Drops events although the socket stays open. */
  losesEvents?: boolean;
  /** Greets new connections only after this many milliseconds. */
  greetsAfterMs?: number;
  /** How many joins are answered with "try again in a second". */
  refusals?: number;
}

interface Guest {
  readonly socket: WebSocket;
  readonly seat: number | undefined;
  isIn: boolean;
  kept: ServerMessage | undefined;
}

/** A server with one table in memory that speaks the protocol; `?seat=N` chooses the client's seat. */
export class SmallServer {
  readonly weather: Weather = {};
  readonly heard: ClientMessage[] = [];
  readonly log: TableEvent[];
  table: AnyTable;
  greeting = protocolVersion;
  /** Number of hellos sent. */
  greeted = 0;
  readonly #around: TableEnvironment;
  readonly #guests = new Set<Guest>();
  #server: WebSocketServer | undefined;
  #port = 0;

  constructor(
    game: TableGame<unknown, unknown, unknown>,
    setup: TableSetup,
    around: TableEnvironment,
    terms?: ChanceTerms,
  ) {
    this.#around = around;
    const opened = must(openTable(game, setup, around.now(), around.chance, terms));
    this.table = opened.table;
    this.log = [...opened.events];
  }

  get port(): number {
    return this.#port;
  }
  get sockets(): number {
    return this.#guests.size;
  }

  async listen(): Promise<void> {
    this.#server = new WebSocketServer({ port: this.#port, host: '127.0.0.1' });
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
    this.#server.on('connection', (socket, request) => {
      const seat = new URL(request.url ?? '', 'ws://here').searchParams.get('seat');
      this.#welcome({ socket, seat: seat === null ? undefined : Number(seat), isIn: false, kept: undefined });
    });
  }

  /** Sends a message that does not concern the table. */
  tellAll(message: ServerMessage): void {
    for (const { socket } of this.#guests) socket.send(printServerMessage(message));
  }

  cut(): void {
    for (const { socket } of this.#guests) socket.terminate();
  }

  async close(): Promise<void> {
    this.cut();
    const server = this.#server;
    if (!server) return;
    server.close();
    await once(server, 'close');
  }

  /** Executes an intent that no client has sent. */
  do(command: Command): void {
    const acted = must(act(this.table, command, Math.max(this.table.at, this.#around.now()), this.#around.chance));
    this.#happened(acted.events, acted.table);
  }

  #welcome(guest: Guest): void {
    this.#guests.add(guest);
    guest.socket.on('close', () => this.#guests.delete(guest));
    guest.socket.on('message', (data) => {
      if (this.weather.silent) return;
      const message = must(parseClientMessage(String(data)));
      this.heard.push(message);
      this.#answer(guest, message);
    });
    this.greeted++;
    const greet = (): void =>
      this.#tell(guest, { kind: 'hi', protocol: this.greeting, build: 'test', at: this.#around.now() });
    if (this.weather.greetsAfterMs === undefined) greet();
    else this.#around.after(this.weather.greetsAfterMs, greet);
  }

  #answer(guest: Guest, message: ClientMessage): void {
    switch (message.kind) {
      case 'in': {
        const left = this.weather.refusals ?? 0;
        this.weather.refusals = left - 1;
        if (left > 0) {
          const limit = { code: 'online-limit', args: { n: 1 } };
          return this.#tell(guest, { kind: 'no', tableId, fault: limit });
        }
        guest.isIn = true;
        const from = message.version ?? 0;
        return this.#tell(guest, {
          kind: 'game',
          tableId,
          at: this.#around.now(),
          from,
          log: this.log.slice(from),
          you: guest.seat === undefined ? [] : [guest.seat],
          here: [],
          watching: 0,
          deal: { hash: '0'.repeat(64) },
        });
      }
      case 'p': {
        const isBehind = (message.versions[tableId] ?? 0) < this.table.version;
        const v = isBehind ? { [tableId]: this.table.version } : {};
        return this.#tell(guest, { kind: 'p', number: message.number, at: this.#around.now(), versions: v });
      }
      case 'do':
        return this.#obey(guest, message);
      default:
    }
  }

  #obey(guest: Guest, message: Extract<ClientMessage, { kind: 'do' }>): void {
    const by = message.seat ?? guest.seat ?? 0;
    const done = this.table.done.version(by, message.commandId);
    if (done !== undefined)
      return this.#tell(guest, { kind: 'done', tableId, commandId: message.commandId, version: done });
    const { commandId, positionNumber, intent } = message;
    const command = commandOf({ commandId, ...(positionNumber !== undefined && { positionNumber }), intent }, by);
    const acted = act(this.table, command, Math.max(this.table.at, this.#around.now()), this.#around.chance);
    if (!acted.ok) return this.#tell(guest, { kind: 'no', tableId, commandId: message.commandId, fault: acted.error });
    if (this.weather.cutsAnswers) guest.socket.terminate();
    this.#happened(acted.value.events, acted.value.table);
  }

  #happened(events: readonly TableEvent[], table: AnyTable): void {
    this.table = table;
    this.log.push(...events);
    const { twice, swapped, losesEvents } = this.weather;
    if (losesEvents) return;
    for (const guest of this.#guests) {
      if (!guest.isIn) continue;
      const message: ServerMessage = { kind: 'e', tableId, events: [...events] };
      if (swapped && !guest.kept) {
        guest.kept = message;
        continue;
      }
      this.#tell(guest, message);
      if (twice) this.#tell(guest, message);
      if (guest.kept) this.#tell(guest, guest.kept);
      guest.kept = undefined;
    }
  }

  #tell({ socket }: Guest, message: ServerMessage): void {
    if (!this.weather.silent) socket.send(printServerMessage(message));
  }
}
