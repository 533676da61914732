import type { Card } from '@quadrille/kit';

export const card: Card = {
  id: 'sokoban-race',
  isListed: false,
  online: true,
  sharesEnginesWith: 'sokoban',
  order: 5,
  words: {
    en: {
      title: 'Sokoban race',
      tagline: 'One level, a board for everybody: fewest moves win.',
      tags: ['2-8 players'],
    },
    fr: {
      title: 'Course Sokoban',
      tagline: 'Un niveau, une scène chacun : le moins de pas l’emporte.',
      tags: ['2 à 8 joueurs'],
    },
  },
};
