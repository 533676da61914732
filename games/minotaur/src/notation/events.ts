import type { Change, GameEvent, Say } from '@quadrille/kit';
import { notation, printSquare, startSquare } from '@quadrille/quoridor/rules';
import { huntAfter } from '../rules/rules.ts';
import type { Move, State } from '../rules/state.ts';

/** Events that a person may overlook: a power used, a power taken, a pawn caught. */
export function events(change: Change<State, Move>, say: Say): readonly GameEvent[] {
  return [...powerUsedEvents(change, say), ...tokenTakenEvents(change, say), ...pawnCaughtEvents(change, say)];
}

export function powerUsedEvents({ before, move }: Omit<Change<State, Move>, 'after'>, say: Say): readonly GameEvent[] {
  const seat = before.toMove;
  switch (move.kind) {
    case 'hammer':
      return [{ text: say('event.uses-hammer', { seat, wall: wallText(move) }) }];
    case 'scroll':
      return [{ text: say('event.uses-scroll', { seat }) }];
    case 'ladder':
    case 'swift': {
      const square = printSquare(move.to);
      return [{ text: say(`event.uses-${move.kind}`, { seat, square }), at: [square] }];
    }
    default:
      return [];
  }
}

const wallText = ({ wall }: Extract<Move, { kind: 'hammer' }>): string => notation.move.print({ kind: 'wall', wall });

export function tokenTakenEvents({ before, after }: Omit<Change<State, Move>, 'move'>, say: Say): readonly GameEvent[] {
  const token = before.tokens.find((one) => !after.tokens.includes(one));
  if (!token) return [];
  return [{ text: say(`event.takes-${token.power}`, { seat: before.toMove }), at: [printSquare(token)] }];
}

export function pawnCaughtEvents({ before, move }: Omit<Change<State, Move>, 'after'>, say: Say): readonly GameEvent[] {
  const hunt = huntAfter(before, move);
  if (!hunt?.isCatch) return [];
  const { params } = before;
  const home = printSquare(startSquare(params, hunt.prey));
  return [
    {
      text: say(`event.caught-${params.caught}`, { seat: hunt.prey }),
      at: [printSquare(hunt.to), ...(params.caught === 'home' ? [home] : [])],
    },
  ];
}
