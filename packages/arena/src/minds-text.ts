import type { MindFigures, MindStudy, Say } from '@quadrille/kit';
import { numberFormats, textColumns } from './standings-text.ts';

/** The figures of a study as tables for a terminal. */
export function mindsLines(study: MindStudy, figures: MindFigures, say: Say): string[] {
  const sections = [
    matchLines(figures, 'ms', say),
    matchLines(figures, 'nodes', say),
    errorLines(figures, say),
    sameLines(figures, say),
    ...styleLines(study, figures, say),
    costLines(study, say),
  ];
  return sections.flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]));
}

const nameOf = (say: Say, player: string): string => say(`player.${player}`);

function matchLines({ players, matches, games }: MindFigures, limit: 'ms' | 'nodes', say: Say): string[] {
  const { share, short, precise } = numberFormats(say);
  const rows = matches.filter((match) => match.limit === limit);
  return [
    say(`minds.${limit}`, { n: games }),
    '',
    ...textColumns([
      [
        say(`minds.amount.${limit}`),
        ...players.flatMap((player) => [nameOf(say, player), say('match.interval')]),
        ...players.map((player) => say(`minds.spent.${limit}`, { name: nameOf(say, player) })),
      ],
      ...rows.map(({ amount, shares, nodesPerTurn, msPerTurn }) => [
        short(amount, 0),
        ...shares.flatMap(([value, low, high]) => [share(value), `${share(low)} – ${share(high)}`]),
        ...(limit === 'ms' ? nodesPerTurn : msPerTurn).map(precise),
      ]),
    ]),
  ];
}

function errorLines({ players, errors }: MindFigures, say: Say): string[] {
  const { share, short } = numberFormats(say);
  const { ms, judging, positions } = errors;
  return [
    say('minds.errors', { ms, nodes: judging, n: positions }),
    '',
    ...textColumns([
      [say('minds.stage'), ...players.map((player) => nameOf(say, player)), say('minds.positions'), say('minds.exact')],
      ...errors.stages.map(({ from, lost, positions: count, exact }) => [
        say('minds.stage-name', { n: from }),
        ...lost.map(share),
        short(count, 0),
        short(exact, 0),
      ]),
    ]),
  ];
}

function sameLines({ players, errors: { same, positions } }: MindFigures, say: Say): string[] {
  const { share } = numberFormats(say);
  const names = players.map((player) => nameOf(say, player));
  return [
    say('minds.same'),
    '',
    ...textColumns([
      ['', ...names],
      ...names.map((name, row) => [
        name,
        ...names.map((_, column) => (row === column ? '·' : share(same[row]![column]! / Math.max(1, positions)))),
      ]),
    ]),
  ];
}

/** One table per group of measures. */
function styleLines({ measures }: MindStudy, { players, styles }: MindFigures, say: Say): string[][] {
  const { share, short } = numberFormats(say);
  const formatValue = (value: number | null, unit: string): string =>
    value === null ? '–' : unit === 'share' ? share(value) : short(value, 2);
  const all = measures.map((measure, index) => ({ ...measure, index }));
  return [...new Set(measures.map(({ group }) => group))].map((group) => [
    say(`mind.group.${group}`),
    '',
    ...textColumns([
      ['', ...players.map((player) => nameOf(say, player))],
      ...all
        .filter((measure) => measure.group === group)
        .map(({ id, args, unit, index }) => [
          say(`mind.style.${id}`, args),
          ...styles.map(({ values }) => formatValue(values[index]!, unit)),
        ]),
    ]),
  ]);
}

function costLines({ players, costs }: MindStudy, say: Say): string[] {
  return [
    say('minds.costs'),
    '',
    ...players.map((player, mind) => {
      const told = costs[mind]!.map(({ key, value }) => say(`mind.cost.${key}`, { n: value }));
      return `${nameOf(say, player)}: ${told.join(' ')}`;
    }),
  ];
}
