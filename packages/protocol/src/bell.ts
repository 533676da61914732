import * as z from 'zod/mini';

/**
 * What a page may want to hear of: games that can be watched, the list of tournaments, tables that others have opened for
 * oneself, one tournament. It rings when something has changed; what, is asked for.
 */
export const bell = z
  .string()
  .check(z.regex(/^(?:watch|tournaments|challenges|tournament\/[1-9A-HJ-NP-Za-km-z]{10})$/));

export const tournamentBell = (id: string): string => `tournament/${id}`;
