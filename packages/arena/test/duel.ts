import {
  fail,
  fault,
  ok,
  paramsCodec,
  random,
  ImmediateResults,
  type Player,
  type Rules,
  type Turn,
} from '@quadrille/kit';
import type { ArenaGame } from '../src/index.ts';

/** Every seat names a time once and the shortest wins. A part of the games is drawn. */
interface Params {
  readonly seats: number;
  readonly draws: number;
}
interface State {
  readonly params: Params;
  readonly times: readonly number[];
}

function turn({ params, times }: State): Turn {
  if (times.length < params.seats) return { kind: 'seat', seat: times.length };
  // The last digits of a time serve as a random number.
  const isDraw = (times[0]! * 1e6) % 100 < params.draws;
  const winners = isDraw ? [] : [times.indexOf(Math.min(...times))];
  return { kind: 'over', outcome: { winners, reason: 'time' } };
}

const rules: Rules<Params, State, number> = {
  start: (params) => ok({ params, times: [] }),
  turn,
  seats: ({ seats }) => seats,
  moves: () => [1],
  check: (state) => (turn(state).kind === 'seat' ? undefined : fault('over')),
  play: ({ params, times }, time) => ({ params, times: [...times, time] }),
};

/**
 * Exponentially distributed times: the probability to be first is a player's strength divided by the sum of all, so its
 * Elo is known exactly.
 */
const duellist = (elo: number): Player => ({
  id: `elo${elo}`,
  budget: { nodes: 1 },
  sit: async (query) => {
    let ply = query.moves.length;
    return {
      applyMove: () => void ply++,
      think: ({ seed }) => {
        const time = -Math.log(1 - random(seed).split(ply).unit()) / 10 ** (elo / 400);
        return new ImmediateResults([{ move: String(time), nodes: 1 }]);
      },
      leave: () => {},
    };
  },
});

export const duel: ArenaGame = {
  id: 'duel',
  revision: 1,
  rules,
  notation: {
    params: paramsCodec({
      fields: {
        seats: { default: 2, values: [2, 3, 4] as readonly number[] },
        draws: { default: 0, values: [0, 30] as readonly number[] },
      },
    }),
    position: () => ({ parse: () => fail(fault('none')), print: () => '' }),
    move: { parse: (text) => ok(Number(text)), print: String },
    speak: () => '',
  },
  players: async () => [0, 50, 100, 200].map(duellist),
};
