export type * from './command.ts';
export { commandOf, mostInOne } from './command.ts';
export { parseIntent, parseSent } from './command-format.ts';
export { act, decide, type Acted } from './decide.ts';
export { checkLog, checkRecord, type Draw, type DrawCheck } from './draw-check.ts';
export { canDraw, hasDraws, type DrawFacts } from './draw-record.ts';
export { chanceOfSecret, commitmentOf, seededChance } from './draw-seed.ts';
export { deadline, refereeTime, type Chance } from './due.ts';
export * from './event.ts';
export { parseEvent, parseLog } from './event-format.ts';
export { eventText } from './event-text.ts';
export { evolve } from './evolve.ts';
export { askedSeats } from './evolve-offers.ts';
export { holderOf, isSamePerson, nobody, seatHolder, type Holder } from './holder.ts';
export * from './live-table.ts';
export { openTable, resumeTable } from './opening.ts';
export { finalPlaces } from './places.ts';
export { rematchSetup } from './rematch.ts';
export { sessionOfSetup } from './open-table.ts';
export { replay, type LogFault } from './replay.ts';
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
export { speedOf, speeds, type Speed } from './speed.ts';
export * from './time-control.ts';
export { clocksAt } from './told-clocks.ts';
export { eventFor, tableFor, type Viewer } from './view.ts';
export { en as tableEnglish } from './words/en.ts';
export { fr as tableFrench } from './words/fr.ts';
