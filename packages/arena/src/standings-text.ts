import type { Say } from '@quadrille/kit';
import type { Forfeit } from './batch.ts';
import type { Plan } from './plan.ts';
import { maxTurns } from './play-game.ts';
import type { Estimate } from './score.ts';
import type { SprtState } from './sprt.ts';
import type { Standing, Standings } from './standings.ts';

interface Numbers {
  share(value: number): string;
  /** With one more digit, where a thousandth matters. */
  fine(value: number): string;
  short(value: number, digits: number): string;
  precise(value: number): string;
  signed(value: number): string;
  /** With its sign and one more digit. */
  lead(value: number): string;
}

/** Number formats in the reader's language. */
export function numberFormats({ language }: Say): Numbers {
  const percent = new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: 1 });
  const formatNumber = (value: number, options: Intl.NumberFormatOptions): string =>
    value.toLocaleString(language, options);
  return {
    share: (value) => percent.format(value),
    fine: (value) => formatNumber(value, { style: 'percent', maximumFractionDigits: 2 }),
    short: (value, digits) => formatNumber(value, { maximumFractionDigits: digits }),
    precise: (value) => formatNumber(value, { maximumSignificantDigits: 3 }),
    lead: (value) => formatNumber(value, { maximumFractionDigits: 1, signDisplay: 'exceptZero' }),
    signed: (value) => formatNumber(value, { maximumFractionDigits: 0, signDisplay: 'exceptZero' }),
  };
}

/** Aligns columns: the first to the left, figures to the right. */
export function textColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('  '),
  );
}

/** The standings as lines of text. `say` must include this package's catalogue. */
export function standingsLines(plan: Plan, standings: readonly Standings[], say: Say): string[] {
  const lines = [
    say('match.head', { game: plan.game, params: headParams(plan), seed: String(plan.seed) }).replace(' ,', ','),
    [say(plan.swap ? 'match.swapped' : 'match.first-starts'), openingLine(plan, say)].join(' '),
  ];
  if (plan.sweep !== undefined) return [...lines, '', ...sweepLines(plan.sweep, standings, say)];
  const [only] = standings;
  return only ? [...lines, ...variantLines(plan, only, say)] : lines;
}

const headParams = (plan: Plan): string =>
  plan.sweep === undefined
    ? plan.variants[0]!.params
    : `${plan.sweep}=${plan.variants.map(({ name }) => name).join('|')}`;

function openingLine({ opening }: Plan, say: Say): string {
  return opening.kind === 'random'
    ? say('match.opening', { n: opening.moves })
    : say('match.book', { n: opening.lines.length });
}

function variantLines(plan: Plan, standings: Standings, say: Say): string[] {
  const { contestants, games, played, draws, capped, firstMover, sprt } = standings;
  const figures = numberFormats(say);
  const lines = [
    ...(played === games ? [] : [say('match.identical', { played, n: games })]),
    '',
    ...textColumns(contestantRows(contestants, say)),
    '',
    `${say('match.games', { n: games })}, ${say('match.draws', { n: draws })}, ${say('match.turns', {
      turns: figures.short(standings.turnsPerGame, 1),
    })}`,
    ...(capped === 0 ? [] : [say('match.capped', { n: capped, cap: maxTurns })]),
    say('match.first', {
      share: figures.share(firstMover.value),
      low: figures.share(firstMover.low),
      high: figures.share(firstMover.high),
      fair: figures.share(firstMover.fair),
    }),
  ];
  lines.push(...byOpeningLines(contestants, say));
  const endings = endingsText(standings, say);
  if (endings !== '') lines.push(endings);
  if (standings.eased) lines.push(say('match.eased'));
  if (plan.format !== 'match' || contestants.length > 2) lines.push('', ...crossLines(standings, say));
  if (sprt) lines.push(sprtLine(plan, sprt, say));
  for (const { name, forfeits, firstForfeit } of contestants) {
    if (!firstForfeit) continue;
    const reason = forfeitText(firstForfeit.why, say);
    lines.push(say('match.forfeits', { player: name, n: forfeits, reason }));
  }
  return lines;
}

/** The first contestant's share by opening and, if the game counts points, its margin. */
function byOpeningLines([first]: readonly Standing[], say: Say): string[] {
  if (!first?.byOpening) return [];
  const { share: shareSaid, lead } = numberFormats(say);
  const { share, margin } = first.byOpening;
  const told = {
    player: first.name,
    share: shareSaid(share.value),
    low: shareSaid(share.low),
    high: shareSaid(share.high),
  };
  return [
    say('match.by-opening', told),
    ...(margin
      ? [say('match.margin', { margin: lead(margin.value), low: lead(margin.low), high: lead(margin.high) })]
      : []),
  ];
}

/** Leaves out columns without information: one side each, and players that do not search. */
function contestantRows(contestants: readonly Standing[], say: Say): string[][] {
  const { short, share, signed, precise } = numberFormats(say);
  const searches = contestants.some(({ budget }) => (budget.nodes ?? 2) > 1);
  const columns: Record<string, (standing: Standing) => string> = {
    player: ({ name }) => name,
    ...(contestants.some(({ sides }) => sides !== 1) && { seats: ({ sides }) => short(sides, 1) }),
    ...(searches && { nodes: ({ budget }) => (budget.nodes === undefined ? '-' : short(budget.nodes, 0)) }),
    ...(contestants.some(({ games }) => games !== contestants[0]!.games) && { sat: ({ games }) => short(games, 0) }),
    wins: ({ wins }) => short(wins, 0),
    points: ({ points }) => short(points, 1),
    share: (standing) => share(standing.share.value),
    interval: (standing) => `${share(standing.share.low)} – ${share(standing.share.high)}`,
    elo: ({ elo }) => `${signed(elo.value)} (${signed(elo.low)} … ${signed(elo.high)})`,
    ...(contestants.some(({ score }) => score !== undefined) && { score: ({ score }) => short(score ?? 0, 1) }),
    mean: ({ ms }) => precise(ms.mean),
    median: ({ ms }) => precise(ms.median),
    p99: ({ ms }) => precise(ms.p99),
    ...(searches && { speed: ({ nodesPerSecond }) => precise(nodesPerSecond) }),
  };
  const head = Object.keys(columns).map((key) => say(`match.${key}`));
  return [head, ...contestants.map((standing) => Object.values(columns).map((column) => column(standing)))];
}

/** Row against column: the share of points in games with both. */
function crossLines({ contestants, cross }: Standings, say: Say): string[] {
  const { share } = numberFormats(say);
  const rows = contestants.map(({ name }, row) => [
    name,
    ...cross[row]!.map(({ games, points }, column) =>
      row === column ? '·' : games === 0 ? '-' : share(points / games),
    ),
  ]);
  return textColumns([[say('match.against'), ...contestants.map(({ name }) => name)], ...rows]);
}

/** One row per value with a bar of the first contestant's share, as the web page draws it. */
function sweepLines(key: string, standings: readonly Standings[], say: Say): string[] {
  const { share, short, precise, signed } = numberFormats(say);
  const names = standings[0]!.contestants.map(({ name }) => name);
  const rows = standings.map(({ variant, games, draws, turnsPerGame, contestants, firstMover }) => [
    variant.name,
    short(games, 0),
    ...contestants.map((one) => share(one.share.value)),
    interval(contestants[0]!.share, share),
    signed(contestants[0]!.elo.value),
    short(draws, 0),
    short(turnsPerGame, 1),
    share(firstMover.value),
    ...contestants.map(({ ms }) => precise(ms.mean)),
  ]);
  const head = [
    key,
    say('match.sat'),
    ...names,
    say('match.interval'),
    say('match.elo'),
    say('match.drawn'),
    say('match.length'),
    say('match.starts'),
    ...names.map((name) => say('match.mean-of', { name })),
  ];
  const chart = standings.map(({ variant, contestants }) => [variant.name, bar(contestants[0]!.share)]);
  return [
    ...textColumns([head, ...rows]),
    '',
    say('match.chart', { player: names[0]! }),
    ...textColumns(chart),
    ...standings
      .filter(({ played, games }) => played !== games)
      .map(({ variant, played, games }) => `${variant.name}: ${say('match.identical', { played, n: games })}`),
  ];
}

const width = 50;

/** The interval as a bar, with a mark at the value. */
function bar({ value, low, high }: Estimate): string {
  const at = (share: number): number => Math.min(width - 1, Math.floor(share * width));
  return `|${Array.from({ length: width }, (_, place) =>
    place === at(value) ? '●' : place >= at(low) && place <= at(high) ? '─' : place === width / 2 ? '·' : ' ',
  ).join('')}|`;
}

const interval = ({ low, high }: Estimate, share: (value: number) => string): string =>
  `${share(low)} – ${share(high)}`;

function sprtLine({ sprt: plan }: Plan, { llr, lower, upper, decision, rounds }: SprtState, say: Say): string {
  const { short } = numberFormats(say);
  const args = {
    n: rounds,
    llr: short(llr, 2),
    lower: short(lower, 2),
    upper: short(upper, 2),
    elo0: short(plan!.elo0, 1),
    elo1: short(plan!.elo1, 1),
  };
  return say(decision === undefined ? 'match.sprt-open' : `match.sprt-${decision}`, args);
}

/** Endings by frequency, as one text. Empty if no game was decided by the rules. */
export function endingsText({ reasons }: Pick<Standings, 'reasons'>, say: Say): string {
  const { short } = numberFormats(say);
  // The message of an ending is a sentence; in a list it becomes part of one.
  const each = reasons.map(([reason, n]) => `${say(`outcome.${reason}`).replace(/\.$/, '')} (${short(n, 0)})`);
  return each.length === 0 ? '' : say('match.ended', { list: each.join(say('match.ended-glue')) });
}

function forfeitText(why: Forfeit, say: Say): string {
  switch (why.kind) {
    case 'silent':
      return say('match.silent');
    case 'illegal':
      return say('match.illegal', { move: why.move });
    case 'broken':
      return say('match.broken', { reason: why.reason });
  }
}

/**
 * One line of JSON for programs. `players`, `wins`, `points`, `ci95`, `elo` and `msPerTurn` are in the order named;
 * `ci95` is the interval of the share of the points, `elo` a value with its two ends; infinite figures are null.
 * `ci95ByOpening` and `margin` (a value with its two ends) count an opening with all its seatings once; null where there
 * are too few openings, or where the game counts no points.
 */
export function standingsJson(standings: Standings): string {
  return JSON.stringify(jsonFigures(standings));
}

/** For a sweep: a list with the params of each. */
export function sweepJson(standings: readonly Standings[]): string {
  return JSON.stringify(standings.map((one) => ({ params: one.variant.params, ...jsonFigures(one) })));
}

function jsonFigures({ games, draws, turnsPerGame, contestants }: Standings): object {
  const each = <T>(figure: (standing: Standing) => T): T[] => contestants.map(figure);
  return {
    games,
    players: each(({ name }) => name),
    wins: each(({ wins }) => wins),
    draws,
    points: each(({ points }) => points),
    ci95: each(({ share }) => [share.low, share.high]),
    ci95ByOpening: each(({ byOpening }) => (byOpening ? [byOpening.share.low, byOpening.share.high] : null)),
    margin: each(({ byOpening: { margin } = {} }) => (margin ? [margin.value, margin.low, margin.high] : null)),
    elo: each(({ elo }) => [elo.value, elo.low, elo.high]),
    turns: turnsPerGame,
    msPerTurn: each(({ ms }) => ms.mean),
  };
}
