import type { Game, Mover, Random, Turn } from '@quadrille/kit';
import { Finding, guarded, type Where } from './finding.ts';
import { deepFreeze } from './same.ts';

/** A state of a random game, and how it was reached. */
export interface Step<P, S, M> {
  where(): PlayedWhere;
  readonly params: P;
  readonly state: S;
  readonly turn: Turn;
  /** How many moves were legal. */
  readonly width: number;
  /** What was played here; undefined in the last state. */
  readonly played?: { readonly move: M; readonly by: Mover };
}

export type PlayedWhere = Where & { readonly moves: readonly string[] };

/** Who may act. */
export function moversOf(turn: Turn): readonly Mover[] {
  switch (turn.kind) {
    case 'seat':
      return [turn.seat];
    case 'any':
      return turn.referee ? [...turn.seats, 'referee'] : turn.seats;
    case 'referee':
      return ['referee'];
    case 'over':
      return [];
  }
}

export function openParams<P, S, M>(game: Game<P, S, M>, text: string): P {
  const params = game.notation.params.parse(text);
  if (!params.ok) throw new Finding(`the params text “${text}” does not parse: ${params.error.code}`);
  return params.value;
}

/** Plays random moves until the game is over or `longest` moves are made. Every state is frozen before it is used. */
export function randomGame<P, S, M>(
  game: Game<P, S, M>,
  start: Where,
  random: Random,
  longest: number,
): readonly Step<P, S, M>[] {
  const { rules, notation } = game;
  const params = deepFreeze(openParams(game, start.params));
  const started = guarded(
    'start',
    () => start,
    () => rules.start(params, start.start),
  );
  if (!started.ok) throw new Finding(`the game does not start: ${started.error.code}`, start);

  const steps: Step<P, S, M>[] = [];
  const texts: string[] = [];
  let state = started.value;
  for (;;) {
    const ply = texts.length;
    // A list per state would be quadratic in the length of the game.
    const where = (): PlayedWhere => ({ ...start, moves: texts.slice(0, ply) });
    deepFreeze(state);
    const turn = guarded('turn', where, () => rules.turn(state));
    const moves = guarded('moves', where, () => [...rules.moves(state)]);
    const step: Step<P, S, M> = { where, params, state, turn, width: moves.length };
    const [mover] = random.shuffle(moversOf(turn));
    if (ply >= longest || mover === undefined) return [...steps, step];
    const move = random.shuffle(moves).find((option) => !rules.check(state, option, mover));
    if (move === undefined) return [...steps, step];
    deepFreeze(move);
    steps.push({ ...step, played: { move, by: mover } });
    const text = guarded('move.print', where, () => notation.move.print(move));
    state = guarded(`play ${text}`, where, () => rules.play(state, move));
    texts.push(text);
  }
}
