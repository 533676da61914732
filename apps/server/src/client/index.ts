import { protocolEnglish, protocolFrench } from '@quadrille/protocol';

export { Guest } from './guest.ts';
export { OnlineBot, type BotNews, type BotOptions } from './online-bot.ts';
export { TableClient, type ClientOptions } from './table-client.ts';
/** What the refusals of a server mean. */
export const protocolWords = { en: protocolEnglish, fr: protocolFrench } as const;
