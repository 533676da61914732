import { once } from 'node:events';
import { WebSocket } from 'ws';

interface Waiting {
  resolve(result: never): void;
  reject(error: Error): void;
}

/** A connection by WebDriver BiDi: commands and their answers, as JSON over a WebSocket. */
export class Bidi {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data: Buffer) => this.#hear(data.toString()));
    socket.on('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('the browser has gone'));
      this.#waiting.clear();
    });
  }

  static async open(url: string): Promise<Bidi> {
    const socket = new WebSocket(url);
    await once(socket, 'open');
    return new Bidi(socket);
  }

  send<T>(method: string, params: object): Promise<T> {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  close(): void {
    this.#socket.close();
  }

  #hear(text: string): void {
    const answer = JSON.parse(text) as { id?: number; type: string; result: never; error?: string; message?: string };
    const waiting = answer.id === undefined ? undefined : this.#waiting.get(answer.id);
    if (!waiting) return;
    this.#waiting.delete(answer.id!);
    if (answer.type === 'success') waiting.resolve(answer.result);
    else waiting.reject(new Error(`${answer.error}: ${answer.message}`));
  }
}
