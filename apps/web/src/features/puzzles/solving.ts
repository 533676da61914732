import {
  fail,
  ok,
  Session,
  type AnyGame,
  type AnySession,
  type RatedPuzzle,
  type Judgement,
  type Mover,
  type Result,
  type MessageRef,
} from '@quadrille/kit';

/**
 * `play`: waits for the player's move. `wait`: a move is being judged. `lost`: a wrong move and its refutation are on the board. `solved`: done. `shown`: the solution is being shown.
 */
type Phase = 'play' | 'wait' | 'lost' | 'solved' | 'shown';

export interface Solving {
  readonly challenge: RatedPuzzle;
  readonly session: AnySession;
  readonly phase: Phase;
  /** From 1: how often the puzzle was started or resumed after a wrong move. */
  readonly tries: number;
  /** The player has seen a hint or the solution. */
  readonly helped: boolean;
  readonly judgement?: Judgement;
  /** The last wrong move; it is explained beside the solution. */
  readonly miss?: Miss;
  /** The position before the move that is being judged. */
  readonly before?: AnySession;
}

export interface Miss {
  /** All moves from the start of the puzzle up to the wrong one. */
  readonly moves: readonly string[];
  /** Why it was wrong, as a message of the game. */
  readonly said?: MessageRef | undefined;
}

export function startSolving(game: AnyGame, challenge: RatedPuzzle): Result<Solving> {
  const params = game.notation.params.parse(challenge.params);
  if (!params.ok) return params;
  const session = Session.start(game, params.value as unknown, challenge.position) as Result<AnySession>;
  return session.ok
    ? ok({ challenge, session: session.value, phase: 'play', tries: 1, helped: false })
    : fail(session.error);
}

/** A puzzle without an opponent is judged only at the end. */
const isAlone = ({ game, params }: AnySession): boolean => (game.rules.seats(params) as number) === 1;

export function playMove(solving: Solving, move: unknown, by: Mover): Solving {
  const { session, phase } = solving;
  if (phase !== 'play') return solving;
  const next = session.takeback().withVariations([]).play(move, by);
  if (!next.ok) return solving;
  const isOpen = isAlone(next.value) && next.value.turn.kind !== 'over';
  return { ...solving, session: next.value, before: session, phase: isOpen ? 'play' : 'wait' };
}

export function applyVerdict(solving: Solving, judgement: Judgement): Solving {
  if (solving.phase !== 'wait') return solving;
  const { session } = solving;
  if (judgement.kind === 'solved') return { ...solving, judgement, phase: 'solved' };
  const answered = judgement.replies.reduce((now, reply) => {
    const next = now.playText(reply);
    return next.ok ? next.value : now;
  }, session);
  if (judgement.kind === 'open') return { ...solving, judgement, session: answered, phase: 'play' };
  const miss: Miss = { moves: movesOf(session), said: judgement.said };
  return { ...solving, judgement, miss, session: answered, phase: 'lost' };
}

/** Returns to the position before the wrong move; in a puzzle without an opponent, before the last move. */
export function takeBackMove(solving: Solving): Solving {
  const { session, before, phase } = solving;
  if (phase === 'lost' || phase === 'wait') {
    const { judgement: _, ...rest } = solving;
    return {
      ...rest,
      session: before ?? session.go(0).takeback(),
      phase: 'play',
      tries: solving.tries + (phase === 'lost' ? 1 : 0),
    };
  }
  if (phase !== 'play' || session.cursor === 0) return solving;
  return {
    ...solving,
    session: session
      .go(session.cursor - 1)
      .takeback()
      .withVariations([]),
  };
}

export function restart(solving: Solving): Solving {
  const { judgement: _, before: __, ...rest } = solving;
  return {
    ...rest,
    session: solving.session.go(0).takeback().withVariations([]),
    phase: 'play',
    tries: solving.tries + 1,
  };
}

/** The solution from the current position, to step through. */
export function showSolution(solving: Solving, line: readonly string[]): Solving {
  const from = solving.session.takeback().withVariations([]);
  const whole = line.reduce((now, text) => {
    const next = now.playText(text);
    return next.ok ? next.value : now;
  }, from);
  return { ...solving, session: whole.go(from.cursor), phase: 'shown', helped: true };
}

export const withHelp = (solving: Solving): Solving => ({ ...solving, helped: true });

export const movesOf = ({ entries, cursor }: AnySession): readonly string[] =>
  entries.slice(0, cursor).map(({ text }) => text);

/** The solver's own moves, without the replies. */
export const ownMoves = ({ challenge, session: { entries, cursor } }: Solving): readonly string[] =>
  entries.slice(0, cursor).flatMap(({ by, text }) => (by === challenge.seat ? [text] : []));
