import type { WordsLike } from '@quadrille/kit';
import type { lessonsEn } from './lessons-en.ts';

export const lessonsFr = {
  'lesson.minotaur': 'Le minotaure',
  'lesson.minotaur.meet':
    'Le minotaure attend au milieu. Quand tout le monde a joué, il fait un pas vers le pion le plus proche, en contournant les murs. Si deux sont aussi près, il choisit celui qui est le plus près de son but ; s’ils sont encore à égalité, il attend. Les coins sur une case montrent son prochain pas.',
  'lesson.minotaur.meet.done': 'Aucun hasard là-dedans : vous savez toujours ce qu’il va faire.',
  'lesson.minotaur.dodge':
    'Il est à vos trousses, à deux pas. Allez vers votre but, la rangée du haut, mais pas dans ses bras.',
  'lesson.minotaur.dodge.towards':
    'Juste à côté de lui ! Il vous attraperait à la fin du tour, et vous repartiriez d’en bas.',
  'lesson.minotaur.dodge.back': 'C’est sûr, mais dans le mauvais sens. Vous pouvez monter.',
  'lesson.minotaur.dodge.done': 'Rouge est maintenant plus près de lui que vous. C’est Rouge qu’il poursuit.',
  'lesson.minotaur.home': 'Vous ne l’intéressez plus. Un pas et vous êtes au but.',
  'lesson.minotaur.home.back': 'Le but est de l’autre côté.',
  'lesson.minotaur.home.done': 'Gagné. Au but, plus personne ne vous attrape.',
  'lesson.minotaur.wall': 'Il est juste au-dessus de vous et va vous attraper. Mettez un mur entre vous.',
  'lesson.minotaur.wall.taken': 'Aucun pion ne peut aller sur lui ni sauter par-dessus.',
  'lesson.minotaur.wall.run': 'Il vous suivrait. Un mur rend le chemin vers vous plus long que le chemin vers Rouge.',
  'lesson.minotaur.wall.done':
    'En contournant le mur, vous êtes plus loin que Rouge. Un mur doit seulement lui laisser un chemin vers chaque pion.',

  'lesson.hammer': 'Le marteau',
  'lesson.hammer.take': 'On ramasse un pouvoir en marchant dessus, un seul à la fois. Prenez le marteau.',
  'lesson.hammer.take.past': 'Le marteau est droit devant vous.',
  'lesson.hammer.take.done': 'Il est dans votre main, et un bouton sous le plateau sert à l’utiliser.',
  'lesson.hammer.use': 'Utilisez le marteau : enlevez le mur au-dessus de vous. Cela compte comme votre coup.',
  'lesson.hammer.use.other': 'C’est un mur, mais pas celui qui vous gêne.',
  'lesson.hammer.use.round': 'Rouge serait au but avant vous.',
  'lesson.hammer.use.through': 'Le mur est encore là. Abattez-le d’abord.',
  'lesson.hammer.use.done': 'Disparu. Personne ne récupère ce mur.',
  'lesson.hammer.walk': 'Et maintenant, au but.',
  'lesson.hammer.walk.done': 'Arrivé, un pas avant Rouge.',

  'lesson.ladder': 'L’échelle',
  'lesson.ladder.climb':
    'Rouge va gagner, et un mur est au-dessus de vous. Vous avez une échelle : passez par-dessus le mur.',
  'lesson.ladder.climb.through': 'À pied, on ne passe pas. Prenez l’échelle.',
  'lesson.ladder.climb.round': 'Le détour est trop long : il ne manque qu’un pas à Rouge.',
  'lesson.ladder.climb.done': 'Par-dessus le mur, et au but. Le mur reste en place.',

  'lesson.swift': 'Les bottes ailées',
  'lesson.swift.run': 'Il manque un pas à Rouge, deux à vous. Vous avez des bottes ailées : faites les deux d’un coup.',
  'lesson.swift.run.slow': 'Un seul pas ne suffit pas aujourd’hui.',
  'lesson.swift.run.done': 'Deux pas en un seul coup.',
  'lesson.swift.corner': 'Elles tournent aussi les coins, mais ne traversent pas les murs. Par où passe le chemin ?',
  'lesson.swift.corner.slow': 'C’est le bon chemin, mais les bottes le font en un coup.',
  'lesson.swift.corner.wall': 'Un mur barre la route, aux bottes aussi.',
  'lesson.swift.corner.done': 'À gauche puis en haut, en un coup.',

  'lesson.scroll': 'Le parchemin',
  'lesson.scroll.read':
    'Vous n’avez plus de murs et Rouge est plus rapide. Lisez le parchemin : il coûte un coup et donne deux murs.',
  'lesson.scroll.read.race': 'Cette course est perdue : deux pas pour Rouge, trois pour vous.',
  'lesson.scroll.read.done': 'Deux murs de plus.',
  'lesson.scroll.bar': 'Rouge est à un pas du but. Barrez la route.',
  'lesson.scroll.bar.late': 'Trop tard pour marcher : Rouge arrive maintenant.',
  'lesson.scroll.bar.done': 'Rouge doit faire le tour, et il vous reste un mur.',
} satisfies WordsLike<typeof lessonsEn>;
