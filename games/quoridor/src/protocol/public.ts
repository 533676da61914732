/** The engine protocol for games that extend Quoridor. */
export { protocolOf } from './protocol-session.ts';
export { protocolClient } from './protocol-client.ts';
