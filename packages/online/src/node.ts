import { protocolEnglish, protocolFrench } from '@quadrille/protocol';

export { Guest } from './guest.ts';
export { NodeClient, nodeSocket, nodeEnvironment, socketUrl, type NodeClientOptions } from './node-client.ts';
export { OnlineBot } from './online-bot.ts';
/** Messages for the server's faults. */
export const protocolWords = { en: protocolEnglish, fr: protocolFrench } as const;
