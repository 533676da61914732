export { mostBrought, maxPasskeyBytes } from './account.ts';
export type * from './account.ts';
export { parseRefusal } from './answer.ts';
export type * from './answer.ts';
export { tournamentBell } from './field.ts';
export type * from './bots.ts';
export {
  parseClientMessage,
  parseServerMessage,
  printClientMessage,
  printServerMessage,
  socketCommands,
} from './messages.ts';
export type * from './messages.ts';
export type * from './dailies.ts';
export { quickControls, ratingRanges } from './pairing.ts';
export type * from './pairing.ts';
export { relations, reportReasons, verdicts } from './people.ts';
export type * from './people.ts';
export type * from './now.ts';
export * from './protocol.ts';
export type * from './request.ts';
export { parsePart, parseResponse, printPart, printRoutePath, scopes } from './route.ts';
export type * from './route.ts';
export { routes } from './routes.ts';
export type * from './routes.ts';
export * from './tournaments.ts';
export { en as protocolEnglish } from './words/en.ts';
export { fr as protocolFrench } from './words/fr.ts';
