import type { Estimate, Contestant, Plan } from '@quadrille/arena';
import type { Say } from '@quadrille/kit';
import { playerName } from '../../platform/seat-names.ts';

const formatters = new Map<string, Intl.NumberFormat>();

/** Cached by language and options: creating a formatter costs a hundred times as much as using it. */
function getFormatter({ language }: Say, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = language + JSON.stringify(options);
  let format = formatters.get(key);
  if (!format) formatters.set(key, (format = new Intl.NumberFormat(language, options)));
  return format;
}

/** 53.2 % */
export const formatShare = (say: Say, value: number): string =>
  getFormatter(say, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);

/** Two decimals, where a hundredth matters: 0.08 %. */
export const formatFineShare = (say: Say, value: number): string =>
  getFormatter(say, { style: 'percent', maximumFractionDigits: 2 }).format(value);

/** Three significant digits. */
export const formatPrecise = (say: Say, value: number): string =>
  getFormatter(say, { maximumSignificantDigits: 3 }).format(value);

/** For axes, whose values are round. */
export const formatRoundShare = (say: Say, value: number): string =>
  getFormatter(say, { style: 'percent' }).format(value);

/** +23, or an infinity sign if there is no bound. */
export function formatElo(say: Say, value: number): string {
  if (!Number.isFinite(value)) return value > 0 ? '+∞' : '−∞';
  // English number formats use a hyphen for the minus sign.
  return getFormatter(say, { maximumFractionDigits: 0, signDisplay: 'exceptZero' }).format(value).replace('-', '−');
}

export const formatEloRange = (say: Say, { low, high }: Estimate): string =>
  `${formatElo(say, low)} … ${formatElo(say, high)}`;

export const formatShareRange = (say: Say, { low, high }: Estimate): string =>
  `${formatShare(say, low)} – ${formatShare(say, high)}`;

/** Three significant digits: 0.0123 ms, 12.3 ms, 1.23 s. */
export function formatMilliseconds(say: Say, ms: number): string {
  const [value, unit] = ms >= 1000 ? [ms / 1000, 'second'] : [ms, 'millisecond'];
  return getFormatter(say, { style: 'unit', unit, maximumSignificantDigits: 3 }).format(value);
}

export const rounded = (say: Say, value: number, digits = 1): string =>
  getFormatter(say, { maximumFractionDigits: digits }).format(value);

export const compact = (say: Say, value: number): string =>
  getFormatter(say, { notation: 'compact', maximumSignificantDigits: 3 }).format(value);

/** Rounded: 40 s, 3 min, 2 h. */
export function formatDuration(say: Say, seconds: number): string {
  const steps = [
    ['second', 1, 90],
    ['minute', 60, 5400],
    ['hour', 3600, 172_800],
    ['day', 86_400, Infinity],
  ] as const;
  const [unit, size] = steps.find(([, , end]) => seconds < end) ?? steps[3];
  return getFormatter(say, { style: 'unit', unit, maximumFractionDigits: 0 }).format(Math.max(1, seconds / size));
}

/** `easy (2)` is the second of two identical contestants. */
export function contestantName(say: Say, { name, kind, id }: Contestant): string {
  return kind === 'player' && name.startsWith(id) ? `${playerName(say, id)}${name.slice(id.length)}` : name;
}

export const contestantNames = (say: Say, { contestants }: Plan): readonly string[] =>
  contestants.map((contestant) => contestantName(say, contestant));
