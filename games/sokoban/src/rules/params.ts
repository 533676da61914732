import { type Codec, type Result, fail, fault, ok, textLimit, tooLarge } from '@quadrille/kit';
import { storyLength } from './story-levels.ts';

/** Rooms are counted in templates of 3x3 cells. */
export interface RoomSize {
  readonly width: number;
  readonly height: number;
}

export const roomLimits = { min: 2, max: 6 } as const;

/** Where a level comes from. A position text may replace its board. */
export type Params =
  /** An own level: its board is the position. */
  { readonly level: 'own' } | { readonly level: 'story'; readonly number: number } | RandomParams;

export interface RandomParams {
  readonly level: 'random';
  readonly room: RoomSize;
  readonly boxes: number;
  readonly method: Method;
  readonly seed: number;
}

/** `farthest`: the position farthest from the solution. `report`: random backward play, the best of fifty. */
export type Method = 'farthest' | 'report';

export const boxLimits = { min: 1, max: 12 } as const;
const usual: RandomParams = {
  level: 'random',
  room: { width: 3, height: 3 },
  boxes: 3,
  method: 'farthest',
  seed: 1,
};
const keys = ['level', 'room', 'boxes', 'method', 'seed'] as const;
type Key = (typeof keys)[number];

const whole = (least: number, most: number, shown = `${least} … ${most}`) => ({
  shown,
  fits: (text: string) => /^(?:0|[1-9]\d*)$/.test(text) && Number(text) >= least && Number(text) <= most,
});
const shapes: Readonly<Record<Key, { readonly shown: string; fits(text: string): boolean }>> = {
  level: {
    shown: `story-1 … story-${storyLength}`,
    fits: (text) => text.startsWith('story-') && whole(1, storyLength).fits(text.slice(6)),
  },
  room: {
    shown: `${roomLimits.min}x${roomLimits.min} … ${roomLimits.max}x${roomLimits.max}`,
    fits: (text) => {
      const sides = text.split('x');
      return sides.length === 2 && sides.every((side) => whole(roomLimits.min, roomLimits.max).fits(side));
    },
  },
  boxes: whole(boxLimits.min, boxLimits.max),
  method: { shown: 'farthest, report', fits: (text) => text === 'farthest' || text === 'report' },
  seed: whole(0, 2 ** 50, '0 … 2^50'),
};

/** `` an own level, `level=story-3` a level of the story, `room=3x3,boxes=3,seed=7` a generated one. */
export const paramsText: Codec<Params> = { parse, print };

function parse(text: string): Result<Params> {
  const large = tooLarge(text, textLimit.line);
  if (large) return fail(large);
  const given = new Map<Key, { value: string; at: number }>();
  let at = 0;
  for (const part of text === '' ? [] : text.split(',')) {
    const equals = part.indexOf('=');
    if (equals < 0) return fail(fault('params-shape', { text: part.slice(0, 60) }, at));
    const key = keys.find((known) => known === part.slice(0, equals));
    if (!key) return fail(fault('params-key', { key: part.slice(0, Math.min(60, equals)), keys: keys.join(', ') }, at));
    if (given.has(key)) return fail(fault('params-twice', { key }, at));
    const value = part.slice(equals + 1);
    if (!shapes[key].fits(value)) {
      return fail(
        fault('params-value', { key, value: value.slice(0, 60), values: shapes[key].shown }, at + equals + 1),
      );
    }
    given.set(key, { value, at });
    at += part.length + 1;
  }

  const level = given.get('level');
  const room = given.get('room');
  if (!level && !room) {
    const [stray] = given;
    return stray ? fail(fault('params-room-missing', { key: stray[0] }, stray[1].at)) : ok({ level: 'own' });
  }
  if (level) {
    const stray = [...given].find(([key]) => key !== 'level');
    if (stray) return fail(fault('params-level-alone', { key: stray[0] }, stray[1].at));
    return ok({ level: 'story', number: Number(level.value.slice(6)) });
  }
  const [width, height] = room!.value.split('x').map(Number) as [number, number];
  const number = (key: 'boxes' | 'seed'): number => Number(given.get(key)?.value ?? usual[key]);
  return ok({
    level: 'random',
    room: { width, height },
    boxes: number('boxes'),
    method: (given.get('method')?.value ?? usual.method) as Method,
    seed: number('seed'),
  });
}

function print(params: Params): string {
  switch (params.level) {
    case 'own':
      return '';
    case 'story':
      return `level=story-${params.number}`;
    case 'random': {
      const told = (['boxes', 'method', 'seed'] as const).filter((key) => params[key] !== usual[key]);
      const { width, height } = params.room;
      return [`room=${width}x${height}`, ...told.map((key) => `${key}=${params[key]}`)].join(',');
    }
  }
}

/** Named difficulties instead of a size and a number of boxes. Message key: `setup.difficulty.<id>`. */
interface Difficulty extends Pick<RandomParams, 'room' | 'boxes'> {
  readonly id: string;
}

/** Easiest first. The last is too large for the exact search. */
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

/** All named sizes. */
export const namedRooms: readonly Difficulty[] = [...difficulties, ...reportRooms];

export function difficultyOf({ room, boxes }: Pick<RandomParams, 'room' | 'boxes'>): Difficulty | undefined {
  return namedRooms.find(
    (one) => one.boxes === boxes && one.room.width === room.width && one.room.height === room.height,
  );
}
