import { fail, fault, nearest, ok, type AnyGame, type Budget, type Player, type Result } from '@quadrille/kit';
import type { Contestant } from './contestant.ts';
import { runMatch, type Match, type Progress } from './match.ts';
import { report, type MatchReport } from './report.ts';
import { rulesUmpire } from './rules-umpire.ts';

/** What a match needs of a game. */
export type Contested = Pick<AnyGame, 'id' | 'rules' | 'notation' | 'players' | 'umpire'>;

/** `quadrille match GAME A B … --games N --openings K --seed S --params P [--nodes N | --ms N] [--divide N] [--first-starts]`. */
export interface MatchOptions {
  readonly game: Contested;
  /**
   * Ids of players. A name that stands several times holds as many sides, unless there is no other; where sides are
   * left, the last named holds them: `A B` at a table of four is one A against three B.
   */
  readonly players: readonly string[];
  readonly params: string;
  readonly games: number;
  /** Random moves before the players begin. */
  readonly openings: number;
  readonly seed: number;
  /** What each may spend on a turn; otherwise the nodes that are usual for it, so that the seed repeats the match. */
  readonly budget?: Omit<Budget, 'seed'>;
  /** Divides the usual nodes of all: slow players keep their relation. */
  readonly divide?: number;
  /** The first named always starts, as in the tables of the report; otherwise all seatings are played. */
  readonly firstStarts?: boolean;
}

export const mostGames = 10_000_000;
export const longestOpening = 100;

/** Rejects only when the signal is aborted; bad options are faults. */
export async function match(
  options: MatchOptions,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Result<MatchReport>> {
  const set = await setUp(options);
  if (!set.ok) return set;
  const tally = await runMatch(set.value, onProgress, signal);
  if (!tally.ok) return tally;
  const { game, openings, seed, firstStarts = false } = options;
  return ok(
    report({ game: game.id, params: set.value.query.params, seed, openings, swapped: !firstStarts }, tally.value),
  );
}

/** From texts to a match that can be played. */
export async function setUp(options: MatchOptions): Promise<Result<Match>> {
  const { game, games, openings, seed, firstStarts = false } = options;
  if (!isWhole(games, 1, mostGames)) return fail(fault('arena-games', { found: games, most: mostGames }));
  if (!isWhole(openings, 0, longestOpening)) {
    return fail(fault('arena-openings', { found: openings, most: longestOpening }));
  }
  if (!Number.isSafeInteger(seed)) return fail(fault('arena-seed', { found: seed }));
  const { divide = 1 } = options;
  if (!isWhole(divide, 1, 1000)) return fail(fault('arena-divide', { found: divide, most: 1000 }));
  const params = game.notation.params.parse(options.params);
  if (!params.ok) return params;
  const sides = game.rules.teams(params.value);
  const contestants = seat(options, await game.players(), sides.length);
  if (!contestants.ok) return contestants;

  const umpire = (await game.umpire?.()) ?? rulesUmpire(game);
  const query = { params: game.notation.params.print(params.value) };
  const opened = umpire.open({ ...query, moves: [] });
  if (!opened.ok) return opened;
  if (opened.value.turn().kind !== 'seat') return fail(fault('arena-turns'));
  return ok({ umpire, query, sides, contestants: contestants.value, games, openings, swap: !firstStarts, seed });
}

const isWhole = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

function seat(options: MatchOptions, known: readonly Player[], sides: number): Result<Contestant[]> {
  const { players: ids } = options;
  if (ids.length < 2 || ids.length > sides) return fail(fault('arena-contestants', { found: ids.length, most: sides }));
  const players: Player[] = [];
  for (const id of ids) {
    const player = known.find((one) => one.id === id);
    if (!player) return fail(unknownPlayer(id, known));
    players.push(player);
  }
  while (players.length < sides) players.push(players.at(-1)!);
  const contestant = (player: Player, held: number, name = player.id): Contestant => ({
    name,
    player,
    budget: budgetOf(player, options),
    sides: held,
  });
  const different = [...new Set(players)];
  // Two names of one player are two contestants: what tells them apart is who starts.
  if (different.length === 1) {
    return ok(
      players.map((player, index) => contestant(player, 1, index === 0 ? player.id : `${player.id} (${index + 1})`)),
    );
  }
  return ok(different.map((player) => contestant(player, players.filter((other) => other === player).length)));
}

function budgetOf({ budget: usual }: Player, { budget, divide = 1 }: MatchOptions): Omit<Budget, 'seed'> {
  if (budget) return budget;
  return usual.nodes === undefined ? usual : { nodes: Math.max(1, Math.round(usual.nodes / divide)) };
}

function unknownPlayer(player: string, known: readonly Player[]): ReturnType<typeof fault> {
  const ids = known.map(({ id }) => id);
  const near = nearest(player, ids);
  if (near !== undefined) return fault('arena-player-near', { player, near });
  return fault('arena-player', { player, players: ids.join(', ') || '-' });
}
