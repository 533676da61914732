import type { RatedPuzzle } from '@quadrille/kit';
import type { Day } from '../../platform/dates.ts';
import { dailyCards } from '../../platform/games.ts';
import { dayKey, type Profile } from '../../platform/profile.ts';
import { openSearchClient } from '../../platform/search/search-client.ts';
/** What a tile needs of a puzzle. */
export type TodayBoard = Pick<RatedPuzzle, 'params' | 'position' | 'rating'>;
export type TodayBoards = Readonly<Record<string, TodayBoard>>;

const key = 'today-boards';

/** Boards of a day that were generated before; some puzzles take seconds to generate. */
export function loadBoards(day: Day): TodayBoards {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as { day?: unknown; boards?: unknown } | null;
    if (kept?.day !== day || typeof kept.boards !== 'object' || kept.boards === null) return {};
    return Object.fromEntries(
      Object.entries(kept.boards).filter((entry): entry is [string, TodayBoard] => isBoard(entry[1])),
    );
  } catch {
    // Storage is unavailable or damaged: generate the boards again.
    return {};
  }
}

function isBoard(data: unknown): data is TodayBoard {
  const { params, position, rating } = (data ?? {}) as Record<string, unknown>;
  return typeof params === 'string' && typeof position === 'string' && typeof rating === 'number';
}

function storeBoards(day: Day, boards: TodayBoards): void {
  try {
    localStorage.setItem(key, JSON.stringify({ day, boards }));
  } catch {
    // They are generated again on the next visit.
  }
}

/** Generates the missing boards one after the other in a worker. */
export async function makeBoards(
  day: Day,
  profile: Profile,
  signal: AbortSignal,
  show: (boards: TodayBoards) => void,
): Promise<void> {
  let boards = loadBoards(day);
  for (const { id } of dailyCards) {
    if (boards[id] || signal.aborted) continue;
    const desk = openSearchClient(id);
    const made = await desk.daily(day, profile.days[dayKey(id, day)]?.version, signal).catch(() => undefined);
    desk.close();
    if (!made) continue;
    const { params, position, rating } = made.challenge;
    boards = { ...boards, [id]: { params, position, rating } };
    storeBoards(day, boards);
    show(boards);
  }
}
