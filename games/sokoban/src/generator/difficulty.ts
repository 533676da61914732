import type { RandomParams } from '../rules/params.ts';

/** What a person chooses instead of a size and a number of boxes. Word: `setup.difficulty.<id>`. */
export interface Difficulty extends Pick<RandomParams, 'room' | 'boxes'> {
  readonly id: string;
}

/** Easiest first. The last is beyond the exact search. */
export const difficulties: readonly Difficulty[] = [
  { id: 'garage', room: { width: 2, height: 2 }, boxes: 2 },
  { id: 'pub', room: { width: 3, height: 2 }, boxes: 2 },
  { id: 'club', room: { width: 3, height: 3 }, boxes: 3 },
  { id: 'theatre', room: { width: 3, height: 3 }, boxes: 4 },
  { id: 'festival', room: { width: 4, height: 3 }, boxes: 5 },
  { id: 'stadium', room: { width: 4, height: 4 }, boxes: 7 },
];

/** The sizes of the report's own figures. */
const reportRooms: readonly Difficulty[] = [
  { id: 'report-small', room: { width: 2, height: 2 }, boxes: 5 },
  { id: 'report-large', room: { width: 3, height: 3 }, boxes: 8 },
];

/** All sizes that have a name. */
export const namedRooms: readonly Difficulty[] = [...difficulties, ...reportRooms];

export function difficultyOf({ room, boxes }: Pick<RandomParams, 'room' | 'boxes'>): Difficulty | undefined {
  return namedRooms.find(
    (one) => one.boxes === boxes && one.room.width === room.width && one.room.height === room.height,
  );
}
