import type { WordsLike } from '@quadrille/kit';
import type { mindsEn } from './minds-en.ts';

export const mindsFr = {
  'minds.lead':
    'Le dernier souhait du rapport était d’étudier la différence entre une intelligence par fonctions d’évaluation et recherche, et une intelligence par réseau de neurones. Voici trois esprits au Blokus Duo : l’évaluation du rapport lui-même, une recherche Monte-Carlo, et un réseau à qui personne n’a rien appris.',
  'mind.hard':
    'L’évaluation. Le joueur du rapport : une ouverture par cœur, puis jusqu’à trois demi-coups de minimax sur la somme de trois modèles : pièces posées, coins jouables, distance à l’autre.',
  'mind.master':
    'La recherche. Monte-Carlo : il joue la position jusqu’au bout des dizaines de milliers de fois par tour, plus souvent là où cela réussit, et résout exactement les finales.',
  'mind.learned':
    'L’apprentissage. Un réseau de 421 000 poids propose des coups et juge des positions ; un arbre de quelques centaines de regards par tour les compare, et le solveur finit la partie. Il n’a vu d’autres parties que les siennes.',
  'mind.cost.rules': 'Trois formules du rapport à poids égaux ; rien n’a été ajusté.',
  'mind.cost.fitted':
    'Un moteur écrit à la main ; les coups qu’il essaie d’abord ont été ajustés à ses propres parties, sans carte graphique.',
  'mind.cost.gpu-minutes': { one: '{n} minute d’une carte H200.', other: '{n} minutes d’une carte H200.' },
  'mind.cost.own-games': 'Il a joué {n} parties contre lui-même,',
  'mind.cost.own-moves': '{n} coups en tout,',
  'mind.cost.steps': 'et en a appris en {n} pas.',
  'mind.cost.weights': 'Le réseau a {n} poids.',
  'mind.group.room': 'Espace',
  'mind.group.order': 'Ordre des pièces : tour moyen',
  'mind.group.pieces': 'Chaque pièce : tour moyen',
  'mind.style.opened': 'Coins ouverts par un coup',
  'mind.style.blocked': 'Coins de l’autre bloqués par un coup',
  'mind.style.contact': 'Tour du premier contact',
  'mind.style.mobility': 'Coups permis avant le huitième tour',
  'mind.style.mobility-lead': 'Les mêmes, moins ceux de l’autre',
  'mind.style.squares': 'Cases à la fin',
  'mind.style.size': { one: 'Pièce de {n} case', other: 'Pièces de {n} cases' },
  'mind.style.piece': '{piece}',
  'reason.by-heart': 'L’ouverture du rapport, par cœur.',
  'reason.models': 'Sa somme : {pieces} pour les pièces, {corners} pour les coins, {distance} pour la distance.',
} satisfies WordsLike<typeof mindsEn>;
