import type { WordsLike } from '@quadrille/kit';
import type { solveEn } from './solve-en.ts';

export const solveFr = {
  'command.solve': 'résout les niveaux d’un fichier : une ligne de JSON pour chacun',
  'flag.limit-ms': 'temps accordé à chaque niveau, en millisecondes (10000)',
  'flag.from': 'numéro du premier niveau (1)',
  'flag.to': 'numéro du dernier niveau (le dernier du fichier)',
  'flag.optimal': 'aussi peu de poussées (ou de pas, voir --aim) que possible, sinon renoncer',
  'flag.improve': 'temps pour améliorer chaque solution, en millisecondes (0)',
  'flag.aim': 'ce que visent --improve et --optimal : moins de poussées, puis moins de pas ; ou l’inverse (pushes)',
  'flag.memory': 'mémoire pour chaque niveau, en mégaoctets, de 16 à 1024 (900)',
  'flag.jobs': 'niveaux résolus en même temps (1) ; les lignes gardent l’ordre du fichier',
  'flag.threads': 'fils pour un niveau, jusqu’à 4 (1) ; à eux tous ils prennent autant de mémoire qu’un seul',
  'flag.nodes':
    'positions par niveau au lieu du temps : la même réponse sur toute machine et avec n’importe quel nombre de fils',
  'flag.results':
    'fichier qui s’allonge d’une ligne dès qu’un niveau est fini ; une exécution interrompue reprend à partir de là',
  'flag.rate':
    'faire noter les niveaux par le solveur et passer ceux où un flight case ne bouge pas ou un pilier ne change rien',
  'fault.solve-no-file': 'solve demande le nom d’un fichier, ou - pour l’entrée standard.',
  'fault.solve-aim': '--aim vaut pushes ou moves, pas « {word} ».',
  'fault.threads-and-jobs': 'Ou --threads, ou --jobs : plusieurs fils pour un niveau, ou plusieurs niveaux à la fois.',
  'fault.results-other': 'Ce fichier ne contient pas de résultats de ces niveaux.',
  'fault.results-unwritable': 'Impossible d’écrire les résultats ici.',
  'solve.none': '{file} n’a aucun niveau portant ces numéros.',
  'solve.progress': {
    one: '{done} niveau sur {n} après {seconds} s. Résolus : {solved} ; abandonnés : {gaveUp}. Niveau {level} : {states} positions ({stage}).',
    other:
      '{done} niveaux sur {n} après {seconds} s. Résolus : {solved} ; abandonnés : {gaveUp}. Niveau {level} : {states} positions ({stage}).',
  },
  'solve.summary': {
    one: '{done} niveau sur {n} en {seconds} s. Résolus : {solved} ({moves} pas, {pushes} poussées) ; insolubles : {unsolvable} ; abandonnés : {gaveUp}. Positions : {states}.',
    other:
      '{done} niveaux sur {n} en {seconds} s. Résolus : {solved} ({moves} pas, {pushes} poussées) ; insolubles : {unsolvable} ; abandonnés : {gaveUp}. Positions : {states}.',
  },
  'solve.refused': { one: '{n} niveau n’a pas pu être lu.', other: '{n} niveaux n’ont pas pu être lus.' },
} satisfies WordsLike<typeof solveEn>;
