import { opinionOf } from '@quadrille/kernel/net';
import { type Analyst, type Opinion, type Query, type Reason, type Seat, expect } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { type Colour, allColours, boardSize, ownerOf, teams } from '../rules/params.ts';
import { usableCorners } from '../rules/placements.ts';
import { rules } from '../rules/rules.ts';
import { type Square, columnOf, rowOf } from '../rules/square.ts';
import { type State, seatToMove } from '../rules/state.ts';
import { openLearned } from './guided-searcher.ts';
import { moveTextOf } from './kernel.ts';
import { Searcher } from './searcher.ts';

/** The effects of a move, from which the reasons for it are chosen. */
interface MoveFacts {
  readonly isOnlyMove: boolean;
  readonly isWin: boolean;
  /** Squares placed; 0 for giving up. */
  readonly squareCount: number;
  /** Opponents who could place before and cannot any more. */
  readonly blockedSeats: readonly Seat[];
  /** Opponents with the number of corners that they lose. */
  readonly takenCorners: readonly { readonly seat: Seat; readonly n: number }[];
  /** Corners that the colour gains. */
  readonly gainedCorners: number;
  /** Whether the colour gets nearer to the middle. */
  readonly isTowardsMiddle: boolean;
}

/** The caller has checked the texts. */
function factsOf(query: Query, text: string): MoveFacts {
  const before = replayQuery(query);
  const move = expect(notation.move.parse(text));
  const squares = move.kind === 'place' ? move.squares : [];
  const after = rules.play(before, move);
  const turn = rules.turn(after);
  const seat = seatToMove(before);
  const others = opponents(before, seat);
  const isOpening = others.every(({ colour }) => !before.board.includes(colour + 1));
  return {
    isOnlyMove: [...rules.moves(before)].length === 1,
    isWin: turn.kind === 'over' && turn.outcome.winners.includes(seat),
    squareCount: squares.length,
    blockedSeats: [
      ...new Set(others.filter(({ colour }) => !before.out[colour] && after.out[colour]).map((one) => one.seat)),
    ],
    takenCorners: isOpening ? [] : cornersTaken(before, squares, others),
    gainedCorners: countGainedCorners(before, after, before.colour),
    isTowardsMiddle: distanceToMiddle(before, squares) < distanceToMiddle(before, ownSquares(before)),
  };
}

let lastReplayed: { readonly key: string; readonly state: State } | undefined;

/** The state after the query's moves. Cached, because several moves of one position are asked about in turn. */
function replayQuery({ params, start, moves }: Query): State {
  const key = [params, start, ...moves].join(' ');
  if (lastReplayed?.key === key) return lastReplayed.state;
  let state = expect(rules.start(expect(notation.params.parse(params)), start));
  for (const played of moves) state = rules.play(state, expect(notation.move.parse(played)));
  lastReplayed = { key, state };
  return state;
}

interface Opponent {
  readonly seat: Seat;
  readonly colour: Colour;
}

function opponents({ params, out }: State, seat: Seat): Opponent[] {
  const team = teams(params).find((seats) => seats.includes(seat))!;
  return allColours(params).flatMap((colour) => {
    const owner = ownerOf(params, colour);
    return owner === undefined || team.includes(owner) || out[colour] ? [] : [{ seat: owner, colour }];
  });
}

function cornersTaken(
  before: State,
  squares: readonly Square[],
  others: readonly Opponent[],
): { seat: Seat; n: number }[] {
  const bySeat = new Map<Seat, number>();
  for (const { seat, colour } of others) {
    const n = usableCorners(before, colour).filter((square) => squares.includes(square)).length;
    if (n > 0) bySeat.set(seat, (bySeat.get(seat) ?? 0) + n);
  }
  return [...bySeat].map(([seat, n]) => ({ seat, n })).toSorted((a, b) => b.n - a.n);
}

function countGainedCorners(before: State, after: State, colour: Colour): number {
  const known = new Set(usableCorners(before, colour));
  return usableCorners(after, colour).filter((square) => !known.has(square)).length;
}

const ownSquares = ({ board, colour }: State): Square[] =>
  board.flatMap((owner, square) => (owner === colour + 1 ? [square] : []));

/** The distance of the nearest square from the middle of the board. */
function distanceToMiddle({ params }: State, squares: readonly Square[]): number {
  const middle = (boardSize(params) - 1) / 2;
  const far = (square: Square): number =>
    Math.max(Math.abs(columnOf(square) - middle), Math.abs(rowOf(square) - middle));
  return Math.min(Infinity, ...squares.map(far));
}

/** Evaluations of the net: enough to compare the first replies, in less than half a second. */
const evaluations = 200;

/** The net's opinion; undefined if there is no net for these params, and after an abort. */
export async function netOpinion(query: Query, player: string, signal: AbortSignal): Promise<Opinion | undefined> {
  const searcher = await openLearned(query);
  if (!searcher.ok) return undefined;
  try {
    return await opinionOf(searcher.value, { player, looks: evaluations, textOf: moveTextOf }, signal);
  } finally {
    searcher.value.close();
  }
}

/** The limit of an analysis without a limit in its request; the tree's memory is full by then. */
const defaultMaxNodes = 4_000_000;

/** Maximal moves of the heat map: more would hide each other. */
const maxHeatMoves = 40;

/** Nodes before the net is asked for its opinion, so that there is a result to compare it with. */
const nodesBeforeOpinion = 2000;

export const analyst: Analyst = {
  async *analyse(query, { nodes = defaultMaxNodes, ms, seed, lines, heat, opinion: isWished, advice }, signal) {
    // Advice comes from the self-taught player, where it has a net: it beats this search for two sides, and is level with it for four.
    const isAsking = isWished === true || advice === true;
    let opinion: Opinion | undefined;
    let isAsked = false;
    const searcher = await Searcher.open(query);
    try {
      const plan = { nodes, ms, seed, lines, isExhaustive: true };
      for await (const found of searcher.search(plan, signal)) {
        const [best] = found.lines;
        if (!best) continue;
        if (!isAsked && isAsking && found.nodes >= Math.min(nodesBeforeOpinion, nodes)) {
          isAsked = true;
          opinion = await netOpinion(query, 'learned', signal);
        }
        yield {
          depth: found.depth,
          nodes: found.nodes,
          chances: best.chances,
          lines: found.lines.map(({ moves, chances }) => ({ moves: moves.map(moveTextOf), chances })),
          ...(heat && {
            heat: searcher
              .mostVisitedMoves(maxHeatMoves)
              .map(({ code, chance }) => ({ move: moveTextOf(code), chance })),
          }),
          ...(opinion && { opinion }),
        };
      }
    } finally {
      searcher.close();
    }
  },

  async reasons(query, move) {
    return reasonsOf(factsOf(query, move));
  },
};

/** Strongest first. */
function reasonsOf({
  isOnlyMove,
  isWin,
  squareCount,
  blockedSeats,
  takenCorners,
  gainedCorners,
  isTowardsMiddle,
}: MoveFacts): Reason[] {
  if (squareCount === 0) return [{ code: 'stops' }];
  const reasons: Reason[] = [];
  if (isWin) reasons.push({ code: 'wins' });
  if (isOnlyMove) return [...reasons, { code: 'only' }];
  for (const seat of blockedSeats) reasons.push({ code: 'shuts', args: { seat } });
  for (const { seat, n } of takenCorners) reasons.push({ code: 'takes', args: { seat, n } });
  if (gainedCorners > 1) reasons.push({ code: 'opens', args: { n: gainedCorners } });
  if (isTowardsMiddle) reasons.push({ code: 'middle' });
  if (squareCount === 5 || reasons.length === 0) reasons.push({ code: 'places', args: { n: squareCount } });
  return reasons;
}
