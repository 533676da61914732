import type { WordsLike } from '@quadrille/kit';
import type { en } from './en.ts';

export const fr = {
  'match.head': '{game} {params}, graine {seed}',
  'match.games': { one: '{n} partie', other: '{n} parties' },
  'match.identical': {
    one: '{played} parties jouées, dont une seule ({n}) différente : les parties identiques comptent une fois.',
    other: '{played} parties jouées, dont {n} différentes : les parties identiques comptent une fois.',
  },
  'match.swapped': 'Chaque ouverture a été jouée une fois pour chaque façon de placer les joueurs.',
  'match.first-starts': 'Le premier nommé a toujours commencé.',
  'match.opening': {
    zero: 'Sans ouverture.',
    one: 'Ouvertures de {n} coup aléatoire.',
    other: 'Ouvertures de {n} coups aléatoires.',
  },
  'match.player': 'joueur',
  'match.seats': 'camps',
  'match.nodes': 'nœuds',
  'match.wins': 'gains',
  'match.points': 'points',
  'match.share': 'part',
  'match.interval': '95 %',
  'match.elo': 'Elo',
  'match.mean': 'ms/tour',
  'match.median': 'médiane',
  'match.p99': 'p99',
  'match.draws': { one: '{n} nulle', other: '{n} nulles' },
  'match.capped': {
    one: '{n} d’entre elles a été arrêtée après {cap} tours.',
    other: '{n} d’entre elles ont été arrêtées après {cap} tours.',
  },
  'match.turns': '{turns} tours par partie',
  'match.first': 'Qui joue en premier obtient {share} des points ({low} à {high}) ; {fair} serait équitable.',
  'match.forfeits': {
    one: '{player} a perdu {n} partie par forfait : {reason}',
    other: '{player} a perdu {n} parties par forfait ; la première : {reason}',
  },
  'match.silent': 'aucune réponse.',
  'match.illegal': 'réponse « {move} », qui est illégale.',
  'match.broken': 'le joueur est tombé en panne ({reason}).',

  'fault.arena-games': 'Le nombre de parties doit être un entier de 1 à {most}, pas {found}.',
  'fault.arena-openings': 'Les ouvertures ont de 0 à {most} coups, pas {found}.',
  'fault.arena-seed': 'La graine doit être un nombre entier, pas {found}.',
  'fault.arena-divide': 'Les nœuds peuvent être divisés par 1 à {most}, pas par {found}.',
  'fault.arena-contestants': 'Un match se joue ici de 2 à {most} joueurs, pas {found}.',
  'fault.arena-player': 'Il n’y a pas de joueur « {player} ». Connus : {players}.',
  'fault.arena-player-near': 'Il n’y a pas de joueur « {player} ». Vouliez-vous dire « {near} » ?',
  'fault.arena-turns': 'Dans ce jeu, on ne joue pas à tour de rôle : pas de match possible.',
  'fault.arena-opening': {
    one: 'Aucune partie ne continuait après {n} coup aléatoire.',
    other: 'Aucune partie ne continuait après {n} coups aléatoires. Choisissez des ouvertures plus courtes.',
  },
  'fault.arena-move': 'Le coup « {move} » y est illégal.',
} satisfies WordsLike<typeof en>;
