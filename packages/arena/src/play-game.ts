import {
  type AnyHeadless,
  type Budget,
  type Outcome,
  type Player,
  type Query,
  ReadyThoughts,
  type Seat,
  type SeatHolder,
  type Seated,
  type Thought,
  type Umpire,
  type UmpiredGame,
  expect,
  fail,
  fault,
  mix32,
  ok,
  printRecord,
  resultText,
} from '@quadrille/kit';
import type { Forfeit, GameResult } from './batch.ts';
import { jobOf } from './job.ts';
import type { Plan } from './plan.ts';

/** For games that have no umpire of their own. */
export function rulesUmpire({ rules, notation }: Pick<AnyHeadless, 'rules' | 'notation'>): Umpire {
  return {
    open: ({ params: paramsText, start, moves }) => {
      const params = notation.params.parse(paramsText);
      if (!params.ok) return params;
      const first = rules.start(params.value, start);
      if (!first.ok) return first;
      let state: unknown = first.value;
      const game: UmpiredGame = {
        turn: () => rules.turn(state),
        moves: () => {
          const turn = rules.turn(state);
          if (turn.kind !== 'seat') return [];
          return Array.from(rules.moves(state, turn.seat), (move) => notation.move.print(move));
        },
        play: (text) => {
          const move = notation.move.parse(text);
          const turn = rules.turn(state);
          if (!move.ok || turn.kind !== 'seat' || rules.check(state, move.value, turn.seat)) return false;
          state = rules.play(state, move.value, turn.seat);
          return true;
        },
      };
      const refused = moves.find((text) => !game.play(text));
      return refused === undefined ? ok(game) : fail(fault('arena-move', { move: refused }));
    },
  };
}

/** No game goes on for ever: at so many turns, the opening's included, it is a draw. */
export const turnCap = 10_000;

/** Who sits there, and what it may spend on a turn. */
export interface Chair {
  readonly player: Player;
  readonly budget: Omit<Budget, 'seed'>;
}

export interface Sitting {
  /** The game, and the opening as its moves. */
  readonly query: Query;
  /** By seat. */
  readonly chairs: readonly Chair[];
  readonly seed: number;
}

export interface PlayedGame {
  /** The opening's included. */
  readonly moves: readonly string[];
  /** Undefined: nobody brought it to an end. */
  readonly outcome: Outcome | undefined;
  /** The seat that made the first move after the opening. */
  readonly first: Seat;
  /** The seat that failed to play: its side loses. */
  readonly forfeit?: { readonly seat: Seat; readonly why: Forfeit };
}

/** Rejects when the signal is aborted; a player that fails forfeits the game. */
export async function playGame(
  umpire: Umpire,
  { query, chairs, seed }: Sitting,
  onTurn: (seat: Seat, ms: number, nodes: number) => void,
  signal: AbortSignal,
): Promise<PlayedGame> {
  const game = expect(umpire.open(query));
  let turn = game.turn();
  if (turn.kind !== 'seat') throw new Error(`a match needs seats that take turns, not a turn “${turn.kind}”`);
  const first = turn.seat;
  const moves = [...query.moves];
  const seated: Seated[] = [];
  // One object per seat: at the speed of quick players, making another for each turn would be felt.
  const budgets = Array.from(chairs, ({ budget }) => ({ ...budget, seed }));
  /** The seat whose player is at work. */
  let acting: Seat | undefined;

  try {
    for (acting = 0; acting < chairs.length; acting++) {
      seated.push(await chairs[acting]!.player.sit(query));
    }
    while (turn.kind === 'seat') {
      acting = undefined;
      signal.throwIfAborted();
      if (moves.length >= turnCap) return { moves, outcome: undefined, first };
      const { seat } = turn;
      const budget = budgets[seat]!;
      budget.seed = mix32(seed ^ mix32(moves.length));

      acting = seat;
      const before = performance.now();
      const thoughts = seated[seat]!.think(budget, signal);
      const thought = thoughts instanceof ReadyThoughts ? thoughts.now.at(-1) : await last(thoughts);
      onTurn(seat, performance.now() - before, thought?.nodes ?? 0);

      acting = undefined;
      const answer = thought?.move;
      if (answer === undefined) {
        signal.throwIfAborted();
        return { moves, outcome: undefined, first, forfeit: { seat, why: { kind: 'silent' } } };
      }
      if (!game.play(answer)) {
        return { moves, outcome: undefined, first, forfeit: { seat, why: { kind: 'illegal', move: answer } } };
      }
      moves.push(answer);
      for (acting = 0; acting < seated.length; acting++) seated[acting]!.played(answer);
      turn = game.turn();
    }
    acting = undefined;
    if (turn.kind !== 'over') throw new Error(`a match needs seats that take turns, not a turn “${turn.kind}”`);
    return { moves, outcome: turn.outcome, first };
  } catch (error) {
    if (acting === undefined || signal.aborted) throw error;
    const why: Forfeit = { kind: 'broken', reason: String(error) };
    return { moves, outcome: undefined, first, forfeit: { seat: acting, why } };
  } finally {
    for (const player of seated) player.leave();
  }
}

async function last(thoughts: AsyncIterable<Thought>): Promise<Thought | undefined> {
  let answer: Thought | undefined;
  for await (const thought of thoughts) answer = thought;
  return answer;
}

/** A game of the run as a record, as people save theirs; a forfeit is told in a header of its own. */
export function recordOfGame(plan: Plan, result: GameResult): string {
  const job = jobOf(plan, result.number);
  const { sides } = plan.variants[job.variant]!;
  const seats: SeatHolder[] = [];
  sides.forEach((held, side) => {
    const { name, kind, id } = plan.contestants[job.seating[side]!]!;
    for (const seat of held) seats[seat] = { name, ...(kind === 'player' && { player: id }) };
  });
  return printRecord({
    game: plan.game,
    revision: plan.revision,
    params: job.params,
    seats,
    result: resultText(result.outcome),
    extra: [
      ['Arena', `seed ${plan.seed}, game ${result.number}`],
      ...(result.opening > 0 ? [['Opening', String(result.opening)] as const] : []),
      ...(result.forfeit ? [['Forfeit', forfeitText(result.forfeit)] as const] : []),
    ],
    entries: result.moves
      .split(' ')
      .filter(Boolean)
      .map((text) => ({ text })),
    variations: [],
  });
}

function forfeitText({ seat, why }: NonNullable<GameResult['forfeit']>): string {
  const what = why.kind === 'illegal' ? `illegal ${why.move}` : why.kind === 'broken' ? why.reason : why.kind;
  return `${seat + 1}: ${what}`;
}
