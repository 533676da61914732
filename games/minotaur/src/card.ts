import type { Card } from '@quadrille/kit';

export const card: Card = {
  id: 'minotaur',
  isListed: true,
  online: true,
  order: 5,
  accent: 'seat-2',
  words: {
    en: { title: 'Minotaur', tagline: 'The labyrinth bites back.', tags: ['2 or 4 players', 'on a Quoridor board'] },
    fr: {
      title: 'Minotaure',
      tagline: 'Le labyrinthe a les crocs.',
      tags: ['2 ou 4 joueurs', 'sur un plateau de Quoridor'],
    },
  },
};
