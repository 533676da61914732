import type { ReportRow, ReportSection, Say } from '@quadrille/kit';
import type { PlanRequest } from './make-plan.ts';
import { numberFormats } from './standings-text.ts';
import type { Standings } from './standings.ts';

/** The run of a row of a report. */
export function planRequestOfRow(
  row: ReportRow,
  { games = row.games, seed = 1 }: { games?: number; seed?: number },
): PlanRequest {
  return {
    players: row.players,
    format: row.format,
    params: row.params,
    games,
    seed,
    opening: { kind: 'random', moves: row.openingPlies },
    doesFirstPlayerStart: row.doesFirstPlayerStart,
    ...(row.nodeDivisor !== undefined && { nodeDivisor: row.nodeDivisor }),
  };
}

const list = (values: readonly number[], print: (value: number) => string): string => values.map(print).join(' / ');

/** The table of a section: published results beside the new ones. The first row is the header. */
export function reportTable(
  section: ReportSection,
  found: readonly { readonly row: ReportRow; readonly standings: Standings }[],
  say: Say,
): string[][] {
  const { fine: share, short, precise } = numberFormats(say);
  const sources = [
    ...new Set(section.rows.flatMap(({ publishedResults }) => publishedResults.map(({ source }) => source))),
  ];
  const head = [
    say('report.players'),
    ...sources.map((source) => say(`report.${source}`)),
    say('report.ours'),
    say('match.interval'),
    ...sources.map((source) => say('report.ms-of', { source: say(`report.${source}`) })),
    say('report.ms'),
    say('match.length'),
    say('match.drawn'),
    say('report.games'),
  ];
  const rows = found.map(({ row, standings }) => {
    const { contestants, games, played, draws, turnsPerGame } = standings;
    const publishedBy = (source: string) => row.publishedResults.find((one) => one.source === source);
    return [
      contestants.map(({ name, sides }) => (sides > 1 ? `${short(sides, 1)} × ${name}` : name)).join(' – '),
      ...sources.map((source) => list(publishedBy(source)?.wins ?? [], share)),
      list(
        contestants.map((one) => one.share.value),
        share,
      ),
      `${share(contestants[0]!.share.low)} – ${share(contestants[0]!.share.high)}`,
      ...sources.map((source) => list(publishedBy(source)?.ms ?? [], precise)),
      list(
        contestants.map(({ ms }) => ms.mean),
        precise,
      ),
      short(turnsPerGame, 1),
      short(draws, 0),
      games === played ? short(games, 0) : say('report.different', { n: games, played }),
    ];
  });
  return [head, ...rows];
}
