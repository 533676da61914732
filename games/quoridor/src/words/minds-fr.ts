import type { WordsLike } from '@quadrille/kit';
import type { mindsEn } from './minds-en.ts';

export const mindsFr = {
  'minds.lead':
    'Trois façons d’arriver à un coup au Quoridor, en 9 × 9 avec dix murs chacun : une évaluation écrite par des étudiants, une recherche qui calcule des centaines de milliers de positions, et un réseau à qui personne n’a rien appris.',
  'mind.hard':
    'L’évaluation. Compare deux distances et suit une règle : en retard, il court ; en avance, ou dès qu’un pion est au milieu, il barre la route. Il ne regarde aucune réponse et n’a pas besoin de temps.',
  'mind.master':
    'La recherche. L’alpha-bêta essaie coups et réponses, un demi-million de positions par seconde, et juge le bout de ses variantes par un petit réseau sur les distances, les murs et les cases.',
  'mind.learned':
    'L’apprentissage. Un réseau de 477 000 poids propose des coups et juge des positions ; un arbre de quelques centaines de regards par tour les compare. Il n’a vu d’autres parties que les siennes.',
  'mind.cost.rules': 'Une règle de quelques lignes ; rien n’a été ajusté.',
  'mind.cost.fitted':
    'Un moteur écrit à la main ; son évaluation a été ajustée aux résultats de parties jouées contre lui-même, sans carte graphique.',
  'mind.cost.gpu-minutes': { one: '{n} minute d’une carte H200.', other: '{n} minutes d’une carte H200.' },
  'mind.cost.own-games': 'Il a joué {n} parties contre lui-même,',
  'mind.cost.own-moves': '{n} coups en tout,',
  'mind.cost.steps': 'et en a appris en {n} pas.',
  'mind.cost.weights': 'Le réseau a {n} poids.',
  'mind.group.walls': 'Murs',
  'mind.group.tempo': 'Tempo',
  'mind.style.walls': 'Murs posés dans une partie',
  'mind.style.first-wall': 'Tour du premier mur',
  'mind.style.half-walls': 'Tour où la moitié de ses murs est posée',
  'mind.style.wall-costs': 'Pas qu’un mur coûte à l’autre',
  'mind.style.wall-own': 'Pas qu’un mur lui coûte à lui-même',
  'mind.style.idle-walls': 'Murs qui ne coûtent encore rien à l’autre',
  'mind.style.nearer': 'Coups de pion qui rapprochent du but',
  'mind.style.turns': 'Tours dans une partie',
  'mind.style.lead': 'Pas d’avance après dix tours',
  'reason.rule-run': 'Sa règle : pas en avance, donc le plus court chemin.',
  'reason.rule-no-wall': 'Sa règle : en avance, il barrerait la route, mais ne trouve pas de mur pour cela et court.',
  'reason.rule-ahead': {
    one: 'Sa règle : en avance de {n} pas, il barre la route pour le rester.',
    other: 'Sa règle : en avance de {n} pas, il barre la route pour le rester.',
  },
  'reason.rule-middle': 'Sa règle : un pion a atteint le milieu et il n’est pas en avance, donc il barre la route.',
} satisfies WordsLike<typeof mindsEn>;
