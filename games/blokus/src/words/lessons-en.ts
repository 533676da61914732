import type { Words } from '@quadrille/kit';

export const lessonsEn = {
  'lesson.controls': 'Pick, turn, flip, place',
  'lesson.controls.place':
    'You are blue. Pick the X from your tray: it follows you. Put it down so that it covers e10. By finger: drag it there, then ✓. By keyboard: X, arrow keys, Enter.',
  'lesson.controls.place.other': 'Nice piece, but the X is wanted: the one that looks like a plus.',
  'lesson.controls.place.done': 'It lies, and it will not be moved again. That is all the handiwork there is. Almost.',
  'lesson.controls.turn':
    'The I5 lies flat in the tray, but the marked place wants it upright. Turn it: ← and →, the wheel, R, or the round arrows.',
  'lesson.controls.turn.elsewhere': 'That is allowed, but not the marked place. Turn it upright and try again.',
  'lesson.controls.turn.done': 'Upright it is. A quarter turn at a time.',
  'lesson.controls.flip':
    'Turn this L5 as often as you like, it will never fit the marked place: it must be flipped. ↑ and ↓, the right button, F, or the button with the mirror.',
  'lesson.controls.flip.elsewhere':
    'Good enough for the rules, but the marked place is elsewhere. Flip it, then turn it.',
  'lesson.controls.flip.done': 'Mirrored, and it fits.',
  'lesson.controls.give-up':
    'One more button: the flag. With it you stop placing for the rest of the game; what lies keeps counting. Try it, nobody will mind.',
  'lesson.controls.give-up.on': 'Never give up too early! But here it is just about the button with the flag.',
  'lesson.controls.give-up.done':
    'In a real game you need it only when you are in a hurry: who cannot place is out anyway.',

  'lesson.first': 'The first piece',
  'lesson.first.corner':
    'Four colours, four corners. Your first piece must cover the square in your own corner, a20. Any piece will do: go ahead.',
  'lesson.first.corner.done': 'From there, your pieces will spread over the board.',
  'lesson.first.large':
    'Again, but choose well: large pieces are easy to place now and hard to place later. Begin with one of five squares.',
  'lesson.first.large.small': 'It will find a gap even at the very end. Keep the small ones, start with five squares.',
  'lesson.first.large.done': 'Five squares, and a step towards the centre, where everybody wants to be.',

  'lesson.corners': 'Corner to corner',
  'lesson.corners.touch':
    'From now on, every new piece must touch one of your own at a corner. The eight marked squares are where it can join on. Place any piece.',
  'lesson.corners.touch.done': 'Corner to corner: that is the heart of the game.',
  'lesson.corners.edge':
    'At a corner, but never along an edge! Take the square of four, the O, and move it along your X: it turns violet wherever it breaks a rule. Find a good place.',
  'lesson.corners.edge.other': 'That was another piece. The O is the one of two by two.',
  'lesson.corners.edge.done': 'Eight places were right for it. The board tells you why the others are not.',
  'lesson.corners.others':
    'All that goes for your own colour only. Yellow may be touched in any way, edges included. Snuggle up: place a piece that shares an edge with yellow.',
  'lesson.corners.others.apart': 'Legal, but shy. Share an edge with a yellow piece this time.',
  'lesson.corners.others.done': 'Tight beside the others: where you lie, they cannot.',

  'lesson.lanes': 'Keep your lanes open',
  'lesson.lanes.gap':
    'Yellow has built a wall, and the upper half of the board is empty. There is one gap, f8. Go through it before it is closed, and end up above.',
  'lesson.lanes.gap.below': 'Down here you will still find room later. Up there you will not, once f8 is closed.',
  'lesson.lanes.gap.done': 'Through! Half a board, and your corners are in it.',
  'lesson.lanes.corners':
    'The more corners, the more ways to go on. Place the W so that you have 12 usable corners afterwards. (A setting shows them as dots.)',
  'lesson.lanes.corners.few': 'Fewer than 12 corners. Let it reach out far from the X.',
  'lesson.lanes.corners.other': 'The W is the one that looks like a staircase.',
  'lesson.lanes.corners.done': 'Twelve corners. That will last for a while.',

  'lesson.blocking': 'Closing doors',
  'lesson.blocking.door':
    'Yellow has a single usable corner: c3. If you cover it, yellow can never place again. Be so kind.',
  'lesson.blocking.door.open': 'Yellow slips out over c3. Cover it while you can.',
  'lesson.blocking.door.done': 'Shut. In a real game it is rarely that easy, but one door after the other adds up.',
  'lesson.blocking.doors': 'Two doors this time, e2 and i2, and only one move. Which piece reaches both?',
  'lesson.blocking.doors.one': 'One door is shut, and yellow takes the other. A long piece does both.',
  'lesson.blocking.doors.done': 'The I5, right along yellow: both doors at once.',

  'lesson.passing': 'Who cannot, is out',
  'lesson.passing.alone':
    'Yellow cannot place anything: it is out for good, and its turns are skipped. You go on alone. Place another piece.',
  'lesson.passing.alone.done': 'And again it is your turn.',
  'lesson.passing.count':
    'When nobody can place any more, the squares on the board are counted. The advanced score counts what is left, and rewards whoever gets rid of everything.',

  'lesson.teams': 'Two colours, one team',
  'lesson.teams.together':
    'Blue and red are a team. Yellow’s only way out is r18: close it. But red, your partner, needs s18. Stop the one, spare the other.',
  'lesson.teams.together.partner': 'That is your partner’s corner! Red needs s18 as much as you need your own.',
  'lesson.teams.together.open': 'Yellow gets out over r18. Close that corner, and leave s18 to red.',
  'lesson.teams.together.done': 'Yellow is stuck, red is free. The squares of both of you are added up.',
} satisfies Words;
