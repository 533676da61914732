import { headerOf, parseRecord, playOfRecord, type Fault, type GameRecord, type Seat } from '@quadrille/kit';
import type { SavedGame } from '@quadrille/store';

/** What a game came to for those at this screen. `over`: for none of them more than for the others. */
type Verdict = 'open' | 'won' | 'lost' | 'draw' | 'done' | 'over' | 'damaged';

/** A saved game as the library shows it. */
export interface LibraryEntry {
  readonly saved: SavedGame;
  readonly record: GameRecord | undefined;
  /** Why the record cannot be read. */
  readonly fault: Fault | undefined;
  /** The page of the game that it was played on. */
  readonly mode: string | undefined;
  readonly place: string | undefined;
  /** The computer of a page where nobody else has a seat, by its id. */
  readonly opponent: string | undefined;
  /** As the page tells it. */
  readonly score: string | undefined;
  readonly verdict: Verdict;
  readonly winners: readonly Seat[];
}

/** Read once for each text: a list of hundreds is drawn and sought through again and again. */
const known = new WeakMap<SavedGame, LibraryEntry>();

export function entryOf(saved: SavedGame): LibraryEntry {
  let entry = known.get(saved);
  if (!entry) known.set(saved, (entry = read(saved)));
  return entry;
}

function read(saved: SavedGame): LibraryEntry {
  const parsed = parseRecord(saved.record);
  const nothing = { mode: undefined, place: undefined, opponent: undefined, score: undefined, winners: [] };
  if (!parsed.ok) return { saved, record: undefined, fault: parsed.error, verdict: 'damaged', ...nothing };
  const record = parsed.value;
  const play = playOfRecord(record);
  const winners = winnersOf(record);
  return {
    saved,
    record,
    fault: undefined,
    mode: play?.mode,
    place: play?.place,
    opponent: headerOf(record, 'Opponent'),
    score: headerOf(record, 'Score'),
    verdict: play?.outcome ?? verdictOf(record, winners),
    winners,
  };
}

const winnersOf = ({ result }: GameRecord): readonly Seat[] =>
  /^\d+(?:\+\d+)*$/.test(result) ? result.split('+').map((seat) => Number(seat) - 1) : [];

/** Whoever plays alone against computers wins or loses; alone at the table, one is done. */
function verdictOf({ result, seats }: GameRecord, winners: readonly Seat[]): Verdict {
  if (result === '*') return 'open';
  if (seats.length < 2) return 'done';
  if (result === 'draw') return 'draw';
  const people = [...seats.keys()].filter((seat) => seats[seat]!.player === undefined);
  if (people.length !== 1) return 'over';
  return winners.includes(people[0]!) ? 'won' : 'lost';
}
