import { fail, fault, ok, type Result } from '@quadrille/kit';
import { parseBotRequest, parseTokenRequest, type HouseBots, type OwnBots } from '@quadrille/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answering } from '../../net/answering.ts';
import type { NetWorld } from '../../net/net-world.ts';
import type { Account } from '../../store/store.ts';
import { newAccountId } from '../account-id.ts';
import { lookOf } from '../names/look.ts';
import { parsePersonName } from '../names/person-name.ts';
import { newToken, tokenHash } from '../session-cookie.ts';
import type { OwnBot } from './bot-store.ts';

const mostBots = 10;
const mostTokens = 10;
/** Of a token's hash, what names it to whom it belongs. */
const shownHash = 16;
/** So that whoever finds one knows what it is. */
const tokenPrefix = 'quadrille_';

interface ByName {
  readonly Params: { readonly name: string; readonly id: string };
}

interface Done {
  readonly done: true;
}

/** Accounts for programs, and the keys that they come with. */
export function addBotsApi(app: FastifyInstance, world: NetWorld): void {
  const { store, now } = world;
  const { answer } = answering(world);

  const forOwner = <T>(request: FastifyRequest, reply: FastifyReply, work: (who: Account) => Promise<Result<T>>) =>
    answer(request, reply, async (account) => (account.person ? work(account) : fail(fault('account-guest'))));
  const ownBot = async ({ id }: Account, typed: string): Promise<Result<OwnBot>> => {
    const bot = (await store.botsOf(id)).find(({ name }) => lookOf(name) === lookOf(typed));
    return bot ? ok(bot) : fail(fault('online-no-person', { name: typed.slice(0, 80) }));
  };

  app.get('/api/bots/house', async (): Promise<HouseBots> => {
    const bots = [...world.houseBots];
    return { bots: bots.map(({ name, game, player }) => ({ name, game, player })) };
  });
  app.get('/api/bots', (request, reply) =>
    forOwner(request, reply, async (account): Promise<Result<OwnBots>> => {
      const bots = await store.botsOf(account.id);
      return ok({
        bots: bots.map(({ name, tokens }) => ({
          name,
          tokens: tokens.map(({ hash, scopes, ...told }) => ({
            id: hash.slice(0, shownHash),
            scopes: [...scopes],
            ...told,
          })),
        })),
      });
    }),
  );
  app.post('/api/bots', (request, reply) =>
    forOwner(request, reply, async (account): Promise<Result<Done>> => {
      const asked = parseBotRequest(request.body);
      if (!asked.ok) return asked;
      const name = parsePersonName(asked.value.name);
      if (!name.ok) return name;
      if ((await store.botsOf(account.id)).length >= mostBots) return fail(fault('online-bots', { n: mostBots }));
      const made = await store.newBot(newAccountId(), name.value, account.id, now());
      return made ? ok({ done: true }) : fail(fault('account-name-taken'));
    }),
  );
  app.delete<ByName>('/api/bots/:name', (request, reply) =>
    forOwner(request, reply, async (account): Promise<Result<Done>> => {
      const bot = await ownBot(account, request.params.name);
      if (!bot.ok) return bot;
      await store.forget(bot.value.id, now());
      return ok({ done: true });
    }),
  );
  app.post<ByName>('/api/bots/:name/tokens', (request, reply) =>
    forOwner(request, reply, async (account): Promise<Result<{ readonly token: string }>> => {
      const asked = parseTokenRequest(request.body);
      if (!asked.ok) return asked;
      const bot = await ownBot(account, request.params.name);
      if (!bot.ok) return bot;
      if (bot.value.tokens.length >= mostTokens) return fail(fault('online-bots', { n: mostTokens }));
      const token = `${tokenPrefix}${newToken()}`;
      await store.newToken(bot.value.id, { hash: tokenHash(token), ...asked.value }, now());
      return ok({ token });
    }),
  );
  app.delete<ByName>('/api/bots/:name/tokens/:id', (request, reply) =>
    forOwner(request, reply, async (account): Promise<Result<Done>> => {
      const bot = await ownBot(account, request.params.name);
      if (!bot.ok) return bot;
      const { id } = request.params;
      const isEnded = /^[\w-]{16}$/.test(id) && (await store.endToken(bot.value.id, id));
      return isEnded ? ok({ done: true }) : fail(fault('online-nothing'));
    }),
  );
}
