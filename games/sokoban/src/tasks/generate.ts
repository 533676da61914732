import { createYielder } from '@quadrille/kit';
import { longestTurn } from '../engine/longest-turn.ts';
import { chooseLevel } from '../generator/chosen-level.ts';
import { generateLevel } from '../generator/generator.ts';
import type { Ranges } from '../generator/ranges.ts';
import { type Rating, rateLevel } from '../generator/rating.ts';
import { type RoomStats, roomStats } from '../generator/room-stats.ts';
import { positionText } from '../rules/level-text.ts';
import { type RoomSize, paramsText } from '../rules/params.ts';

interface GenerateRequest {
  readonly params: string;
  /** The seed was not typed, so the first level without flaws from it on is used. */
  readonly choose?: boolean;
}

export type GenerateAnswer =
  | { readonly kind: 'searching'; readonly states: number }
  | {
      readonly kind: 'made';
      readonly params: string;
      readonly position: string;
      readonly witness: string;
      readonly ranges: Ranges;
      readonly states: number;
      readonly exact: boolean;
      /** The solver's rating, if it solves the level within a second. */
      readonly rating?: Rating;
    };

const rateMs = 1000;

/** One level; yields the number of searched positions at intervals. */
export async function* generate(request: unknown, signal: AbortSignal): AsyncGenerator<GenerateAnswer, void> {
  const { params: text, choose = false } = request as GenerateRequest;
  const params = paramsText.parse(text);
  if (!params.ok || params.value.level !== 'random') throw new Error(`nothing to generate: ${text}`);
  const wanted = params.value;
  let states = 0;
  let wake: (() => void) | undefined;
  const progress = (more: number): void => {
    states = more;
    wake?.();
  };
  const making = choose ? chooseLevel(wanted, signal, progress) : madeAndRated();
  let told = 0;
  for (;;) {
    const news = new Promise<true>((resolve) => (wake = () => resolve(true)));
    const made = await Promise.race([making, news]);
    if (signal.aborted || !made) return;
    if (made === true) {
      if (performance.now() - told <= 80) continue;
      told = performance.now();
      yield { kind: 'searching', states };
      continue;
    }
    const { level, rating } = made;
    yield {
      kind: 'made',
      params: paramsText.print(level.params),
      position: positionText.print(level.start),
      witness: level.witness.join(''),
      ranges: level.ranges,
      states: level.states,
      exact: level.exact,
      ...(rating && { rating }),
    };
    return;
  }

  async function madeAndRated(): ReturnType<typeof chooseLevel> {
    const level = await generateLevel(wanted, signal, progress);
    const rating = level && (await rateLevel(level.start, rateMs, signal));
    return level && { level, ...(rating && { rating }), tried: 1 };
  }
}

export interface RoomsRequest {
  readonly sizes: readonly { readonly room: RoomSize; readonly boxes: number }[];
  /** Number of random rooms per size. */
  readonly rooms: number;
  readonly seed: number;
}

/** For each size so far, how many of its rooms each test rejects. */
export type RoomsAnswer = readonly RoomStats[];

/** Counts rejected rooms, one size after the other. */
export async function* rooms(request: unknown, signal: AbortSignal): AsyncGenerator<RoomsAnswer, void> {
  const { sizes, rooms: count, seed } = request as RoomsRequest;
  const pause = createYielder(longestTurn);
  const counted: RoomStats[] = [];
  for (const { room, boxes } of sizes) {
    const search = roomStats(room, boxes, count, seed);
    for (let next = search.next(); ; next = search.next()) {
      yield [...counted, next.value];
      if (next.done) {
        counted.push(next.value);
        break;
      }
      await pause();
      if (signal.aborted) return;
    }
  }
}
