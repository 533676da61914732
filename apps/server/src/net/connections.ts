import { fail, fault, ok, type Result } from '@quadrille/kit';
import type { Caller } from './caller.ts';
import { MemoryConnectionCounter, type ConnectionCounter, type Limits } from './limits.ts';

/** Releases what `admit…` counted, once. */
export type Release = () => void;

/** Counts open sockets and event streams together, by address and by account. */
export class Connections {
  readonly #limits: Limits;
  readonly #byAddress: ConnectionCounter;
  readonly #byAccount = new MemoryConnectionCounter();

  constructor(limits: Limits, byAddress: ConnectionCounter) {
    this.#limits = limits;
    this.#byAddress = byAddress;
  }

  /** Counts a connection of an address, or refuses it. */
  async admitAddress(address: string): Promise<Result<Release>> {
    const release = once(() => this.#byAddress.close(address));
    const count = await this.#byAddress.open(address);
    if (count <= this.#limits.socketsPerAddress) return ok(release);
    release();
    return fail(fault('online-connections'));
  }

  /** Counts a connection of an account, or refuses it. */
  admitAccount(account: string): Result<Release> {
    const release = once(() => this.#byAccount.close(account));
    if (this.#byAccount.add(account) <= this.#limits.socketsPerAccount) return ok(release);
    release();
    return fail(fault('online-connections'));
  }

  async admit({ address }: Caller, account: string | undefined): Promise<Result<Release>> {
    const byAddress = await this.admitAddress(address);
    if (!byAddress.ok || account === undefined) return byAddress;
    const byAccount = this.admitAccount(account);
    if (!byAccount.ok) {
      byAddress.value();
      return byAccount;
    }
    return ok(() => {
      byAddress.value();
      byAccount.value();
    });
  }
}

function once(work: () => void): Release {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
