import type { Card } from '@quadrille/kit';

export const card: Card = {
  id: 'template',
  listed: false,
  order: 100,
  words: {
    en: { title: 'Noughts and crosses', tagline: 'Three in a row: the pattern for new games.', tags: ['2 players'] },
    fr: { title: 'Morpion', tagline: 'Trois signes alignés : le modèle des nouveaux jeux.', tags: ['2 joueurs'] },
  },
};
