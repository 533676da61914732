import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** The faults of the connection. */
export interface Faults {
  /** Delay in each direction, in milliseconds. */
  delay?: number;
  /** Maximum random extra delay in milliseconds; the order stays. */
  jitter?: number;
  /** Drops bytes without an error. Open connections stay dead afterwards. */
  blackHole?: boolean;
  /** Refuses new connections. */
  refuse?: boolean;
}

/** A TCP proxy between clients and a server that simulates network faults. */
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

  /** Cuts every connection. */
  cut(): void {
    for (const pair of this.#pairs) for (const socket of pair) socket.destroy();
  }

  /** Closes the server's ends only: the clients' connections stay half open. */
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
    // After lost bytes the stream is unreadable.
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
