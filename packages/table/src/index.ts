// Every value by its name: the web app follows names to the modules that it needs, and a board at one screen needs no schema.
export { commandOf, maxMovesPerCommand } from './command.ts';
export type * from './command.ts';
export { act, decide, type Acted } from './decide.ts';
export {
  canDraw,
  chanceOfSecret,
  checkLog,
  checkRecord,
  commitmentOf,
  hasDraws,
  seededChance,
  type Draw,
  type DrawCheck,
  type DrawFacts,
} from './draws.ts';
export { deadline, refereeTime, type Chance } from './due.ts';
export { backKinds, holderOf, isSamePerson, openSeat, offerKinds, seatHolder } from './event.ts';
export type * from './event.ts';
export { eventText } from './event-text.ts';
export { askedSeats, evolve } from './evolve.ts';
export { liveSessionTable, liveTable } from './live-table.ts';
export type * from './live-table.ts';
export { rematchSetup } from './offers.ts';
export { openTable, replay, resumeTable, sessionOfSetup } from './opening.ts';
export { clocksAt } from './position.ts';
export {
  decodeEvent,
  encodeEvent,
  eventSchema,
  holder,
  intentSchema,
  parseEvent,
  parseIntent,
  parseLog,
  parseSent,
  printEvent,
  printSent,
  tableFault,
  type LogFault,
} from './schema.ts';
export { sha256 } from './sha256.ts';
export {
  hasBegun,
  isOpening,
  withoutPastStates,
  outcomeOf,
  people,
  seatsOfPerson,
  type AnyTable,
  type Offer,
  type Place,
  type Table,
  type TableGame,
} from './table.ts';
export { finalPlaces, recordOfTable, setupOfRecord } from './table-record.ts';
export {
  expectedTime,
  firstMoveTime,
  firstQuota,
  fullTime,
  graceOf,
  allowedLag,
  momentAfter,
  nextQuota,
  noClock,
  parseControl,
  passed,
  claimDelayMs,
  printControl,
  speedOf,
  speeds,
  withSpan,
} from './time-control.ts';
export type * from './time-control.ts';
export { eventFor, tableFor, type Viewer } from './veil.ts';
export { en as tableEnglish } from './words/en.ts';
export { fr as tableFrench } from './words/fr.ts';
