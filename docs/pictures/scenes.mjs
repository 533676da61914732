// What `npm run pictures` shows: an address of the app, and what to do there.
const middleGame = 'quoridor::a6c3c6e3e6_/_b4f4g3_/_e4_e6_/_5_6_/_1';

export const scenes = [
  { name: 'home', address: '' },
  { name: 'quoridor', address: `#/open/${middleGame}` },
  { name: 'quoridor-dark', address: `#/open/${middleGame}`, dark: true },
  { name: 'quoridor-phone', address: `#/open/${middleGame}`, width: 390, height: 844, language: 'fr' },
  { name: 'ricochet', address: '#/ricochet/mode/solo', dark: true },
  {
    name: 'sokoban',
    address: '#/sokoban/mode/story',
    steps: (page) => page.getByText('Load-in').first().click(),
  },
];
