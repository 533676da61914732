import type { Change, GameEvent, Say, Seat } from '@quadrille/kit';
import { printSquare, startSquare } from '@quadrille/quoridor/rules';
import { huntAfter } from './rules/rules.ts';
import type { Move, State } from './rules/state.ts';

/** Events that a person may overlook: a power used, a power taken, a pawn caught. */
export function events(change: Change<State, Move>, say: Say, own?: Seat): readonly GameEvent[] {
  return [
    ...powerUsedEvents(change, say, own),
    ...tokenTakenEvents(change, say, own),
    ...pawnCaughtEvents(change, say, own),
  ];
}

const eventText = (say: Say, key: string, seat: Seat, own: Seat | undefined): string =>
  seat === own ? say(`event.${key}.you`) : say(`event.${key}`, { seat });

function powerUsedEvents({ before, move }: Change<State, Move>, say: Say, own?: Seat): readonly GameEvent[] {
  const text = (): string => eventText(say, `uses-${move.kind}`, before.toMove, own);
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

function tokenTakenEvents({ before, after }: Change<State, Move>, say: Say, own?: Seat): readonly GameEvent[] {
  const token = before.tokens.find((one) => !after.tokens.includes(one));
  return token ? [{ text: eventText(say, `takes-${token.power}`, before.toMove, own), at: [printSquare(token)] }] : [];
}

function pawnCaughtEvents({ before, move }: Change<State, Move>, say: Say, own?: Seat): readonly GameEvent[] {
  const hunt = huntAfter(before, move);
  if (!hunt?.isCatch) return [];
  const { params } = before;
  const home = printSquare(startSquare(params, hunt.prey));
  return [
    {
      text: eventText(say, `caught-${params.caught}`, hunt.prey, own),
      at: [printSquare(hunt.to), ...(params.caught === 'home' ? [home] : [])],
    },
  ];
}
