import { Link } from '@quadrille/online';
import { nodeSocket, nodeSurroundings, socketUrl } from '@quadrille/online/node';
import type { ClientMessage, ServerMessage } from '@quadrille/protocol';
import type { WebSocket } from 'ws';

const around = nodeSurroundings();

/** One seat of the load: the connection of a page without a replica of the table. A process holds thousands. */
export class LoadSocket {
  readonly #link: () => Link;
  readonly #g: string;
  readonly #onMessage: (message: ServerMessage) => void;
  #opened: Link | undefined;
  #socket: WebSocket | undefined;
  #isJoined = false;
  #onJoined: (() => void) | undefined;
  /** The last known version. */
  #version = 0;

  constructor(url: string, tableId: string, cookie: string | undefined, onMessage: (message: ServerMessage) => void) {
    this.#g = tableId;
    this.#onMessage = onMessage;
    const open = nodeSocket({
      url: () => socketUrl(url),
      headers: cookie === undefined ? {} : { Cookie: cookie },
      onSocket: (socket) => {
        this.#socket = socket;
      },
    });
    this.#link = () => new Link(open, around);
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
    link.join(this.#g, {
      version: () => (this.#version > 0 ? this.#version : undefined),
      behind: () => link.resume(this.#g),
      heard: (message) => this.#heard(message),
    });
    return link;
  }

  #heard(message: ServerMessage): void {
    if (message.kind === 'game') {
      this.#version = message.from + message.log.length;
      this.#isJoined = true;
      this.#onJoined?.();
    }
    if (message.kind === 'e') this.#version = Math.max(this.#version, message.events.at(-1)!.version);
    this.#onMessage(message);
  }
}
