/** How strong somebody is, on the scale of Elo, and how sure that is. */
export interface Rating {
  readonly rating: number;
  /** The truth lies within twice this, 19 times out of 20. */
  readonly deviation: number;
  /** How much the strength itself is expected to change from one period to the next. */
  readonly volatility: number;
}

/** Of whom nothing is known. */
export const newcomer: Rating = { rating: 1500, deviation: 350, volatility: 0.06 };

/** Somebody whose strength was measured, such as a level of a ladder. */
export const measured = (rating: number, deviation = 30): Rating => ({ ...newcomer, rating, deviation });

/** From here on a rating is a guess, and is shown with a question mark. */
export const isProvisional = ({ deviation }: Rating): boolean => deviation > 110;
