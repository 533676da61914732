import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { closeCode, protocolReason, maxFrameBytes } from '@quadrille/protocol';
import { WebSocketServer, type WebSocket } from 'ws';
import { isAway } from '../platform/errors.ts';
import { accountOf, callerOf, isOwnPage } from './caller.ts';
import { Connection, ignoreError } from './connection.ts';
import type { NetContext } from './context.ts';

/** After a restart clients reconnect at random times within this span. */
const closeSpreadMs = 3000;

/** The server's sockets: admits them within limits and closes them at shutdown. */
export class Sockets {
  readonly #context: NetContext;
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: maxFrameBytes, perMessageDeflate: false });
  readonly #connections = new Set<Connection>();
  readonly #ofAccount = new Map<string, Set<Connection>>();
  readonly #onPerson: (account: string, isHere: boolean) => void;

  /** `onPerson` is called when an account opens its first page at this node or closes its last. */
  constructor(http: Server, context: NetContext, onPerson: (account: string, isHere: boolean) => void) {
    this.#context = context;
    this.#onPerson = onPerson;
    http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      socket.on('error', ignoreError);
      try {
        this.#onUpgrade(request, socket, head);
      } catch (error) {
        context.errors.report(error, 'upgrade');
        socket.destroy();
      }
    });
  }

  get size(): number {
    return this.#connections.size;
  }

  /** People with an open page at this node: each account counts once, each page without an account counts as one. */
  get people(): number {
    let withoutAccount = 0;
    for (const { account } of this.#connections) if (account === undefined) withoutAccount++;
    return this.#ofAccount.size + withoutAccount;
  }

  /** Tells all clients to reconnect later, then closes. */
  async close(): Promise<void> {
    for (const connection of this.#connections) connection.announceRestart(closeSpreadMs);
    this.#server.close();
    for (let tries = 0; tries < 20 && this.#connections.size > 0; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    // Connections that opened meanwhile, or did not answer.
    for (const socket of this.#server.clients) socket.terminate();
  }

  /** Whether the account has a page open at this node. */
  isHere(account: string): boolean {
    return this.#ofAccount.has(account);
  }

  /** Sends to every page that the account has open at this node. */
  sendToAccount(account: string, text: string): void {
    for (const connection of this.#ofAccount.get(account) ?? []) connection.send(text);
  }

  #onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const status = this.#refusal(request);
    if (status !== undefined) {
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    this.#server.handleUpgrade(request, socket, head, (opened) => {
      this.#take(opened, socket, request).catch((error: unknown) => {
        this.#context.errors.report(error, 'socket');
        // While the store is unreachable, the client should reconnect later.
        opened.close(isAway(error) ? closeCode.restart : closeCode.error, 'error');
        setTimeout(() => opened.terminate(), 2000).unref();
      });
    });
  }

  #refusal(request: IncomingMessage): string | undefined {
    if (targetOf(request).path !== '/ws') return '404 Not Found';
    if (!isOwnPage(request, this.#context.origins)) return '403 Forbidden';
    return this.#context.isStopping() ? '503 Service Unavailable' : undefined;
  }

  async #take(socket: WebSocket, wire: Duplex, request: IncomingMessage): Promise<void> {
    const { access, protocol, store, watch, now, behindProxy } = this.#context;
    const caller = callerOf(request, behindProxy);
    const refuseSocket = (code: number, reason: string): void => {
      socket.on('error', ignoreError);
      socket.close(code, reason);
      // Cuts off a client that does not answer the close.
      setTimeout(() => socket.terminate(), 2000).unref();
    };
    // Messages that arrive before the account is known wait in the socket.
    socket.pause();
    const admitted = await this.#context.connections.admitAddress(caller.address);
    if (!admitted.ok) {
      socket.resume();
      return refuseSocket(closeCode.sockets, 'too many sockets');
    }
    // Counted from here on, even if it is refused later.
    if (socket.readyState === socket.CLOSED) admitted.value();
    socket.on('close', admitted.value);
    if (targetOf(request).query.get('p') !== String(protocol)) {
      socket.resume();
      return refuseSocket(closeCode.protocol, protocolReason(protocol));
    }
    const known = await accountOf(store, caller, now());
    socket.resume();
    if (caller.token !== undefined && !known) {
      watch.logRefusal('token');
      return refuseSocket(closeCode.session, 'no token');
    }
    // A bot with read-only scope has no seat at the table.
    const account = known?.bot && !known.bot.scopes.includes('play') ? undefined : known;
    if (caller.session !== undefined && !account) {
      watch.logRefusal('session');
      return refuseSocket(closeCode.session, 'no session');
    }
    if (this.#context.isStopping()) return refuseSocket(closeCode.restart, 'restart');
    if (socket.readyState !== socket.OPEN) return undefined;
    const ofAccount = account && this.#context.connections.admitAccount(account.id);
    if (ofAccount && !ofAccount.ok) return refuseSocket(closeCode.sockets, 'too many sockets');
    if (ofAccount?.ok) socket.on('close', ofAccount.value);
    const connection = new Connection(socket, wire, this.#context, this.#remove, account);
    this.#add(connection);
    // A read-only bot has no account at the table; its token still counts for access.
    const end = (): void => connection.close(closeCode.session, 'no session');
    socket.on('close', access.add({ account: known?.id, session: caller.session, token: caller.token, end }));
    return undefined;
  }

  #add(connection: Connection): void {
    this.#connections.add(connection);
    this.#context.metrics.sockets.inc();
    const { account } = connection;
    if (account === undefined) return;
    const own = this.#ofAccount.get(account) ?? new Set();
    this.#ofAccount.set(account, own.add(connection));
    if (own.size === 1 && connection.isPerson) this.#onPerson(account, true);
  }

  readonly #remove = (connection: Connection): void => {
    this.#connections.delete(connection);
    this.#context.metrics.sockets.dec();
    const { account } = connection;
    const own = account === undefined ? undefined : this.#ofAccount.get(account);
    own?.delete(connection);
    if (account === undefined || own?.size !== 0) return;
    this.#ofAccount.delete(account);
    if (connection.isPerson) this.#onPerson(account, false);
  };
}

/** Path and query of a request. `new URL` would throw on targets such as `//`. */
function targetOf({ url = '/' }: IncomingMessage): { readonly path: string; readonly query: URLSearchParams } {
  const at = url.indexOf('?');
  return at < 0
    ? { path: url, query: new URLSearchParams() }
    : { path: url.slice(0, at), query: new URLSearchParams(url.slice(at + 1)) };
}
