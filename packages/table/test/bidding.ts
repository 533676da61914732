import { fail, fault, ok, paramsCodec, type Mover, type Seat, type Turn } from '@quadrille/kit';
import type { TableGame } from '../src/index.ts';

/**
 * The referee deals a chip worth 1 to 3. Each seat bids once, hidden until the referee calls time: after a while, or
 * with
 * `glass=no` when all have bid. The lowest bid, the earlier of equal ones, takes the chip or passes it up. The first seat with
 * enough chips wins.
 */
export interface Params {
  readonly seats: number;
  readonly goal: number;
  readonly bids: 'open' | 'hidden';
  readonly glass: 'no' | 'yes';
}
interface Bid {
  readonly seat: Seat;
  readonly height: number;
}
export interface State {
  readonly params: Params;
  readonly round: number;
  readonly chip?: number;
  readonly bids: readonly Bid[];
  readonly taker?: Seat;
  readonly points: readonly number[];
}
export type Move =
  | { readonly kind: 'chip'; readonly worth: number }
  | { readonly kind: 'bid'; readonly height: number }
  | { readonly kind: 'time' | 'take' | 'pass' };

const dealTime = 500;
const bidTime = 5000;

function turn({ params, chip, bids, taker, points }: State): Turn {
  const winners = points.flatMap((score, seat) => (score >= params.goal ? [seat] : []));
  if (winners.length > 0) return { kind: 'over', outcome: { winners, scores: points, reason: 'enough' } };
  if (chip === undefined) return { kind: 'referee' };
  if (taker !== undefined) return { kind: 'seat', seat: taker };
  const seats = points.flatMap((_, seat) => (bids.some((bid) => bid.seat === seat) ? [] : [seat]));
  if (seats.length === 0) return { kind: 'referee' };
  return params.glass === 'yes' ? { kind: 'any', seats, referee: true } : { kind: 'any', seats };
}

function play(state: State, move: Move, by: Mover): State {
  const { params, round, points, bids } = state;
  const next = { params, points, round: round + 1, bids: [] };
  switch (move.kind) {
    case 'chip':
      return { ...state, chip: move.worth };
    case 'bid':
      return { ...state, bids: [...bids, { seat: by as Seat, height: move.height }] };
    case 'time': {
      const [lowest] = bids.toSorted((a, b) => a.height - b.height);
      return lowest ? { ...state, taker: lowest.seat } : next;
    }
    case 'take':
      return { ...next, points: points.with(by as Seat, points[by as Seat]! + state.chip!) };
    case 'pass':
      return next;
  }
}

const printMove = (move: Move): string => {
  if (move.kind === 'chip') return `chip${move.worth}`;
  return move.kind === 'bid' ? `bid${move.height}` : move.kind;
};

export const bidding: TableGame<Params, State, Move> = {
  id: 'bidding',
  revision: 1,
  rules: {
    seats: ({ seats }) => seats,
    start: (params) =>
      ok({ params, round: 0, bids: [], points: Array.from({ length: params.seats }, () => 0) } satisfies State),
    turn,
    moves: (state, by) => {
      const now = turn(state);
      if (now.kind === 'over') return [];
      if (by === 'referee') {
        if (now.kind !== 'referee' && !(now.kind === 'any' && now.referee)) return [];
        return state.chip === undefined ? chips : [{ kind: 'time' }];
      }
      if (now.kind === 'seat') return now.seat === by ? [{ kind: 'take' }, { kind: 'pass' }] : [];
      return now.kind === 'any' && now.seats.includes(by)
        ? Array.from({ length: 9 }, (_, i): Move => ({ kind: 'bid', height: i + 1 }))
        : [];
    },
    check: (state, move, by) => {
      const now = turn(state);
      if (now.kind === 'over') return fault('game-over');
      if (move.kind === 'chip') return by === 'referee' && state.chip === undefined ? undefined : fault('no-deal');
      if (move.kind === 'time') {
        const isBidding = state.chip !== undefined && state.taker === undefined;
        const isTime = now.kind === 'referee' || (now.kind === 'any' && now.referee);
        return by === 'referee' && isBidding && isTime ? undefined : fault('no-time');
      }
      if (move.kind === 'bid') {
        return now.kind === 'any' && now.seats.some((seat) => seat === by) ? undefined : fault('no-bid');
      }
      return now.kind === 'seat' && now.seat === by ? undefined : fault('not-your-turn');
    },
    play,
    referee: (state) => {
      const now = turn(state);
      if (now.kind === 'referee' && state.chip === undefined) {
        return { key: `deal ${state.round}`, delayMs: dealTime, moves: chips };
      }
      if (now.kind === 'over' || now.kind === 'seat' || (now.kind === 'any' && !now.referee)) return undefined;
      const after = now.kind === 'any' ? bidTime : 0;
      return { key: `bids ${state.round}`, delayMs: after, moves: [{ kind: 'time' }] };
    },
    hiddenMoves: {
      isHidden: ({ params }, move) => params.bids === 'hidden' && move.kind === 'bid',
      revealsAll: (_, move) => move.kind === 'time',
    },
  },
  notation: {
    params: paramsCodec({
      fields: {
        seats: { default: 2, values: [2, 3, 4] },
        goal: { default: 5, values: [1, 5, 20] },
        bids: { default: 'hidden', values: ['open', 'hidden'] },
        glass: { default: 'yes', values: ['no', 'yes'] },
      },
    }),
    position: (params) => ({
      parse: () => fail(fault('no-position', { seats: params.seats }, 0)),
      print: ({ chip, bids, taker, points }) =>
        `${chip ?? '-'} ${bids.map(({ seat, height }) => `${seat}:${height}`).join(',')} ${taker ?? '-'} ${points.join(',')}`,
    }),
    move: {
      parse: (text) => {
        const [, kind, figure] = /^(chip|bid)([1-9])$/.exec(text) ?? [];
        if (kind === 'chip' && Number(figure) <= 3) return ok({ kind, worth: Number(figure) });
        if (kind === 'bid') return ok({ kind, height: Number(figure) });
        if (text === 'time' || text === 'take' || text === 'pass') return ok({ kind: text });
        return fail(fault('move-shape', { text }, 0));
      },
      print: printMove,
    },
    speak: (_, move) => printMove(move),
  },
};

const chips: readonly Move[] = [1, 2, 3].map((worth) => ({ kind: 'chip', worth }));
