import type { Say } from '@quadrille/kit';
import type { CSSProperties } from 'react';
import { percent } from './chances.ts';

interface EvaluationBarProps {
  /** By seat; undefined before the first result. */
  readonly chances: readonly number[] | undefined;
  readonly colours: readonly number[];
  readonly say: Say;
  /** The board is turned: the first seat is at the far side. */
  readonly turned: boolean;
  seatName(seat: number): string;
}

/** Each seat's share of the bar is its chance to win. */
export function EvaluationBar({ chances, colours, say, turned, seatName }: EvaluationBarProps) {
  const even = colours.map(() => 1 / colours.length);
  const shown = chances ?? even;
  const total = shown.reduce((sum, chance) => sum + chance, 0) || 1;
  const list = shown.map((chance, seat) => `${seatName(seat)} ${percent(say.language, chance)}`).join(', ');
  return (
    <div
      className="evaluation-bar"
      role="img"
      aria-label={say('analysis.chances', { list: chances ? list : '…' })}
      title={chances && list}
      data-testid="evaluation-bar"
      {...(turned && { 'data-turned': '' })}
    >
      {shown.map((chance, seat) => (
        <i
          key={colours[seat]}
          style={{ '--seat': `var(--seat-${colours[seat]})`, flexGrow: chance / total } as CSSProperties}
        />
      ))}
    </div>
  );
}
