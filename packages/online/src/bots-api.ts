import { ok, type Result } from '@quadrille/kit';
import {
  parseHouseBots,
  parseOwnBots,
  parseTokenTold,
  type HouseBots,
  type OwnBots,
  type Scope,
} from '@quadrille/protocol';
import { asker, type Ask } from './asking.ts';

/** What somebody asks about their programs. */
export interface BotsApi {
  bots(): Promise<Result<OwnBots>>;
  /** Computers of the server itself. */
  house(): Promise<Result<HouseBots['bots']>>;
  create(name: string): Promise<Result<void>>;
  remove(name: string): Promise<Result<void>>;
  /** Told once. */
  newToken(bot: string, name: string, scopes: readonly Scope[]): Promise<Result<string>>;
  endToken(bot: string, id: string): Promise<Result<void>>;
}

const nothing = (): Result<void> => ok(undefined);
const at = (name: string): string => `api/bots/${encodeURIComponent(name)}`;

export function botsApi(ask: Ask): BotsApi {
  const { get, post, remove } = asker(ask);
  return {
    bots: () => get('api/bots', parseOwnBots),
    house: async () => {
      const told = await get('api/bots/house', parseHouseBots);
      return told.ok ? ok(told.value.bots) : told;
    },
    create: (name) => post('api/bots', { name }, nothing),
    remove: (name) => remove(at(name), nothing),
    newToken: async (bot, name, scopes) => {
      const told = await post(`${at(bot)}/tokens`, { name, scopes }, parseTokenTold);
      return told.ok ? ok(told.value.token) : told;
    },
    endToken: (bot, id) => remove(`${at(bot)}/tokens/${encodeURIComponent(id)}`, nothing),
  };
}
