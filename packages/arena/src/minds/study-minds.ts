import { ok, random, type MindFigures, type MindStudy, type Player, type Result, type Umpire } from '@quadrille/kit';
import type { GameResult } from '../game-result.ts';
import type { PlanWish } from '../make-plan.ts';
import type { Plan } from '../plan.ts';
import { recordOfGame } from '../record-of-game.ts';
import type { Standings } from '../standings.ts';
import { judgePosition, type JudgedPosition } from './judged-position.ts';
import { mindErrors } from './mind-errors.ts';
import { askedMs, judgingNodes, mindMatch, mindWishes, type MindAmounts } from './mind-match.ts';
import { StyleTally } from './mind-style.ts';
import { mindView, telling } from './mind-views.ts';
import { samplePositions } from './position-sample.ts';

/** A match that has been played. */
export interface PlayedMatch {
  readonly plan: Plan;
  readonly standings: Standings;
  readonly games: readonly GameResult[];
}

interface StudyHands {
  readonly players: readonly Player[];
  readonly umpire: Umpire;
  /** Plays a match, wherever that is. */
  play(wish: PlanWish): Promise<Result<PlayedMatch>>;
  /** How far the judging has come. */
  onJudged(done: number, of: number): void;
}

/** All figures of a study, from the first game on. Rejects when the signal is aborted. */
export async function studyMinds(
  study: MindStudy,
  amounts: MindAmounts,
  hands: StudyHands,
  signal: AbortSignal,
): Promise<Result<MindFigures>> {
  const styles = new StyleTally(study);
  const matches: MindFigures['matches'][number][] = [];
  const timed: PlayedMatch[] = [];
  for (const wish of mindWishes(study, amounts)) {
    const played = await hands.play(wish.wish);
    if (!played.ok) return played;
    const { plan, games, standings } = played.value;
    matches.push(mindMatch(wish, standings));
    for (const game of games) styles.add(plan, game);
    if (wish.limit === 'ms') timed.push(played.value);
  }
  const asked = { ms: askedMs(study, amounts), judging: judgingNodes(study, amounts), stage: study.stage };
  const positions = await judgeAll(study, amounts, hands, timed, asked, signal);
  const views = [];
  for (const position of telling(positions, amounts.views)) views.push(await mindView(study, position, signal));
  return ok({
    players: study.players,
    seed: amounts.seed,
    games: amounts.games,
    matches,
    errors: mindErrors(positions, asked),
    styles: styles.styles(),
    views,
    records: chosenRecords(timed.at(-1)!),
  });
}

async function judgeAll(
  study: MindStudy,
  { positions: count, seed }: MindAmounts,
  { players, umpire, onJudged }: StudyHands,
  matches: readonly PlayedMatch[],
  { ms, judging, stage }: { readonly ms: number; readonly judging: number; readonly stage: number },
  signal: AbortSignal,
): Promise<JudgedPosition[]> {
  const games = matches.flatMap((match) => match.games);
  const lines = samplePositions(games, { stage, count, seed });
  const seeds = random(seed).split(3);
  const positions: JudgedPosition[] = [];
  for (const [index, moves] of lines.entries()) {
    const asking = { players, umpire, ms, judging, seed: seeds.split(index).u32() };
    const position = await judgePosition(study, { params: study.params, moves }, asking, signal);
    if (position) positions.push(position);
    onJudged(index + 1, lines.length);
  }
  return positions;
}

/** The first opening of the longest time, with both ways to sit: two games of each pair. */
function chosenRecords({ plan, games }: PlayedMatch): string[] {
  const pairs = plan.contestants.length * (plan.contestants.length - 1);
  return games.slice(0, pairs).map((game) => recordOfGame(plan, game));
}
