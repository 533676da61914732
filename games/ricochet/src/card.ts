import type { Card } from '@quadrille/kit';

export const card: Card = {
  id: 'ricochet',
  isListed: true,
  online: true,
  order: 3,
  accent: 'seat-2',
  words: {
    en: {
      title: 'Ricochet Robots',
      tagline: 'They only stop when they bump.',
      tags: ['alone', '2 to 8 players', 'puzzles'],
    },
    fr: {
      title: 'Ricochet Robots',
      tagline: 'Ils ne s’arrêtent qu’en se cognant.',
      tags: ['seul', '2 à 8 joueurs', 'problèmes'],
    },
  },
  mode: 'solo',
};
