import type { Challenge } from '@quadrille/kit';
import type { Day } from '../../platform/dates.ts';
import { dailyCards } from '../../platform/games.ts';
import { dayKey, type Profile } from '../../platform/profile.ts';
import { openSearchDesk } from '../../platform/search/search-desk.ts';
/** What a tile needs of a puzzle. */
export type TodayBoard = Pick<Challenge, 'params' | 'position' | 'rating'>;
export type TodayBoards = Readonly<Record<string, TodayBoard>>;

const key = 'today-boards';

/** Boards of a day that were made before; some puzzles take seconds to make. */
export function keptBoards(day: Day): TodayBoards {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as { day?: unknown; boards?: unknown } | null;
    if (kept?.day !== day || typeof kept.boards !== 'object' || kept.boards === null) return {};
    return Object.fromEntries(
      Object.entries(kept.boards).filter((entry): entry is [string, TodayBoard] => isBoard(entry[1])),
    );
  } catch {
    // Nothing may be stored here, or it is damaged: the boards are made again.
    return {};
  }
}

function isBoard(data: unknown): data is TodayBoard {
  const { params, position, rating } = (data ?? {}) as Record<string, unknown>;
  return typeof params === 'string' && typeof position === 'string' && typeof rating === 'number';
}

function keep(day: Day, boards: TodayBoards): void {
  try {
    localStorage.setItem(key, JSON.stringify({ day, boards }));
  } catch {
    // They are made again on the next visit.
  }
}

/** Makes the boards that are missing, one after the other in a worker. */
export async function makeBoards(
  day: Day,
  profile: Profile,
  signal: AbortSignal,
  show: (boards: TodayBoards) => void,
): Promise<void> {
  let boards = keptBoards(day);
  for (const { id } of dailyCards) {
    if (boards[id] || signal.aborted) continue;
    const desk = openSearchDesk(id);
    const made = await desk.daily(day, profile.days[dayKey(id, day)]?.version, signal).catch(() => undefined);
    desk.close();
    if (!made) continue;
    const { params, position, rating } = made.challenge;
    boards = { ...boards, [id]: { params, position, rating } };
    keep(day, boards);
    show(boards);
  }
}
