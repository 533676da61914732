import type { Say } from '@quadrille/kit';
import { Choose } from '@quadrille/ui';

/** Minutes for the game and seconds per turn, as `parseControl` reads them in seconds. */
const controls = ['none', '60+0', '180+2', '300+3', '600+5', '1800+20'] as const;

interface ClockFieldProps {
  readonly value: string;
  /** Further controls, such as days for every turn. */
  readonly more?: readonly string[];
  readonly say: Say;
  choose(control: string): void;
}

export function ClockField({ value, more, say, choose }: ClockFieldProps) {
  const offered: readonly string[] = [...controls, ...(more ?? [])];
  const known = offered.includes(value) ? offered : [...offered, value];
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

/** `5 min + 3 s`, or days for every turn. */
export function controlText(control: string, say: Say): string {
  const days = /^(\d+)d$/.exec(control)?.[1];
  if (days !== undefined) return say('setup.clock.days', { n: Number(days) });
  const [limit, increment] = control.split('+').map(Number);
  if (limit === undefined || increment === undefined || Number.isNaN(limit)) return say('setup.clock.none');
  return say('setup.clock.some', { minutes: limit / 60, seconds: increment });
}
