import type { MindFigures, MindMatch, Say } from '@quadrille/kit';
import { ChartFrame } from '../charts/chart-frame.tsx';
import { ShareLines } from '../charts/share-lines.tsx';
import { compact, formatMilliseconds, rounded, formatShare, formatShareRange } from '../figures.ts';

interface MindChartProps {
  readonly figures: MindFigures;
  readonly names: readonly string[];
  readonly say: Say;
}

const estimate = ([value, low, high]: MindMatch['shares'][number]) => ({ value, low, high });

/** Strength at equal thinking time. */
export function StrengthChart({ figures, names, say, limit }: MindChartProps & Pick<MindMatch, 'limit'>) {
  const matches = figures.matches.filter((match) => match.limit === limit);
  const amountOf = ({ amount }: MindMatch) => (limit === 'ms' ? formatMilliseconds(say, amount) : compact(say, amount));
  return (
    <ChartFrame
      title={say(`minds.chart.${limit}`)}
      name={`strength-${limit}`}
      note={say(`minds.chart.${limit}.note`, { n: figures.games })}
      say={say}
      table={() => ({
        head: [say(`minds.amount.${limit}`), ...names],
        rows: matches.map((match) => [
          amountOf(match),
          ...match.shares.map((one, mind) =>
            say(`minds.cell.${limit}`, {
              share: formatShare(say, one[0]),
              range: formatShareRange(say, estimate(one)),
              spent:
                limit === 'ms'
                  ? compact(say, match.nodesPerTurn[mind]!)
                  : formatMilliseconds(say, match.msPerTurn[mind]!),
            }),
          ),
        ]),
      })}
    >
      <ShareLines
        columns={matches.map((match) => ({ label: amountOf(match), shares: match.shares.map(estimate) }))}
        names={names}
        say={say}
      />
    </ChartFrame>
  );
}

/** Where in a game each kind makes mistakes, and how large they are. */
export function ErrorChart({ figures: { errors }, names, say }: MindChartProps) {
  const { stages, ms, judging, positions } = errors;
  const worst = Math.max(0.04, ...stages.flatMap(({ lost }) => lost));
  return (
    <ChartFrame
      title={say('minds.chart.errors')}
      name="errors"
      note={say('minds.chart.errors.note', {
        n: positions,
        proved: stages.reduce((sum, { exact }) => sum + exact, 0),
        time: formatMilliseconds(say, ms),
        nodes: judging,
      })}
      say={say}
      table={() => ({
        head: [say('minds.stage'), ...names, say('minds.positions'), say('minds.exact')],
        rows: stages.map(({ from, lost, positions: count, exact }) => [
          say('minds.stage-name', { n: from }),
          ...lost.map((value) => formatShare(say, value)),
          rounded(say, count),
          rounded(say, exact),
        ]),
      })}
    >
      <ShareLines
        columns={stages.map(({ from, lost }) => ({
          label: rounded(say, from),
          shares: lost.map((value) => ({ value })),
        }))}
        names={names}
        say={say}
        most={Math.ceil(worst / 0.04) * 0.04}
      />
    </ChartFrame>
  );
}
