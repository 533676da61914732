import type { Estimate } from '@quadrille/arena';
import type { Say } from '@quadrille/kit';

const made = new Map<string, Intl.NumberFormat>();

/** Made once for each language and form: making one costs a hundred times what using it does. */
function number({ language }: Say, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = language + JSON.stringify(options);
  let format = made.get(key);
  if (!format) made.set(key, (format = new Intl.NumberFormat(language, options)));
  return format;
}

/** 53.2 % */
export const share = (say: Say, value: number): string =>
  number(say, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);

/** With two digits, where a hundredth matters: 0.08 %. */
export const fineShare = (say: Say, value: number): string =>
  number(say, { style: 'percent', maximumFractionDigits: 2 }).format(value);

/** Three digits that count. */
export const precise = (say: Say, value: number): string => number(say, { maximumSignificantDigits: 3 }).format(value);

/** On an axis, where the lines are round. */
export const roundShare = (say: Say, value: number): string => number(say, { style: 'percent' }).format(value);

/** +23, or an arrow to where there is no bound. */
export function elo(say: Say, value: number): string {
  if (!Number.isFinite(value)) return value > 0 ? '+∞' : '−∞';
  // English numbers come with a hyphen for a minus.
  return number(say, { maximumFractionDigits: 0, signDisplay: 'exceptZero' }).format(value).replace('-', '−');
}

export const eloRange = (say: Say, { low, high }: Estimate): string => `${elo(say, low)} … ${elo(say, high)}`;

export const shareRange = (say: Say, { low, high }: Estimate): string => `${share(say, low)} – ${share(say, high)}`;

/** Three digits that count: 0.0123 ms, 12.3 ms, 1.23 s. */
export function milliseconds(say: Say, ms: number): string {
  const [value, unit] = ms >= 1000 ? [ms / 1000, 'second'] : [ms, 'millisecond'];
  return number(say, { style: 'unit', unit, maximumSignificantDigits: 3 }).format(value);
}

export const rounded = (say: Say, value: number, digits = 1): string =>
  number(say, { maximumFractionDigits: digits }).format(value);

export const compact = (say: Say, value: number): string =>
  number(say, { notation: 'compact', maximumSignificantDigits: 3 }).format(value);

/** Roughly: 40 s, 3 min, 2 h. */
export function duration(say: Say, seconds: number): string {
  const steps = [
    ['second', 1, 90],
    ['minute', 60, 5400],
    ['hour', 3600, 172_800],
    ['day', 86_400, Infinity],
  ] as const;
  const [unit, size] = steps.find(([, , end]) => seconds < end) ?? steps[3];
  return number(say, { style: 'unit', unit, maximumFractionDigits: 0 }).format(Math.max(1, seconds / size));
}
