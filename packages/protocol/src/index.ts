export * from './account.ts';
export * from './answer.ts';
export { tournamentBell } from './bell.ts';
export * from './bots.ts';
export * from './dailies.ts';
export * from './people.ts';
export * from './pairing.ts';
export { parseClientMessage, type ClientMessage, type CommandBody } from './client-message.ts';
export * from './protocol.ts';
export * from './push.ts';
export {
  parseCommandBody,
  parseGuestRequest,
  parseOpenRequest,
  parseSitRequest,
  type GuestRequest,
  type OpenRequest,
  type SeatWish,
  type SitRequest,
} from './request.ts';
export { parseServerMessage, type Deal, type ServerMessage } from './server-message.ts';
export * from './tournaments.ts';
export { en as protocolEnglish } from './words/en.ts';
export { fr as protocolFrench } from './words/fr.ts';
