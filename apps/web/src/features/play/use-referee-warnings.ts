import type { Say } from '@quadrille/kit';
import { refereeTime } from '@quadrille/table';
import { announce, useSecondsLeft } from '@quadrille/ui';
import { useEffect, useEffectEvent } from 'react';
import type { PlayedGame, PlayedNow } from './played-game.ts';

const warnings: ReadonlySet<number> = new Set([30, 10]);

/** Says when the referee's clock runs short, to whoever plays here. */
export function useRefereeWarnings(played: PlayedGame, { table, ours }: PlayedNow, say: Say): void {
  const due = ours.length > 0 ? refereeTime(table) : undefined;
  const isLong = due !== undefined && due.after > 30_000;
  const left = useSecondsLeft(isLong ? () => Math.max(0, due.at - played.time()) : undefined);
  const warn = useEffectEvent((n: number) => announce(say('clock.short', { n })));
  useEffect(() => {
    if (left !== undefined && warnings.has(left)) warn(left);
  }, [left]);
}
