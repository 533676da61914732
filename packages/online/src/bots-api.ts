import type { Result } from '@quadrille/kit';
import type { HouseBots, OwnBots, Scope } from '@quadrille/protocol';
import { createHttpClient, drop, pick, type Ask } from './asking.ts';

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

export function botsApi(ask: Ask): BotsApi {
  const client = createHttpClient(ask);
  return {
    bots: () => client.bots({}),
    house: () => pick(client.houseBots({}), 'bots'),
    create: (name) => drop(client.createBot({ body: { name } })),
    remove: (name) => drop(client.deleteBot({ params: { name } })),
    newToken: (bot, name, scopes) =>
      pick(client.createToken({ params: { name: bot }, body: { name, scopes: [...scopes] } }), 'token'),
    endToken: (name, id) => drop(client.deleteToken({ params: { name, id } })),
  };
}
