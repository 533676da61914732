import { fault, type BoardProps, type Fault } from '@quadrille/kit';
import { sameSquare, type Move as PlainMove, type Wall } from '@quadrille/quoridor/rules';
import type { Move, Params, Power, State } from '../rules/state.ts';

/** What is meant by a move on the plain board while a power is in use; a fault says what has to be chosen instead. */
export function withPower(power: Power | undefined, move: PlainMove): Move | Fault {
  if (move.kind === 'resign') return fault('square-rest', { found: 'resign' });
  if (!power) return move;
  if (power === 'hammer') return move.kind === 'wall' ? { kind: 'hammer', wall: move.wall } : fault('hammer-choose');
  if (power === 'scroll' || move.kind !== 'pawn') return fault(power === 'ladder' ? 'ladder-choose' : 'swift-choose');
  return { kind: power, to: move.to };
}

type Last<M> = { readonly before: State; readonly move: M };

/** The last move as the plain board shows it: what goes somewhere leaves a trace, all else none. */
export function plainLast(last: BoardProps<Params, State, Move>['last']): Last<PlainMove> | undefined {
  return last && { before: last.before, move: plainMove(last.move) };
}

const pass: PlainMove = { kind: 'pass' };

function plainMove(move: Move): PlainMove {
  if ('to' in move) return { kind: 'pawn', to: move.to };
  return move.kind === 'wall' ? move : pass;
}

/** All moves so, for the marks of who laid which wall: one that was smashed has been laid by nobody. */
export function plainHistory(moves: readonly Move[]): readonly PlainMove[] {
  const plain = moves.map(plainMove);
  for (const [index, move] of moves.entries()) {
    if (move.kind !== 'hammer') continue;
    const laid = plain.findLastIndex((one, at) => at < index && one.kind === 'wall' && sameWall(one.wall, move.wall));
    if (laid >= 0) plain[laid] = pass;
  }
  return plain;
}

const sameWall = (a: Wall, b: Wall): boolean => sameSquare(a, b) && a.direction === b.direction;
