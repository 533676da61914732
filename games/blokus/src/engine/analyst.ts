import { opinionOf } from '@quadrille/kernel/net';
import { type Analyst, type Opinion, type Query, type Reason, type Seat, expect } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { type Colour, allColours, boardSize, ownerOf, teams } from '../rules/params.ts';
import { usableCorners } from '../rules/placements.ts';
import { rules } from '../rules/rules.ts';
import { type Square, columnOf, rowOf } from '../rules/square.ts';
import { type State, seatToMove } from '../rules/state.ts';
import { textOf } from './kernel.ts';
import { NetSearcher } from './net-searcher.ts';
import { Searcher } from './searcher.ts';

/** What a move does, for a sentence that tells why it is good. */
interface MoveFacts {
  readonly isOnly: boolean;
  readonly wins: boolean;
  /** Squares placed; 0 for giving up. */
  readonly squares: number;
  /** Opponents who could place before and cannot any more. */
  readonly shutOut: readonly Seat[];
  /** Opponents with the corners that they lose. */
  readonly taken: readonly { readonly seat: Seat; readonly n: number }[];
  /** Corners that the colour gains. */
  readonly opened: number;
  /** Whether the colour gets nearer to the middle than it was. */
  readonly isTowardsMiddle: boolean;
}

/** The texts have been proved by the caller. */
function explain(query: Query, text: string): MoveFacts {
  const before = reached(query);
  const move = expect(notation.move.parse(text));
  const squares = move.kind === 'place' ? move.squares : [];
  const after = rules.play(before, move);
  const turn = rules.turn(after);
  const seat = seatToMove(before);
  const others = opponents(before, seat);
  const isOpening = others.every(({ colour }) => !before.board.includes(colour + 1));
  return {
    isOnly: [...rules.moves(before)].length === 1,
    wins: turn.kind === 'over' && turn.outcome.winners.includes(seat),
    squares: squares.length,
    shutOut: [
      ...new Set(others.filter(({ colour }) => !before.out[colour] && after.out[colour]).map((one) => one.seat)),
    ],
    taken: isOpening ? [] : cornersTaken(before, squares, others),
    opened: gained(before, after, before.colour),
    isTowardsMiddle: distance(before, squares) < distance(before, ownSquares(before)),
  };
}

let last: { readonly key: string; readonly state: State } | undefined;

/** The state that the query leads to. Several moves of one position are asked about in turn: it is remembered. */
function reached({ params, start, moves }: Query): State {
  const key = [params, start, ...moves].join(' ');
  if (last?.key === key) return last.state;
  let state = expect(rules.start(expect(notation.params.parse(params)), start));
  for (const played of moves) state = rules.play(state, expect(notation.move.parse(played)));
  last = { key, state };
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

function gained(before: State, after: State, colour: Colour): number {
  const known = new Set(usableCorners(before, colour));
  return usableCorners(after, colour).filter((square) => !known.has(square)).length;
}

const ownSquares = ({ board, colour }: State): Square[] =>
  board.flatMap((owner, square) => (owner === colour + 1 ? [square] : []));

/** Of the nearest square from the middle of the board. */
function distance({ params }: State, squares: readonly Square[]): number {
  const middle = (boardSize(params) - 1) / 2;
  const far = (square: Square): number =>
    Math.max(Math.abs(columnOf(square) - middle), Math.abs(rowOf(square) - middle));
  return Math.min(Infinity, ...squares.map(far));
}

/** Enough to compare the first answers, in less than half a second. */
const looks = 200;

/** How the net sees a position; undefined where there is no net for the game, and after an abort. */
export async function netOpinion(query: Query, player: string, signal: AbortSignal): Promise<Opinion | undefined> {
  const searcher = await NetSearcher.open(query);
  if (!searcher.ok) return undefined;
  try {
    return await opinionOf(searcher.value, { player, looks, textOf }, signal);
  } finally {
    searcher.value.close();
  }
}

/** A search that nobody limits ends here: the memory of the tree is full by then. */
const mostNodes = 4_000_000;

/** So many moves are shown in the heat: more hide each other. */
const mostHeat = 40;

/** The net is asked once the search has something to compare it with. */
const beforeOpinion = 2000;

export const analyst: Analyst = {
  async *analyse(query, { nodes = mostNodes, ms, seed, lines, heat, opinion: isWished }, signal) {
    let opinion: Opinion | undefined;
    let isAsked = false;
    const searcher = await Searcher.open(query);
    try {
      const plan = { nodes, ms, seed, lines, thorough: true };
      for await (const found of searcher.search(plan, signal)) {
        const [best] = found.lines;
        if (!best) continue;
        if (!isAsked && isWished && found.nodes >= Math.min(beforeOpinion, nodes)) {
          isAsked = true;
          opinion = await netOpinion(query, 'learned', signal);
        }
        yield {
          depth: found.depth,
          nodes: found.nodes,
          chances: best.chances,
          lines: found.lines.map(({ moves, chances }) => ({ moves: moves.map(textOf), chances })),
          ...(heat && { heat: searcher.tried(mostHeat).map(({ code, chance }) => ({ move: textOf(code), chance })) }),
          ...(opinion && { opinion }),
        };
      }
    } finally {
      searcher.close();
    }
  },

  async reasons(query, move) {
    return reasonsOf(explain(query, move));
  },
};

/** The strongest first. */
function reasonsOf({ isOnly, wins, squares, shutOut, taken, opened, isTowardsMiddle }: MoveFacts): Reason[] {
  if (squares === 0) return [{ code: 'stops' }];
  const reasons: Reason[] = [];
  if (wins) reasons.push({ code: 'wins' });
  if (isOnly) return [...reasons, { code: 'only' }];
  for (const seat of shutOut) reasons.push({ code: 'shuts', args: { seat } });
  for (const { seat, n } of taken) reasons.push({ code: 'takes', args: { seat, n } });
  if (opened > 1) reasons.push({ code: 'opens', args: { n: opened } });
  if (isTowardsMiddle) reasons.push({ code: 'middle' });
  if (squares === 5 || reasons.length === 0) reasons.push({ code: 'places', args: { n: squares } });
  return reasons;
}
