import { fault, type BoardProps, type Fault } from '@quadrille/kit';
import type { Move as PlainMove } from '@quadrille/quoridor/rules';
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
  if (!last) return undefined;
  const { before, move } = last;
  if ('to' in move) return { before, move: { kind: 'pawn', to: move.to } };
  return { before, move: move.kind === 'wall' ? move : { kind: 'pass' } };
}
