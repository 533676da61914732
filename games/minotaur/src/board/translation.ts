import { fault, type BoardProps, type Fault } from '@quadrille/kit';
import { isSameSquare, type Move as PlainMove, type Wall } from '@quadrille/quoridor/rules';
import type { Move, Params, Power, State } from '../rules/state.ts';

/** Translates a move on Quoridor's board into the use of a power; a fault says what to choose instead. */
export function movePower(power: Power | undefined, move: PlainMove): Move | Fault {
  if (move.kind === 'resign') return fault('square-rest', { found: 'resign' });
  if (!power) return move;
  if (power === 'hammer') return move.kind === 'wall' ? { kind: 'hammer', wall: move.wall } : fault('hammer-choose');
  if (power === 'scroll' || move.kind !== 'pawn') return fault(power === 'ladder' ? 'ladder-choose' : 'swift-choose');
  return { kind: power, to: move.to };
}

type Last<M> = { readonly before: State; readonly move: M };

/** The last move for Quoridor's board, which marks where a pawn or wall went and nothing else. */
export function plainLastMove(last: BoardProps<Params, State, Move>['last']): Last<PlainMove> | undefined {
  return last && { before: last.before, move: plainMoveOf(last.move) };
}

const pass: PlainMove = { kind: 'pass' };

function plainMoveOf(move: Move): PlainMove {
  if ('to' in move) return { kind: 'pawn', to: move.to };
  return move.kind === 'wall' ? move : pass;
}

/**
 * All moves for the marks that show which seat placed which wall. A smashed wall counts as a pass, as if no seat had
 * placed it.
 */
export function plainHistory(moves: readonly Move[]): readonly PlainMove[] {
  const plain = moves.map(plainMoveOf);
  for (const [index, move] of moves.entries()) {
    if (move.kind !== 'hammer') continue;
    const laid = plain.findLastIndex((one, at) => at < index && one.kind === 'wall' && isSameWall(one.wall, move.wall));
    if (laid >= 0) plain[laid] = pass;
  }
  return plain;
}

const isSameWall = (a: Wall, b: Wall): boolean => isSameSquare(a, b) && a.direction === b.direction;
