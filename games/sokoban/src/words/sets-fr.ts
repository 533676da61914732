import type { Words } from '@quadrille/kit';

export const setsFr = {
  'sets.title': 'Nos niveaux',
  'sets.lead': '{n} niveaux en cinq séries, de la plus douce à la plus féroce, chacun avec son par.',
  'set.warm-up': 'Échauffement',
  'set.warm-up.text': 'De petites scènes, deux ou trois flight cases. Personne ne regarde encore.',
  'set.support-act': 'Première partie',
  'set.support-act.text': 'Plus de place, plus de caisses, et la première qui doit en attendre une autre.',
  'set.headliner': 'Tête d’affiche',
  'set.headliner.text': 'L’ordre compte, désormais, et le chemin commence parfois par un pas en arrière.',
  'set.encore': 'Rappel',
  'set.encore.text': 'Ce qui était sur sa marque devra peut-être la quitter. Puis encore une fois.',
  'set.circle-pit': 'Circle pit',
  'set.circle-pit.text': 'Jusqu’à huit caisses et pas une case de trop. Prenez votre temps.',
  'set.level': '{set} {n}',
  'set.par': 'Par : {moves} pas, {pushes} poussées',
  'set.stars': '{n} étoiles sur {all}',
  'set.stars-help':
    'Trois étoiles pour le par en pas ou en poussées, deux pour un quart de plus au maximum, une pour toute solution trouvée seul.',
  'shelf.title': 'Vos collections',
} satisfies Words;
