import { random, type Player } from '@quadrille/kit';
import { notation } from '../notation/notation.ts';
import { rules } from '../rules/rules.ts';
import { place } from './place.ts';

/** Any free square, each as likely as the next. */
export const randomPlayer: Player = {
  id: 'random',
  budget: { nodes: 1 },
  sit: async (query) => {
    const here = place(query);
    return {
      played: here.played,
      async *think({ seed }) {
        const moves = [...rules.moves(here.state())];
        if (moves.length > 0) yield { move: notation.move.print(random(seed).pick(moves)), nodes: 1 };
      },
      leave: () => {},
    };
  },
};
