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

/** One encounter, seen from one side. */
export interface Encounter {
  readonly opponent: Rating;
  /** 1: won, 0.5: drawn, 0: lost. */
  readonly score: number;
  /** What it counts for beside the others; 1 unless told. */
  readonly weight?: number;
}

// Mark Glickman, "Example of the Glicko-2 system" (2013), step by step; the letters are the paper's.
const scale = 400 / Math.LN10;
const centre = 1500;
const tau = 0.5;
const tolerance = 1e-6;

const g = (phi: number): number => 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI));

/** The score that the first may expect of an encounter with the second. */
export function expectedScore(own: Rating, opponent: Rating): number {
  const doubt = g(Math.hypot(own.deviation, opponent.deviation) / scale);
  return 1 / (1 + Math.exp((-doubt * (own.rating - opponent.rating)) / scale));
}

/** The rating after a period with these encounters; without any, it only becomes less sure. */
export function rated(own: Rating, encounters: readonly Encounter[]): Rating {
  const mu = (own.rating - centre) / scale;
  const phi = own.deviation / scale;
  let information = 0;
  let surprise = 0;
  for (const { opponent, score, weight = 1 } of encounters) {
    const gj = g(opponent.deviation / scale);
    const expected = 1 / (1 + Math.exp(-gj * (mu - (opponent.rating - centre) / scale)));
    information += weight * gj * gj * expected * (1 - expected);
    surprise += weight * gj * (score - expected);
  }
  if (information === 0) return { ...own, deviation: capped(Math.hypot(phi, own.volatility) * scale) };
  const v = 1 / information;
  const volatility = newVolatility(own.volatility, phi, v, v * surprise);
  const phiStar = Math.hypot(phi, volatility);
  const phiNew = 1 / Math.sqrt(1 / (phiStar * phiStar) + information);
  return {
    rating: (mu + phiNew * phiNew * surprise) * scale + centre,
    deviation: capped(phiNew * scale),
    volatility,
  };
}

/** The same rating after so many periods in which nothing was heard of its owner; they need not be whole. */
export const aged = (own: Rating, periods: number): Rating => ({
  ...own,
  deviation: capped(Math.hypot(own.deviation / scale, own.volatility * Math.sqrt(Math.max(0, periods))) * scale),
});

/** Nobody is less known than a newcomer. */
const capped = (deviation: number): number => Math.min(newcomer.deviation, deviation);

/** Step 5: where the function f of the paper is zero, by the Illinois method. */
function newVolatility(sigma: number, phi: number, v: number, delta: number): number {
  const a = Math.log(sigma * sigma);
  const f = (x: number): number => {
    const spread = phi * phi + v + Math.exp(x);
    return (Math.exp(x) * (delta * delta - spread)) / (2 * spread * spread) - (x - a) / (tau * tau);
  };
  let low = a;
  let high: number;
  if (delta * delta > phi * phi + v) high = Math.log(delta * delta - phi * phi - v);
  else {
    let k = 1;
    while (f(a - k * tau) < 0) k++;
    high = a - k * tau;
  }
  let [fLow, fHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > tolerance) {
    const middle = low + ((low - high) * fLow) / (fHigh - fLow);
    const fMiddle = f(middle);
    if (fMiddle * fHigh <= 0) [low, fLow] = [high, fHigh];
    else fLow /= 2;
    [high, fHigh] = [middle, fMiddle];
  }
  return Math.exp(low / 2);
}
