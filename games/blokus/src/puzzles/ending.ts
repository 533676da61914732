import { breath, expect, random } from '@quadrille/kit';
import { legalCodes, readState, writeState, type Kernel } from '../engine/kernel.ts';
import { sizeOf } from '../engine/move-code.ts';
import { paramsText } from '../rules/params.ts';
import { emptyBoard } from '../rules/rules.ts';
import type { State } from '../rules/state.ts';

/** The end of a game of Duo that the side to move wins, but only with a few of its moves. */
export interface Ending {
  readonly state: State;
  readonly moves: number;
  /** Of those, the ones that still win. */
  readonly winning: number;
  /** Moves of both that are left to look through: how much there is to see. */
  readonly open: number;
}

export const duo = expect(paramsText.parse('game=duo'));

const bothOut = 3;
/** The first moves are drawn by lot, so that no two games are alike; then both sides look ahead a little. */
const drawnMoves = 4;
const simulations = 60;
/** Fewer choices are no puzzle, more are more than a person looks through. */
const fewestMoves = 6;
const mostMoves = 40;
const mostOpen = 64;
/** A move that wins by more than a third of all moves is found by luck. */
const mostWinning = 1 / 3;
/** For one proof; what takes longer is left alone. */
const proofNodes = 40_000;

/** Plays the game of a seed and goes back from its end to the first position that is a puzzle; undefined: there is none. */
export async function endingOf(kernel: Kernel, seed: number, signal: AbortSignal): Promise<Ending | undefined> {
  let left = playGame(kernel, seed);
  // The last moves fill in what is left: from the fourth last on there is something to decide.
  for (; left > 0; left--) {
    kernel.undo();
    const open = kernel.count(0) + kernel.count(1);
    if (open > mostOpen || signal.aborted) return undefined;
    const ending = endingHere(kernel, open);
    if (ending) return ending;
    await breath();
  }
  return undefined;
}

/** Returns how many moves were made. */
function playGame(kernel: Kernel, seed: number): number {
  const chance = random(seed);
  writeState(kernel, emptyBoard(duo));
  let made = 0;
  for (; kernel.out() !== bothOut; made++) {
    const legal = [...legalCodes(kernel, kernel.toMove())];
    kernel.play(made < drawnMoves ? chance.pick(legal.filter(isLarge)) : thoughtOf(kernel, chance.u32()));
  }
  return made;
}

const isLarge = (code: number): boolean => sizeOf(code) === 5;

function thoughtOf(kernel: Kernel, seed: number): number {
  kernel.forgetTree();
  kernel.begin(seed | 0, 0);
  kernel.think(simulations);
  return kernel.rootMove(0);
}

function endingHere(kernel: Kernel, open: number): Ending | undefined {
  const colour = kernel.toMove();
  const legal = legalCodes(kernel, colour);
  if (kernel.out() !== 0 || legal.length < fewestMoves || legal.length > mostMoves) return undefined;
  if (!((provedLead(kernel) ?? 0) > 0)) return undefined;
  const most = Math.floor(legal.length * mostWinning);
  let winning = 0;
  for (const code of legal) {
    kernel.play(code);
    const wins = isWonBy(kernel, colour);
    kernel.undo();
    if (wins === undefined || (wins && ++winning > most)) return undefined;
  }
  return { state: readState(kernel, duo), moves: legal.length, winning, open };
}

/** Whether this colour wins with the best play of both; undefined: the proof takes too long. */
export function isWonBy(kernel: Kernel, colour: number, nodes = proofNodes): boolean | undefined {
  if (kernel.out() === bothOut) return squares(kernel, colour) > squares(kernel, 1 - colour);
  const lead = provedLead(kernel, nodes);
  return lead === undefined ? undefined : (kernel.toMove() === colour ? lead : -lead) > 0;
}

/** Of the side to move; only its sign is proved. */
function provedLead(kernel: Kernel, nodes = proofNodes): number | undefined {
  kernel.beginSolving(1);
  kernel.solve(nodes);
  return kernel.isSolved() ? kernel.solvedLead() : undefined;
}

/** The move that leads to the best result there is, by points; undefined: the proof takes too long. */
export function bestMove(kernel: Kernel, nodes: number): number | undefined {
  kernel.beginSolving(0);
  kernel.solve(nodes);
  return kernel.isSolved() ? kernel.solvedMove() : undefined;
}

function squares(kernel: Kernel, colour: number): number {
  return readState(kernel, duo).board.filter((owner) => owner === colour + 1).length;
}
