import { random } from '@quadrille/kit';
import { claim, guarded } from '../finding.ts';
import { mutate } from '../mutate.ts';
import { canonical } from '../same.ts';
import type { Trial } from '../trial.ts';
import { moversOf, type Step } from '../walk.ts';

/** How many foreign moves each state is asked about. */
const foreignMoves = 150;

/** `moves` has no duplicates and is, with `extras`, exactly what `check` accepts. */
export async function checkLegality<P, S, M>(trial: Trial<P, S, M>): Promise<void> {
  const pool = foreignPool(trial);
  let refused = 0;
  for (const [index, step] of trial.samples().entries()) {
    const legal = checkListed(trial, step);
    if (step.turn.kind === 'over') continue;
    const others = [...pool].filter(([text]) => !legal.has(text));
    const chance = random(trial.settings.seed).split(index);
    for (const [text, move] of chance.shuffle(others).slice(0, foreignMoves)) {
      checkRefused(trial, step, text, move);
      refused++;
    }
  }
  claim(refused > 0, 'no illegal move was tried: every text of a move was legal everywhere');
}

/** The texts of all listed moves, each accepted for somebody whose turn it is. */
function checkListed<P, S, M>({ game }: Trial<P, S, M>, { state, turn, where }: Step<P, S, M>): Set<string> {
  const { rules, notation } = game;
  const moves = guarded('moves', where, () => [...rules.moves(state)]);
  const extras = guarded('extras', where, () => [...rules.extras(state)]);
  const texts = new Set<string>();
  const values = new Set<string>();
  for (const move of [...moves, ...extras]) {
    const text = notation.move.print(move);
    claim(!texts.has(text) && !values.has(canonical(move)), `moves and extras list ${text} twice`, where);
    texts.add(text);
    values.add(canonical(move));
    const faults = moversOf(turn).map((mover) => guarded('check', where, () => rules.check(state, move, mover)));
    const accepted = faults.includes(undefined);
    claim(accepted, `${text} is listed, but check refuses it: ${faults[0]?.code ?? 'nobody may move'}`, where);
  }
  return texts;
}

function checkRefused<P, S, M>(
  { game, faults }: Trial<P, S, M>,
  { state, turn, where }: Step<P, S, M>,
  text: string,
  move: M,
): void {
  for (const mover of moversOf(turn)) {
    const error = guarded('check', where, () => game.rules.check(state, move, mover));
    claim(error !== undefined, `check accepts ${text}, but neither moves nor extras lists it`, where);
    faults.add(error);
  }
  let played = true;
  try {
    game.rules.play(state, move);
  } catch {
    played = false;
  }
  claim(!played, `play carries out ${text}, which check refuses`, where);
}

/** What players say in many games: a move of that name must be listed where it is accepted. */
const sayings = ['resign', 'give-up', 'pass', '-', 'draw', 'skip', 'end'];

/** Moves that were legal somewhere in this game, and texts near them that still name a move. */
function foreignPool<P, S, M>(trial: Trial<P, S, M>): ReadonlyMap<string, M> {
  const { rules, notation } = trial.game;
  const pool = new Map<string, M>();
  for (const { state } of trial.samples()) {
    for (const move of [...rules.moves(state), ...rules.extras(state)]) pool.set(notation.move.print(move), move);
  }
  const chance = random(trial.settings.seed);
  for (const text of [...sayings, ...[...pool.keys()].map((legal) => mutate(legal, chance))]) {
    const near = notation.move.parse(text);
    if (near.ok) pool.set(notation.move.print(near.value), near.value);
  }
  return pool;
}
