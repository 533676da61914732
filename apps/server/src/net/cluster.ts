import type { Hub } from '../platform/hub.ts';
import type { Sockets } from './sockets.ts';

interface ClusterParts {
  readonly node: string;
  readonly hub: Hub;
  /** The first of the living nodes, and the people connected to all of them. */
  alive(): Promise<{ readonly leader: string | undefined; readonly people: number }>;
}

/** This node among the others: which one leads, and how many people are connected. */
export class Cluster {
  readonly #parts: ClusterParts;
  /** The pages that are connected to this node; undefined until the network is open. */
  sockets: Sockets | undefined;
  /** As of the last sweep. */
  #isLeader: boolean;
  #people = 0;

  constructor(parts: ClusterParts) {
    this.#parts = parts;
    this.#isLeader = !parts.hub.isShared;
  }

  /** Whether this node handles the games of bots. */
  get isLeader(): boolean {
    return this.#isLeader;
  }
  /** People connected to any node, as of the last sweep. */
  get people(): number {
    return this.#people;
  }
  get peopleHere(): number {
    return this.sockets?.people ?? 0;
  }

  readonly isHere = (account: string): boolean => this.sockets?.isHere(account) ?? false;

  async sweep(): Promise<void> {
    if (!this.#parts.hub.isShared) this.#people = this.peopleHere;
    else {
      const { leader, people } = await this.#parts.alive();
      this.#isLeader = leader === this.#parts.node;
      this.#people = people;
    }
  }
}
