import type { WordsLike } from '@quadrille/kit';
import type { lessonsEn } from './lessons-en.ts';

export const lessonsFr = {
  'lesson.goal': 'Premiers pas',
  'lesson.goal.ahead':
    'Vous êtes Bleu. Votre but : le bord d’en face, n’importe quelle case de la rangée du haut. Un pion avance d’une case à la fois ; les points montrent où. Avancez en c2.',
  'lesson.goal.ahead.sideways': 'C’est permis, mais il vous reste toujours 4 pas. Tout droit, vous en gagnez un : c2.',
  'lesson.goal.ahead.far': 'Une case à la fois : on ne court pas dans les couloirs. Commencez par c2.',
  'lesson.goal.ahead.diagonal':
    'Un pion ne va pas en diagonale. (Sauf une exception, pour plus tard.) Tout droit : c2.',
  'lesson.goal.ahead.done':
    'Rouge avance aussi, mais dans l’autre sens : son but est la rangée du bas. Chacun son tour.',
  'lesson.goal.around': 'Un mur vous barre la route. De quel côté est-ce plus court ? Comptez les cases jusqu’en haut.',
  'lesson.goal.around.through': 'Les pions ne grimpent pas. Contournez le mur.',
  'lesson.goal.around.longer': 'Le mur couvre aussi la colonne d : d’ici, il reste encore 4 pas. Essayez l’autre côté.',
  'lesson.goal.around.back': 'On a le droit de reculer. Mais vous voilà à 5 pas du but.',
  'lesson.goal.around.done': 'Bien vu : de ce côté, le mur s’arrête plus tôt. Plus que 3 pas.',
  'lesson.goal.pocket': 'Un cul-de-sac : des murs sur trois côtés. Prenez la sortie la plus courte.',
  'lesson.goal.pocket.inside': 'Toujours dans le cul-de-sac, et toujours à 7 pas du but.',
  'lesson.goal.pocket.through': 'Il y a un mur. On ne sort d’ici que par le bas.',
  'lesson.goal.pocket.done': 'Parfois, le plus court chemin commence par reculer. D’ici, il reste 6 pas.',
  'lesson.goal.win': 'Vous êtes à un pas de la rangée du haut. Rouge est à un pas de celle du bas. À vous.',
  'lesson.goal.win.opposite':
    'Inutile de finir juste en face de votre départ : toute la rangée du haut compte. Et Rouge arriverait avant vous.',
  'lesson.goal.win.stroll': 'Ce n’est pas le moment de flâner : Rouge irait en d1 et gagnerait.',
  'lesson.goal.win.diagonal': 'Pas en diagonale : tout droit, c’est aussi une case d’arrivée.',
  'lesson.goal.win.done': 'Gagné ! Le premier pion arrivé en face met aussitôt fin à la partie.',

  'lesson.jumps': 'Les sauts',
  'lesson.jumps.straight':
    'Face à face avec Rouge. On ne prend personne à ce jeu, mais on peut sauter par-dessus un pion, sur la case juste derrière. Allez-y.',
  'lesson.jumps.straight.taken': 'Jamais deux pions sur une case. Visez celle qui est derrière Rouge.',
  'lesson.jumps.straight.round': 'Le saut tout droit est libre ; on n’a donc pas le droit de contourner.',
  'lesson.jumps.straight.aside': 'Personne n’est obligé de sauter. Mais un saut vous avance de 2 rangées : essayez.',
  'lesson.jumps.straight.done': '2 rangées d’un coup, et plus que 1 pas. Rouge s’en souviendra.',
  'lesson.jumps.behind':
    'Cette fois, un mur est juste derrière Rouge : pas de saut tout droit. On peut alors se poser à côté de Rouge, à gauche ou à droite. Quel est le bon côté ?',
  'lesson.jumps.behind.straight': 'Le mur derrière Rouge vous en empêche. Posez-vous à côté de Rouge.',
  'lesson.jumps.behind.longer':
    'Joli saut, mais le mur couvre la colonne d : encore 3 pas. De l’autre côté, ce serait 2.',
  'lesson.jumps.behind.taken': 'Rouge s’y trouve. Posez-vous à sa gauche ou à sa droite.',
  'lesson.jumps.behind.aside': 'C’est permis, mais un saut à côté de Rouge vous mène une rangée plus loin.',
  'lesson.jumps.behind.done': 'Le coin passé en un seul coup, et plus que 2 pas.',
  'lesson.jumps.beside': 'Un mur derrière Rouge, un autre, debout, à gauche. Quel saut reste-t-il ?',
  'lesson.jumps.beside.barred': 'Le mur debout ferme ce côté-là.',
  'lesson.jumps.beside.straight': 'Le mur derrière Rouge empêche de sauter tout droit.',
  'lesson.jumps.beside.aside': 'Un pas, mais pas un saut. Vous pouvez vous poser une rangée plus haut.',
  'lesson.jumps.beside.done': 'Derrière : fermé. À gauche : fermé. Va pour la droite.',
  'lesson.jumps.edge':
    'Rouge n’a pas bougé de chez lui. Le bord du plateau, derrière lui, compte comme un mur. Gagnez !',
  'lesson.jumps.edge.taken': 'Cette case est prise. Ses voisines, non.',
  'lesson.jumps.edge.slow': 'Trop modeste : ce coup-ci peut déjà vous mener en haut.',
  'lesson.jumps.edge.done': 'À côté de Rouge, et tout en haut : gagné. Rester chez soi n’est pas une défense.',
  'lesson.jumps.across':
    'On saute dans les quatre directions. Ces murs n’ont qu’un passage, en e. Allez-y au plus vite.',
  'lesson.jumps.across.diagonal':
    'On ne saute en diagonale que si un mur ou le bord est juste derrière l’autre pion. Ici, le saut tout droit est libre.',
  'lesson.jumps.across.taken': 'Rouge s’y trouve. Sautez par-dessus.',
  'lesson.jumps.across.through': 'Un mur barre la montée. Le passage est en e.',
  'lesson.jumps.across.detour': 'C’est un détour : encore 6 pas. Servez-vous de Rouge comme tremplin.',
  'lesson.jumps.across.done': 'Il vous restait 5 pas, plus que 3 maintenant. Merci, Rouge.',

  'lesson.walls': 'Les murs',
  'lesson.walls.place':
    'Au lieu d’avancer, on peut poser un mur. Il est long de deux cases et reste là pour toujours. Rouge veut descendre : barrez-lui la route. Pointez l’espace marqué entre les cases, puis cliquez. (Au doigt : touchez l’espace, puis ✓.)',
  'lesson.walls.place.other': 'Rouge serait tout aussi gêné. Mais prenez la place marquée : nous allons bâtir dessus.',
  'lesson.walls.place.upright': 'Un mur debout n’arrête pas qui descend. Couchez-le, devant Rouge.',
  'lesson.walls.place.late': 'Celui-ci est derrière Rouge, et Rouge ne se retourne pas. Posez-le devant.',
  'lesson.walls.place.step': 'Belles jambes, mais ce tour-ci est pour un mur.',
  'lesson.walls.place.done': 'Il restait 3 pas à Rouge ; votre mur en fait 4. Aussitôt, il contourne.',
  'lesson.walls.touch':
    'En b4, Rouge n’a de nouveau plus que 3 pas à faire. Bouchez aussi le trou à gauche. Les murs peuvent se toucher, mais pas se recouvrir ni se croiser.',
  'lesson.walls.touch.overlaps': 'Il recouvrirait la moitié de votre premier mur. Une case plus à gauche !',
  'lesson.walls.touch.crosses': 'Deux murs ne se croisent pas.',
  'lesson.walls.touch.short': 'Cela coûte 1 pas à Rouge. Un mur qui prolonge le premier lui en coûte 3.',
  'lesson.walls.touch.step': 'Votre pion peut attendre. Rouge va se faufiler.',
  'lesson.walls.touch.done': 'Bout à bout, deux murs n’en font qu’un grand : 6 pas pour Rouge au lieu de 3.',
  'lesson.walls.own':
    'Un mur arrête tout le monde, même son maçon. Il vous reste 3 pas à chacun. Trouvez un mur qui coûte un pas à Rouge, mais pas à vous.',
  'lesson.walls.own.both': 'Cela coûte 1 pas à Rouge, mais à vous aussi. Regardez derrière vous.',
  'lesson.walls.own.close':
    'Attention : face à face, c’est maintenant Rouge qui peut sauter. Ce tour-ci est pour un mur.',
  'lesson.walls.own.done': 'Derrière votre pion, un mur ne gêne que Rouge : 4 pas pour lui, 3 pour vous.',
  'lesson.walls.finish': 'Rouge est à un pas du but, vous aussi. Il vous reste des murs. Que jouez-vous ?',
  'lesson.walls.finish.wall': 'Un beau mur : il coûte 3 pas à Rouge. Mais vous pouviez gagner.',
  'lesson.walls.finish.stroll': 'Rouge descendrait et gagnerait. Vous pouvez faire plus vite.',
  'lesson.walls.finish.done': 'Les murs ralentissent les autres. Seuls les pas font gagner.',

  'lesson.paths': 'Toujours un chemin',
  'lesson.paths.sealed':
    'Rouge est presque emmuré : il ne peut sortir que par e. Rendez sa route aussi longue que possible.',
  'lesson.paths.sealed.locked':
    'Tentant, mais Rouge serait enfermé pour de bon. Un mur doit laisser à chaque pion un chemin vers son but.',
  'lesson.paths.sealed.done':
    'Sortir par la porte, puis tout revenir : 8 pas pour Rouge au lieu de 6. Seule la dernière porte doit rester ouverte : chaque pion garde un chemin.',
  'lesson.paths.both':
    'Un seul passage étroit traverse les murs, en e, et il vous le faut à tous les deux. Laissez-le ouvert, mais allongez la route de Rouge.',
  'lesson.paths.both.locked': 'Voilà le passage fermé, et c’est le dernier, pour Rouge comme pour vous. Interdit.',
  'lesson.paths.both.done': '7 pas pour Rouge au lieu de 5, et toujours 7 pour vous. La règle protège tout le monde.',
  'lesson.paths.pawns':
    'Rouge a 2 pas à faire, vous 3. Barrez la route à droite : Rouge devra passer par a, juste où vous êtes. Est-ce permis ? Essayez.',
  'lesson.paths.pawns.short': 'Cela ne coûte que 1 pas à Rouge. Une longue ligne de murs coûte plus cher.',
  'lesson.paths.pawns.run': 'Rouge arriverait avant vous : il a 2 pas à faire, et c’est à lui.',
  'lesson.paths.pawns.done':
    'C’est permis ! Un pion ne ferme pas un chemin, car un pion s’en va. Il reste 5 pas à Rouge au lieu de 2.',
  'lesson.paths.shield':
    'Vous êtes dans un passage. Un mur rouge à la place marquée vous coûterait 5 pas. Faites de la règle un bouclier : rendez ce mur interdit.',
  'lesson.paths.shield.deeper': 'Vous voilà au fond du piège : le mur marqué vous coûterait maintenant 7 pas.',
  'lesson.paths.shield.same': 'Vous faites le travail de Rouge : 5 pas de perdus. Pensez plutôt à la route du retour.',
  'lesson.paths.shield.elsewhere':
    'Cela agace Rouge, mais allonge aussi votre retour : le mur marqué vous coûterait maintenant 7 pas.',
  'lesson.paths.shield.done':
    'Vous avez fermé la porte de derrière : Rouge n’a plus le droit de fermer celle de devant. Aucun mur ne vous coûte désormais plus de 1 pas.',

  'lesson.race': 'La course',
  'lesson.race.first':
    'Plus personne n’a de murs : place à la course. Il vous reste 3 pas à chacun, et c’est à vous. Gagnez.',
  'lesson.race.first.wasted': 'Un coup perdu. Rouge a 3 pas à faire, et c’est lui qui part le premier.',
  'lesson.race.first.done': 'À pas égaux, qui part le premier arrive le premier. Comptez, puis courez.',
  'lesson.race.second':
    'Vous avez 4 pas à faire, Rouge 3. Il vous reste un mur, à lui aucun. Courir, c’est finir deuxième. Trouvez le mur qui renverse la course.',
  'lesson.race.second.run': 'Rouge court aussi, et le voilà arrivé quand il vous reste 1 pas.',
  'lesson.race.second.even':
    'Cela coûte 1 pas à Rouge, mais à vous un coup : rien de gagné. Il faut lui en coûter au moins 2.',
  'lesson.race.second.done':
    'Rouge a 6 pas à faire, vous 4. Un mur vous coûte un coup ; il rapporte s’il coûte à l’autre 2 pas ou plus.',
  'lesson.race.meet':
    'Plus de murs. Vous avez 5 pas à faire, Rouge 4. Mais vous allez vous croiser, et le premier qui s’approche se fait sauter par-dessus. À vous.',
  'lesson.race.meet.aside':
    'Vous laissez à Rouge l’initiative et la voie libre. Allez à sa rencontre : deux cases vous séparent.',
  'lesson.race.meet.done': 'Une seule case entre vous, et c’était à Rouge. Il s’est approché : un cadeau.',
  'lesson.race.hop': 'Rouge est juste devant vous. Déballez votre cadeau : sautez !',
  'lesson.race.hop.aside': 'Vous étiez en retard, vous vous souvenez ? Seul le saut vous met devant.',
  'lesson.race.hop.taken': 'Rouge s’y trouve. Sautez sur la case derrière lui.',
  'lesson.race.hop.done': '2 pas pour vous, 3 pour Rouge. Vous aviez un pas de retard : un saut a tout renversé.',
  'lesson.race.aside':
    'Plus de murs, 5 pas chacun, à vous. Cette fois, une seule case vous sépare. Deux coups vous rapprochent du but : lequel est le bon ?',
  'lesson.race.aside.close': 'Plus près, oui, mais Rouge saute par-dessus vous : de 5 pas à 3 en un coup.',
  'lesson.race.aside.longer': 'Ce n’est pas plus court par là : encore 5 pas.',
  'lesson.race.aside.done': 'Plus que 4 pas, autant qu’en d4, mais sans cadeau pour Rouge.',
  'lesson.race.wait':
    'Encore une seule case entre vous. Qui avance se fait sauter par-dessus. Il vous reste un mur, à Rouge aucun. Posez-le derrière votre pion, et laissez venir.',
  'lesson.race.wait.close': 'Trop tôt : Rouge saute par-dessus vous et gagne la course.',
  'lesson.race.wait.both': 'C’est une façon d’attendre, mais elle vous coûte un pas aussi. Posez le mur derrière vous.',
  'lesson.race.wait.done': 'Un mur sert aussi à attendre. À Rouge de venir, et il a 5 pas à faire, vous 4.',

  'lesson.strategy': 'Bons murs, mauvais murs',
  'lesson.strategy.dear':
    'Rouge a 3 pas à faire, vous 4. Deux places sont marquées. L’un des murs coûterait 1 pas à Rouge, l’autre 5. Posez le bon.',
  'lesson.strategy.dear.cheap': '1 pas : Rouge le contourne, tout simplement. Faites plutôt une longue ligne de murs.',
  'lesson.strategy.dear.run': 'Rouge est plus rapide : 3 pas à faire, et c’est à lui.',
  'lesson.strategy.dear.done': '8 pas pour Rouge au lieu de 3. Un bon mur en prolonge un autre.',
  'lesson.strategy.behind':
    'Deux places sont marquées. Chacun de ces murs coûte 2 pas à Rouge. Mais l’un des deux peut se retourner contre vous. Lequel est sûr ?',
  'lesson.strategy.behind.level':
    'Rouge prolonge ce mur juste devant vous, et cela vous coûte 5 pas. Ne soyez pas le maçon de votre rival.',
  'lesson.strategy.behind.done':
    'Derrière vous, il ne sert à rien à Rouge. Son meilleur mur ne vous coûte plus que 1 pas.',
  'lesson.strategy.cross':
    'Un mur rouge à la place marquée vous coûterait 5 pas, maintenant comme au coup suivant. Prenez-lui la place, sans rien y perdre.',
  'lesson.strategy.cross.run': 'Rouge pose le mur marqué, et il vous reste 8 pas au lieu de 3.',
  'lesson.strategy.cross.same': 'La place est prise, mais c’est vous qui payez : 5 pas.',
  'lesson.strategy.cross.done':
    'Deux murs ne se croisent pas : le vôtre garde la place libre. Il ne vous coûte rien, et aucun mur rouge ne vous coûte plus de 2 pas.',
  'lesson.strategy.lure':
    'Rouge se dirige vers un long couloir. Il vous reste un mur, à lui aucun. Fermer l’autre bout tout de suite (marqué), ou avancer ?',
  'lesson.strategy.lure.early':
    'Cela ne coûte que 2 pas à Rouge. Une fois dedans, chaque pas sera pour lui un pas à refaire en sens inverse. Avancez.',
  'lesson.strategy.lure.done': 'Le voilà dedans. Le même mur lui coûterait déjà 4 pas, et le prix monte.',
  'lesson.strategy.shut': 'Trois coups plus tard. Vous avez 2 pas à faire, Rouge 1. Est-ce le moment ?',
  'lesson.strategy.shut.late': 'À trop garder votre mur, vous le perdez : Rouge va en a1 et gagne.',
  'lesson.strategy.shut.done':
    '11 pas pour Rouge au lieu de 1. Les murs ne repoussent pas : gardez-en un pour le bon moment.',

  'lesson.openings': 'Les premiers coups',
  'lesson.openings.first':
    'Le plateau est vide, les deux pions sont loin du but. Les ordinateurs ont joué beaucoup de parties entre eux. Commencez comme la plupart.',
  'lesson.openings.first.wall':
    'Si tôt, un mur coûte peu à Rouge, et vous ne savez pas encore par où il ira. Dans les parties des ordinateurs, il a mal réussi.',
  'lesson.openings.first.done': 'Un pas tout droit. Rouge fait de même.',
  'lesson.openings.aside':
    'Deux plans sont fréquents ici (marqués) : continuer tout droit, ou s’écarter du chemin du pion rouge. Choisissez.',
  'lesson.openings.aside.back': 'Retour à la maison ? Rouge a alors un pas d’avance.',
  'lesson.openings.aside.done':
    'Les deux sont bons. Le pas de côté est plus fréquent : sur la même colonne, les pions se gênent.',
  'lesson.openings.meeting':
    'Une seule case sépare les pions (marquée). Qui s’y avance se fait sauter. Laissez faire Rouge : un mur derrière vous, ou un pas de côté.',
  'lesson.openings.meeting.jumped': 'Rouge saute par-dessus vous en e4 et gagne 2 pas.',
  'lesson.openings.meeting.done':
    'À Rouge de choisir. L’analyse d’une partie montre combien de fois chaque coup d’ouverture a été joué, et avec quel succès.',

  'lesson.line': 'À quatre : pions alignés',
  'lesson.line.sides':
    'Quatre joueurs : Bleu, Jaune, Rouge et Vert, chacun vers le bord d’en face. Deux pions sont alignés devant vous. La règle maison de Mons : on regarde d’abord à côté du premier. Allez-y.',
  'lesson.line.sides.over': 'Pas encore : on ne saute les deux que si les deux côtés du premier sont fermés.',
  'lesson.line.sides.taken': 'Cette case est prise. Regardez à gauche et à droite de Jaune.',
  'lesson.line.sides.aside': 'C’est permis, mais à côté de Jaune vous seriez une rangée plus loin.',
  'lesson.line.sides.done': 'Quand un autre pion le suit, le premier se passe par le côté.',
  'lesson.line.crowd': 'Quelle foule ! Vert occupe un côté de Jaune. Et maintenant ?',
  'lesson.line.crowd.taken': 'Vert s’y trouve. Jaune a un autre côté.',
  'lesson.line.crowd.over': 'Un côté de Jaune est encore libre : pas question de sauter les deux.',
  'lesson.line.crowd.aside': 'C’est permis, mais à côté de Jaune vous seriez une rangée plus loin.',
  'lesson.line.crowd.done': 'Un seul côté libre suffit.',
  'lesson.line.over': 'Des murs ferment les deux côtés de Jaune. C’est là que la règle maison fait merveille.',
  'lesson.line.over.barred': 'Un mur ferme ce côté de Jaune. Regardez derrière Rouge.',
  'lesson.line.over.aside': 'C’est permis, mais un bien plus long saut vous attend.',
  'lesson.line.over.done': 'Par-dessus deux pions, sur la première case libre derrière la file : 3 rangées d’un coup.',
  'lesson.line.end':
    'Les deux côtés de Jaune sont fermés, et il y a un mur derrière Rouge. Alors, ce sont les côtés de Rouge qui comptent. Lequel vaut mieux ?',
  'lesson.line.end.barred': 'Un mur ferme ce côté de Jaune. Regardez à côté de Rouge, le dernier de la file.',
  'lesson.line.end.over': 'Un mur est derrière Rouge : impossible de s’y poser. Posez-vous à côté de Rouge.',
  'lesson.line.end.longer': 'Bien sauté, mais le mur couvre la colonne e : encore 4 pas, contre 3 de l’autre côté.',
  'lesson.line.end.done': 'Par-dessus Jaune, puis autour de Rouge. Plus que 3 pas.',
  'lesson.line.three': 'Trois pions alignés, et les deux côtés de Jaune sont fermés. Alors ?',
  'lesson.line.three.barred': 'Un mur ferme ce côté de Jaune.',
  'lesson.line.three.halfway':
    'Les côtés de Rouge ne comptent que si un mur ou le bord est derrière lui. Ici, c’est Vert.',
  'lesson.line.three.back': 'S’il le fallait vraiment. Mais il y a mieux, et plus grand.',
  'lesson.line.three.done': 'Par-dessus tous les trois : 4 rangées d’un coup. On ne saute pas plus loin.',

  'lesson.line-strict': 'Pions alignés : la règle stricte',
  'lesson.line-strict.queue':
    'À certaines tables, on ne passe jamais deux pions alignés. (La règle se choisit en préparant une partie à quatre.) Quittez la file : un pas de côté.',
  'lesson.line-strict.queue.round':
    'Avec la règle maison, oui. Avec la règle stricte, un pion derrière ne donne pas droit à la diagonale.',
  'lesson.line-strict.queue.over': 'Jamais par-dessus deux pions, dit la règle stricte.',
  'lesson.line-strict.queue.done': 'Un détour poli. La voie est de nouveau libre.',
  'lesson.line-strict.single':
    'Un seul pion, et un mur derrière lui : ce n’est pas une file, donc rien ne change. Sautez !',
  'lesson.line-strict.single.straight': 'Le mur derrière Jaune vous en empêche. Posez-vous à côté de Jaune.',
  'lesson.line-strict.single.longer':
    'Joli saut, mais le mur couvre la colonne e : encore 5 pas, contre 4 de l’autre côté.',
  'lesson.line-strict.single.aside': 'C’est permis, mais à côté de Jaune vous seriez une rangée plus loin.',
  'lesson.line-strict.single.done': 'Un mur ou le bord derrière le pion : on le contourne, quelle que soit la règle.',
  'lesson.line-strict.pass':
    'Plus un seul mur en main, un mur à gauche, un mur à droite, une file devant. Aucun coup possible ! Alors, et alors seulement, on passe.',
  'lesson.line-strict.pass.round':
    'Un mur ferme ce côté, et la règle stricte l’interdit de toute façon. Il faut passer.',
  'lesson.line-strict.pass.over':
    'Avec la règle maison, vous pourriez vous poser ici. Avec la règle stricte, il faut passer.',
  'lesson.line-strict.pass.done':
    'D’où la règle maison : par-dessus les deux, jusqu’en d4, et personne ne reste coincé.',

  'lesson.line-wikipedia': 'Pions alignés : la règle de Wikipédia',
  'lesson.line-wikipedia.sides':
    'Une troisième lecture, celle de Wikipédia : un pion derrière un pion compte comme un mur. Où pouvez-vous donc aller ?',
  'lesson.line-wikipedia.sides.over': 'Rouge compte comme un mur derrière Jaune : pas tout droit, mais sur le côté.',
  'lesson.line-wikipedia.sides.aside': 'C’est permis, mais à côté de Jaune vous seriez une rangée plus loin.',
  'lesson.line-wikipedia.sides.done': 'Jusqu’ici, c’est comme la règle maison.',
  'lesson.line-wikipedia.one': 'Un mur ferme le côté gauche de Jaune. Et maintenant ?',
  'lesson.line-wikipedia.one.barred': 'Le mur ferme ce côté. Essayez l’autre.',
  'lesson.line-wikipedia.one.over': 'Jamais par-dessus deux pions. Un côté de Jaune est libre.',
  'lesson.line-wikipedia.one.aside': 'C’est permis, mais à côté de Jaune vous seriez une rangée plus loin.',
  'lesson.line-wikipedia.one.done': 'Voilà. Toujours comme la règle maison.',
  'lesson.line-wikipedia.none':
    'Les deux côtés de Jaune sont fermés. Ici, les règles se séparent : avec la règle maison, vous sauteriez les deux. Et avec celle de Wikipédia ?',
  'lesson.line-wikipedia.none.barred': 'Un mur ferme ce côté de Jaune.',
  'lesson.line-wikipedia.none.over': 'Ça, c’est la règle maison. Selon Wikipédia, on ne saute qu’un seul pion.',
  'lesson.line-wikipedia.none.done':
    'On ne passe pas, donc on contourne. Trois règles pour une file de pions : mettez-vous d’accord avant de jouer.',
} satisfies WordsLike<typeof lessonsEn>;
