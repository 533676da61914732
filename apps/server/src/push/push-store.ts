import type { PushKeys } from './encrypt-push.ts';

/** A browser that is told of turns while nobody looks. */
export interface Subscription extends PushKeys {
  readonly endpoint: string;
  readonly language: string;
}

/** Browsers that are told, and the keys that the server itself is known by. */
export interface PushStore {
  /** The same browser again is the same row, whoever uses it now; the oldest beyond `most` of an account is forgotten. */
  subscribe(account: string, subscription: Subscription, now: number, most: number): Promise<void>;
  unsubscribe(endpoint: string): Promise<void>;
  subscriptionsOf(account: string): Promise<readonly Subscription[]>;
  /** Those of many people at once; who has none is left out. */
  subscriptionsOfAll(
    accounts: readonly string[],
  ): Promise<readonly (readonly [account: string, readonly Subscription[]])[]>;
  /** The value that is kept by this name; the first that is proposed stays. */
  serverKey(name: string, proposed: object): Promise<unknown>;
  /** At how many tables somebody is waited for. */
  turnsOf(account: string): Promise<number>;
  /** The same for many people at once; who is waited for nowhere is left out. */
  turnsOfAll(accounts: readonly string[]): Promise<readonly (readonly [account: string, turns: number])[]>;
}
