import { headerOf, parseSavedRecord, attemptOfRecord, type Fault, type GameRecord, type Seat } from '@quadrille/kit';
import type { SavedGame } from '@quadrille/store';

/** The result for the people at this device. `over`: finished without one of them doing better than the others. */
type Verdict = 'open' | 'won' | 'lost' | 'draw' | 'done' | 'over' | 'damaged';

/** A saved game as the library shows it. */
export interface LibraryEntry {
  readonly saved: SavedGame;
  readonly record: GameRecord | undefined;
  /** Why the record cannot be parsed. */
  readonly fault: Fault | undefined;
  /** The mode (page of the game) in which it was played. */
  readonly mode: string | undefined;
  readonly place: string | undefined;
  /** The id of the computer opponent in a mode without seats. */
  readonly opponent: string | undefined;
  /** The score as the mode displays it. */
  readonly score: string | undefined;
  readonly verdict: Verdict;
  readonly winners: readonly Seat[];
}

/** Parsed once per text: a list of hundreds of games is rendered and searched many times. */
const known = new WeakMap<SavedGame, LibraryEntry>();

export function entryOf(saved: SavedGame): LibraryEntry {
  let entry = known.get(saved);
  if (!entry) known.set(saved, (entry = read(saved)));
  return entry;
}

function read(saved: SavedGame): LibraryEntry {
  const parsed = parseSavedRecord(saved.record);
  const nothing = { mode: undefined, place: undefined, opponent: undefined, score: undefined, winners: [] };
  if (!parsed.ok) return { saved, record: undefined, fault: parsed.error, verdict: 'damaged', ...nothing };
  const record = parsed.value;
  const play = attemptOfRecord(record);
  const winners = winnersOf(record);
  return {
    saved,
    record,
    fault: undefined,
    mode: play?.mode,
    place: play?.location,
    opponent: headerOf(record, 'Opponent'),
    score: headerOf(record, 'Score'),
    verdict: play?.outcome ?? verdictOf(record, winners),
    winners,
  };
}

const winnersOf = ({ result }: GameRecord): readonly Seat[] =>
  /^\d+(?:\+\d+)*$/.test(result) ? result.split('+').map((seat) => Number(seat) - 1) : [];

/** A single person against computers wins or loses; alone at the table, the game is just finished. */
function verdictOf({ result, seats }: GameRecord, winners: readonly Seat[]): Verdict {
  if (result === '*') return 'open';
  if (seats.length < 2) return 'done';
  if (result === 'draw') return 'draw';
  const people = [...seats.keys()].filter((seat) => seats[seat]!.player === undefined);
  if (people.length !== 1) return 'over';
  return winners.includes(people[0]!) ? 'won' : 'lost';
}
