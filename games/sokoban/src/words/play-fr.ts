import type { WordsLike } from '@quadrille/kit';
import type { playEn } from './play-en.ts';

export const playFr = {
  'board.keys-backwards':
    'Les flèches, ZQSD ou WASD marchent ; le flight case derrière Speedy le suit, X lâche prise ou la reprend. Majuscule avec une flèche regarde autour ; Entrée y va ou tire, Espace prend un flight case puis l’amène. C passe au flight case suivant, Échap le repose.',
  'board.start': 'un flight case partait d’ici',
  'board.pull.L': 'tirer à gauche',
  'board.pull.U': 'tirer vers le haut',
  'board.pull.R': 'tirer à droite',
  'board.pull.D': 'tirer vers le bas',

  'backwards.start': 'Jouer à l’envers',
  'backwards.leave': 'Rejouer à l’endroit',
  'backwards.place':
    'De la fin vers le début : tirez chaque flight case sur un contour à la craie. Avant la première traction, Speedy peut se placer où il veut : choisissez l’endroit.',
  'backwards.lead': 'Tirez chaque flight case sur un contour à la craie. Le même chemin à l’endroit est une solution.',
  'backwards.along': 'Tirer derrière soi',
  'backwards.along.help': 'En s’éloignant d’un flight case, Speedy l’emmène. Touche : X.',
  'backwards.home': '{n} sur {all} revenus à leur départ',
  'backwards.pull': 'Traction',
  'backwards.undo-pull': 'Revenir avant la dernière traction',
  'backwards.redo-pull': 'Aller après la traction suivante',
  'backwards.done': 'Retour à la case départ !',
  'backwards.solution': 'À l’endroit, c’est une solution : {moves} pas, {pushes} poussées.',
  'backwards.kinds':
    'Mais à l’endroit cela échoue : un flight case usé, un interrupteur ou une pédale ne suit pas. Essayez un autre chemin.',
  'backwards.take': 'En faire ma solution',
  'backwards.watch': 'La voir à l’endroit',
  'backwards.film': 'Le chemin à l’endroit',

  'random.solver': {
    one: 'Le solveur : {pushes} poussées, {lines} lignes, {n} position.',
    other: 'Le solveur : {pushes} poussées, {lines} lignes, {n} positions.',
  },
  'random.solver-optimal': {
    one: 'Le solveur : au moins {pushes} poussées, {lines} lignes, {n} position.',
    other: 'Le solveur : au moins {pushes} poussées, {lines} lignes, {n} positions.',
  },
  'solve.ask': 'Résoudre',
  'solve.searching': 'Recherche d’une solution…',
  'solve.improving': 'Recherche d’une solution plus courte…',
  'solve.states': 'Positions',
  'solve.depth': 'Poussées au minimum',
  'solve.time': 'Temps',
  'solve.best': 'La meilleure pour l’instant',
  'solve.number': '{n}',
  'solve.seconds': '{n} s',
  'solve.figures': '{moves} pas, {pushes} poussées',
  'solve.solved': 'Résolu : {moves} pas, {pushes} poussées.',
  'solve.optimal': 'Résolu : {moves} pas, {pushes} poussées. Moins de poussées, c’est impossible.',
  'solve.optimal-moves': 'Résolu : {moves} pas, {pushes} poussées. Moins de pas, c’est impossible.',
  'solve.optimal-both': 'Résolu : {moves} pas, {pushes} poussées. Moins de pas ou de poussées, c’est impossible.',
  'solve.above': 'Celle-ci en a donc au plus {n} de trop.',
  'solve.enough': 'Cela suffit',
  'solve.least': {
    one: 'Toute solution demande au moins {n} poussée.',
    other: 'Toute solution demande au moins {n} poussées.',
  },
  'solve.lines': { one: '{n} ligne', other: '{n} lignes' },
  'solve.changes': { one: '{n} changement de flight case', other: '{n} changements de flight case' },
  'solve.unsolvable': 'C’est prouvé : d’ici, plus aucune solution.',
  'solve.unsolvable-level': 'C’est prouvé : ce niveau n’a pas de solution.',
  'solve.gave-up':
    'Pas de solution trouvée en {n} s pour {boxes} flight cases. Cela ne veut pas dire qu’il n’y en a pas : c’est indécis.',
  'solve.kinds':
    'Le grand solveur ne connaît que les flight cases et les marques ordinaires. Les niveaux avec flight cases usés ou interrupteurs reviennent à un plus petit.',
  'pedal.left': {
    one: 'Tous les flight cases sont en place, mais {n} pédale attend encore une pression.',
    other: 'Tous les flight cases sont en place, mais {n} pédales attendent encore une pression.',
  },
  'solve.declined':
    'Le solveur ne connaît que les poussées. Les pédales comptent aussi les pas de Speedy : il passe son tour, sans indice, ni plan, ni solution. Ce niveau est à vous.',
  'solve.failed': 'Le solveur a dû s’arrêter : trop peu de mémoire, peut-être.',
  'solve.longer': 'Chercher quatre fois plus longtemps',
  'solve.watch': 'Regarder',
  'solve.fewer-moves': 'Moins de pas',
  'solve.fewer-pushes': 'Moins de poussées',
  'solve.stage': 'Recherche',
  'solve.stage.exact': 'exacte',
  'solve.stage.ahead': 'droit devant',
  'solve.stage.greedy': 'gloutonne',
  'solve.stage.beam': 'en faisceau',
  'solve.stage.fess': 'par indices',
  'solve.rate': 'L’évaluer avec le solveur',
  'solve.film': 'La solution du solveur',

  'plan.ask': 'Plan',
  'plan.title': 'Le plan',
  'plan.making': 'Le plan se prépare…',
  'plan.legend':
    'Le numéro d’un flight case se retrouve sur sa marque. Plein : il peut partir tout de suite. Cadres en pointillé : là où il attend un moment. Flèches : qui attend qui.',
  'plan.way': 'De {cell} à la marque en {home}.',
  'plan.way-parked': 'De {cell} par {stops} à la marque en {home}.',
  'plan.now': 'Peut partir tout de suite.',
  'plan.waits-way': 'Attend le numéro {n} : avant, le chemin n’est pas libre.',
  'plan.waits-room': 'Attend le numéro {n} : il lui barrerait le chemin.',
  'plan.said': {
    one: 'Plan pour {n} flight case, en {cell}.',
    other: 'Plan pour {n} flight cases. Le numéro {first}, en {cell}, peut partir tout de suite.',
  },
  'plan.left': 'Cette poussée ne fait pas partie du plan.',
  'plan.anew': 'Un plan à partir d’ici',
  'plan.gave-up': 'Celui-ci est trop difficile pour un plan rapide.',
  'plan.note-case': 'numéro {n} du plan',
  'plan.note-home': 'marque du numéro {n}',
  'plan.note-stop': 'le numéro {n} attend ici un moment',

  'rating.unmoved-box': 'Un flight case n’a pas besoin de bouger.',
  'rating.removable-wall': 'Un mur pourrait disparaître sans rien faciliter.',
  'rating.flawless': 'Chaque flight case bouge, et aucun mur n’est de trop.',

  'lost.ask': 'Revenir à la dernière position résoluble',
  'lost.why': 'Où est-ce que ça a dérapé ?',
  'lost.looking': 'Recherche du coup fatal…',
  'lost.between': {
    zero: 'Au début, c’était résoluble ; après le coup {lost}, plus du tout. Recherche entre les deux…',
    one: 'Après le coup {n}, c’était résoluble ; après le coup {lost}, plus du tout. Recherche entre les deux…',
    other: 'Après le coup {n}, c’était résoluble ; après le coup {lost}, plus du tout. Recherche entre les deux…',
  },
  'lost.solvable': 'Rien n’est perdu : d’ici, il y a encore une solution.',
  'lost.never': 'Ce niveau n’a aucune solution, pas même depuis le début.',
  'lost.found': {
    one: 'C’est le coup {move} qui a tout perdu, à cause du flight case en {cells} : il ne peut plus atteindre de marque.',
    other:
      'C’est le coup {move} qui a tout perdu, à cause des flight cases en {cells} : ils ne peuvent plus tous atteindre une marque.',
  },
  'lost.found-only':
    'C’est le coup {move} qui a tout perdu, la poussée du flight case en {cell}. Quels autres y sont pour quelque chose, je n’ai pas pu le dire.',
  'lost.back': 'Revenir juste avant',
  'lost.back-sure': {
    zero: 'Revenir au début, où tout allait bien',
    one: 'Revenir au coup {n}, où tout allait bien',
    other: 'Revenir au coup {n}, où tout allait bien',
  },
  'lost.undecided': {
    zero: 'Au début, c’était résoluble ; après le coup {lost}, plus du tout. Entre les deux, je n’ai pas pu trancher.',
    one: 'Après le coup {n}, c’était résoluble ; après le coup {lost}, plus du tout. Entre les deux, je n’ai pas pu trancher.',
    other:
      'Après le coup {n}, c’était résoluble ; après le coup {lost}, plus du tout. Entre les deux, je n’ai pas pu trancher.',
  },
  'lost.undecided-end': {
    zero: 'Au début, c’est résoluble. Est-ce encore le cas d’ici ? Je n’ai pas pu trancher.',
    one: 'Jusqu’au coup {n}, c’est résoluble. Est-ce encore le cas d’ici ? Je n’ai pas pu trancher.',
    other: 'Jusqu’au coup {n}, c’est résoluble. Est-ce encore le cas d’ici ? Je n’ai pas pu trancher.',
  },
  'lost.unknown': 'Ce niveau est trop dur pour moi : je n’ai pas pu dire à partir de quel coup il était perdu.',
} satisfies WordsLike<typeof playEn>;
