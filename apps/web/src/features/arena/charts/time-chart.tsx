import type { Standings } from '@quadrille/arena';
import type { Say } from '@quadrille/kit';
import { milliseconds } from '../figures.ts';
import { ChartFrame } from './chart-frame.tsx';
import { TimeCurves } from './time-curves.tsx';

interface TimeChartProps {
  readonly standings: Standings;
  readonly names: readonly string[];
  readonly say: Say;
}

/** How long the contestants thought about a turn. */
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
          milliseconds(say, ms.mean),
          milliseconds(say, ms.p99),
        ]),
      })}
    >
      <TimeCurves counts={standings.timeCounts} names={names} say={say} />
    </ChartFrame>
  );
}
