import { fail, fault, isFields, ok, salvageEntries, type Fields, type RatedPuzzle, type Result } from '@quadrille/kit';
import type { DocumentFormat } from '@quadrille/store';
import {
  cleanName,
  dayOutcomes,
  emptyProfile,
  puzzleSources,
  triedOutcomes,
  type DayResult,
  type GameResult,
  type Met,
  type Persona,
  type Profile,
  type PuzzleResult,
  type RushResult,
  type TriedPuzzle,
} from './profile.ts';
import { mergeProfiles } from './profile-merge.ts';

const version = 1;

export const profileFormat: DocumentFormat<Profile> = {
  version,
  empty: emptyProfile,
  parse,
  merge: mergeProfiles,
  rescue: salvage,
};

function parse(of: number, data: unknown): Result<Profile> {
  if (of !== version) return fail(fault('profile-version', { version: of }));
  const rescued = salvage(data);
  // Profiles of earlier versions have no list of tried puzzles.
  const wrong = isFields(data) ? firstDifference({ tried: {}, ...data }, rescued) : 'profile';
  return wrong === undefined ? ok(rescued) : fail(fault('profile-shape', { place: wrong }));
}

/** Salvages every readable entry and drops damaged ones. */
function salvage(data: unknown): Profile {
  const kept = isFields(data) ? data : {};
  return {
    me: personaOf(kept['me']) ?? emptyProfile.me,
    games: salvageEntries(kept['games'], ofFields(gameOf), isId),
    puzzles: salvageEntries(kept['puzzles'], ofFields(puzzleOf), isId),
    days: salvageEntries(kept['days'], ofFields(dayOf), isDay),
    rushes: salvageEntries(kept['rushes'], ofFields(rushOf), isId),
    tried: salvageEntries(kept['tried'], ofFields(triedOf), isId),
  };
}

/** The first field whose data differ from what was parsed. */
function firstDifference(data: Fields, read: Profile): string | undefined {
  const parts = read as unknown as Record<string, Fields>;
  const names = new Set([...Object.keys(data), ...Object.keys(parts)]);
  for (const name of names) {
    const [kept, known] = [data[name], parts[name]];
    if (!known || !isFields(kept)) return name;
    for (const key of new Set([...Object.keys(kept), ...Object.keys(known)])) {
      if (!isSame(kept[key], known[key])) return `${name}.${key}`.slice(0, 60);
    }
  }
  return undefined;
}

/** Ignores the order of fields. */
function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, at) => isSame(item, b[at]));
  }
  if (!isFields(a) || !isFields(b)) return a === b;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => isSame(a[key], b[key]));
}

const ofFields =
  <T>(read: (entry: Fields) => T | undefined) =>
  (entry: unknown): T | undefined =>
    isFields(entry) ? read(entry) : undefined;
const isCount = (data: unknown): data is number => Number.isSafeInteger(data) && (data as number) >= 0;
const isTime = (data: unknown): data is number => isCount(data) && data <= 8.64e15;
const isFinite = (data: unknown): data is number => typeof data === 'number' && Math.abs(data) < 1e6;
const isScore = (data: unknown): data is number => data === 0 || data === 0.5 || data === 1;
const isGame = (data: unknown): data is string => typeof data === 'string' && /^[a-z][a-z0-9-]{0,39}$/.test(data);
const isCountOrNull = (data: unknown): data is number | null => data === null || isCount(data);

const isId = (key: string): boolean => /^[a-zA-Z0-9][\w-]{0,63}$/.test(key);
const isDay = (key: string): boolean => /^[a-z][a-z0-9-]*\/\d{4}-\d\d-\d\d$/.test(key);

function personaOf(data: unknown): Persona | undefined {
  if (!isFields(data)) return undefined;
  const { name, colour, revision } = data;
  const fits = typeof name === 'string' && name === cleanName(name) && isCount(colour) && colour < 4;
  return fits && isCount(revision) ? { name, colour, revision } : undefined;
}

function gameOf({ game, at, score, against, ms, helped }: Fields): GameResult | undefined {
  if (!isGame(game) || !isTime(at) || !isScore(score) || !isCount(ms) || typeof helped !== 'boolean') return undefined;
  const met = Array.isArray(against) ? against.map(metOf) : [undefined];
  return met.includes(undefined) ? undefined : { game, at, score, against: met as Met[], ms, helped };
}

function metOf(data: unknown): Met | undefined {
  if (!isFields(data)) return undefined;
  const { players, elo, score } = data;
  const fits = Array.isArray(players) && players.every((id) => typeof id === 'string') && isScore(score);
  return fits && (elo === null || isFinite(elo)) ? { players: players as string[], elo, score } : undefined;
}

function puzzleOf({ game, at, rating, solved, ms }: Fields): PuzzleResult | undefined {
  const fits = isGame(game) && isTime(at) && isFinite(rating) && typeof solved === 'boolean' && isCount(ms);
  return fits ? { game, at, rating, solved, ms } : undefined;
}

function dayOf({ version: made, outcome, moves, par, tries }: Fields): DayResult | undefined {
  const known = dayOutcomes.find((one) => one === outcome);
  const fits = isCount(made) && isCountOrNull(moves) && isCountOrNull(par) && isCount(tries);
  return known && fits ? { version: made, outcome: known, moves, par, tries } : undefined;
}

function rushOf({ game, at, score, day, marks, ms }: Fields): RushResult | undefined {
  if (!isGame(game) || !isTime(at) || !isCount(score)) return undefined;
  if (day !== undefined && !(typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day))) return undefined;
  if (marks !== undefined && !(typeof marks === 'string' && /^[+-]{0,200}$/.test(marks))) return undefined;
  if (ms !== undefined && !isTime(ms)) return undefined;
  return {
    game,
    at,
    score,
    ...(day && { day }),
    ...(marks !== undefined && { marks }),
    ...(ms !== undefined && { ms }),
  };
}

function triedOf({ game, at, from, outcome, challenge, wrong, solvedAt }: Fields): TriedPuzzle | undefined {
  const source = puzzleSources.find((one) => one === from);
  const known = triedOutcomes.find((one) => one === outcome);
  const puzzle = isFields(challenge) ? challengeOf(challenge) : undefined;
  if (!isGame(game) || !isTime(at) || !source || !known || !puzzle) return undefined;
  if (!Array.isArray(wrong) || wrong.length > 500 || !wrong.every((move) => isText(move, 200))) return undefined;
  if (solvedAt !== undefined && !isTime(solvedAt)) return undefined;
  const moves = wrong as readonly string[];
  return {
    game,
    at,
    from: source,
    outcome: known,
    challenge: puzzle,
    wrong: moves,
    ...(solvedAt !== undefined && { solvedAt }),
  };
}

const isText = (data: unknown, most: number): data is string => typeof data === 'string' && data.length <= most;
const isCountOrMissing = (data: unknown): data is number | undefined => data === undefined || isCount(data);

/** Longer than any position of any game. */
const maxPositionLength = 20_000;

/** The game parses position and data when the puzzle is opened. */
function challengeOf(data: Fields): RatedPuzzle | undefined {
  const { params, position, seat, rating, task, n, par, most, data: own } = data;
  if (!isText(params, 1000) || !isText(position, maxPositionLength) || !isText(own, maxPositionLength))
    return undefined;
  if (!isText(task, 40) || !isCount(seat) || !isFinite(rating) || !isCount(n)) return undefined;
  if (!isCountOrMissing(par) || !isCountOrMissing(most)) return undefined;
  return {
    params,
    position,
    seat,
    rating,
    task,
    n,
    ...(par !== undefined && { par }),
    ...(most !== undefined && { most }),
    data: own,
  };
}
