import type { Say } from '@quadrille/kit';
import { Choose } from '@quadrille/ui';

/** Minutes for the game and seconds per turn, as `parseControl` reads them in seconds. */
const controls = ['none', '60+0', '180+2', '300+3', '600+5', '1800+20'] as const;

interface ClockFieldProps {
  readonly value: string;
  readonly say: Say;
  choose(control: string): void;
}

export function ClockField({ value, say, choose }: ClockFieldProps) {
  const known: readonly string[] = (controls as readonly string[]).includes(value) ? controls : [...controls, value];
  return (
    <Choose
      label={say('setup.clock')}
      testId="clock-field"
      options={known.map((id) => ({ id, label: controlText(id, say) }))}
      value={value}
      choose={choose}
    />
  );
}

/** `5 min + 3 s`. */
export function controlText(control: string, say: Say): string {
  const [limit, increment] = control.split('+').map(Number);
  if (limit === undefined || increment === undefined || Number.isNaN(limit)) return say('setup.clock.none');
  return say('setup.clock.some', { minutes: limit / 60, seconds: increment });
}
