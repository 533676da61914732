import {
  expect as must,
  fail,
  fault,
  ok,
  paramsCodec,
  random,
  ImmediateResults,
  type Player,
  type Query,
  type Rules,
  type SearchResult,
  type Turn,
} from '@quadrille/kit';
import type { ArenaGame } from '../src/index.ts';

/**
 * Two to four seats take 1 to 3 pebbles in turn. The seat that takes the last one wins, unless `end` says otherwise.
 * With `score` the last pebble counts as many points as there were pebbles, and every seat has one for its place.
 */
interface Params {
  readonly seats: number;
  readonly heap: number;
  readonly teams: 'no' | 'yes';
  readonly end: 'win' | 'draw' | 'never' | 'score';
  readonly open: 'no' | 'yes';
}
interface State {
  readonly params: Params;
  readonly left: number;
  readonly toMove: number;
}

function turn({ params, left, toMove }: State): Turn {
  if (left > 0) return params.open === 'yes' ? { kind: 'any', seats: [0, 1] } : { kind: 'seat', seat: toMove };
  const last = (toMove + params.seats - 1) % params.seats;
  const winners = params.teams === 'yes' ? [last, (last + 2) % 4] : [last];
  const scores = Array.from({ length: params.seats }, (_, seat) => seat + (seat === last ? params.heap : 0));
  const outcome = { winners: params.end === 'draw' ? [] : winners, reason: 'last' };
  return { kind: 'over', outcome: params.end === 'score' ? { ...outcome, scores } : outcome };
}

const rules: Rules<Params, State, number> = {
  start: (params) => ok({ params, left: params.heap, toMove: 0 }),
  turn,
  moves: ({ left, params }) => (params.end === 'never' ? [1, 2, 3] : [1, 2, 3].filter((take) => take <= left)),
  seats: ({ seats }) => seats,
  check: (state, take) => (turn(state).kind === 'seat' && take <= 3 && take <= state.left ? undefined : fault('many')),
  play: (state, take) => ({
    ...state,
    // A heap that never ends.
    left: state.params.end === 'never' ? state.left : state.left - take,
    toMove: (state.toMove + 1) % state.params.seats,
  }),
  teams: ({ seats, teams }) =>
    teams === 'yes'
      ? [
          [0, 2],
          [1, 3],
        ]
      : Array.from({ length: seats }, (_, seat) => [seat]),
};

const notation: ArenaGame['notation'] = {
  params: paramsCodec({
    fields: {
      seats: { default: 2, values: [2, 3, 4] as readonly number[] },
      heap: { default: 21, values: Array.from({ length: 60 }, (_, n) => n + 1) as readonly number[] },
      teams: { default: 'no', values: ['no', 'yes'] },
      end: { default: 'win', values: ['win', 'draw', 'never', 'score'] },
      open: { default: 'no', values: ['no', 'yes'] },
    },
  }),
  position: () => ({ parse: () => fail(fault('none')), print: (state: State) => String(state.left) }),
  move: {
    parse: (text) => (/^[1-9]$/.test(text) ? ok(Number(text)) : fail(fault('number'))),
    print: (take: number) => String(take),
  },
  speak: () => '',
};

type Choice = (left: number, seed: number) => number | string;

/** Tracks the heap from the moves, as a player in a match must. */
function player(id: string, choose: Choice, ready: boolean): Player {
  return {
    id,
    budget: { nodes: 1 },
    sit: async (query: Query) => {
      const { heap } = must<Params>(notation.params.parse(query.params));
      let left = query.moves.reduce((rest, move) => rest - Number(move), heap);
      return {
        applyMove: (move) => {
          left -= Number(move);
        },
        think: ({ seed }) => {
          const thought: SearchResult = { move: String(choose(left, seed)) };
          return ready ? new ImmediateResults([thought]) : one(thought);
        },
        leave: () => {},
      };
    },
  };
}

async function* one(thought: SearchResult): AsyncGenerator<SearchResult> {
  await Promise.resolve();
  yield { move: '1' };
  yield thought;
}

const perfect: Choice = (left) => (left % 4 === 0 ? 1 : left % 4);
const any: Choice = (left, seed) => 1 + random(seed).below(Math.max(1, Math.min(3, left)));

const players: readonly Player[] = [
  player('any', any, true),
  player('slow-any', any, false),
  player('perfect', perfect, true),
  player('one', () => 1, true),
  player('cheat', (left) => (left > 15 ? 1 : 9), true),
  {
    ...player('silent', () => 1, true),
    sit: async () => ({ applyMove: () => {}, think: () => new ImmediateResults([]), leave: () => {} }),
  },
  {
    ...player('broken', () => 1, true),
    sit: async () => ({
      applyMove: () => {},
      think: () => {
        throw new Error('no idea');
      },
      leave: () => {},
    }),
  },
  { ...player('absent', () => 1, true), sit: () => Promise.reject(new Error('not at home')) },
];

export const pebbles = {
  id: 'pebbles',
  revision: 1,
  rules,
  notation,
  players: async () => players,
} satisfies ArenaGame;
