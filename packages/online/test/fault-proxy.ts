import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** What happens to bytes on their way. */
export interface Faults {
  /** Milliseconds that everything takes, each way. */
  delay?: number;
  /** Up to so many more, each time others; the order stays. */
  jitter?: number;
  /** Bytes disappear and nobody is told. Connections that were open stay dead afterwards. */
  blackHole?: boolean;
  /** Nobody is let in. */
  refuse?: boolean;
}

/** Stands between clients and a server, and makes trouble. */
export class FaultProxy {
  faults: Faults = {};
  readonly #target: () => number;
  readonly #pairs = new Set<readonly [Socket, Socket]>();
  readonly #server: Server;
  #chance = 1;

  constructor(target: () => number) {
    this.#target = target;
    this.#server = createServer((client) => this.#carry(client));
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  async listen(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  /** Every connection breaks. */
  cut(): void {
    for (const pair of this.#pairs) for (const socket of pair) socket.destroy();
  }

  /** The server's ends break, and the clients are not told. */
  halfOpen(): void {
    for (const [client, server] of this.#pairs) {
      client.removeAllListeners('data');
      client.resume();
      server.removeAllListeners('close');
      server.destroy();
    }
  }

  async close(): Promise<void> {
    this.cut();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #carry(client: Socket): void {
    if (this.faults.refuse) return void client.destroy();
    const server = connect(this.#target(), '127.0.0.1');
    const pair = [client, server] as const;
    this.#pairs.add(pair);
    // Bytes that were lost once leave a stream that nobody can read any more.
    const way = { isDead: false };
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      let last = 0;
      from.on('data', (bytes) => {
        if (this.faults.blackHole) way.isDead = true;
        if (way.isDead) return;
        const { delay = 0, jitter = 0 } = this.faults;
        last = Math.max(last, Date.now() + delay + this.#next() * jitter);
        setTimeout(() => to.write(bytes), last - Date.now());
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        if (to.destroyed) this.#pairs.delete(pair);
        if (!way.isDead && !this.faults.blackHole) to.destroy();
      });
    }
  }

  #next(): number {
    this.#chance = (this.#chance * 16_807) % 2_147_483_647;
    return this.#chance / 2_147_483_647;
  }
}
