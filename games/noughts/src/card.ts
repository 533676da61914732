import type { Card } from '@quadrille/kit';

export const card: Card = {
  id: 'noughts',
  isListed: false,
  order: 100,
  words: {
    en: {
      title: 'Noughts and crosses',
      tagline: 'Three in a row: the game that tests the house.',
      tags: ['2 players'],
    },
    fr: {
      title: 'Morpion',
      tagline: 'Trois signes alignés : le jeu qui met la maison à l’épreuve.',
      tags: ['2 joueurs'],
    },
  },
};
