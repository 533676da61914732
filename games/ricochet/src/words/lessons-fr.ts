import type { WordsLike } from '@quadrille/kit';
import type { lessonsEn } from './lessons-en.ts';

export const lessonsFr = {
  'lesson.slide': 'Glisser',
  'lesson.slide.look':
    'Voici un robot. Il ne s’arrête pas où il veut : il glisse jusqu’à ce qu’un mur, le bord ou un autre robot l’arrête. Chaque glissade est un coup.',
  'lesson.slide.wall':
    'Faites glisser le robot rouge vers la droite, jusqu’au mur : flèche du clavier, glissement du doigt, ou clic là où il s’arrêterait.',
  'lesson.slide.wall.done': 'Le mur l’a arrêté.',
  'lesson.slide.edge': 'Maintenant vers le bas, jusqu’au bord. La cible rouge l’y attend.',
  'lesson.slide.edge.done': 'Le voilà sur sa cible. Deux coups.',
  'lesson.slide.other': 'C’est bien une glissade, mais pas celle-là. La case marquée montre où aller.',

  'lesson.target': 'S’arrêter sur la cible',
  'lesson.target.away':
    'Passer sur la cible ne suffit pas : le robot doit s’y arrêter. Souvent, il faut d’abord s’en éloigner. Glissez vers le haut.',
  'lesson.target.away.done': 'Plus loin de la cible, plus près de la solution.',
  'lesson.target.above': 'Puis à droite : un mur arrête le robot juste au-dessus de la cible.',
  'lesson.target.above.done': 'Exactement la bonne colonne.',
  'lesson.target.down': 'Et vers le bas : le mur sous la cible l’y arrête.',
  'lesson.target.down.done': 'Trois coups. Ricocher ainsi, c’est tout le jeu.',
  'lesson.target.passes': 'Il traverse la cible jusqu’au bord : rien ne l’y arrête.',
  'lesson.target.lost': 'De là, le chemin est plus long. Essayez l’autre direction.',

  'lesson.helper': 'Les robots s’entraident',
  'lesson.helper.block':
    'Rien n’arrête le robot rouge sur sa cible. Mais tous les robots peuvent bouger : faites monter le bleu pour qu’il barre la route.',
  'lesson.helper.block.done': 'Le bleu est maintenant juste derrière la cible.',
  'lesson.helper.stop': 'Et maintenant le rouge, vers la droite.',
  'lesson.helper.stop.done': 'Deux coups : ceux des aides comptent aussi.',
  'lesson.helper.too-far': 'Le rouge dépasse sa cible. Il lui faut quelqu’un en travers.',
  'lesson.helper.stay': 'Le bleu était bien placé. Laissez-le là.',

  'lesson.vortex': 'Le vortex',
  'lesson.vortex.any': 'N’importe quel robot peut prendre le vortex. L’un d’eux y arrive en une seule glissade.',
  'lesson.vortex.any.done': 'C’était le bleu. Pour le vortex, regardez toujours tous les robots.',
  'lesson.vortex.other': 'Le rouge ne s’y arrête pas. Regardez l’autre robot.',

  'lesson.diagonals': 'Les diagonales colorées',
  'lesson.diagonals.turned':
    'Certains plateaux ont des diagonales. Elles font tourner, sans l’arrêter, un robot d’une autre couleur. Faites glisser le bleu vers la droite.',
  'lesson.diagonals.turned.done': 'À droite, puis en haut : toujours un seul coup.',
  'lesson.diagonals.passes':
    'Un robot de la même couleur passe comme si de rien n’était. Faites glisser le rouge vers la droite.',
  'lesson.diagonals.passes.done': 'Tout droit. Vous savez tout.',
  'lesson.diagonals.other': 'Par là, il ne rencontre pas la diagonale.',
} satisfies WordsLike<typeof lessonsEn>;
