export { checkEarlierId, checkEarlierProgress, checkEarlierRecord } from './checks/earlier.ts';
export { checkEngine, checkMoveMap, checkSolver, checkSolverAbort, checkFastRules } from './checks/engines.ts';
export { checkFuzz } from './checks/fuzz.ts';
export { checkLessons, checkProgress } from './checks/lessons.ts';
export { checkMinds } from './checks/minds.ts';
export { checkAbort, checkAnalyst, checkAnalystAbort, checkPlayers, checkReasons } from './checks/players.ts';
export { checkPlaythrough, checkPlaythroughFolder, checkRecords, checkSessions } from './checks/records.ts';
export {
  checkEnginePerft,
  checkLegality,
  checkMovers,
  checkPerft,
  checkPurity,
  checkRandomPlay,
  checkReferee,
} from './checks/rules.ts';
export { checkHiddenMoves } from './checks/secrets.ts';
export { checkTable } from './checks/table.ts';
export {
  checkCodecs,
  checkFiles,
  checkGenerator,
  checkGeneratorAbort,
  checkIdentity,
  checkSetup,
} from './checks/texts.ts';
export { checkFaultWords, checkWordKeys, checkWords } from './checks/words.ts';
export { describeEarlier } from './describe-earlier.ts';
export { describeGame } from './describe-game.ts';
export type { EarlierGame, EarlierId, EarlierPlace, EarlierProgress, Then } from './trial/earlier.ts';
export { playthrough } from './trial/playthrough.ts';
export {
  type BatteryOptions,
  type PerftRow,
  type PlaythroughPlan,
  type Playthroughs,
  type Trial,
  trial,
} from './trial/trial.ts';
