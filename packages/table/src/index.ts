export type * from './command.ts';
export { commandOf, mostInOne } from './command.ts';
export { parseIntent, parseSent } from './format.ts';
export { act, decide, type Acted } from './decide.ts';
export { checkLog, checkRecord, type Draw, type DrawCheck } from './draws.ts';
export { canDraw, hasDraws, type DrawFacts } from './draws.ts';
export { chanceOfSecret, commitmentOf, seededChance } from './draws.ts';
export { deadline, refereeTime, type Chance } from './due.ts';
export * from './event.ts';
export { parseEvent, parseLog } from './format.ts';
export { eventText } from './event-text.ts';
export { evolve } from './evolve.ts';
export { askedSeats } from './evolve.ts';
export { holderOf, isSamePerson, nobody, seatHolder, type Holder } from './event.ts';
export * from './live-table.ts';
export { openTable, resumeTable } from './opening.ts';
export { finalPlaces } from './table-record.ts';
export { rematchSetup } from './offers.ts';
export { sessionOfSetup } from './opening.ts';
export { replay, type LogFault } from './opening.ts';
export {
  hasBegun,
  isOpening,
  light,
  outcomeOf,
  people,
  seatsOfPerson,
  type AnyTable,
  type Offer,
  type Place,
  type Table,
  type TableGame,
} from './table.ts';
export { recordOfTable, setupOfRecord } from './table-record.ts';
export { sha256 } from './sha256.ts';
export { speedOf, speeds, type Speed } from './time-control.ts';
export * from './time-control.ts';
export { clocksAt } from './position.ts';
export { eventFor, tableFor, type Viewer } from './veil.ts';
export { en as tableEnglish } from './words/en.ts';
export { fr as tableFrench } from './words/fr.ts';
