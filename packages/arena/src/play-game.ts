import {
  type AnyHeadless,
  type Budget,
  type Outcome,
  type Player,
  type Query,
  ImmediateResults,
  type Seat,
  type SeatHolder,
  type SeatedPlayer,
  type SearchResult,
  type FastRules,
  type FastMatch,
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

/** Fast rules for games without their own, made from the plain rules. */
export function fastRulesOf({ rules, notation }: Pick<AnyHeadless, 'rules' | 'notation'>): FastRules {
  return {
    open: ({ params: paramsText, start, moves }) => {
      const params = notation.params.parse(paramsText);
      if (!params.ok) return params;
      const first = rules.start(params.value, start);
      if (!first.ok) return first;
      let state: unknown = first.value;
      const game: FastMatch = {
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

/** A game that reaches this many turns, including the opening, is a draw. */
export const maxTurns = 10_000;

/** The player of a seat with its budget per turn. */
export interface SeatedContestant {
  readonly player: Player;
  readonly budget: Omit<Budget, 'seed'>;
}

export interface MatchSetup {
  /** The game with its opening moves. */
  readonly query: Query;
  /** By seat. */
  readonly seats: readonly SeatedContestant[];
  readonly seed: number;
}

export interface FinishedGame {
  /** Including the opening. */
  readonly moves: readonly string[];
  /** Undefined: not decided by the rules. */
  readonly outcome: Outcome | undefined;
  /** The seat that made the first move after the opening. */
  readonly first: Seat;
  /** The seat whose player failed; its side loses. */
  readonly forfeit?: { readonly seat: Seat; readonly why: Forfeit };
}

/** Plays one game. Rejects when the signal is aborted; a player that fails forfeits. */
export async function playGame(
  fastRules: FastRules,
  { query, seats, seed }: MatchSetup,
  onTurn: (seat: Seat, ms: number, nodes: number) => void,
  signal: AbortSignal,
): Promise<FinishedGame> {
  const game = expect(fastRules.open(query));
  let turn = game.turn();
  if (turn.kind !== 'seat') throw new Error(`a match needs seats that take turns, not a turn “${turn.kind}”`);
  const first = turn.seat;
  const moves = [...query.moves];
  const seated: SeatedPlayer[] = [];
  // One object per seat, because fast players would notice an allocation per turn.
  const budgets = Array.from(seats, ({ budget }) => ({ ...budget, seed }));
  /** The seat whose player is searching. */
  let acting: Seat | undefined;

  try {
    for (acting = 0; acting < seats.length; acting++) {
      seated.push(await seats[acting]!.player.sit(query));
    }
    while (turn.kind === 'seat') {
      acting = undefined;
      signal.throwIfAborted();
      if (moves.length >= maxTurns) return { moves, outcome: undefined, first };
      const { seat } = turn;
      const budget = budgets[seat]!;
      budget.seed = mix32(seed ^ mix32(moves.length));

      acting = seat;
      const before = performance.now();
      const thoughts = seated[seat]!.think(budget, signal);
      const thought = thoughts instanceof ImmediateResults ? thoughts.now.at(-1) : await last(thoughts);
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
      for (acting = 0; acting < seated.length; acting++) seated[acting]!.applyMove(answer);
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

async function last(thoughts: AsyncIterable<SearchResult>): Promise<SearchResult | undefined> {
  let answer: SearchResult | undefined;
  for await (const thought of thoughts) answer = thought;
  return answer;
}

/** A game of the run as a record. A forfeit is an extra header. */
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
