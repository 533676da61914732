import type { Say } from '@quadrille/kit';

interface Numbers {
  share(value: number): string;
  /** With a digit more, where a thousandth matters. */
  fine(value: number): string;
  short(value: number, digits: number): string;
  precise(value: number): string;
  signed(value: number): string;
  /** With its sign and a digit more. */
  lead(value: number): string;
}

/** Figures in the reader's language. */
export function numbers({ language }: Say): Numbers {
  const percent = new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: 1 });
  const said = (value: number, options: Intl.NumberFormatOptions): string => value.toLocaleString(language, options);
  return {
    share: (value) => percent.format(value),
    fine: (value) => said(value, { style: 'percent', maximumFractionDigits: 2 }),
    short: (value, digits) => said(value, { maximumFractionDigits: digits }),
    precise: (value) => said(value, { maximumSignificantDigits: 3 }),
    lead: (value) => said(value, { maximumFractionDigits: 1, signDisplay: 'exceptZero' }),
    signed: (value) => said(value, { maximumFractionDigits: 0, signDisplay: 'exceptZero' }),
  };
}
