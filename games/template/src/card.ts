import type { Card } from '@quadrille/kit';

export const card: Card = {
  id: 'template',
  isListed: false,
  order: 101,
  words: {
    en: { title: 'Chomp', tagline: 'Do not eat the last square.', tags: ['2 players'] },
    fr: { title: 'Chomp', tagline: 'Ne mangez pas le dernier carré.', tags: ['2 joueurs'] },
  },
};
