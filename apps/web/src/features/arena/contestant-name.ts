import type { Contestant, Plan } from '@quadrille/arena';
import type { Say } from '@quadrille/kit';
import { playerName } from '../../platform/seat-names.ts';

/** `easy (2)` is the second of two identical contestants. */
export function contestantName(say: Say, { name, kind, id }: Contestant): string {
  return kind === 'player' && name.startsWith(id) ? `${playerName(say, id)}${name.slice(id.length)}` : name;
}

export const contestantNames = (say: Say, { contestants }: Plan): readonly string[] =>
  contestants.map((contestant) => contestantName(say, contestant));
