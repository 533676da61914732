import {
  dayKey,
  dayOutcomes,
  emptyProfile,
  maxTriedPerGame,
  type DayResult,
  type Persona,
  type Profile,
  type TriedPuzzle,
} from './profile.ts';

/**
 * Contains every entry of either profile. The order of the arguments does not matter: two tabs, two devices, an old
 * backup.
 */
export function mergeProfiles(ours: Profile, theirs: Profile): Profile {
  return {
    me: mergePersona(ours.me, theirs.me),
    games: both(ours.games, theirs.games, firstInOrder),
    puzzles: both(ours.puzzles, theirs.puzzles, firstInOrder),
    days: both(ours.days, theirs.days, betterDay),
    rushes: both(ours.rushes, theirs.rushes, firstInOrder),
    tried: newestTried(both(ours.tried, theirs.tried, mergeTried)),
  };
}

type Kept<T> = Readonly<Record<string, T>>;

function both<T>(ours: Kept<T>, theirs: Kept<T>, choose: (a: T, b: T) => T): Kept<T> {
  const merged: Record<string, T> = { ...ours };
  for (const [key, value] of Object.entries(theirs)) {
    const mine = ours[key];
    merged[key] = mine === undefined ? value : choose(mine, value);
  }
  return merged;
}

/** If two entries with one id differ, any choice will do as long as it is always the same. */
const firstInOrder = <T>(a: T, b: T): T => (JSON.stringify(a) <= JSON.stringify(b) ? a : b);

function mergePersona(ours: Persona, theirs: Persona): Persona {
  if (ours.revision !== theirs.revision) return ours.revision > theirs.revision ? ours : theirs;
  return firstInOrder(ours, theirs);
}

const rank = ({ outcome }: DayResult): number => dayOutcomes.indexOf(outcome);
const moves = (day: DayResult): number => day.moves ?? Infinity;

function betterDay(a: DayResult, b: DayResult): DayResult {
  const order = rank(a) - rank(b) || (moves(a) === moves(b) ? 0 : moves(a) - moves(b)) || a.tries - b.tries;
  if (order !== 0) return order < 0 ? a : b;
  return firstInOrder(a, b);
}

/** Keeps the best result of a day. Help that was used on the day is not undone by a later try. */
export function withDay(profile: Profile, game: string, day: string, result: DayResult): Profile {
  const key = dayKey(game, day);
  const before = profile.days[key];
  const told = before && before.outcome !== 'clean' ? { ...result, outcome: before.outcome } : result;
  return mergeProfiles(profile, { ...emptyProfile, days: { [key]: told } });
}

/** Both describe one attempt; it may have been solved later on one of the devices. */
function mergeTried(a: TriedPuzzle, b: TriedPuzzle): TriedPuzzle {
  const { solvedAt: first, ...ours } = a;
  const { solvedAt: second, ...theirs } = b;
  const solved = [first, second].filter((at) => at !== undefined);
  return { ...firstInOrder(ours, theirs), ...(solved.length > 0 && { solvedAt: Math.min(...solved) }) };
}

/** Keeps the newest of each game, whatever the order of merging. */
function newestTried(all: Kept<TriedPuzzle>): Kept<TriedPuzzle> {
  const count: Record<string, number> = {};
  const entries = Object.entries(all).toSorted(([a, { at }], [b, { at: then }]) => then - at || (a < b ? -1 : 1));
  const kept = entries.filter(([, { game }]) => (count[game] = (count[game] ?? 0) + 1) <= maxTriedPerGame);
  return kept.length === entries.length ? all : Object.fromEntries(kept);
}

/** A puzzle that is already listed keeps its first outcome. */
export const withTried = (profile: Profile, id: string, puzzle: TriedPuzzle): Profile =>
  profile.tried[id] ? profile : { ...profile, tried: newestTried({ ...profile.tried, [id]: puzzle }) };

/** Records that a failed puzzle was solved on a later try. */
export function withSolvedLater(profile: Profile, id: string, solvedAt: number): Profile {
  const puzzle = profile.tried[id];
  if (!puzzle || puzzle.outcome === 'solved' || puzzle.solvedAt !== undefined) return profile;
  return { ...profile, tried: { ...profile.tried, [id]: { ...puzzle, solvedAt } } };
}
