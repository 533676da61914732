import type { Card } from '@quadrille/kit';

export const card: Card = {
  id: 'sokoban',
  isListed: true,
  order: 4,
  accent: 'seat-1',
  words: {
    en: { title: 'Sokoban', tagline: 'Speedy the roadie has a stage to set.', tags: ['story', 'puzzles'] },
    fr: { title: 'Sokoban', tagline: 'Speedy le roadie a une scène à monter.', tags: ['histoire', 'problèmes'] },
  },
  mode: 'story',
  location: 'next',
};
