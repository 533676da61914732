import type { Words, WordsLike } from '@quadrille/kit';
import type { en } from './en.ts';
import { pagesFr } from './pages-fr.ts';
import { playFr } from './play-fr.ts';

const setsFr = {
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
  'set.stars-moves': 'Pas : {n} étoiles sur {all}',
  'set.stars-pushes': 'Poussées : {n} étoiles sur {all}',
  'set.stars-help':
    'Les pas et les poussées ont chacun leurs étoiles : trois pour le par, deux pour un quart de plus au maximum, une pour toute solution trouvée sans aide.',
  'shelf.title': 'Vos collections',
} satisfies Words;

const solveFr = {
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
};

const storyFr = {
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
};

/** The same in French. */
export const fr = {
  'challenge.load': 'Charger la scène',
  'challenge.load.moves': 'En pas : {moves}, par {par} {stars}',
  'challenge.load.help': {
    one: 'Poussez chaque flight case sur une marque. Une poussée suffit, quel que soit le chemin.',
    other: 'Poussez chaque flight case sur une marque. {n} poussées suffisent, quel que soit le chemin.',
  },
  ...storyFr,
  ...pagesFr,
  ...playFr,
  ...setsFr,
  ...solveFr,

  'setup.level': 'Niveau',
  'setup.level.story-1': 'Histoire 1 · Déchargement',
  'setup.level.story-2': 'Histoire 2 · Le coin sans retour',
  'setup.level.story-3': 'Histoire 3 · Premier rangé, dernier servi',
  'setup.level.story-4': 'Histoire 4 · Pour votre sécurité',
  'setup.level.story-5': 'Histoire 5 · Encore trois poussées',
  'setup.level.story-6': 'Histoire 6 · En double file',
  'setup.level.story-7': 'Histoire 7 · La galerie des câbles',
  'setup.level.story-8': 'Histoire 8 · Contact !',
  'setup.level.story-9': 'Histoire 9 · Miroir, miroir',
  'setup.level.story-10': 'Histoire 10 · L’œil du pit',
  'setup.level.random': 'Aléatoire',
  'setup.level.own': 'Un niveau à vous',
  'setup.difficulty': 'Difficulté',
  'setup.difficulty.garage': 'Garage : 2 flight cases',
  'setup.difficulty.pub': 'Bistrot : 2 flight cases, plus de place',
  'setup.difficulty.club': 'Club : 3 flight cases',
  'setup.difficulty.theatre': 'Théâtre : 4 flight cases',
  'setup.difficulty.festival': 'Festival : 5 flight cases',
  'setup.difficulty.stadium': 'Stade : 7 flight cases',
  'setup.difficulty.report-small': 'Rapport : 2×2, 5 flight cases',
  'setup.difficulty.report-large': 'Rapport : 3×3, 8 flight cases',
  'setup.difficulty.custom': 'Comme dans le lien',
  'setup.seed': 'Numéro du niveau',
  'setup.seed.help': 'Le même numéro donne le même niveau à tout le monde.',

  'preference.skin': 'Aspect du plateau',
  'preference.skin.stage': 'Scène',
  'preference.skin.warehouse': 'Entrepôt',
  'preference.skin.paper': 'Papier',
  'preference.skin.contrast': 'Contraste élevé',
  'preference.dead-squares': 'Montrer les cases dont un flight case ne revient pas',
  'preference.warning': 'Avertissement',
  'preference.warning.on': 'Dire quand un flight case est coincé pour de bon',
  'preference.warning.off': 'Me laisser le découvrir',

  'fact.moves': { zero: 'Aucun pas', one: '{n} pas', other: '{n} pas' },
  'fact.pushes': { zero: 'Aucune poussée', one: '{n} poussée', other: '{n} poussées' },
  'fact.pulls': { zero: 'Aucune traction', one: '{n} traction', other: '{n} tractions' },
  'fact.away': {
    zero: 'Tout est en place',
    one: 'Encore {n} flight case',
    other: 'Encore {n} flight cases',
  },

  'outcome.solved': 'Chaque flight case est sur sa marque.',

  'way.l': 'à gauche',
  'way.u': 'vers le haut',
  'way.r': 'à droite',
  'way.d': 'vers le bas',
  'spoken.walk': 'Un pas {way}',
  'spoken.push': 'Poussée {way}',
  'spoken.pull': 'Tirer {way}',
  'spoken.push-onto': 'Poussée {way}, sur une marque',
  'spoken.push-off': 'Poussée {way}, hors de sa marque',

  'spoken.pressed': '{told}, la pédale claque',

  'kind.limited': {
    one: 'flight case usé, encore {n} poussée',
    other: 'flight case usé, encore {n} poussées',
  },
  'kind.limited.help': 'Ses roulettes sont usées : il ne supporte plus que ce nombre de poussées.',
  'kind.switch': {
    zero: 'marque à interrupteur, éteinte',
    one: 'marque à interrupteur, allumée',
    other: 'marque à interrupteur',
  },
  'kind.switch.help':
    'Chaque flight case poussé dessus actionne l’interrupteur. Il faut un flight case, et un nombre pair de pressions en tout.',
  'kind.pedal': {
    zero: 'pédale, pas encore pressée',
    one: 'pédale, pressée un nombre impair de fois',
    other: 'pédale, pressée un nombre pair de fois',
  },
  'kind.pedal.help':
    'Un interrupteur au sol. Speedy le presse, et chaque flight case qu’on y pousse aussi. Outre les flight cases sur leurs marques, le niveau demande qu’il ait été pressé un nombre pair de fois, au moins deux.',

  'stuck.dead-square': {
    one: 'De là, ce flight case ne peut plus atteindre aucune marque.',
    other: 'De là, ces {n} flight cases ne peuvent plus atteindre aucune marque.',
  },
  'stuck.worn': {
    one: 'Ce flight case n’a plus de poussées et n’est pas sur une marque.',
    other: 'Ces {n} flight cases n’ont plus de poussées et ne sont pas sur des marques.',
  },
  'stuck.freeze': {
    one: 'Ce flight case ne peut plus bouger.',
    other: 'Ces {n} flight cases se bloquent les uns les autres.',
  },
  'stuck.corral': {
    one: 'Ce flight case ferme un endroit qu’on ne pourra plus rouvrir.',
    other: 'Ces {n} flight cases ferment un endroit qu’on ne pourra plus rouvrir.',
  },

  'fault.level-unmade': 'Ce niveau doit d’abord être fabriqué.',
  'fault.wall-ahead': 'Il y a un mur.',
  'fault.box-ahead': 'Il y a un flight case : pour le pousser, la lettre doit être une majuscule.',
  'fault.nothing-to-push': 'Il n’y a rien à pousser : un pas s’écrit en minuscule.',
  'fault.box-against-wall': 'Le flight case est contre un mur.',
  'fault.box-against-box': 'Il y en a un autre derrière : deux flight cases, c’est trop lourd.',
  'fault.box-limited': 'Les roulettes de ce flight case ont rendu l’âme : il ne bougera plus.',
  'fault.box-ahead-in-reverse': 'Il y a un flight case. À l’envers, on ne peut que tirer.',
  'fault.nothing-to-pull': 'Il n’y a pas de flight case derrière vous à tirer.',
  'fault.not-the-player': 'Seul le roadie peut bouger.',
  'fault.move-letter': 'Un coup est une des lettres l u r d, ou L U R D pour une poussée, pas « {found} ».',

  'fault.level-sign': '« {found} » n’est pas un signe de plateau.',
  'fault.level-too-large': 'Le plateau dépasse {limit} cases de côté.',
  'fault.level-empty': 'Il n’y a pas de plateau ici.',
  'fault.level-no-player': 'Il n’y a pas de roadie (@) sur le plateau.',
  'fault.level-two-players': 'C’est un second roadie (@).',
  'fault.level-player-signs':
    'Le roadie est deux fois sur ce plateau : une fois « {first} », et ici « {second} ». Un niveau a un seul roadie.',
  'fault.level-mixed-signs':
    'Ce plateau mélange deux sortes de signes et a donc deux roadies, « {first} » et « {second} ». Dans les signes de Speedy Roadie (ceux avec « ! »), « * » est le roadie sur une marque et « ! » un flight case sur une marque ; en XSB, ce sont « + » et « * ».',
  'fault.level-open': 'Les murs sont ouverts ici.',
  'fault.level-box-outside': 'Personne ne peut atteindre ce flight case, et il n’est pas sur une marque.',
  'fault.level-goal-outside': 'Aucun flight case ne peut atteindre cette marque.',
  'fault.level-count': 'Le niveau a {boxes} flight cases pour {goals} marques.',
  'fault.level-no-box': 'Le niveau n’a aucun flight case accessible.',
  'fault.level-stuck': 'Le roadie ne peut pas bouger du tout.',
  'fault.rle-count': '« {found} » n’est pas un nombre de répétitions possible.',
  'fault.rle-end': 'Rien à répéter après le nombre {found}.',
  'fault.position-line': 'Une position tient sur une seule ligne.',
  'fault.kinds-shape': '« {found} » n’est pas de la forme sorte:valeur@colonne,rangée.',
  'fault.kinds-unknown': 'Il n’y a pas de sorte « {found} ». Connues : {known}.',
  'fault.kinds-value': 'La valeur de « {kind} » va de {least} à {most}.',
  'fault.kinds-cell': '« {found} » n’est pas une case de ce plateau.',
  'fault.kinds-no-box': 'Il n’y a pas de flight case en {cell}.',
  'fault.kinds-no-goal': 'Il n’y a pas de marque en {cell}.',
  'fault.kinds-no-floor': '{cell} n’est pas un sol sans marque.',
  'fault.kinds-twice': 'Ce qui se trouve en {cell} a déjà une sorte.',
  'fault.file-no-level': 'Il n’y a pas de niveau dans ce texte.',
  'fault.lurd-sign': '« {found} » n’est pas un coup.',
  'fault.lurd-count': '« {found} » n’est pas un nombre de répétitions possible.',
  'fault.lurd-number': 'Rien à répéter après le nombre {found}.',
  'fault.lurd-open': 'Cette parenthèse n’est jamais fermée.',
  'fault.lurd-close': 'Cette parenthèse n’a jamais été ouverte.',
  'fault.lurd-long': 'Cela fait plus de {limit} coups.',
  'fault.mov-digits': '« {found} » n’est pas un coup : 0 haut, 1 droite, 2 bas, 3 gauche.',
  'fault.mov-azerty': '« {found} » n’est pas un coup : z haut, q gauche, s bas, d droite.',
  'fault.params-room-missing': '« {key} » demande une salle, par exemple room=3x3.',
  'fault.params-level-alone': 'Un niveau de l’histoire n’a pas d’option « {key} ».',
  'fault.progress-version': 'Cette progression a été écrite par une autre version ({version}).',
  'fault.progress-shape': 'Cette progression est abîmée.',
  'fault.flag-number': '{flag} doit être un nombre entier de {least} à {most}, pas « {value} ».',
  'fault.flag-method': '--method vaut farthest ou report, pas « {value} ».',
  'fault.flag-rooms': '--rooms est une largeur et une hauteur en modèles, de 2x2 à 6x6, pas « {value} ».',
  'fault.word-too-many': '« {word} » est de trop.',

  'file.fault': '{file} : {message}',
  'file.fault-at': '{file}, ligne {line}, colonne {column} : {message}',

  'command.apply': 'joue les coups d’un fichier sur un niveau et écrit le plateau obtenu',
  'command.generate': 'crée des niveaux résolubles, ou compte les salles rejetées (--stats)',
  'command.validate': 'lit des fichiers de niveaux et rejoue leurs solutions',
  'flag.lenient': 'passer les coups impossibles au lieu de s’arrêter au premier',
  'flag.rooms': 'taille en modèles de 3x3 cases, de 2x2 à 6x6 (3x3)',
  'flag.boxes': 'nombre de flight cases, de 1 à 12 (3)',
  'flag.count': 'combien de niveaux (1), ou de salles avec --stats (1000000)',
  'flag.seed':
    'generate : numéro du premier niveau (1), le même numéro donne le même niveau ; solve avec --nodes : ce qui départage les coups qui se ressemblent (0)',
  'flag.method': 'farthest : la position la plus loin de la solution ; report : du jeu au hasard à l’envers',
  'flag.stats': 'le tableau du rapport : combien de salles chaque test rejette',

  'apply.usage':
    'apply attend trois fichiers : NIVEAU.xsb COUPS.mov RÉSULTAT.xsb. Deux suffisent si le fichier du niveau contient une partie enregistrée.',
  'apply.no-moves': '{file} ne contient pas de partie enregistrée ; apply a aussi besoin d’un fichier de coups.',
  'apply.one-level': {
    zero: '{file} ne contient aucun niveau ; il en faut un.',
    one: '{file} contient {n} niveau ; il en faut un.',
    other: '{file} contient {n} niveaux ; il en faut un.',
  },
  'apply.impossible': 'Le coup {n} ({letter}) est impossible : {reason} Rien n’a été écrit.',
  'apply.skipped': {
    one: '{n} coup impossible passé. Coups joués : {made}.',
    other: '{n} coups impossibles passés. Coups joués : {made}.',
  },
  'validate.usage': 'validate attend un nom de fichier, ou - pour l’entrée standard.',
  'validate.good': {
    zero: '{file} : aucun niveau jouable. Solutions enregistrées qui marchent : {solutions}.',
    one: '{file} : {n} niveau jouable. Solutions enregistrées qui marchent : {solutions}.',
    other: '{file} : {n} niveaux jouables. Solutions enregistrées qui marchent : {solutions}.',
  },
  'validate.impossible': '{file}, « {level} » : le coup {n} d’une solution enregistrée est impossible.',
  'validate.unsolved': '{file}, « {level} » : une solution enregistrée ne résout pas le niveau.',
  'stats.head': {
    one: '{rooms} salles de {size} modèles, {n} flight case, graine {seed} : rejetées pour',
    other: '{rooms} salles de {size} modèles, {n} flight cases, graine {seed} : rejetées pour',
  },
  'stats.ours': 'ici',
  'stats.report': 'rapport',
  'stats.floor': 'trop peu de sol',
  'stats.deadEnd': 'un cul-de-sac',
  'stats.disconnected': 'un sol en morceaux',
  'stats.any': 'l’une de ces raisons',
  'stats.openArea': 'un espace vide de 3x4 (article)',

  'lesson.push': 'Pousser',
  'lesson.push.walk': 'Vous êtes le roadie. Approchez-vous du flight case : un pas à droite.',
  'lesson.push.walk.done': 'Bien. Il est juste devant vous.',
  'lesson.push.push': 'En avançant, vous le poussez. Poussez-le sur la marque rose.',
  'lesson.push.push.done': 'Sur sa marque ! Un niveau est fini quand chaque marque a son flight case.',
  'lesson.push.push.away': 'Par là, vous vous en éloignez. Le flight case est à votre droite.',
  'lesson.push.two':
    'Deux flight cases à la file, c’est trop lourd pour n’importe qui. Faites le tour : un pas vers le bas.',
  'lesson.push.two.done': 'Voilà. Par-dessous ou par-dessus, on les prend un à un.',
  'lesson.push.two.heavy': 'À deux, ils ne bougent pas.',
  'lesson.pull': 'On ne tire pas',
  'lesson.pull.behind':
    'La marque est derrière vous, le flight case devant. Un roadie ne tire jamais. Contournez-le : un pas vers le haut, la suite est montrée.',
  'lesson.pull.behind.done': 'Vous voilà du bon côté.',
  'lesson.pull.behind.away': 'Vous l’éloignez encore plus de sa marque.',
  'lesson.pull.behind.pull': 'Vous pouvez marcher sur la marque, mais le flight case ne vous suit pas.',
  'lesson.pull.push': 'Poussez-le jusqu’au bout.',
  'lesson.pull.push.done': 'On passe la moitié de sa vie à contourner des flight cases. Cela s’appelle une tournée.',
  'lesson.corner': 'Les murs et les coins',
  'lesson.corner.wall':
    'La marque est à droite du flight case. Surtout, ne le poussez pas vers le haut ! Passez à sa gauche : un pas à gauche.',
  'lesson.corner.wall.done': 'Et le tour du coin, jusqu’à sa gauche.',
  'lesson.corner.wall.up':
    'Contre le mur du haut, il ne peut plus que glisser le long de ce mur, et la marque n’y est pas.',
  'lesson.corner.along': 'Maintenant, poussez-le à droite.',
  'lesson.corner.along.done': 'C’est fait, sans toucher un mur.',
  'lesson.corner.lost':
    'Celui-ci a été poussé dans un coin. Des murs de deux côtés, pas de poignée : il y restera, et le niveau est perdu. Annuler est votre ami.',
  'lesson.order': 'L’ordre',
  'lesson.order.first': 'Deux marques dans un passage en cul-de-sac. Poussez le flight case dedans.',
  'lesson.order.first.done': 'Il est sur la première marque. Est-ce une bonne place ?',
  'lesson.order.deep': 'Laissé ici, il barrerait la route à la marque du fond. Poussez encore, jusqu’au bout.',
  'lesson.order.deep.done': 'C’est cela : le fond d’abord.',
  'lesson.order.deep.door': 'Si vous le laissez ici, personne n’atteindra la dernière marque.',
  'lesson.order.back':
    'Allez chercher l’autre. Il doit monter dans le passage : un pas à gauche, le chemin est montré.',
  'lesson.order.back.done': 'Vous êtes en dessous.',
  'lesson.order.last': 'Poussez-le vers le haut.',
  'lesson.order.last.done': 'Et rangé. Tout le jeu est là : ne jamais tirer, se méfier des murs, penser à l’ordre.',
} satisfies WordsLike<typeof en>;
