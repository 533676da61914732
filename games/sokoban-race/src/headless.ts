import type { Headless } from '@quadrille/kit';
import { draw } from '@quadrille/sokoban/draw';
import { facts } from '@quadrille/sokoban/facts';
import { notation } from './notation/notation.ts';
import { type Params, setup } from './rules/params.ts';
import { rules } from './rules/rules.ts';
import type { Move, State } from './rules/state.ts';

/** All of the game that needs no screen. */
export const headless = {
  id: 'sokoban-race',
  revision: 1,
  rules,
  notation,
  setup,
  words: {
    en: async () => (await import('./words/en.ts')).en,
    fr: async () => (await import('./words/fr.ts')).fr,
  },
  facts: ({ racers }, seat) => {
    const racer = racers[seat];
    if (!racer) return [];
    return [...facts(racer.level), ...(racer.best ? [{ key: 'best', value: racer.best.line.length }] : [])];
  },
  scoreText: ({ racers }, seat, say) => {
    const best = racers[seat]?.best;
    return best ? say('race.steps', { n: best.line.length }) : say('race.unsolved');
  },
  draw: ({ racers }) => racers.map(({ level }, seat) => `${seat + 1}\n${draw(level)}`).join('\n\n'),
  realTimePlayers: async () => (await import('./players/racers.ts')).racers,
  dealer: async () => (await import('./dealer.ts')).dealer,
} satisfies Headless<Params, State, Move>;
