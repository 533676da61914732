import { fail, fault, ok, type Result } from '@quadrille/kit';
import type { Caller } from './caller.ts';
import { MemoryConnectionCounter, type ConnectionCounter, type Limits } from './limits.ts';

/** Counts open sockets and event streams together, by address and by account. What was admitted is released once. */
export class Connections {
  readonly #limits: Limits;
  readonly #byAddress: ConnectionCounter;
  readonly #byAccount = new MemoryConnectionCounter();

  constructor(limits: Limits, byAddress: ConnectionCounter) {
    this.#limits = limits;
    this.#byAddress = byAddress;
  }

  /** Counts a connection of an address. Returns false, and counts nothing, if there are too many. */
  async admitAddress(address: string): Promise<boolean> {
    if ((await this.#byAddress.open(address)) <= this.#limits.socketsPerAddress) return true;
    this.#byAddress.close(address);
    return false;
  }

  /** The same for an account. Without an account there is nothing to count. */
  admitAccount(account: string | undefined): boolean {
    if (account === undefined || this.#byAccount.add(account) <= this.#limits.socketsPerAccount) return true;
    this.#byAccount.close(account);
    return false;
  }

  release(address: string, account: string | undefined): void {
    this.#byAddress.close(address);
    if (account !== undefined) this.#byAccount.close(account);
  }

  /** Counts both. The returned function releases them and may be called once. */
  async admit({ address }: Caller, account: string | undefined): Promise<Result<() => void>> {
    if (await this.admitAddress(address)) {
      if (this.admitAccount(account)) return ok(() => this.release(address, account));
      this.release(address, undefined);
    }
    return fail(fault('online-connections'));
  }
}
