import { fail, fault, ok, paramsCodec, type Mover, type Seat, type Turn } from '@quadrille/kit';
import type { TableGame } from '../src/index.ts';

/**
 * Seats add 1 to 3 in turn; the first to reach the goal wins, with partners. With `open=yes` any seat may add at any
 * time.
 */
export interface Params {
  readonly seats: number;
  readonly goal: number;
  readonly open: 'no' | 'yes';
  readonly teams: 'no' | 'yes';
}
export interface State {
  readonly params: Params;
  readonly sum: number;
  readonly toMove: Seat;
  readonly out: readonly Seat[];
  readonly winner?: Seat;
}
/** `out`: a seat is out of the game. `resign` exists only in old records. */
export type Move = number | 'out' | 'resign';

const seatsOf = ({ seats }: Params): readonly Seat[] => Array.from({ length: seats }, (_, seat) => seat);

const teamsOf = (params: Params): readonly (readonly Seat[])[] =>
  params.teams === 'yes'
    ? [0, 1].map((side) => seatsOf(params).filter((seat) => seat % 2 === side))
    : seatsOf(params).map((seat) => [seat]);

function turn(state: State): Turn {
  const { params, winner, out } = state;
  const inGame = seatsOf(params).filter((seat) => !out.includes(seat));
  const last = winner ?? (inGame.length === 1 && params.seats > 1 ? inGame[0] : undefined);
  if (last !== undefined) {
    const winners = teamsOf(params).find((side) => side.includes(last))!;
    return { kind: 'over', outcome: { winners, reason: 'reached' } };
  }
  return params.open === 'yes' ? { kind: 'any', seats: inGame } : { kind: 'seat', seat: state.toMove };
}

function nextSeat({ params, out }: State, from: Seat): Seat {
  for (let step = 1; step <= params.seats; step++) {
    const seat = (from + step) % params.seats;
    if (!out.includes(seat)) return seat;
  }
  return from;
}

function play(state: State, move: Move, by: Mover): State {
  if (by === 'referee') throw new Error('the referee does not count');
  if (move === 'out' || move === 'resign') {
    const out = { ...state, out: [...state.out, by].toSorted((a, b) => a - b) };
    return { ...out, toMove: state.toMove === by ? nextSeat(out, by) : state.toMove };
  }
  const sum = state.sum + move;
  const next = { ...state, sum, toMove: state.params.open === 'yes' ? state.toMove : nextSeat(state, by) };
  return sum >= state.params.goal ? { ...next, winner: by } : next;
}

/** `leaves`: the rules provide moves for a seat that is left. */
export const countingGame = ({ leaves = false } = {}): TableGame<Params, State, Move> => ({
  id: 'counting',
  revision: 2,
  rules: {
    seats: ({ seats }) => seats,
    teams: teamsOf,
    start: (params, position) => {
      const sum = Number(position ?? 0);
      if (!Number.isInteger(sum) || sum < 0) return fail(fault('sum', {}, 0));
      return ok({ params, sum, toMove: 0, out: [] });
    },
    turn,
    moves: (state, by) => {
      const now = turn(state);
      const may = now.kind === 'seat' ? now.seat === by : now.kind === 'any' && now.seats.some((seat) => seat === by);
      return may ? [1, 2, 3] : [];
    },
    retiredMoves: (state) => (turn(state).kind === 'over' ? [] : ['resign']),
    check: (state, move, by) => {
      const now = turn(state);
      if (now.kind === 'over') return fault('game-over');
      if (by === 'referee' || by >= state.params.seats || state.out.includes(by)) return fault('not-in-game');
      if (move === 'out' || move === 'resign') return undefined;
      if (now.kind === 'seat' && now.seat !== by) return fault('not-your-turn', { seat: now.seat });
      return move >= 1 && move <= 3 ? undefined : fault('too-much', { n: move });
    },
    play,
    ...(leaves && { movesOnLeave: (state: State, seat: Seat): Move[] => (state.out.includes(seat) ? [] : ['out']) }),
  },
  notation: {
    params: paramsCodec({
      fields: {
        seats: { default: 2, values: [1, 2, 3, 4] },
        goal: { default: 10, values: [5, 10, 20, 200] },
        open: { default: 'no', values: ['no', 'yes'] },
        teams: { default: 'no', values: ['no', 'yes'] },
      },
    }),
    position: (params) => ({
      parse: (text) => ok({ params, sum: Number(text), toMove: 0, out: [] }),
      print: (state) => `${state.sum} ${state.toMove} ${state.out.join(',')}`,
    }),
    move: {
      parse: (text) => {
        if (text === 'out' || text === 'resign') return ok(text);
        return /^\+\d$/.test(text) ? ok(Number(text.slice(1))) : fail(fault('move-shape', { text }, 0));
      },
      print: (move) => (typeof move === 'number' ? `+${move}` : move),
    },
    speak: (_, move, say) => say('adds', { n: Number(move) }),
  },
});

export const counting = countingGame();
