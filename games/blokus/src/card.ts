import type { Card } from '@quadrille/kit';

export const card: Card = {
  id: 'blokus',
  isListed: true,
  online: true,
  order: 2,
  accent: 'seat-3',
  words: {
    en: {
      title: 'Blokus',
      tagline: 'Corner to corner, never edge to edge.',
      tags: ['2–4 players', 'teams'],
    },
    fr: {
      title: 'Blokus',
      tagline: 'Par les coins, jamais par les côtés.',
      tags: ['2 à 4 joueurs', 'équipes'],
    },
  },
};
