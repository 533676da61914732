import type { WordsLike } from '@quadrille/kit';
import type { lessonsEn } from './lessons-en.ts';

export const lessonsFr = {
  'lesson.controls': 'Prendre, tourner, retourner, poser',
  'lesson.controls.place':
    'Vous êtes Bleu. Prenez le X dans votre râtelier : il vous suit. Posez-le de façon à couvrir e10. Au doigt : glissez-le, puis ✓. Au clavier : X, les flèches, Entrée.',
  'lesson.controls.place.other': 'Belle pièce, mais c’est le X qu’on attend : celle qui ressemble à un plus.',
  'lesson.controls.place.done': 'Posée, elle ne bougera plus. Voilà tout le travail manuel. Ou presque.',
  'lesson.controls.turn':
    'Le I5 est couché dans le râtelier, mais la place marquée le veut debout. Tournez-le : ← et →, la molette, R, ou les flèches rondes.',
  'lesson.controls.turn.elsewhere':
    'C’est permis, mais ce n’est pas la place marquée. Mettez-le debout et recommencez.',
  'lesson.controls.turn.done': 'Le voilà debout. Un quart de tour à la fois.',
  'lesson.controls.flip':
    'Tournez ce L5 tant que vous voudrez, il n’entrera pas dans la place marquée : il faut le retourner. ↑ et ↓, le bouton droit, F, ou le bouton au miroir.',
  'lesson.controls.flip.elsewhere':
    'Les règles sont contentes, mais la place marquée est ailleurs. Retournez-le, puis tournez-le.',
  'lesson.controls.flip.done': 'Comme dans un miroir, et il entre.',
  'lesson.controls.give-up':
    'Encore un bouton : le drapeau. Il met fin à vos tours pour toute la partie ; ce qui est posé compte toujours. Essayez, personne ne vous en voudra.',
  'lesson.controls.give-up.on': 'On n’abandonne jamais trop tôt ! Mais ici, il s’agit juste du bouton au drapeau.',
  'lesson.controls.give-up.done':
    'Dans une vraie partie, c’est pour les gens pressés : qui ne peut plus poser est hors jeu de toute façon.',

  'lesson.first': 'La première pièce',
  'lesson.first.corner':
    'Quatre couleurs, quatre coins. Votre première pièce doit couvrir la case de votre coin, a20. N’importe quelle pièce convient : à vous.',
  'lesson.first.corner.done': 'De là, vos pièces vont gagner le plateau.',
  'lesson.first.large':
    'Encore une fois, mais en choisissant bien : les grandes pièces sont faciles à poser au début, difficiles ensuite. Commencez par cinq carrés.',
  'lesson.first.large.small': 'Elle trouvera un trou même à la fin. Gardez les petites, commencez par cinq carrés.',
  'lesson.first.large.done': 'Cinq carrés, et un pas vers le centre, où tout le monde veut aller.',

  'lesson.corners': 'Coin contre coin',
  'lesson.corners.touch':
    'Désormais, chaque nouvelle pièce doit toucher une des vôtres par un coin. Les huit cases marquées sont celles où elle peut s’accrocher. Posez une pièce.',
  'lesson.corners.touch.done': 'Coin contre coin : c’est le cœur du jeu.',
  'lesson.corners.edge':
    'Par un coin, mais jamais par un côté ! Prenez le carré de quatre, le O, et promenez-le le long de votre X : il devient violet dès qu’il enfreint une règle. Trouvez-lui une place.',
  'lesson.corners.edge.other': 'C’était une autre pièce. Le O est celui de deux sur deux.',
  'lesson.corners.edge.done': 'Huit places lui convenaient. Pour les autres, le plateau dit pourquoi.',
  'lesson.corners.others':
    'Tout cela ne vaut que pour votre couleur. Jaune, on peut le toucher comme on veut, côtés compris. Collez-vous à lui : posez une pièce qui a un côté en commun avec Jaune.',
  'lesson.corners.others.apart': 'Permis, mais timide. Cette fois, touchez une pièce jaune par un côté.',
  'lesson.corners.others.done': 'Tout contre les autres : où vous êtes, ils ne sont pas.',

  'lesson.lanes': 'Garder ses passages',
  'lesson.lanes.gap':
    'Jaune a bâti un mur, et la moitié haute du plateau est vide. Il reste une brèche, f8. Passez avant qu’elle ne se ferme, et finissez de l’autre côté.',
  'lesson.lanes.gap.below': 'En bas, vous trouverez encore de la place plus tard. En haut, plus jamais si f8 se ferme.',
  'lesson.lanes.gap.done': 'Passé ! Un demi-plateau, et vos coins y sont.',
  'lesson.lanes.corners':
    'Plus on a de coins, plus on a de suites. Posez le W de façon à avoir ensuite 12 coins exploitables. (Un réglage les marque d’un point.)',
  'lesson.lanes.corners.few': 'Moins de 12 coins. Éloignez-le davantage du X.',
  'lesson.lanes.corners.other': 'Le W est celui qui ressemble à un escalier.',
  'lesson.lanes.corners.done': 'Douze coins : voilà de quoi voir venir.',

  'lesson.blocking': 'Fermer les portes',
  'lesson.blocking.door':
    'Jaune n’a qu’un coin exploitable : c3. Si vous le couvrez, Jaune ne posera plus jamais rien. Faites donc.',
  'lesson.blocking.door.open': 'Jaune s’échappe par c3. Couvrez cette case tant qu’il est temps.',
  'lesson.blocking.door.done':
    'Fermé. Dans une vraie partie, c’est rarement si simple ; mais porte après porte, cela compte.',
  'lesson.blocking.doors': 'Deux portes cette fois, e2 et i2, et un seul coup. Quelle pièce atteint les deux ?',
  'lesson.blocking.doors.one': 'Une porte est fermée, Jaune prend l’autre. Une longue pièce fait les deux.',
  'lesson.blocking.doors.done': 'Le I5, tout le long de Jaune : deux portes d’un coup.',

  'lesson.passing': 'Qui ne peut plus, sort',
  'lesson.passing.alone':
    'Jaune ne peut plus rien poser : il est hors jeu pour de bon, et ses tours sont sautés. Vous continuez seul. Posez encore une pièce.',
  'lesson.passing.alone.done': 'Et c’est de nouveau à vous.',
  'lesson.passing.count':
    'Quand plus personne ne peut poser, on compte les carrés posés. Le décompte avancé compte ce qui reste, et récompense qui s’est débarrassé de tout.',

  'lesson.teams': 'Deux couleurs, une équipe',
  'lesson.teams.together':
    'Bleu et Rouge sont équipiers. Jaune ne peut sortir que par r18 : fermez. Mais Rouge a besoin de s18. Arrêtez l’un, ménagez l’autre.',
  'lesson.teams.together.partner': 'C’est le coin de votre équipier ! Rouge tient à s18 comme vous à vos coins.',
  'lesson.teams.together.open': 'Jaune sort par r18. Fermez ce coin, et laissez s18 à Rouge.',
  'lesson.teams.together.done': 'Jaune est bloqué, Rouge est libre. Vos carrés à tous deux s’additionnent.',
} satisfies WordsLike<typeof lessonsEn>;
