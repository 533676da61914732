import type { Words } from '@quadrille/kit';

export const lessonsEn = {
  'lesson.minotaur': 'The minotaur',
  'lesson.minotaur.meet':
    'The minotaur waits in the middle. When everybody has moved, it takes one step towards the nearest pawn, round the walls. Are two equally near, it goes for the one closer to home; are they equal in that, too, it waits. The corners on a square show its next step.',
  'lesson.minotaur.meet.done': 'Nothing about it is chance: you always know what it will do.',
  'lesson.minotaur.dodge':
    'It hunts you, and is two steps away. Go towards your goal, the top row, but not into its arms.',
  'lesson.minotaur.dodge.towards':
    'Right beside it! It would catch you at the end of the round, and you would start again from the bottom.',
  'lesson.minotaur.dodge.back': 'Safe, but the wrong way. You can go up.',
  'lesson.minotaur.dodge.done': 'Red has come nearer to it than you are. Now it hunts Red.',
  'lesson.minotaur.home': 'It has lost interest in you. One step and you are home.',
  'lesson.minotaur.home.back': 'Home is the other way.',
  'lesson.minotaur.home.done': 'Won. Whoever is home cannot be caught.',
  'lesson.minotaur.wall': 'It stands right above you and will catch you. Put a wall between you.',
  'lesson.minotaur.wall.taken': 'No pawn can step on it, or jump it.',
  'lesson.minotaur.wall.run': 'It would come after you. A wall makes its way longer than the way to Red.',
  'lesson.minotaur.wall.done':
    'Round the wall it is farther to you than to Red. A wall must only leave it some way to every pawn.',

  'lesson.hammer': 'The hammer',
  'lesson.hammer.take': 'Powers are picked up by stepping on them, one at a time. Take the hammer.',
  'lesson.hammer.take.past': 'The hammer lies straight ahead of you.',
  'lesson.hammer.take.done': 'It is in your hand now, and a button under the board uses it.',
  'lesson.hammer.use': 'Use the hammer: take away the wall above you. It counts as your move.',
  'lesson.hammer.use.other': 'That is a wall, but not the one in your way.',
  'lesson.hammer.use.round': 'Red would be home before you.',
  'lesson.hammer.use.through': 'The wall is still there. Smash it first.',
  'lesson.hammer.use.done': 'Gone. Nobody gets the wall back.',
  'lesson.hammer.walk': 'And now walk home.',
  'lesson.hammer.walk.done': 'Home, one step before Red.',

  'lesson.ladder': 'The ladder',
  'lesson.ladder.climb': 'Red is about to win, and a wall is above you. You hold a ladder: climb over the wall.',
  'lesson.ladder.climb.through': 'On foot you cannot pass. Use the ladder.',
  'lesson.ladder.climb.round': 'The way round is too long: Red needs one step only.',
  'lesson.ladder.climb.done': 'Over the wall and home. The wall stays where it is.',

  'lesson.swift': 'The winged boots',
  'lesson.swift.run': 'Red needs one step, you need two. You hold winged boots: take both at once.',
  'lesson.swift.run.slow': 'One step is not enough today.',
  'lesson.swift.run.done': 'Two steps in one move.',
  'lesson.swift.corner': 'They run round corners, too, but not through walls. Where is the way home?',
  'lesson.swift.corner.slow': 'The right way, but the boots take it in one move.',
  'lesson.swift.corner.wall': 'A wall is in the way, for boots as well.',
  'lesson.swift.corner.done': 'Left and up, in one move.',

  'lesson.scroll': 'The scroll',
  'lesson.scroll.read':
    'You have no walls left and Red is faster. Read the scroll: it costs a move and gives you two walls.',
  'lesson.scroll.read.race': 'That race is lost: Red needs two steps, you need three.',
  'lesson.scroll.read.done': 'Two walls more.',
  'lesson.scroll.bar': 'Red is one step from home. Bar the way.',
  'lesson.scroll.bar.late': 'Too late for walking: Red goes home now.',
  'lesson.scroll.bar.done': 'Red must go round, and you have another wall for later.',
} satisfies Words;
