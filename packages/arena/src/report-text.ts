import type { Say } from '@quadrille/kit';
import { turnCap, type Forfeit } from './play-game.ts';
import type { ContestantReport, MatchReport } from './report.ts';

/** The report as lines for a reader, in the words of `say` (which knows this package's catalogue). */
export function reportLines(report: MatchReport, say: Say): string[] {
  const { contestants, games, played, draws, capped, firstMover } = report;
  const percent = new Intl.NumberFormat(say.language, { style: 'percent', minimumFractionDigits: 1 });
  const share = (value: number): string => percent.format(value);
  const lines = [
    say('match.head', { game: report.game, params: report.params, seed: String(report.seed) }).replace(' ,', ','),
    `${say(report.swapped ? 'match.swapped' : 'match.first-starts')} ${say('match.opening', { n: report.openings })}`,
    ...(played === games ? [] : [say('match.identical', { played, n: games })]),
    '',
    ...table(contestantRows(contestants, say, share)),
    '',
    `${say('match.games', { n: games })}, ${say('match.draws', { n: draws })}, ${say('match.turns', {
      turns: short(say, report.turnsPerGame, 1),
    })}`,
    ...(capped === 0 ? [] : [say('match.capped', { n: capped, cap: turnCap })]),
    say('match.first', {
      share: share(firstMover.value),
      low: share(firstMover.low),
      high: share(firstMover.high),
      fair: share(firstMover.fair),
    }),
  ];
  for (const { name, forfeits } of contestants) {
    if (!forfeits[0]) continue;
    lines.push(say('match.forfeits', { player: name, n: forfeits.length, reason: reasonOf(forfeits[0], say) }));
  }
  return lines;
}

/**
 * The report as one line of JSON. `players`, `wins`, `points`, `ci95`, `elo` and `msPerTurn` are in the order named;
 * infinite Elo figures are null.
 */
export function reportJson(report: MatchReport): string {
  const each = <T>(figure: (contestant: ContestantReport) => T): T[] => report.contestants.map(figure);
  return JSON.stringify({
    game: report.game,
    params: report.params,
    seed: report.seed,
    openings: report.openings,
    swapped: report.swapped,
    played: report.played,
    games: report.games,
    players: each(({ name }) => name),
    sides: each(({ sides }) => sides),
    nodes: each(({ budget }) => budget.nodes ?? null),
    wins: each(({ wins }) => wins),
    draws: report.draws,
    capped: report.capped,
    points: each(({ points }) => points),
    ci95: each(({ share }) => [share.low, share.high]),
    elo: each(({ elo }) => [elo.value, elo.low, elo.high]),
    turns: report.turnsPerGame,
    msPerTurn: each(({ ms }) => ms.mean),
    msMedian: each(({ ms }) => ms.median),
    msP99: each(({ ms }) => ms.p99),
    forfeits: each(({ forfeits }) => forfeits.length),
    firstMover: [report.firstMover.value, report.firstMover.low, report.firstMover.high],
    sidePoints: report.sides,
  });
}

/** Columns that tell nothing are left out: one side each, and players that do not search. */
function contestantRows(
  contestants: readonly ContestantReport[],
  say: Say,
  share: (value: number) => string,
): string[][] {
  const columns: Record<string, (contestant: ContestantReport) => string> = {
    player: ({ name }) => name,
    ...(contestants.some(({ sides }) => sides > 1) && { seats: ({ sides }) => short(say, sides, 0) }),
    ...(contestants.some(({ budget }) => (budget.nodes ?? 1) > 1) && {
      nodes: ({ budget }) => (budget.nodes === undefined ? '-' : short(say, budget.nodes, 0)),
    }),
    wins: ({ wins }) => short(say, wins, 0),
    points: ({ points }) => short(say, points, 1),
    share: (contestant) => share(contestant.share.value),
    interval: (contestant) => `${share(contestant.share.low)} – ${share(contestant.share.high)}`,
    elo: ({ elo }) => `${signed(say, elo.value)} (${signed(say, elo.low)} … ${signed(say, elo.high)})`,
    mean: ({ ms }) => precise(say, ms.mean),
    median: ({ ms }) => precise(say, ms.median),
    p99: ({ ms }) => precise(say, ms.p99),
  };
  const head = Object.keys(columns).map((key) => say(`match.${key}`));
  return [head, ...contestants.map((contestant) => Object.values(columns).map((column) => column(contestant)))];
}

/** Columns aligned: the first to the left, figures to the right. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('  '),
  );
}

function reasonOf(why: Forfeit, say: Say): string {
  switch (why.kind) {
    case 'silent':
      return say('match.silent');
    case 'illegal':
      return say('match.illegal', { move: why.move });
    case 'broken':
      return say('match.broken', { reason: why.reason });
  }
}

const short = (say: Say, value: number, digits: number): string =>
  value.toLocaleString(say.language, { maximumFractionDigits: digits });

const precise = (say: Say, value: number): string =>
  value.toLocaleString(say.language, { maximumSignificantDigits: 3 });

const signed = (say: Say, value: number): string =>
  value.toLocaleString(say.language, { maximumFractionDigits: 0, signDisplay: 'exceptZero' });
