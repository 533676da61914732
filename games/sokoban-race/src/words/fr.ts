import type { WordsLike } from '@quadrille/kit';
import { fr as level } from '@quadrille/sokoban/words/fr';
import type { en } from './en.ts';

export const fr = {
  ...level,
  'setup.racers': 'Concurrents',
  'setup.minutes': 'Minutes au plus',
  'fact.best': { one: 'résolu en {n} pas', other: 'résolu en {n} pas' },
  'outcome.fewest': 'Le moins de pas ; à égalité, le premier arrivé.',
  'outcome.nobody': 'Personne n’a résolu le niveau.',
  'spoken.undo': 'Un pas en arrière',
  'spoken.again': 'On reprend au début',
  'spoken.done': 'Terminé',
  'spoken.time': 'Le temps est écoulé',
  'race.undo': 'Un pas en arrière',
  'race.again': 'Recommencer',
  'race.done': 'Je m’en tiens là',
  'race.solved': 'Résolu en {n} pas. Il reste du temps pour trouver plus court.',
  'race.waiting': 'Terminé. Les autres courent encore ; leurs scènes seront montrées à la fin.',
  'race.board': 'Scène de {seat}',
  'fault.move-shape': '« {text} » n’est pas un coup : une lettre parmi l, u, r, d, L, U, R, D, ou undo, again, done.',
  'fault.no-seat': 'Il y a {n} concurrents.',
  'fault.racer-done': 'Qui a terminé ne continue pas.',
  'fault.racer-solved': 'Le niveau est résolu : recommencez pour trouver plus court, ou tenez-vous-en là.',
  'fault.racer-start': 'Rien n’a encore été joué.',
  'fault.referee-only': 'Seul l’arbitre annonce la fin du temps.',
  'fault.referee-time': 'L’arbitre n’annonce que la fin du temps.',
  'fault.position-racers': 'Il y a {n} concurrents ; la position en décrit {found}.',
  'fault.position-racer':
    'La part d’un concurrent est faite de pas, de sa meilleure ligne sous la forme =pas.poussées.rang, et de ! s’il a terminé.',
  'fault.position-step': 'Le pas {n} est impossible ici.',
  'fault.position-best': 'Cette meilleure ligne ne va pas avec ce qui est sur la scène.',
} satisfies WordsLike<typeof en>;
