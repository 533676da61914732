/**
 * The Elo difference to the others at the table that explains a share of points, by Luce's law of choice: a side of
 * strength s wins against others with the chance s / (sum of all), and 400 points are ten times the strength. With two
 * sides this is the usual formula; `sides` of `of` are held by the one whose share it is.
 */
export function eloOf(share: number, sides = 1, of = 2): number {
  return 400 * Math.log10(((share / (1 - share)) * (of - sides)) / sides);
}

/** The other way round: the share of points to expect. */
export function shareOfElo(elo: number, sides = 1, of = 2): number {
  const strength = sides * 10 ** (elo / 400);
  return strength / (strength + of - sides);
}

/** Elo points in one natural unit of log strength. */
export const eloPerUnit = 400 / Math.LN10;
