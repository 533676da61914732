import { moversOf, random, type Mover } from '@quadrille/kit';
import { claim, guarded } from '../finding.ts';
import { acceptedMoves } from '../listed.ts';
import { mutate } from '../mutate.ts';
import { canonical } from '../same.ts';
import type { Trial } from '../trial.ts';
import type { Step } from '../walk.ts';

/** How many foreign moves each state is asked about. */
const foreignMoves = 150;

/** `moves` has no duplicates and is, with `extras` and what only old records hold, exactly what `check` accepts. */
export async function checkLegality<P, S, M>(trial: Trial<P, S, M>): Promise<void> {
  const pool = foreignPool(trial);
  let refused = 0;
  for (const [index, step] of trial.samples().entries()) {
    const legal = checkListed(trial, step);
    if (step.turn.kind === 'over') continue;
    const movers = moversOf(step.turn);
    const others = [...pool].filter(([text]) => movers.some((by) => !legal.has(`${by} ${text}`)));
    const chance = random(trial.settings.seed).split(index);
    for (const [text, move] of chance.shuffle(others).slice(0, foreignMoves)) {
      for (const by of movers.filter((mover) => !legal.has(`${mover} ${text}`))) {
        checkRefused(trial, step, text, move, by);
        refused++;
      }
    }
  }
  claim(refused > 0, 'no illegal move was tried: every text of a move was legal everywhere');
}

/** All listed moves as `mover text`, each listed once and accepted from its mover. */
function checkListed<P, S, M>({ game }: Trial<P, S, M>, { state, where }: Step<P, S, M>): Set<string> {
  const { rules, notation } = game;
  const seen = new Set<string>();
  for (const { move, by } of guarded('moves', where, () => acceptedMoves(rules, state))) {
    const text = notation.move.print(move);
    const names = [`${by} ${text}`, `${by} ${canonical(move)}`];
    claim(!names.some((name) => seen.has(name)), `moves and extras list ${text} twice`, where);
    for (const name of names) seen.add(name);
    const error = guarded('check', where, () => rules.check(state, move, by));
    claim(error === undefined, `${text} is listed, but check refuses it: ${error?.code}`, where);
  }
  return seen;
}

function checkRefused<P, S, M>(
  { game, faults }: Trial<P, S, M>,
  { state, where }: Step<P, S, M>,
  text: string,
  move: M,
  by: Mover,
): void {
  const error = guarded('check', where, () => game.rules.check(state, move, by));
  claim(error !== undefined, `check accepts ${text}, but neither moves nor extras lists it`, where);
  faults.add(error);
  claim(!isPlayed(game, state, move, by), `play carries out ${text}, which check refuses`, where);
}

function isPlayed<P, S, M>({ rules }: Trial<P, S, M>['game'], state: S, move: M, by: Mover): boolean {
  try {
    rules.play(state, move, by);
    return true;
  } catch {
    return false;
  }
}

/** What players say in many games: a move of that name must be listed where it is accepted. */
const sayings = ['resign', 'give-up', 'pass', '-', 'draw', 'skip', 'end'];

/** Moves that were legal somewhere in this game, and texts near them that still name a move. */
function foreignPool<P, S, M>(trial: Trial<P, S, M>): ReadonlyMap<string, M> {
  const { rules, notation } = trial.game;
  const pool = new Map<string, M>();
  for (const { state } of trial.samples()) {
    for (const { move } of acceptedMoves(rules, state)) pool.set(notation.move.print(move), move);
  }
  const chance = random(trial.settings.seed);
  for (const text of [...sayings, ...[...pool.keys()].map((legal) => mutate(legal, chance))]) {
    const near = notation.move.parse(text);
    if (near.ok) pool.set(notation.move.print(near.value), near.value);
  }
  return pool;
}
