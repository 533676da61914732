import { heartbeat, protocolVersion, type ClientMessage, type ServerMessage } from '@quadrille/protocol';
import { WebSocket } from 'ws';

/** A socket that does what a page does, and no more: thousands of them fit into one process. */
export class LoadSocket {
  readonly #url: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #g: string;
  readonly #onMessage: (message: ServerMessage) => void;
  #socket: WebSocket | undefined;
  #beat: NodeJS.Timeout | undefined;
  #heardAt = 0;
  /** The last version known here. */
  version = 0;

  constructor(url: string, g: string, cookie: string | undefined, onMessage: (message: ServerMessage) => void) {
    this.#url = `${url.replace(/^http/, 'ws')}/ws?p=${protocolVersion}`;
    this.#headers = cookie === undefined ? {} : { Cookie: cookie };
    this.#g = g;
    this.#onMessage = onMessage;
  }

  /** Connects and joins the table; done when the table has been told. Tried again until somebody answers. */
  async join(): Promise<void> {
    for (let failures = 0; ; failures++) {
      if (await this.#tryToJoin()) return;
      await new Promise((resolve) => setTimeout(resolve, Math.min(1000, 50 * 2 ** failures) * (0.5 + Math.random())));
    }
  }

  get isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  send(message: ClientMessage): void {
    if (this.isOpen) this.#socket?.send(JSON.stringify(message));
  }

  cut(): void {
    clearTimeout(this.#beat);
    this.#socket?.terminate();
  }

  #tryToJoin(): Promise<boolean> {
    return new Promise((resolve) => {
      const socket = new WebSocket(this.#url, { headers: this.#headers, perMessageDeflate: false });
      this.#socket = socket;
      socket.on('error', () => {});
      socket.on('close', () => {
        clearTimeout(this.#beat);
        resolve(false);
      });
      socket.on('message', (data: Buffer) => {
        const message = JSON.parse(data.toString()) as ServerMessage;
        if (message.t === 'hi') this.send({ t: 'in', g: this.#g, ...(this.version > 0 && { v: this.version }) });
        if (message.t === 'game') {
          this.version = message.from + message.log.length;
          this.#beatOn();
          resolve(true);
        }
        if (message.t === 'e') {
          this.version = Math.max(this.version, message.es.at(-1)!.v);
          this.#heardAt = performance.now();
        }
        this.#onMessage(message);
      });
    });
  }

  #beatOn(): void {
    let k = 0;
    let last = performance.now();
    const beat = (): void => {
      const now = performance.now();
      const { inSight, longest } = heartbeat;
      const due = Math.min(Math.max(last, this.#heardAt) + inSight, last + longest * inSight);
      if (now >= due) {
        this.send({ t: 'p', k: k++, v: { [this.#g]: this.version } });
        last = now;
      }
      this.#beat = setTimeout(beat, now >= due ? inSight : due - now);
    };
    // Not all at the same moment.
    this.#beat = setTimeout(beat, heartbeat.inSight * Math.random());
  }
}
