export { parseBatches } from './batch-format.ts';
export { eloRatings, type RatedGroup, type Ratings } from './bradley-terry.ts';
export { Contest, type Contested, type House } from './contest.ts';
export { isContested } from './contested.ts';
export { eloOf, shareOfElo } from './elo.ts';
export { fingerprint } from './fingerprint.ts';
export type { Batch, BatchResult, BatchTimes, Forfeit, GameResult } from './game-result.ts';
export { jobOf, jobsOf, type Job, type Jobs } from './job.ts';
export { longestOpening, makePlan, mostGames, type PlanWish } from './make-plan.ts';
export { match, type Progress } from './match.ts';
export { mindsLines, studyMinds, type MindAmounts, type PlayedMatch } from './minds/index.ts';
export { parseBook } from './opening-book.ts';
export { randomOpening } from './openings.ts';
export {
  formats,
  kindOf,
  type Contestant,
  type Format,
  type Opening,
  type Plan,
  type SprtPlan,
  type Variant,
} from './plan.ts';
export { parsePlan, printPlan } from './plan-text.ts';
export { unpackBatch, type PackedBatch, type PlayedBatch } from './packed-batch.ts';
export { playBatch, playPacked } from './play-batch.ts';
export { playGame, turnCap, type PlayedGame, type Sitting } from './play-game.ts';
export { recordOfGame } from './record-of-game.ts';
export { reportTable, wishOfRow } from './report.ts';
export { rulesUmpire } from './rules-umpire.ts';
export { runBatches } from './run-batches.ts';
export { Run } from './run.ts';
export { shareOf, wilson, type Estimate, type Interval } from './score.ts';
export { seatings } from './seatings.ts';
export { meetings, type Slot } from './slots.ts';
export { Sprt, type SprtState } from './sprt.ts';
export { type Standing, type Standings } from './standings.ts';
export { standingsJson, sweepJson } from './standings-json.ts';
export { endingsText, standingsLines } from './standings-text.ts';
export { parseSweep } from './sweep.ts';
export { textColumns } from './text-columns.ts';
export { msOfBucket, Timing, type Times } from './timing.ts';
export { en as arenaEnglish } from './words/en.ts';
export { fr as arenaFrench } from './words/fr.ts';
