import {
  fail,
  fault,
  ok,
  paramsCodec,
  printRecord,
  recordOf,
  Session,
  type Game,
  type GameRecord,
} from '@quadrille/kit';

/** Two seats add 1, 2 or 3 in turn; the seat that reaches the target wins. */
interface Params {
  readonly target: number;
}

interface State {
  readonly target: number;
  readonly sum: number;
  readonly seat: number;
}

const targets = Array.from({ length: 98 }, (_, index) => index + 3);

export const countGame: Game<Params, State, number> = {
  id: 'count',
  revision: 1,
  rules: {
    start: (params) => ok({ target: params.target, sum: 0, seat: 0 }),
    turn: (state) =>
      state.sum >= state.target
        ? { kind: 'over', outcome: { winners: [1 - state.seat], reason: 'reached' } }
        : { kind: 'seat', seat: state.seat },
    moves: (state) => (state.sum >= state.target ? [] : [1, 2, 3]),
    seats: () => 2,
    check: (state, move) => {
      if (state.sum >= state.target) return fault('game-over');
      return move < 1 || move > 3 ? fault('count-number') : undefined;
    },
    play: (state, move) => ({ ...state, sum: state.sum + move, seat: 1 - state.seat }),
  },
  notation: {
    params: paramsCodec({ fields: { target: { default: 10, values: targets } } }),
    position: () => ({ parse: () => fail(fault('count-position')), print: (state) => String(state.sum) }),
    move: {
      parse: (text) => (/^\d$/.test(text) ? ok(Number(text)) : fail(fault('count-number', {}, 0))),
      print: String,
    },
    speak: (_, move) => String(move),
  },
  setup: { defaults: { target: 10 }, fields: [], colours: () => [0, 1] },
  words: { en: async () => ({}), fr: async () => ({}) },
  facts: () => [],
  draw: (state) => String(state.sum),
  players: async () => [],
  lessons: async () => [],
  board: async () => () => null,
  preferences: [],
  modes: [],
  commands: [],
  progress: {
    version: 2,
    empty: { stars: 0 },
    parse: (version, data) => {
      const stars = (data as { stars?: unknown } | null)?.stars;
      if (typeof stars !== 'number') return fail(fault('count-stars'));
      // Version 1 counted half stars.
      return ok({ stars: version === 1 ? stars / 2 : stars });
    },
  },
};

/** The same game with mergeable progress: a set of levels. */
export const levelGame: Game<Params, State, number> = {
  ...countGame,
  id: 'levels',
  progress: {
    version: 1,
    empty: [],
    parse: (_, data) => (Array.isArray(data) ? ok(data) : fail(fault('count-stars'))),
    merge: (ours: number[], theirs: number[]) => [...new Set([...ours, ...theirs])],
  },
};

export interface CountRecord {
  readonly target?: number;
  readonly names?: readonly [string, string];
  readonly cursor?: number;
}

/** A game with these moves. */
export function counted(moves: string, about: CountRecord = {}): GameRecord {
  const started = Session.start(countGame, { target: about.target ?? 10 });
  if (!started.ok) throw new Error('the game does not start');
  let session = started.value;
  for (const move of moves.split(' ').filter(Boolean)) {
    const played = session.playText(move);
    if (!played.ok) throw new Error(`${move}: ${played.error.code}`);
    session = played.value;
  }
  const seats = (about.names ?? ['Ada', 'Bob']).map((name) => ({ name }));
  return recordOf(session.go(about.cursor ?? session.length), 1, seats);
}

export const countRecord = (moves: string, about?: CountRecord): string => printRecord(counted(moves, about));
