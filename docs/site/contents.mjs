// What the docs site lists at its side, in this order. An entry is the path of a Markdown file; with a label where its title is too long.
const guide = (folder, labels) =>
  ['README', 'playing', 'games', 'puzzles', 'study', 'arena', 'online', 'sharing', 'keyboard'].map((name, at) => [
    `docs/guide/${folder}${name}.md`,
    labels[at],
  ]);

const games = [
  ['games/quoridor/README.md', 'Quoridor'],
  ['games/blokus/README.md', 'Blokus'],
  ['games/ricochet/README.md', 'Ricochet Robots'],
  ['games/sokoban/README.md', 'Sokoban'],
  ['games/sokoban-race/README.md', 'Sokoban race'],
  ['games/minotaur/README.md', 'Minotaur'],
];

const programs = [
  'docs/command-line.md',
  'docs/libraries.md',
  'docs/embedding.md',
  'docs/engine-protocols.md',
  ['docs/api.md', 'The HTTP API'],
  'docs/file-formats.md',
  'docs/earlier-versions.md',
];

const online = ['docs/online.md', 'docs/hosting.md', ['apps/server/README.md', 'The server']];

export const contents = {
  en: [
    { title: 'Quadrille', pages: [['README.md', 'Overview'], 'CHANGELOG.md'] },
    {
      title: 'User’s guide',
      pages: guide('', [
        'Start here',
        'Playing',
        'The games',
        'Puzzles',
        'Study',
        'Arena',
        'Online',
        'Sharing',
        'Keyboard, screen reader',
      ]),
    },
    { title: 'Rules and notation', pages: games },
    { title: 'Programs and files', pages: programs },
    { title: 'Playing online', pages: online },
    {
      title: 'The code',
      pages: [
        'CONTRIBUTING.md',
        'docs/architecture.md',
        'docs/glossary.md',
        ['docs/checklists.md', 'Checklists'],
        'docs/contract.md',
        'docs/adding-a-game.md',
        ['games/template/README.md', 'A template game'],
        ['games/noughts/README.md', 'A game for tests'],
        ['packages/arena/README.md', 'Package: arena'],
        ['packages/embed/README.md', 'Package: embed'],
        ['packages/kernel/README.md', 'Package: kernel'],
        ['packages/online/README.md', 'Package: online'],
        ['packages/protocol/README.md', 'Package: protocol'],
        ['packages/rating/README.md', 'Package: rating'],
        ['packages/store/README.md', 'Package: store'],
        ['packages/table/README.md', 'Package: table'],
        ['packages/tournament/README.md', 'Package: tournament'],
      ],
    },
    {
      title: 'Figures and experiments',
      pages: [
        'docs/benchmarks.md',
        'docs/minds.md',
        ['docs/reports.md', 'The published reports'],
        ['docs/experiments-quoridor.md', 'Experiments: Quoridor'],
        ['docs/experiments-blokus.md', 'Experiments: Blokus'],
        ['docs/experiments-sokoban.md', 'Experiments: Sokoban'],
        ['docs/sokoban-solver-log.md', 'Sokoban: the solver’s log'],
        ['docs/experiments-minotaur.md', 'Experiments: Minotaur'],
        ['docs/experiments-online.md', 'Experiments: online'],
        ['docs/experiments-tests.md', 'Experiments: tests'],
        ['training/README.md', 'Training the nets'],
      ],
    },
  ],
  fr: [
    {
      title: 'Guide d’utilisation',
      pages: [
        ...guide('fr/', [
          'Pour commencer',
          'Jouer',
          'Les jeux',
          'Problèmes',
          'Étudier',
          'Arène',
          'En ligne',
          'Partager',
          'Clavier, lecteur d’écran',
        ]),
        'CHANGELOG.fr.md',
      ],
    },
    { title: 'Règles et notation (en anglais)', pages: games },
    { title: 'Programmes et fichiers (en anglais)', pages: programs },
    { title: 'En ligne (en anglais)', pages: online },
  ],
};
