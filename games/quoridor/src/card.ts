import type { Card } from '@quadrille/kit';

export const card: Card = {
  id: 'quoridor',
  isListed: true,
  online: true,
  order: 1,
  accent: 'wood',
  words: {
    en: { title: 'Quoridor', tagline: 'Race across. Wall them in.', tags: ['2 or 4 players'] },
    fr: { title: 'Quoridor', tagline: 'Traversez. Barrez-leur la route.', tags: ['2 ou 4 joueurs'] },
  },
};
