import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { closeCode, protocolReason, maxFrameBytes } from '@quadrille/protocol';
import { WebSocketServer, type WebSocket } from 'ws';
import { isStoreFault } from '../platform/errors.ts';
import { accountOf, callerOf, isOwnPage } from './caller.ts';
import { Connection, ServerSocket, closeSocket, ignoreError } from './connection.ts';
import type { NetContext } from './context.ts';

/** After a restart clients reconnect at random times within this span. */
const closeSpreadMs = 3000;
/** How often the server looks for silent connections. */
const probeStepMs = 1000;

/** The server's sockets: admits them within limits and closes them at shutdown. */
export class Sockets {
  readonly #context: NetContext;
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: maxFrameBytes,
    perMessageDeflate: false,
    // `#sockets` has them: tracking would add a listener to each.
    clientTracking: false,
    WebSocket: ServerSocket,
  });
  /** All open sockets, also those without a connection yet. */
  readonly #sockets = new Set<ServerSocket>();
  /** Lists, because most accounts have one page open. */
  readonly #ofAccount = new Map<string, readonly Connection[]>();
  #withoutAccount = 0;
  readonly #prober: NodeJS.Timeout;
  /** One listener for all sockets. */
  readonly #onClose: (this: WebSocket) => void;
  readonly #onPerson: (account: string, isHere: boolean) => void;

  /** `onPerson` is called when an account opens its first page at this node or closes its last. */
  constructor(http: Server, context: NetContext, onPerson: (account: string, isHere: boolean) => void) {
    this.#context = context;
    this.#onPerson = onPerson;
    this.#prober = setInterval(() => this.#probe(), probeStepMs).unref();
    const remove = (socket: ServerSocket): void => this.#remove(socket);
    this.#onClose = function onClose(): void {
      remove(this as ServerSocket);
    };
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

  /** People with an open page at this node: each account counts once, each page without an account counts as one. */
  get people(): number {
    return this.#ofAccount.size + this.#withoutAccount;
  }

  /** Tells all clients to reconnect later, then closes. */
  async close(): Promise<void> {
    clearInterval(this.#prober);
    for (const { connection } of this.#sockets) connection?.announceRestart(closeSpreadMs);
    this.#server.close();
    for (let tries = 0; tries < 20 && this.#sockets.size > 0; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    // Connections that opened meanwhile, or did not answer.
    for (const socket of this.#sockets) socket.terminate();
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
        // While the store is unreachable or full, the client should reconnect later.
        closeSocket(opened, isStoreFault(error) ? closeCode.restart : closeCode.error, 'error');
      });
    });
  }

  #refusal(request: IncomingMessage): string | undefined {
    if (targetOf(request).path !== '/ws') return '404 Not Found';
    if (!isOwnPage(request, this.#context.origins)) return '403 Forbidden';
    return this.#context.isStopping() ? '503 Service Unavailable' : undefined;
  }

  async #take(socket: ServerSocket, wire: Duplex, request: IncomingMessage): Promise<void> {
    const { connections, protocol, store, watch, now, behindProxy } = this.#context;
    const caller = callerOf(request, behindProxy);
    this.#sockets.add(socket);
    socket.on('close', this.#onClose);
    socket.on('error', ignoreError);
    // Its own listener is enough now; this one served the refusals before.
    wire.off('error', ignoreError);
    // Messages that arrive before the account is known wait in the socket.
    socket.pause();
    if (!(await connections.admitAddress(caller.address)))
      return closeSocket(socket, closeCode.sockets, 'too many sockets');
    if (socket.readyState === socket.CLOSED) return connections.release(caller.address, undefined);
    // Counted from here on, even if it is refused later.
    socket.address = caller.address;
    if (targetOf(request).query.get('p') !== String(protocol))
      return closeSocket(socket, closeCode.protocol, protocolReason(protocol));
    const known = await accountOf(store, caller, now());
    socket.resume();
    if (caller.token !== undefined && !known) {
      watch.logRefusal('token');
      return closeSocket(socket, closeCode.session, 'no token');
    }
    // A bot with read-only scope has no seat at the table.
    const account = known?.bot && !known.bot.scopes.includes('play') ? undefined : known;
    if (caller.session !== undefined && !account) {
      watch.logRefusal('session');
      return closeSocket(socket, closeCode.session, 'no session');
    }
    if (this.#context.isStopping()) return closeSocket(socket, closeCode.restart, 'restart');
    if (socket.readyState !== socket.OPEN) return undefined;
    if (!connections.admitAccount(account?.id)) return closeSocket(socket, closeCode.sockets, 'too many sockets');
    const credentials = { account: known?.id, session: caller.session, token: caller.token };
    this.#add(new Connection(socket, wire, this.#context, account, credentials));
    return undefined;
  }

  #add(connection: Connection): void {
    this.#context.access.add(connection);
    this.#context.metrics.sockets.inc();
    const { account } = connection;
    if (account === undefined) return void this.#withoutAccount++;
    const own = this.#ofAccount.get(account) ?? [];
    this.#ofAccount.set(account, own.concat(connection));
    if (own.length === 0 && connection.isPerson) this.#onPerson(account, true);
    return undefined;
  }

  #remove(socket: ServerSocket): void {
    const { access, connections, metrics } = this.#context;
    const { address, connection } = socket;
    this.#sockets.delete(socket);
    if (address !== undefined) connections.release(address, connection?.account);
    if (!connection) return undefined;
    connection.onClose();
    access.delete(connection);
    metrics.sockets.dec();
    const { account } = connection;
    if (account === undefined) return void this.#withoutAccount--;
    const own = this.#ofAccount.get(account)?.filter((other) => other !== connection) ?? [];
    if (own.length > 0) return void this.#ofAccount.set(account, own);
    this.#ofAccount.delete(account);
    if (connection.isPerson) this.#onPerson(account, false);
    return undefined;
  }

  #probe(): void {
    const now = Math.round(performance.now());
    for (const { connection } of this.#sockets) connection?.probeIfDue(now);
  }
}

/** Path and query of a request. `new URL` would throw on targets such as `//`. */
function targetOf({ url = '/' }: IncomingMessage): { readonly path: string; readonly query: URLSearchParams } {
  const at = url.indexOf('?');
  return at < 0
    ? { path: url, query: new URLSearchParams() }
    : { path: url.slice(0, at), query: new URLSearchParams(url.slice(at + 1)) };
}
