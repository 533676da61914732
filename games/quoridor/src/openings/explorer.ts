import { type OpeningMove, type Openings, type Query, expect } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { mirrorState, mirrorMove } from '../rules/geometry.ts';
import { rules } from '../rules/rules.ts';
import type { Params, State } from '../rules/state.ts';
import { selfPlay } from './self-play.ts';

/** Named openings; a line comes before those that continue it. Texts: `opening.<id>`. */
export const namedOpenings = [
  { id: 'march', moves: 'e2 e8' },
  { id: 'side-door', moves: 'e2 d9' },
  { id: 'slide', moves: 'd1' },
  { id: 'sidestep', moves: 'e2 e8 d2' },
  { id: 'double-march', moves: 'e2 e8 e3' },
  { id: 'early-wall', moves: 'e2 e8 c2h' },
  { id: 'barred-slide', moves: 'd1 d1h' },
  { id: 'shadow', moves: 'e2 e8 d2 d8' },
  { id: 'parting', moves: 'e2 e8 d2 f8' },
  { id: 'meeting', moves: 'e2 e8 e3 e7 e4' },
] as const;

/** Statistics of a position and its mirror image, which share one entry. */
interface PositionStatistics {
  games: number;
  name?: string;
  /** By move text: the position after it, the number of games, and the half points of the first player. */
  readonly moves: Map<string, { games: number; points: number; to: PositionStatistics }>;
}

interface CanonicalKey {
  readonly key: string;
  readonly isMirrored: boolean;
}

/** All games were played on this board with this many walls. */
const size = 9;
const walls = 10;

let statisticsByKey: ReadonlyMap<string, PositionStatistics> | undefined;

/** Undefined if no game reached this position. The caller has checked the texts of the query. */
export function openingsOf({ params: text, start, moves }: Query): Openings | undefined {
  const params = expect(notation.params.parse(text));
  if (!isExplored(params)) return undefined;
  let state = expect(rules.start(params, start));
  for (const move of moves) state = rules.play(state, expect(notation.move.parse(move)));
  statisticsByKey ??= parseTree(selfPlay);
  const { key, isMirrored } = canonicalKeyOf(state);
  const place = statisticsByKey.get(key);
  if (!place) return undefined;
  return {
    ...(place.name !== undefined && { name: place.name }),
    games: place.games,
    moves: [...place.moves]
      .map(([move, { games, points, to }]): OpeningMove => ({
        move: isMirrored ? mirrorMoveText(move) : move,
        games,
        score: state.toMove === 0 ? points / games / 2 : 1 - points / games / 2,
        ...(to.name !== undefined && to.name !== place.name && { name: to.name }),
      }))
      .toSorted((a, b) => b.games - a.games),
  };
}

const isExplored = (params: Params): boolean => params.players === 2 && params.size === size && params.walls === walls;

/** Parses lines of depth, move, games and points; a line continues the last line of lower depth. */
function parseTree(tree: string): Map<string, PositionStatistics> {
  const places = new Map<string, PositionStatistics>();
  const placeAt = (state: State): PositionStatistics => {
    const { key } = canonicalKeyOf(state);
    const place = places.get(key) ?? { games: 0, moves: new Map() };
    places.set(key, place);
    return place;
  };
  const path: State[] = [];
  for (const line of tree.trim().split('\n')) {
    const [depth, text, games, points] = line.split(' ');
    const before = path[Number(depth) - 1];
    if (!before) {
      path[0] = expect(rules.start(expect(notation.params.parse(''))));
      placeAt(path[0]).games = Number(games);
      continue;
    }
    const state = rules.play(before, expect(notation.move.parse(text!)));
    path[Number(depth)] = state;
    const to = placeAt(state);
    to.games += Number(games);
    const from = placeAt(before);
    const move = canonicalKeyOf(before).isMirrored ? mirrorMoveText(text!) : text!;
    const edge = from.moves.get(move) ?? { games: 0, points: 0, to };
    edge.games += Number(games);
    edge.points += Number(points);
    from.moves.set(move, edge);
  }
  assignNames(places);
  return places;
}

/** A name applies to all later positions until a longer named line. */
function assignNames(places: ReadonlyMap<string, PositionStatistics>): void {
  const pass = (place: PositionStatistics, name: string) => {
    place.name = name;
    for (const { to } of place.moves.values()) if (to.name !== name) pass(to, name);
  };
  for (const { id, moves } of namedOpenings) {
    let state = expect(rules.start(expect(notation.params.parse(''))));
    for (const move of moves.split(' ')) state = rules.play(state, expect(notation.move.parse(move)));
    const place = places.get(canonicalKeyOf(state).key);
    if (place) pass(place, id);
  }
}

function canonicalKeyOf(state: State): CanonicalKey {
  const { print } = notation.position(state.params);
  const plain = print(state);
  const other = print(mirrorState(state));
  return plain <= other ? { key: plain, isMirrored: false } : { key: other, isMirrored: true };
}

function mirrorMoveText(text: string): string {
  return notation.move.print(mirrorMove(size, expect(notation.move.parse(text))));
}
