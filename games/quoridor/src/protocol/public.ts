/** Lines in, lines out, for a game with the same texts. */
export { protocolOf } from './conversation.ts';
export { protocolClient } from './protocol-client.ts';
