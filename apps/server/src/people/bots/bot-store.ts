import type { Scope } from '@quadrille/protocol';
import type { Account } from '../../store/store.ts';
import type { HouseBot } from './house-bots.ts';

interface NewToken {
  readonly hash: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
}

export interface KeptToken extends NewToken {
  readonly created: number;
  readonly used: number;
}

export interface OwnBot {
  readonly id: string;
  readonly name: string;
  readonly tokens: readonly KeptToken[];
}

/** Programs that play, and the keys that they come with. */
export interface BotStore {
  /** False: the name is taken. */
  newBot(id: string, name: string, owner: string, now: number): Promise<boolean>;
  botsOf(owner: string): Promise<readonly OwnBot[]>;
  newToken(bot: string, token: NewToken, now: number): Promise<void>;
  /** Hashes of those that were ended: the one whose hash begins so. */
  endToken(bot: string, begins: string): Promise<readonly string[]>;
  /** Who comes with a token, and what they may do. */
  accountOfToken(hash: string, now: number): Promise<Account | undefined>;
  /** An account for what the house plays, once; false: the name is taken. */
  newHouseBot(id: string, name: string, plays: string, now: number): Promise<boolean>;
  houseBots(): Promise<readonly HouseBot[]>;
  /** Which of these are programs. */
  botsAmong(accounts: readonly string[]): Promise<readonly string[]>;
}
