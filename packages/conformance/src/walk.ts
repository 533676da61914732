import { impliedMover, moversOf, printTold, type Game, type Mover, type Random, type Turn } from '@quadrille/kit';
import { Finding, guarded, type Where } from './finding.ts';
import { listedMoves } from './listed.ts';
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
    const listed = guarded('moves', where, () => listedMoves(rules, state));
    const step: Step<P, S, M> = { where, params, state, turn, width: listed.length };
    const [mover] = random.shuffle(moversOf(turn));
    if (ply >= longest || mover === undefined) return [...steps, step];
    const move = random.shuffle(listed.filter(({ by }) => by === mover))[0]?.move;
    if (move === undefined) return [...steps, step];
    deepFreeze(move);
    steps.push({ ...step, played: { move, by: mover } });
    const text = guarded('move.print', where, () => notation.move.print(move));
    state = guarded(`play ${text}`, where, () => rules.play(state, move, mover));
    texts.push(printTold(impliedMover(turn) === mover ? { text } : { text, by: mover }));
  }
}
