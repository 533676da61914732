/** How much each move beyond the fewest costs. */
const punishments = { gentle: 1, normal: 2, severe: 4 } as const;
export type Punishment = keyof typeof punishments;

export const punishmentNames = Object.keys(punishments) as readonly Punishment[];

const fullPoints = 10;
const leastPoints = -10;
/** Nothing within the time. */
export const latePoints = -5;

/** The points of a chip: 10 for the fewest moves, less for each one more. */
export function pointsFor(moves: number, fewest: number, punishment: Punishment): number {
  return Math.max(leastPoints, fullPoints - Math.max(0, moves - fewest) * punishments[punishment]);
}

/** With a true minus. */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : String(points));
