export { parseBatches } from './batch-format.ts';
export {
  type Batch,
  type BatchResult,
  type BatchTimes,
  type Forfeit,
  type GameResult,
  type PackedBatch,
  type PlayedBatch,
  runBatches,
  unpackBatch,
} from './batch.ts';
export { playBatch, playPacked } from './contest.ts';
export { eloRatings, type RatedGroup, type Ratings } from './bradley-terry.ts';
export { Contest, type ArenaGame, type ArenaHost, isArenaGame } from './contest.ts';
export { fingerprint } from './digest.ts';
export { type Job, jobOf, type Jobs, jobsOf, meetings, seatings, type Slot } from './job.ts';
export { maxOpeningMoves, makePlan, maxGames, type PlanRequest } from './make-plan.ts';
export { mindsLines } from './minds-text.ts';
export { type MindAmounts, type PlayedMatch, studyMinds } from './study-minds.ts';
export { parseBook, randomOpening } from './openings.ts';
export {
  type Contestant,
  type Format,
  formats,
  kindOf,
  type Opening,
  parsePlan,
  parseSweep,
  type Plan,
  printPlan,
  type SprtPlan,
  type Variant,
} from './plan.ts';
export { type FinishedGame, playGame, recordOfGame, fastRulesOf, type MatchSetup, maxTurns } from './play-game.ts';
export { reportTable, planRequestOfRow } from './report.ts';
export { match, type Progress, Run } from './run.ts';
export { eloOf, type Estimate, type Interval, shareOf, shareOfElo, wilson } from './score.ts';
export { Sprt, type SprtState } from './sprt.ts';
export { endingsText, standingsJson, standingsLines, sweepJson, textColumns } from './standings-text.ts';
export type { Standing, Standings } from './standings.ts';
export { msOfBucket, type Times, Timing } from './timing.ts';
export { en as arenaEnglish } from './words/en.ts';
export { fr as arenaFrench } from './words/fr.ts';
