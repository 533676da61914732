import { type MindFigures, type MindStudy, type Query, type StyleMeasure, expect } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { boardSize } from '../rules/params.ts';
import { type Piece, pieces, placementOn } from '../rules/piece.ts';
import { legalPlacements, usableCorners } from '../rules/placements.ts';
import { rules } from '../rules/rules.ts';
import { cornerNeighbours, edgeNeighbours } from '../rules/square.ts';
import type { Move, State } from '../rules/state.ts';

const sizes = [5, 4, 3, 2, 1];

/** Style measures: corners opened and blocked, room, contact, and which piece when. */
export const measures: readonly StyleMeasure[] = [
  { id: 'opened', group: 'room', unit: 'number' },
  { id: 'blocked', group: 'room', unit: 'number' },
  { id: 'contact', group: 'room', unit: 'number' },
  { id: 'mobility', group: 'room', unit: 'number' },
  { id: 'mobility-lead', group: 'room', unit: 'number' },
  { id: 'squares', group: 'room', unit: 'number' },
  ...sizes.map((n): StyleMeasure => ({ id: 'size', args: { n }, group: 'order', unit: 'number' })),
  ...pieces.map(({ name }): StyleMeasure => ({ id: 'piece', args: { piece: name }, group: 'pieces', unit: 'number' })),
];

/** Mobility is measured before this own turn. */
const turnOfMobility = 8;

/** Statistics of one seat. */
interface SeatStatistics {
  turns: number;
  readonly opened: number[];
  readonly blocked: number[];
  contact: number | undefined;
  mobility: number | undefined;
  mobilityLead: number | undefined;
  readonly turnOf: Map<Piece, number>;
}

/** For Duo, where a seat is a colour. */
export function style({ params, start, moves }: Query, drawn: number): (number | undefined)[][] {
  let state = expect(rules.start(expect(notation.params.parse(params)), start));
  const deeds = [0, 1].map((): SeatStatistics => {
    const unknown = { contact: undefined, mobility: undefined, mobilityLead: undefined };
    return { turns: 0, opened: [], blocked: [], ...unknown, turnOf: new Map() };
  });
  moves.forEach((text, ply) => {
    const move = expect(notation.move.parse(text));
    const own = deeds[state.colour]!;
    own.turns++;
    const next = rules.play(state, move);
    if (ply >= drawn && move.kind === 'place') recordMove(own, state, next, move.squares);
    state = next;
  });
  return deeds.map((each, colour) => measuresOf(each, state.board.filter((owner) => owner === colour + 1).length));
}

type Squares = Extract<Move, { kind: 'place' }>['squares'];

function recordMove(deeds: SeatStatistics, before: State, after: State, squares: Squares): void {
  const { colour } = before;
  const other = 1 - colour;
  const known = new Set(usableCorners(before, colour));
  const left = new Set(usableCorners(after, other));
  deeds.opened.push(usableCorners(after, colour).filter((square) => !known.has(square)).length);
  deeds.blocked.push(usableCorners(before, other).filter((square) => !left.has(square)).length);
  deeds.turnOf.set(placementOn(squares)!.piece, deeds.turns);
  const size = boardSize(before.params);
  const near = squares.flatMap((square) => [...edgeNeighbours(size, square), ...cornerNeighbours(size, square)]);
  if (near.some((square) => before.board[square] === other + 1)) deeds.contact ??= deeds.turns;
  if (deeds.turns !== turnOfMobility) return;
  deeds.mobility = [...legalPlacements(before, colour)].length;
  deeds.mobilityLead = deeds.mobility - [...legalPlacements(before, other)].length;
}

function measuresOf(deeds: SeatStatistics, squares: number): (number | undefined)[] {
  const { opened, blocked, contact, mobility, mobilityLead, turnOf } = deeds;
  const turnsOf = (wanted: (piece: Piece) => boolean): number[] =>
    [...turnOf].flatMap(([piece, turn]) => (wanted(piece) ? [turn] : []));
  return [
    mean(opened),
    mean(blocked),
    contact,
    mobility,
    mobilityLead,
    squares,
    ...sizes.map((size) => mean(turnsOf((piece) => piece.size === size))),
    ...pieces.map((piece) => turnOf.get(piece)),
  ];
}

const mean = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;

/** The minds compared in Duo: the report's evaluation, Monte-Carlo search, and the self-taught net. */
export const minds: MindStudy = {
  params: 'game=duo',
  openingPlies: 2,
  players: ['hard', 'master', 'learned'],
  ms: [10, 30, 100, 300, 1000],
  nodes: [50, 200, 800],
  judgeNodes: 40_000,
  pliesPerStage: 6,
  costs: [
    [{ key: 'rules', value: 0 }],
    [{ key: 'fitted', value: 0 }],
    [
      { key: 'gpu-minutes', value: 23.1 },
      { key: 'own-games', value: 1_180_000 },
      { key: 'own-moves', value: 35_900_000 },
      { key: 'steps', value: 34_566 },
      { key: 'weights', value: 421_000 },
    ],
  ],
  measures,
  style,
  judge: async (query, moves, nodes, signal) => (await import('./judge.ts')).judge(query, moves, nodes, signal),
  explainMove: async (player, query, move, signal) =>
    (await import('./sight.ts')).explainMove(player, query, move, signal),
  // Written by the typed command, so the cast is safe.
  figures: async () => (await import('./figures.json', { with: { type: 'json' } })).default as unknown as MindFigures,
};
