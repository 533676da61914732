import { headerOf, openRecord, recordOf, type GameRecord, type KeptPlay, type SeatHolder } from '@quadrille/kit';
import { revision } from '../rules/rules.ts';
import { playable, type ChipSession } from './chip-session.ts';

const alone: readonly SeatHolder[] = [{ name: '' }];

interface About {
  readonly outcome?: KeptPlay['outcome'];
  readonly seats?: readonly SeatHolder[];
  /** What the moves do not tell, for whoever goes on. */
  readonly notes?: Readonly<Record<string, string>>;
}

/** A session as the library keeps it: by the seed of its board, a game is known again. */
export function keptSession(session: ChipSession, about: About = {}, place = String(session.params.seed)): KeptPlay {
  const { outcome, seats = alone, notes = {} } = about;
  const record = recordOf(session, revision, seats, new Date().toISOString());
  return { place, record: { ...record, extra: Object.entries(notes) }, ...(outcome !== undefined && { outcome }) };
}

/** The session of a kept play; undefined: it cannot be read any more. */
export function sessionOfPlay(record: GameRecord): ChipSession | undefined {
  const session = openRecord({ ...playable, revision }, record);
  return session.ok ? session.value : undefined;
}

/** A note that was written as JSON; undefined where it is none. */
export function noteOf(record: GameRecord, name: string): unknown {
  try {
    return JSON.parse(headerOf(record, name) ?? '');
  } catch {
    return undefined;
  }
}
