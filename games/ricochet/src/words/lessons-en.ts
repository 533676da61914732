import type { Words } from '@quadrille/kit';

export const lessonsEn = {
  'lesson.slide': 'Sliding',
  'lesson.slide.look':
    'This is a robot. It cannot stop when it likes: it slides until a wall, the edge or another robot stops it. Each slide is one move.',
  'lesson.slide.wall':
    'Slide the red robot to the right, up to the wall: arrow key, swipe, or click where it would stop.',
  'lesson.slide.wall.done': 'The wall has stopped it.',
  'lesson.slide.edge': 'Now down, to the edge of the board. The red target is waiting there.',
  'lesson.slide.edge.done': 'There it is: the robot stands on its target. Two moves.',
  'lesson.slide.other': 'That is a slide, too, but not the one asked for. The marked cell shows where to go.',

  'lesson.target': 'Stopping on the target',
  'lesson.target.away':
    'Passing over the target does not count: the robot must stop there. Often one has to go away from it first. Slide up.',
  'lesson.target.away.done': 'Farther away, and nearer to the solution.',
  'lesson.target.above': 'Now to the right: a wall stops the robot right above the target.',
  'lesson.target.above.done': 'Just the right column.',
  'lesson.target.down': 'And down: the wall below the target stops it there.',
  'lesson.target.down.done': 'Three moves. Turning corners like this is what the game is about.',
  'lesson.target.passes': 'It runs across the target to the far edge: nothing stops it there.',
  'lesson.target.lost': 'From there the way is longer. Try the other direction.',

  'lesson.helper': 'Robots help each other',
  'lesson.helper.block':
    'Nothing stops the red robot at its target. But any robot may be moved: slide the blue one up, so that it stands in the way.',
  'lesson.helper.block.done': 'Blue stands right behind the target now.',
  'lesson.helper.stop': 'And now red, to the right.',
  'lesson.helper.stop.done': 'Two moves: those of the helpers count as well.',
  'lesson.helper.too-far': 'Red runs past its target. It needs somebody in the way.',
  'lesson.helper.stay': 'Blue stood just right. Leave it there.',

  'lesson.vortex': 'The vortex',
  'lesson.vortex.any': 'Any robot may take the vortex. One of them gets there with a single slide.',
  'lesson.vortex.any.done': 'Blue it was. With the vortex always look at every robot.',
  'lesson.vortex.other': 'Red does not stop there. Look at the other robot.',

  'lesson.diagonals': 'Coloured diagonals',
  'lesson.diagonals.turned':
    'Some boards have diagonals. A robot of another colour is turned by them without stopping. Slide the blue robot to the right.',
  'lesson.diagonals.turned.done': 'Right, then up: still one move.',
  'lesson.diagonals.passes':
    'A robot of the same colour passes as if nothing were there. Slide the red one to the right.',
  'lesson.diagonals.passes.done': 'Straight through. Now you know everything.',
  'lesson.diagonals.other': 'That way it does not meet the diagonal.',
} satisfies Words;
