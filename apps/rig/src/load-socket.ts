import { Link } from '@quadrille/online';
import { nodeSocket, nodeEnvironment, socketUrl } from '@quadrille/online/node';
import type { ClientMessage, ServerMessage } from '@quadrille/protocol';
import type { WebSocket } from 'ws';

const environment = nodeEnvironment();

/** One seat of the load: the connection of a page without a replica of the table. A process holds thousands. */
export class LoadSocket {
  readonly #link: () => Link;
  readonly #tableId: string;
  readonly #onMessage: (message: ServerMessage) => void;
  #opened: Link | undefined;
  #socket: WebSocket | undefined;
  #isJoined = false;
  #onJoined: (() => void) | undefined;
  /** The last known version. */
  #version = 0;

  constructor(url: string, tableId: string, cookie: string | undefined, onMessage: (message: ServerMessage) => void) {
    this.#tableId = tableId;
    this.#onMessage = onMessage;
    const open = nodeSocket({
      url: () => socketUrl(url),
      headers: cookie === undefined ? {} : { Cookie: cookie },
      onSocket: (socket) => {
        this.#socket = socket;
      },
    });
    this.#link = () => new Link(open, environment);
  }

  /** Resolves when the table has arrived, at first or after a reconnect. The connection restores itself. */
  join(): Promise<void> {
    this.#opened ??= this.#open();
    if (this.#isJoined) return Promise.resolve();
    return new Promise((resolve) => {
      this.#onJoined = resolve;
    });
  }

  get isOpen(): boolean {
    return this.#isJoined && this.#opened?.now().state === 'up';
  }

  send(message: ClientMessage): void {
    this.#opened?.send(message);
  }

  /** Simulates a lost connection. */
  cut(): void {
    this.#isJoined = false;
    this.#socket?.terminate();
  }

  close(): void {
    this.#opened?.close();
  }

  #open(): Link {
    const link = this.#link();
    link.join(this.#tableId, {
      version: () => (this.#version > 0 ? this.#version : undefined),
      onBehind: () => link.resume(this.#tableId),
      onMessage: (message) => this.#onMessageReceived(message),
    });
    return link;
  }

  #onMessageReceived(message: ServerMessage): void {
    if (message.kind === 'game') {
      this.#version = message.from + message.log.length;
      this.#isJoined = true;
      this.#onJoined?.();
    }
    if (message.kind === 'e') this.#version = Math.max(this.#version, message.events.at(-1)!.version);
    this.#onMessage(message);
  }
}
