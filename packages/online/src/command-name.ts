import type { Random } from '@quadrille/kit';

/** A name that no other command of this seat has: 64 random bits. */
export const commandName = (chance: Random): string =>
  [chance.u32(), chance.u32()].map((part) => part.toString(36).padStart(7, '0')).join('');
