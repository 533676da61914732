import type { Change, GameEvent, Say, Seat } from '@quadrille/kit';
import { printSquare, startSquare } from '@quadrille/quoridor/rules';
import { huntAfter } from './rules/rules.ts';
import type { Move, State } from './rules/state.ts';

/** A power used, a power taken, a pawn caught: what one may overlook, in this order. */
export function events(change: Change<State, Move>, say: Say, own?: Seat): readonly GameEvent[] {
  return [...used(change, say, own), ...taken(change, say, own), ...caught(change, say, own)];
}

const told = (say: Say, key: string, seat: Seat, own: Seat | undefined): string =>
  seat === own ? say(`event.${key}.you`) : say(`event.${key}`, { seat });

function used({ before, move }: Change<State, Move>, say: Say, own?: Seat): readonly GameEvent[] {
  const text = (): string => told(say, `uses-${move.kind}`, before.toMove, own);
  switch (move.kind) {
    case 'hammer':
    case 'scroll':
      return [{ text: text() }];
    case 'ladder':
    case 'swift':
      return [{ text: text(), at: [printSquare(move.to)] }];
    default:
      return [];
  }
}

function taken({ before, after }: Change<State, Move>, say: Say, own?: Seat): readonly GameEvent[] {
  const token = before.tokens.find((one) => !after.tokens.includes(one));
  return token ? [{ text: told(say, `takes-${token.power}`, before.toMove, own), at: [printSquare(token)] }] : [];
}

function caught({ before, move }: Change<State, Move>, say: Say, own?: Seat): readonly GameEvent[] {
  const hunt = huntAfter(before, move);
  if (!hunt?.isCatch) return [];
  const { params } = before;
  const home = printSquare(startSquare(params, hunt.prey));
  return [
    {
      text: told(say, `caught-${params.caught}`, hunt.prey, own),
      at: [printSquare(hunt.to), ...(params.caught === 'home' ? [home] : [])],
    },
  ];
}
