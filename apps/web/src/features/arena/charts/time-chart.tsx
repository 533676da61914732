import type { Standings } from '@quadrille/arena';
import type { Say } from '@quadrille/kit';
import { formatMilliseconds } from '../figures.ts';
import { ChartFrame } from './chart-frame.tsx';
import { TimeCurves } from './time-curves.tsx';

interface TimeChartProps {
  readonly standings: Standings;
  readonly names: readonly string[];
  readonly say: Say;
}

/** Distribution of the contestants' thinking time per turn. */
export function TimeChart({ standings, names, say }: TimeChartProps) {
  return (
    <ChartFrame
      title={say('chart.times')}
      name="times"
      wide
      say={say}
      table={() => ({
        head: [say('standings.player'), say('standings.turn'), say('standings.p99')],
        rows: standings.contestants.map(({ ms }, who) => [
          names[who]!,
          formatMilliseconds(say, ms.mean),
          formatMilliseconds(say, ms.p99),
        ]),
      })}
    >
      <TimeCurves counts={standings.timeCounts} names={names} say={say} />
    </ChartFrame>
  );
}
