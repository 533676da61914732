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
  subscriptionsOf(accounts: readonly string[]): Promise<readonly (Subscription & { readonly account: string })[]>;
  /** The value that is kept by this name; the first that is proposed stays. */
  serverKey(name: string, proposed: object): Promise<unknown>;
  /** At how many tables each of these people is waited for; who is not named is waited for at none. */
  turnsOf(accounts: readonly string[]): Promise<Readonly<Record<string, number>>>;
}
