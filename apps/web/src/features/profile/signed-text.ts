import type { Say } from '@quadrille/kit';

/** `+12`, `−7`, with a true minus. */
export const signedText = (say: Say, change: number): string =>
  new Intl.NumberFormat(say.language, { signDisplay: 'always', maximumFractionDigits: 0 })
    .format(Math.round(change))
    .replace('-', '−');
