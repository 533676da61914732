import type { Standings } from '@quadrille/arena';
import type { Say } from '@quadrille/kit';
import { formatShare, formatShareRange } from '../figures.ts';
import { ChartFrame } from './chart-frame.tsx';
import { ShareLines } from './share-lines.tsx';

interface SweepChartProps {
  readonly standings: readonly Standings[];
  readonly keyName: string;
  /** The displayed name of a parameter value. */
  valueName(value: string): string;
  readonly names: readonly string[];
  readonly say: Say;
}

/** How the shares of the points depend on one parameter. */
export function SweepChart({ standings, keyName, valueName, names, say }: SweepChartProps) {
  return (
    <ChartFrame
      title={say('chart.sweep', { key: keyName })}
      name="sweep"
      say={say}
      wide
      table={() => ({
        head: [keyName, ...names.flatMap((name) => [name, `${name}, ${say('standings.interval')}`])],
        rows: standings.map(({ variant, contestants }) => [
          valueName(variant.name),
          ...contestants.flatMap((one) => [formatShare(say, one.share.value), formatShareRange(say, one.share)]),
        ]),
      })}
    >
      <ShareLines
        columns={standings.map(({ variant, contestants }) => ({
          label: valueName(variant.name),
          shares: contestants.map((found) => (found.games > 0 ? found.share : undefined)),
        }))}
        names={names}
        say={say}
      />
    </ChartFrame>
  );
}
