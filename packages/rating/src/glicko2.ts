/** A player's strength on the Elo scale, and its uncertainty. */
export interface Rating {
  readonly rating: number;
  /** The true strength is within twice this deviation with 95 % probability. */
  readonly deviation: number;
  /** The expected change of the strength per period. */
  readonly volatility: number;
}

/** The rating of a new player. */
export const newPlayerRating: Rating = { rating: 1500, deviation: 350, volatility: 0.06 };

/** The rating of a player with a measured Elo, such as a computer player. */
export const knownRating = (rating: number, deviation = 30): Rating => ({ ...newPlayerRating, rating, deviation });

/** Above this deviation a rating is provisional and is shown with a question mark. */
export const isProvisional = ({ deviation }: Rating): boolean => deviation > 110;

/** One game against one opponent. */
export interface Encounter {
  readonly opponent: Rating;
  /** 1: won, 0.5: drawn, 0: lost. */
  readonly score: number;
  /** Weight relative to other encounters. Default 1. */
  readonly weight?: number;
}

// Mark Glickman, "Example of the Glicko-2 system" (2013), step by step, with the letters of the paper.
const scale = 400 / Math.LN10;
const centre = 1500;
const tau = 0.5;
const tolerance = 1e-6;

const g = (phi: number): number => 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI));

/** The expected score of the first player against the second. */
export function expectedScore(own: Rating, opponent: Rating): number {
  const doubt = g(Math.hypot(own.deviation, opponent.deviation) / scale);
  return 1 / (1 + Math.exp((-doubt * (own.rating - opponent.rating)) / scale));
}

/** The rating after a period with these encounters. Without any, only the deviation grows. */
export function updateRating(own: Rating, encounters: readonly Encounter[]): Rating {
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
  if (information === 0) return { ...own, deviation: capDeviation(Math.hypot(phi, own.volatility) * scale) };
  const v = 1 / information;
  const volatility = newVolatility(own.volatility, phi, v, v * surprise);
  const phiStar = Math.hypot(phi, volatility);
  const phiNew = 1 / Math.sqrt(1 / (phiStar * phiStar) + information);
  return {
    rating: (mu + phiNew * phiNew * surprise) * scale + centre,
    deviation: capDeviation(phiNew * scale),
    volatility,
  };
}

/** The rating after a number of periods without games, which may be a fraction. */
export const withIdlePeriods = (own: Rating, periods: number): Rating => ({
  ...own,
  deviation: capDeviation(Math.hypot(own.deviation / scale, own.volatility * Math.sqrt(Math.max(0, periods))) * scale),
});

/** The deviation never exceeds that of a new player. */
const capDeviation = (deviation: number): number => Math.min(newPlayerRating.deviation, deviation);

/** Step 5: the zero of the paper's function f, by the Illinois method. */
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
