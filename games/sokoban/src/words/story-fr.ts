import type { WordsLike } from '@quadrille/kit';
import type { storyEn } from './story-en.ts';

export const storyFr = {
  'story.title': 'Speedy Roadie',
  'story.corridor': 'Déchargement',
  'story.corridor.text':
    'Cela devait être une balance tranquille. Et puis le circle pit, devant la deuxième scène, s’est mis à tourner à l’envers, s’est ouvert comme une bonde et a avalé l’ordre des choses. Depuis, tout le festival est rangé de travers, les groupes pleurent dans leur cuir, et une seule personne sur le site possède des gants : vous, Speedy. Pour commencer, deux flight cases de Doomslipper dans le couloir de déchargement. Personne n’a jamais réussi à en pousser deux d’un coup ; ne soyez pas celui qui essaie.',
  'story.corner': 'Le coin sans retour',
  'story.corner.text':
    'Vielle à Mort fait du folk metal et voyage avec des flight cases sans poignées. Ce qui entre dans un coin reste dans le coin. Le dernier roadie qui a voulu en tirer un de là joue désormais du triangle dans le groupe.',
  'story.order': 'Premier rangé, dernier servi',
  'story.order.text':
    'Trois flight cases pour Apocalypse Courtoise, et une coulisse en cul-de-sac. Le chanteur est navré d’insister, mais la fin du monde est à vingt-deux heures quarante précises, et ce que vous laisserez à l’entrée de la coulisse barrera la route à tout le reste.',
  'story.one-way': 'Pour votre sécurité',
  'story.one-way.text':
    'La sécurité a découvert la gestion des flux. Toutes les portes sont à sens unique, et c’est toujours l’autre sens. Un flight case qui a passé la porte ne revient pas : allez donc voir derrière avant de lui dire adieu.',
  'story.limited': 'Encore trois poussées',
  'story.limited.text':
    'Le thérémine de Laine Infernale dort dans un flight case plus vieux que le genre. D’après l’étiquette, ses roulettes tiendront encore trois poussées ; après, c’est un meuble. Les autres sont plus jeunes : qu’ils fassent le détour.',
  'story.parking': 'En double file',
  'story.parking.text':
    'Derrière la grande scène, quelqu’un a garé les machines à fumée de Brume Matinale en plein dans le passage, avec un mot : « De retour dans cinq minutes. 2009. » Mettez de côté, laissez passer les autres, et souvenez-vous où vous avez rangé quoi.',
  'story.tunnel': 'La galerie des câbles',
  'story.tunnel.text':
    'Les caissons de basse de Tectonique doivent passer sous le champ. La galerie a la largeur d’un flight case, pas un de plus, aucune place pour se croiser, et au bout deux flight cases se disputent déjà la priorité. Il faudra que quelqu’un recule. Vous ne savez pas tirer : ce sera donc l’un d’eux.',
  'story.switch': 'Contact !',
  'story.switch.text':
    'L’artificier de Brûlé Mais Poli a mis deux marques sous tension. Un flight case qui roule dessus allume la flamme, le suivant l’éteint. Laissez les deux couvertes, et les deux froides. Il vous avait dessiné un plan, mais le plan a pris feu.',
  'story.mirror': 'Miroir, miroir',
  'story.mirror.text':
    'Les guitaristes jumelles d’Otto exigent une scène identique à gauche et à droite, au médiator près. Il a fallu l’après-midi pour la monter. La façon de la remplir, elle, n’a rien de symétrique. N’en parlez pas aux jumelles.',
  'story.goal-room': 'L’œil du pit',
  'story.goal-room.text':
    'C’est donc là que tout est parti. Au milieu du circle pit il fait calme, l’herbe se redresse, et six flight cases de la tête d’affiche attendent en coulisses : le premier accord de la soirée, emballé dans de la mousse. Quand le dernier sera en place, le pit devra bien tourner à l’endroit. Personne ne l’a encore prévenu. Allez, Speedy.',
  'story.bonus': 'Bonus',
  'story.pedal': 'La pédale',
  'story.pedal.text':
    'Quelqu’un de Polite Distortion a laissé une pédale dans la porte entre les coulisses. Chaque botte, chaque flight case qui passe la déclenche : une fois, et tout le site bourdonne en mi bémol ; une fois de plus, et le silence revient. Rentrez les deux flight cases, et laissez le silence derrière vous. Ne pas y toucher ne compte pas : le groupe doit savoir qu’elle marche.',
  'story.end':
    'Pendant une mesure, rien. Puis le pit soupire, se remet à tourner à l’endroit et rend onze chaussures, un bassiste et l’après-midi. La tête d’affiche entre en scène, regarde six flight cases posés exactement où il faut, et dédie la première chanson « à la personne qui a fait les caisses ». Vous dormez déjà sur l’une d’elles.',
} satisfies WordsLike<typeof storyEn>;
