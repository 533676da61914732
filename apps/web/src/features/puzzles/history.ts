import { dayOf, type Day } from '../../platform/dates.ts';
import {
  dailyTriedId,
  puzzleSources,
  type Profile,
  type PuzzleSource,
  type TriedPuzzle,
} from '../../platform/profile.ts';

export const sourceFilters = ['all', ...puzzleSources] as const;
/** `open`: failed, and not solved since. */
export const outcomeFilters = ['all', 'solved', 'missed', 'open'] as const;

export interface HistoryFilter {
  /** A game's id, or `all`. */
  readonly game: string;
  readonly source: (typeof sourceFilters)[number];
  readonly outcome: (typeof outcomeFilters)[number];
}

export interface HistoryEntry {
  readonly id: string;
  readonly game: string;
  readonly at: number;
  readonly day: Day;
  readonly source: PuzzleSource;
  readonly outcome: TriedPuzzle['outcome'];
  readonly rating?: number;
  /** Missing if an earlier version stored the result without the puzzle. */
  readonly tried?: TriedPuzzle;
}

/** Attempted puzzles, latest first. */
export function historyOf(profile: Profile, { game, source, outcome }: HistoryFilter): readonly HistoryEntry[] {
  return [...triedEntries(profile), ...earlierEntries(profile)]
    .filter((entry) => game === 'all' || entry.game === game)
    .filter((entry) => source === 'all' || entry.source === source)
    .filter((entry) => outcome === 'all' || fits(entry, outcome))
    .toSorted((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1));
}

/** Failed puzzles that were not solved later. */
export const openMisses = (profile: Profile, game = 'all'): readonly HistoryEntry[] =>
  historyOf(profile, { game, source: 'all', outcome: 'open' });

function fits({ outcome, tried }: HistoryEntry, wanted: HistoryFilter['outcome']): boolean {
  if (wanted === 'solved') return outcome !== 'missed';
  return outcome === 'missed' && (wanted !== 'open' || (tried !== undefined && tried.solvedAt === undefined));
}

const triedEntries = ({ tried }: Profile): readonly HistoryEntry[] =>
  Object.entries(tried).map(([id, puzzle]) => ({
    id,
    game: puzzle.game,
    at: puzzle.at,
    day: dayOf(new Date(puzzle.at)),
    source: puzzle.from,
    outcome: puzzle.outcome,
    rating: puzzle.challenge.rating,
    tried: puzzle,
  }));

/** Results of earlier versions, which stored no puzzles. */
function earlierEntries({ puzzles, days, tried }: Profile): readonly HistoryEntry[] {
  const rated = Object.entries(puzzles).flatMap(([id, { game, at, rating, solved }]): HistoryEntry[] =>
    tried[id]
      ? []
      : [{ id, game, at, day: dayOf(new Date(at)), source: 'rated', outcome: solved ? 'solved' : 'missed', rating }],
  );
  const daily = Object.entries(days).flatMap(([key, { outcome }]): HistoryEntry[] => {
    const [game, day] = key.split('/') as [string, Day];
    const id = dailyTriedId(game, day);
    if (tried[id]) return [];
    return [
      { id, game, at: Date.parse(day), day, source: 'daily', outcome: outcome === 'helped' ? 'helped' : 'solved' },
    ];
  });
  return [...rated, ...daily];
}
