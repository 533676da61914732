import type { WordsLike } from '@quadrille/kit';
import type { en } from './en.ts';
import { lessonsFr } from './lessons-fr.ts';
import { mindsFr } from './minds-fr.ts';
import { pagesFr } from './pages-fr.ts';

export const fr = {
  'challenge.win': 'Posez pour gagner',
  'challenge.win.help': {
    one: 'La partie touche à sa fin. Un seul de vos coups gagne : trouvez-le et menez-le au bout.',
    other: 'La partie touche à sa fin. Seuls {n} de vos coups gagnent : trouvez-en un et menez-le au bout.',
  },
  'challenge.wrong': 'Ce coup laisse filer la victoire : bien joué en face, vous ne finissez plus devant.',
  'setup.game': 'Partie',
  'setup.game.help':
    'Équipes : bleu et rouge contre jaune et vert. À deux, chacun joue deux couleurs ; à trois, le vert est joué à tour de rôle et ne compte pour personne. Duo oppose deux couleurs sur un plateau plus petit.',
  'setup.game.teams': 'Équipes',
  'setup.game.classic': 'Quatre joueurs',
  'setup.game.two': 'Deux joueurs',
  'setup.game.three': 'Trois joueurs',
  'setup.game.duo': 'Duo',
  'setup.scoring': 'Score',
  'setup.scoring.help':
    'Avancé : chaque carré restant coûte un point, tout poser en rapporte 15, et 5 de plus si le carré seul vient en dernier.',
  'setup.scoring.squares': 'Carrés posés',
  'setup.scoring.advanced': 'Avancé',

  'colour.blue': 'bleu',
  'colour.yellow': 'jaune',
  'colour.red': 'rouge',
  'colour.green': 'vert',

  'piece.1': 'le carré seul',
  'piece.2': 'le domino',
  'piece.named': 'la pièce {name}',
  'piece.unknown': 'une pièce',

  'fact.squares': { one: '{n} carré', other: '{n} carrés' },
  'fact.advanced': { one: '{n} point', other: '{n} points' },
  'fact.pieces': { zero: 'aucune pièce', one: '{n} pièce', other: '{n} pièces' },
  'fact.corners': { zero: 'aucun coin', one: '{n} coin', other: '{n} coins' },

  'map.large': 'Pièces de cinq carrés',
  'map.small': 'Pièces plus petites',

  'outcome.no-room': 'Plus personne ne peut poser de pièce.',

  'spoken.place': '{seat} pose {piece} en {squares}',
  'spoken.giveup': '{seat} abandonne',
  'advice.spoken.place': 'posez {piece} en {squares}',
  'advice.spoken-colour.place': 'posez {piece} ({colour}) en {squares}',
  'spoken-colour.place': '{seat} ({colour}) pose {piece} en {squares}',
  'spoken-colour.giveup': '{seat} abandonne le {colour}',

  'player.easy': 'Facile',
  'player.medium': 'Intermédiaire',
  'player.hard': 'Difficile',
  'player.hard-tuned': 'Difficile, réglé',
  'player.first': 'Débutant',
  'player.first.line': 'Oh, celle-ci ressemble à un chien !',
  'player.casual': 'Amateur',
  'player.casual.line': 'D’abord les grandes pièces, on m’a dit.',
  'player.regular': 'Habitué',
  'player.regular.line': 'Un coin, c’est une amitié.',
  'player.club': 'Joueur de club',
  'player.club.line': 'Je garde une porte ouverte, et je ferme la vôtre.',
  'player.expert': 'Expert',
  'player.expert.line': 'Vos trois dernières pièces n’entreront pas.',
  'player.master': 'Maître',
  'player.master.line': 'Le plateau était plein avant que vous ne le voyiez.',
  'player.learned': 'Autodidacte',
  'player.learned.line': 'J’ai perdu un demi-million de parties avant d’en gagner autant.',
  'group.classics': 'Classiques, tirés d’un rapport d’étudiants',

  'note.net-missing': 'Le réseau de l’Autodidacte n’a pas pu être chargé. Le Maître joue à sa place.',
  'note.net-broken': 'Le réseau de l’Autodidacte est arrivé endommagé. Le Maître joue à sa place.',
  'note.net-unknown': 'Le réseau de l’Autodidacte est d’une autre version. Le Maître joue à sa place.',
  'note.net-other-game': 'L’Autodidacte joue à deux et à quatre, quand on compte les cases. Le Maître joue à sa place.',

  'reason.wins': 'Ce coup termine la partie, et la gagne.',
  'reason.only': 'C’est le seul coup.',
  'reason.shuts': 'Il laisse {seat} sans coup possible.',
  'reason.takes': { one: 'Il prend {n} coin à {seat}.', other: 'Il prend {n} coins à {seat}.' },
  'reason.opens': { one: 'Il ouvre {n} nouveau coin.', other: 'Il ouvre {n} nouveaux coins.' },
  'reason.middle': 'Il se dirige vers le centre.',
  'reason.places': { one: 'Il pose {n} carré.', other: 'Il pose {n} carrés.' },
  'reason.stops': 'Il met fin au jeu de cette couleur.',

  'fault.not-your-turn': 'C’est à {seat} de jouer.',
  'fault.off-board': 'La pièce dépasserait du plateau.',
  'fault.not-a-piece': 'Ces cases ne forment pas une pièce.',
  'fault.piece-used': 'La pièce {piece} est déjà posée.',
  'fault.overlap': 'Il y a déjà une pièce en {square}.',
  'fault.edge-contact': 'En {square}, la pièce aurait un côté commun avec une pièce de sa couleur.',
  'fault.no-corner': 'La pièce doit toucher par un coin une pièce de sa couleur.',
  'fault.first-off-start': 'La première pièce doit couvrir {square}.',
  'fault.giveup-shared': 'On ne peut pas abandonner la couleur que tous jouent à tour de rôle.',

  'fault.square-column': 'Une case est une lettre et un nombre, comme e4 ; « {found} » n’en commence aucune.',
  'fault.square-row': 'Une rangée est un nombre de 1 à 20, pas « {found} ».',
  'fault.square-rest': 'Il fallait ici une virgule ou la fin, pas « {found} ».',
  'fault.square-twice': 'La case {square} est donnée deux fois.',
  'fault.position-fields': 'Il faut {n} champs entre virgules ; cette position en a {found}.',
  'fault.position-rows': 'La position a {found} rangées ; ce plateau en a {n}.',
  'fault.position-row': 'La rangée {row} de la position a {found} cases ; ce plateau en a {n}.',
  'fault.position-sign':
    '« {found} » n’a pas sa place dans une rangée : un chiffre est une couleur, une lettre de a à t autant de cases libres.',
  'fault.position-part': 'Ici {n} carrés de la couleur {colour} se touchent sans former une pièce.',
  'fault.position-twice': 'La couleur {colour} a deux fois la pièce {piece}.',
  'fault.position-colours': 'Les couleurs sont des chiffres croissants de 1 à {n}, ou - pour aucune ; pas « {found} ».',
  'fault.position-last': 'La couleur {colour} n’a pas tout posé : son carré seul ne peut pas être venu en dernier.',
  'fault.position-turn': 'La couleur au trait est un nombre de 1 à {n}, ou - si la partie est finie ; pas « {found} ».',
  'fault.position-turn-out': 'Ce ne peut pas être à la couleur {colour} de jouer : elle est hors jeu.',
  'fault.position-not-over': 'La partie n’est pas finie : quelqu’un peut encore poser une pièce.',
  'fault.position-sharer': 'Le joueur qui posera le vert est un nombre de 1 à 3, pas « {found} ».',

  'fault.sgf-start': 'Un fichier .blksgf commence par une parenthèse ouvrante, pas par « {found} ».',
  'fault.sgf-rest': '« {found} » suit la fin de la partie.',
  'fault.sgf-syntax':
    '« {found} » n’a pas sa place ici : un nœud commence par un point-virgule, la valeur d’une propriété est entre crochets.',
  'fault.sgf-node-missing': 'Une suite de coups commence par un point-virgule ; celle-ci est vide.',
  'fault.sgf-tree-open': 'La parenthèse ouverte ici n’est jamais fermée.',
  'fault.sgf-value-open': 'Le crochet ouvert ici n’est jamais fermé.',
  'fault.sgf-no-value': 'La propriété {name} n’a pas de valeur.',
  'fault.sgf-twice': 'La propriété {name} figure deux fois dans un nœud.',
  'fault.sgf-game-missing': 'Le fichier ne dit pas de quel jeu il s’agit : la propriété GM manque.',
  'fault.sgf-game': '« {found} » n’est ni Blokus, ni Blokus Two-Player, ni Blokus Three-Player, ni Blokus Duo.',
  'fault.sgf-game-other': 'Le fichier dit « {found} », mais ses options « {params} » sont celles d’un autre jeu.',
  'fault.sgf-colour': '« {found} » n’est pas une couleur de ce jeu.',
  'fault.sgf-other-colour': {
    one: 'La propriété {name} ne convient pas à un jeu à {n} couleur.',
    other: 'La propriété {name} ne convient pas à un jeu à {n} couleurs.',
  },
  'fault.sgf-two-moves': 'La propriété {name} est un second coup dans le même nœud.',
  'fault.sgf-turn': 'La couleur {found} joue, mais c’est à la couleur {expected}.',
  'fault.sgf-late-setup':
    'La propriété {name} installe une position au milieu d’une partie ; cela ne se peut qu’au début.',
  'fault.sgf-setup-part': 'Des pièces de la couleur {colour} ont un côté commun.',

  'command.import': 'lit une partie dans un fichier .blksgf et l’écrit en partie enregistrée',
  'command.export': 'écrit une partie enregistrée en fichier .blksgf, lisible par d’autres programmes de Blokus',
  'flag.out': 'écrire dans ce fichier au lieu de la sortie standard',
  'flag.game': 'le jeu, jusqu’à ce que set_game en dise un autre ; classic par défaut',
  'flag.level': 'qui joue : un niveau de l’échelle ou un des classiques ; expert par défaut',
  'convert.usage': 'Il faut un nom de fichier, ou - pour l’entrée standard.',
  'import.player': 'Joueur {n}',
  'import.lost': 'Laissé de côté, faute de place dans une partie enregistrée : {names}.',
  'import.more': {
    one: '{n} autre partie de ce fichier n’a pas été lue.',
    other: '{n} autres parties de ce fichier n’ont pas été lues.',
  },

  'report.teams': 'Chacun contre chacun, par équipes de deux couleurs',
  'report.duo': 'Chacun contre chacun, en Duo',

  ...lessonsFr,
  ...mindsFr,
  ...pagesFr,
} satisfies WordsLike<typeof en>;
