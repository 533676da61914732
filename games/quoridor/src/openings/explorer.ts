import { type OpeningMove, type Openings, type Query, expect } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { mirror, mirrorMove } from '../rules/geometry.ts';
import { rules } from '../rules/rules.ts';
import type { Params, State } from '../rules/state.ts';
import { selfPlay } from './self-play.ts';

/** The lines that have a name, the shorter before those that go on from them. Words: `opening.<id>`. */
export const named = [
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

/** What the games know of a position and of its mirror image: one of the two stands for both. */
interface Place {
  games: number;
  name?: string;
  /** By the move's text: where it leads to, in how many games, and with how many half points for the first player. */
  readonly moves: Map<string, { games: number; points: number; to: Place }>;
}

interface Upright {
  readonly key: string;
  readonly isMirrored: boolean;
}

/** The games were played with these walls on this board. */
const size = 9;
const walls = 10;

let known: ReadonlyMap<string, Place> | undefined;

/** Undefined: the games never came here. The texts of the query have been proved by the caller. */
export function openingsOf({ params: text, start, moves }: Query): Openings | undefined {
  const params = expect(notation.params.parse(text));
  if (!isKnown(params)) return undefined;
  let state = expect(rules.start(params, start));
  for (const move of moves) state = rules.play(state, expect(notation.move.parse(move)));
  known ??= placesOf(selfPlay);
  const { key, isMirrored } = upright(state);
  const place = known.get(key);
  if (!place) return undefined;
  return {
    ...(place.name !== undefined && { name: place.name }),
    games: place.games,
    moves: [...place.moves]
      .map(([move, { games, points, to }]): OpeningMove => ({
        move: isMirrored ? mirrored(move) : move,
        games,
        score: state.toMove === 0 ? points / games / 2 : 1 - points / games / 2,
        ...(to.name !== undefined && to.name !== place.name && { name: to.name }),
      }))
      .toSorted((a, b) => b.games - a.games),
  };
}

const isKnown = (params: Params): boolean => params.players === 2 && params.size === size && params.walls === walls;

/** Lines of depth, move, games and points; a line continues the last one that is less deep. */
function placesOf(tree: string): Map<string, Place> {
  const places = new Map<string, Place>();
  const placeAt = (state: State): Place => {
    const { key } = upright(state);
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
    const move = upright(before).isMirrored ? mirrored(text!) : text!;
    const edge = from.moves.get(move) ?? { games: 0, points: 0, to };
    edge.games += Number(games);
    edge.points += Number(points);
    from.moves.set(move, edge);
  }
  giveNames(places);
  return places;
}

/** A name holds from its line on, until a longer line has one of its own. */
function giveNames(places: ReadonlyMap<string, Place>): void {
  const pass = (place: Place, name: string) => {
    place.name = name;
    for (const { to } of place.moves.values()) if (to.name !== name) pass(to, name);
  };
  for (const { id, moves } of named) {
    let state = expect(rules.start(expect(notation.params.parse(''))));
    for (const move of moves.split(' ')) state = rules.play(state, expect(notation.move.parse(move)));
    const place = places.get(upright(state).key);
    if (place) pass(place, id);
  }
}

function upright(state: State): Upright {
  const { print } = notation.position(state.params);
  const plain = print(state);
  const other = print(mirror(state));
  return plain <= other ? { key: plain, isMirrored: false } : { key: other, isMirrored: true };
}

function mirrored(text: string): string {
  return notation.move.print(mirrorMove(size, expect(notation.move.parse(text))));
}
