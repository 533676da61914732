import { fail, fault, moversOf, ok, paramsCodec, type Mover, type Playable, type Turn } from '../src/index.ts';

/**
 * Players add 1 to 3 in turn, and the one who reaches the goal wins. With `open=yes` any seat may add, and the referee
 * may reset.
 */
export interface Params {
  readonly goal: number;
  readonly open: 'no' | 'yes';
}
export interface State {
  readonly params: Params;
  readonly sum: number;
  readonly toMove: number;
}
export type Move = number | 'reset';

const turn = ({ params, sum, toMove }: State): Turn => {
  if (sum >= params.goal) return { kind: 'over', outcome: { winners: [1 - toMove], reason: 'reached' } };
  return params.open === 'yes' ? { kind: 'any', seats: [0, 1] } : { kind: 'seat', seat: toMove };
};

export const counting: Playable<Params, State, Move> & { revision: number } = {
  id: 'counting',
  revision: 2,
  rules: {
    start: (params, position) => {
      const sum = Number(position ?? 0);
      return Number.isInteger(sum) ? ok({ params, sum, toMove: 0 }) : fail(fault('sum', {}, 0));
    },
    turn,
    seats: () => 2,
    moves: (state, by) => (moversOf(turn(state)).includes(by) ? [1, 2, 3] : []),
    check: (state, move, by: Mover) => {
      const now = turn(state);
      if (now.kind === 'over') return fault('game-over');
      if (by === 'referee') return move === 'reset' && now.kind === 'any' ? undefined : fault('referee');
      if (now.kind === 'seat' && now.seat !== by) return fault('not-your-turn', { seat: by });
      return move === 'reset' || move < 1 || move > 3 ? fault('too-much', { n: Number(move) }) : undefined;
    },
    play: (state, move) => ({
      ...state,
      sum: move === 'reset' ? 0 : state.sum + move,
      toMove: 1 - state.toMove,
    }),
  },
  notation: {
    params: paramsCodec({
      fields: {
        goal: { default: 10, values: [5, 10, 20] },
        open: { default: 'no', values: ['no', 'yes'] },
      },
    }),
    position: (params) => ({
      parse: (text) => ok({ params, sum: Number(text), toMove: 0 }),
      print: (state) => String(state.sum),
    }),
    move: {
      parse: (text) => {
        if (text === 'reset') return ok('reset');
        return /^\+\d$/.test(text)
          ? ok(Number(text.slice(1)))
          : fail(fault('move-shape', { text }, text.startsWith('+') ? 1 : 0));
      },
      print: (move) => (move === 'reset' ? 'reset' : `+${move}`),
    },
    speak: (_, move, say) => say('adds', { n: Number(move) }),
  },
};
