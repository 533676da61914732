import { fail, fault, ok, type Result } from '@quadrille/kit';
import type { NetContext } from '../net/context.ts';
import type { HandlersOf } from '../net/routes.ts';
import type { Account } from '../store/sessions.ts';
import { newAccountId, newToken, tokenHash } from '../platform/tokens.ts';
import { nameKey } from '../names/skeleton.ts';
import { parsePersonName } from '../names/person-name.ts';
import type { OwnBot } from '../store/bots.ts';

const maxBots = 10;
const maxTokens = 10;
/** How many characters of a token's hash identify it in the owner's list. */
const shownHashLength = 16;
/** Lets secret scanners and people who find a token recognise it. */
const tokenPrefix = 'quadrille_';

type BotRoute = 'houseBots' | 'bots' | 'createBot' | 'deleteBot' | 'createToken' | 'deleteToken';

/** Accounts for programs, and their tokens. */
export function botHandlers(context: NetContext): HandlersOf<BotRoute> {
  const { store, now } = context;
  const ownBot = async ({ id }: Account, typed: string): Promise<Result<OwnBot>> => {
    const bot = (await store.botsOf(id)).find(({ name }) => nameKey(name) === nameKey(typed));
    return bot ? ok(bot) : fail(fault('online-no-person', { name: typed.slice(0, 80) }));
  };
  return {
    houseBots: async () => {
      const bots = [...context.houseBots];
      return ok({
        bots: bots.map(({ name, game, player, rung, elo }) => ({
          name,
          game,
          player,
          rung,
          ...(elo !== undefined && { elo: Math.round(elo) }),
        })),
      });
    },
    bots: async ({ account }) => {
      const bots = await store.botsOf(account.id);
      return ok({
        bots: bots.map(({ name, tokens }) => ({
          name,
          tokens: tokens.map(({ hash, scopes, ...told }) => ({
            id: hash.slice(0, shownHashLength),
            scopes: [...scopes],
            ...told,
          })),
        })),
      });
    },
    createBot: async ({ account, body }) => {
      const name = parsePersonName(body.name);
      if (!name.ok) return name;
      const made = await store.newBot(newAccountId(), name.value, account.id, maxBots, now());
      if (made === 'full') return fail(fault('online-bots', { n: maxBots }));
      return made === 'made' ? ok({ done: true }) : fail(fault('account-name-taken'));
    },
    deleteBot: async ({ account, params }) => {
      const bot = await ownBot(account, params.name);
      if (!bot.ok) return bot;
      context.endAccess({ accounts: await store.forget(bot.value.id, now()) });
      return ok({ done: true });
    },
    createToken: async ({ account, params, body }) => {
      const bot = await ownBot(account, params.name);
      if (!bot.ok) return bot;
      const token = `${tokenPrefix}${newToken()}`;
      const made = await store.newToken(bot.value.id, { hash: tokenHash(token), ...body }, maxTokens, now());
      return made ? ok({ token }) : fail(fault('online-bots', { n: maxTokens }));
    },
    deleteToken: async ({ account, params: { name, id } }) => {
      const bot = await ownBot(account, name);
      if (!bot.ok) return bot;
      const tokens = /^[\w-]{16}$/.test(id) ? await store.endToken(bot.value.id, id) : [];
      context.endAccess({ tokens });
      return tokens.length > 0 ? ok({ done: true }) : fail(fault('online-nothing'));
    },
  };
}
