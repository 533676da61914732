/** In the order in which they join: a game with three robots has the first three. */
export const colours = ['red', 'green', 'blue', 'yellow', 'silver'] as const;

/** A robot is known by its colour. */
export type Colour = (typeof colours)[number];

export const colourLetter = (colour: Colour): string => colour[0]!;

export const colourOfLetter = (letter: string | undefined): Colour | undefined =>
  colours.find((colour) => colourLetter(colour) === letter);
