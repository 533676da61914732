import type { SeekWish, ServerMessage } from '@quadrille/protocol';
import type { Guest, NodeClient } from '@quadrille/online/node';
import { until, type TestServer } from '../served.ts';

let wishes = 0;

export type Wish = Omit<SeekWish, 'commandId'> & { readonly c?: string };

/** A player on a socket who requests a pairing. */
export class Seeker {
  readonly client: NodeClient;
  readonly heard: ServerMessage[] = [];

  constructor(server: TestServer, guest: Guest) {
    this.client = server.client(guest, { onMessage: (message) => this.heard.push(message) });
  }

  /** Resolves when the server has registered the request, or with the fault. */
  async seek(wish: Wish): Promise<string | undefined> {
    const c = wish.c ?? `wish-${wishes++}`;
    await until(() => this.client.counts.connected > 0);
    this.client.send(JSON.stringify({ t: 'seek', wish: { ...wish, c } }));
    const answer = await until(() =>
      this.heard.find((message) => (message.kind === 'seek' || message.kind === 'paired') && message.commandId === c),
    );
    return answer.kind === 'seek' ? answer.fault?.code : undefined;
  }

  stop(): void {
    this.client.send(JSON.stringify({ t: 'seek' }));
  }

  get table(): string | undefined {
    const told = this.heard.findLast((message) => message.kind === 'paired');
    return told?.kind === 'paired' ? told.tableId : undefined;
  }

  paired(): Promise<string> {
    return until(() => this.table);
  }

  /** The server has ended the wait without a fault. */
  get isReplaced(): boolean {
    return this.heard.some((message) => message.kind === 'seek' && message.since === undefined);
  }
}
