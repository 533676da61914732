import type { Words } from '@quadrille/kit';
import { pagesEn } from './pages-en.ts';
import { playEn } from './play-en.ts';

/** Our own sets of levels. */
const setsEn = {
  'sets.title': 'Our own levels',
  'sets.lead': '{n} levels in five sets, from gentle to fierce, each with its par.',
  'set.warm-up': 'Warm-up',
  'set.warm-up.text': 'Small stages with two or three cases. Nobody is watching yet.',
  'set.support-act': 'Support act',
  'set.support-act.text': 'More room, more cases, and the first one that has to wait for another.',
  'set.headliner': 'Headliner',
  'set.headliner.text': 'The order matters now, and sometimes the way home begins with a step away.',
  'set.encore': 'Encore',
  'set.encore.text': 'What stood on its mark may have to leave it again. And again.',
  'set.circle-pit': 'Circle pit',
  'set.circle-pit.text': 'Up to eight cases and no square to spare. Bring time.',
  'set.level': '{set} {n}',
  'set.par': 'Par: {moves} steps, {pushes} pushes',
  'set.stars-moves': 'Steps: {n} of {all} stars',
  'set.stars-pushes': 'Pushes: {n} of {all} stars',
  'set.stars-help':
    'Steps and pushes have stars of their own: three for par, two for at most a quarter more, one for any solution of your own.',
  'shelf.title': 'Your collections',
} satisfies Words;

/** Of `quadrille solve sokoban` and of what the solver does in `generate`. */
const solveEn = {
  'command.solve': 'solves the levels of a file: one line of JSON for each',
  'flag.limit-ms': 'time for each level in milliseconds (10000)',
  'flag.from': 'number of the first level (1)',
  'flag.to': 'number of the last level (the last of the file)',
  'flag.optimal': 'as few pushes (or steps, see --aim) as there can be, or give up',
  'flag.improve': 'time to improve each solution in milliseconds (0)',
  'flag.aim': 'what --improve and --optimal go after: fewer pushes, then fewer steps; or the other way round (pushes)',
  'flag.memory': 'memory for each level in megabytes, 16 to 1024 (900)',
  'flag.jobs': 'levels that are solved at once (1); the lines keep the order of the file',
  'flag.threads': 'threads for one level, up to 4 (1); together they hold as much memory as one alone',
  'flag.nodes':
    'positions for each level instead of time: the same answer on every machine and with any number of threads',
  'flag.results': 'file that grows by a line as soon as a level is done; an interrupted run continues from there',
  'flag.rate':
    'let the solver rate the levels, and pass over those with a case that stays or a pillar that changes nothing',
  'fault.solve-no-file': 'solve needs the name of a file, or - for the standard input.',
  'fault.solve-aim': '--aim is pushes or moves, not “{word}”.',
  'fault.threads-and-jobs': 'Either --threads or --jobs: several threads for one level, or several levels at once.',
  'fault.results-other': 'This file does not hold results of these levels.',
  'fault.results-unwritable': 'Results cannot be written here.',
  'solve.none': '{file} has no level with these numbers.',
  'solve.progress': {
    one: '{done} of {n} level after {seconds} s: {solved} solved, {gaveUp} given up. Level {level}: {states} positions ({stage}).',
    other:
      '{done} of {n} levels after {seconds} s: {solved} solved, {gaveUp} given up. Level {level}: {states} positions ({stage}).',
  },
  'solve.summary': {
    one: '{done} of {n} level in {seconds} s: {solved} solved ({moves} steps, {pushes} pushes), {unsolvable} unsolvable, {gaveUp} given up; {states} positions.',
    other:
      '{done} of {n} levels in {seconds} s: {solved} solved ({moves} steps, {pushes} pushes), {unsolvable} unsolvable, {gaveUp} given up; {states} positions.',
  },
  'solve.refused': { one: '{n} level could not be read.', other: '{n} levels could not be read.' },
} satisfies Words;

const storyEn = {
  'story.title': 'Speedy Roadie',
  'story.corridor': 'Load-in',
  'story.corridor.text':
    'It was meant to be a quiet sound check. Then the circle pit in front of the second stage began to turn anticlockwise, opened like a drain and swallowed the order of things. Now the whole festival is in the wrong place, the bands are crying into their leather, and exactly one person on site owns gloves. That is you, Speedy. First job: two cases of Doomslipper in the loading corridor. Nobody has ever pushed two at once, and you do not want to be the one who tries.',
  'story.corner': 'The corner of no return',
  'story.corner.text':
    'Hurdy Gory play folk metal and travel with cases that have no handles. What goes into a corner stays in the corner. The last roadie who tried to pull one out again now plays the triangle with them.',
  'story.order': 'Last on, first in',
  'story.order.text':
    'Three cases for The Polite Apocalypse, and a wing that leads nowhere. The singer begs your pardon, but the end of the world is at twenty to eleven sharp, and whatever you park at the front of the wing will stand in the way of everything behind it.',
  'story.one-way': 'For your own safety',
  'story.one-way.text':
    'Security has discovered crowd management. All doors now lead one way, which is wherever you are not. A case that has gone through will not come back, so have a look at the other side before you say goodbye to it.',
  'story.limited': 'Three more pushes',
  'story.limited.text':
    'The theremin of Wool Inferno lives in a case older than the genre. Its castors have three pushes left in them, says the label; after that it is furniture. The other cases are younger and can go the long way round.',
  'story.parking': 'Double parking',
  'story.parking.text':
    'Behind the main stage somebody has parked the fog machines of Mist Opportunity right in the doorway, with a note: “Back in five minutes. 2009.” Put things aside, let the others pass, and remember where you left them.',
  'story.tunnel': 'The cable tunnel',
  'story.tunnel.text':
    'The subwoofers of Tectonic have to cross under the field. The tunnel is one case wide, it has no lay-by, and two cases are already having an argument at the far end. Somebody will have to reverse. You cannot, so it will have to be them.',
  'story.switch': 'Contact!',
  'story.switch.text':
    'The pyrotechnician of Burnt Offerings, Mild has wired up two of the marks. A case that rolls onto one lights the flame; the next one puts it out. Leave both of them covered and both of them cold. He has drawn you a diagram, but it caught fire.',
  'story.mirror': 'Mirror, mirror',
  'story.mirror.text':
    'The twin guitarists of Otto insist on a stage that is the same on the left as on the right, down to the last plectrum. It took all afternoon to build. The way to fill it is not symmetrical in the slightest. Do not tell the twins.',
  'story.goal-room': 'The eye of the pit',
  'story.goal-room.text':
    'So this is where everything went. In the middle of the circle pit it is quiet, the grass is standing up again, and six cases of the headliner are waiting in the wings: the first chord of the evening, packed in foam. When the last one is in its place the pit will have to turn the right way round. Nobody has told it yet. Go on, Speedy.',
  'story.bonus': 'Bonus',
  'story.pedal': 'Stompbox',
  'story.pedal.text':
    'Somebody from Polite Distortion has left a pedal in the doorway between the wings. Every boot and every case that comes through sets it off: once and the whole site hums in E flat, once more and it is quiet again. Bring in both cases, and leave it quiet. Leaving it untouched does not count: the band has to know that it works.',
  'story.end':
    'For one bar nothing happens. Then the pit sighs, turns clockwise, and gives back eleven shoes, a bass player and the afternoon. The headliner walks on, looks at six cases standing exactly where they should, and dedicates the first song to “whoever did the boxes”. You are already asleep on one of them.',
} satisfies Words;

/** What the game says. */
export const en = {
  'challenge.load': 'Load the stage',
  'challenge.load.moves': 'By steps: {moves}, par {par} {stars}',
  'challenge.load.help': {
    one: 'Push every case onto a mark. One push is enough, however far you walk.',
    other: 'Push every case onto a mark. {n} pushes are enough, however far you walk.',
  },
  ...storyEn,
  ...pagesEn,
  ...playEn,
  ...setsEn,
  ...solveEn,

  'setup.level': 'Level',
  'setup.level.story-1': 'Story 1 · Load-in',
  'setup.level.story-2': 'Story 2 · The corner of no return',
  'setup.level.story-3': 'Story 3 · Last on, first in',
  'setup.level.story-4': 'Story 4 · For your own safety',
  'setup.level.story-5': 'Story 5 · Three more pushes',
  'setup.level.story-6': 'Story 6 · Double parking',
  'setup.level.story-7': 'Story 7 · The cable tunnel',
  'setup.level.story-8': 'Story 8 · Contact!',
  'setup.level.story-9': 'Story 9 · Mirror, mirror',
  'setup.level.story-10': 'Story 10 · The eye of the pit',
  'setup.level.random': 'Random',
  'setup.level.own': 'A level of your own',
  'setup.difficulty': 'Difficulty',
  'setup.difficulty.garage': 'Garage: 2 cases',
  'setup.difficulty.pub': 'Pub: 2 cases, more room',
  'setup.difficulty.club': 'Club: 3 cases',
  'setup.difficulty.theatre': 'Theatre: 4 cases',
  'setup.difficulty.festival': 'Festival: 5 cases',
  'setup.difficulty.stadium': 'Stadium: 7 cases',
  'setup.difficulty.report-small': 'Report: 2×2, 5 cases',
  'setup.difficulty.report-large': 'Report: 3×3, 8 cases',
  'setup.difficulty.custom': 'As the link says',
  'setup.seed': 'Number of the level',
  'setup.seed.help': 'The same number gives the same level to everybody.',

  'preference.skin': 'Look of the board',
  'preference.skin.stage': 'Stage',
  'preference.skin.warehouse': 'Warehouse',
  'preference.skin.paper': 'Paper',
  'preference.skin.contrast': 'High contrast',
  'preference.dead-squares': 'Show squares that no case comes back from',
  'preference.warning': 'Warning',
  'preference.warning.on': 'Say when a case is stuck for good',
  'preference.warning.off': 'Let me find out',

  'fact.moves': { zero: 'No steps yet', one: '{n} step', other: '{n} steps' },
  'fact.pushes': { zero: 'No pushes yet', one: '{n} push', other: '{n} pushes' },
  'fact.pulls': { zero: 'No pulls yet', one: '{n} pull', other: '{n} pulls' },
  'fact.away': { zero: 'All cases in place', one: '{n} case to go', other: '{n} cases to go' },

  'outcome.solved': 'Every case is on its mark.',

  'way.l': 'left',
  'way.u': 'up',
  'way.r': 'right',
  'way.d': 'down',
  'spoken.walk': 'Step {way}',
  'spoken.push': 'Push {way}',
  'spoken.pull': 'Pull {way}',
  'spoken.push-onto': 'Push {way}, onto a mark',
  'spoken.push-off': 'Push {way}, off its mark',

  'spoken.pressed': '{told}, the pedal clicks',

  'kind.limited': { one: 'worn case, {n} push left', other: 'worn case, {n} pushes left' },
  'kind.limited.help': 'Its castors are worn: it can be pushed so many times and no more.',
  'kind.switch': { zero: 'mark with a switch, off', one: 'mark with a switch, on', other: 'mark with a switch' },
  'kind.switch.help':
    'Every case pushed onto it presses the switch. It needs a case, and an even number of presses altogether.',
  'kind.pedal': {
    zero: 'pedal, not pressed yet',
    one: 'pedal, pressed an odd number of times',
    other: 'pedal, pressed an even number of times',
  },
  'kind.pedal.help':
    'A switch on the floor. Speedy presses it, and so does every case that is pushed onto it. Besides the cases on their marks, the level wants it pressed an even number of times, twice at least.',

  'stuck.dead-square': {
    one: 'From there this case can reach no mark any more.',
    other: 'From there these {n} cases can reach no mark any more.',
  },
  'stuck.worn': {
    one: 'This case has no pushes left and is not on a mark.',
    other: 'These {n} cases have no pushes left and are not on marks.',
  },
  'stuck.freeze': {
    one: 'This case cannot move any more.',
    other: 'These {n} cases hold each other fast.',
  },
  'stuck.corral': {
    one: 'This case closes off a place that cannot be opened again.',
    other: 'These {n} cases close off a place that cannot be opened again.',
  },

  'fault.level-unmade': 'This level has to be made first.',
  'fault.wall-ahead': 'There is a wall.',
  'fault.box-ahead': 'There is a case: to push it, the letter must be a capital.',
  'fault.nothing-to-push': 'There is nothing to push: a step is a small letter.',
  'fault.box-against-wall': 'The case stands against a wall.',
  'fault.box-against-box': 'Another case is behind it: two cases are too heavy.',
  'fault.box-limited': 'The castors of this case are worn out: it cannot be pushed any more.',
  'fault.box-ahead-in-reverse': 'There is a case. Playing backwards, cases can only be pulled.',
  'fault.nothing-to-pull': 'There is no case behind you to pull.',
  'fault.not-the-player': 'Only the roadie can move.',
  'fault.move-letter': 'A move is one of the letters l u r d, or L U R D for a push, not “{found}”.',

  'fault.level-sign': '“{found}” is not a sign of a board.',
  'fault.level-too-large': 'The board is larger than {limit} squares a side.',
  'fault.level-empty': 'There is no board here.',
  'fault.level-no-player': 'There is no roadie (@) on the board.',
  'fault.level-two-players': 'This is a second roadie (@).',
  'fault.level-player-signs':
    'The roadie stands on this board twice: once as “{first}”, and here as “{second}”. A level has one roadie.',
  'fault.level-mixed-signs':
    'This board mixes two kinds of signs, and so has two roadies, “{first}” and “{second}”. In the signs of Speedy Roadie (which has “!”) “*” is the roadie on a mark and “!” a case on one; in XSB those are “+” and “*”.',
  'fault.level-open': 'The walls are open here.',
  'fault.level-box-outside': 'Nobody can get to this case, and it is not on a mark.',
  'fault.level-goal-outside': 'No case can get to this mark.',
  'fault.level-count': 'The level has {boxes} cases for {goals} marks.',
  'fault.level-no-box': 'The level has no case that can be reached.',
  'fault.level-stuck': 'The roadie cannot move at all.',
  'fault.rle-count': '“{found}” is not a number of times that a sign can be repeated.',
  'fault.rle-end': 'Nothing follows the number {found} that it could repeat.',
  'fault.position-line': 'A position stands in one line.',
  'fault.kinds-shape': '“{found}” is not of the form kind:value@column,row.',
  'fault.kinds-unknown': 'There is no kind “{found}”. Known: {known}.',
  'fault.kinds-value': 'The value of “{kind}” must be from {least} to {most}.',
  'fault.kinds-cell': '“{found}” is not a square of this board.',
  'fault.kinds-no-box': 'There is no case on {cell}.',
  'fault.kinds-no-goal': 'There is no mark on {cell}.',
  'fault.kinds-no-floor': '{cell} is no floor without a mark.',
  'fault.kinds-twice': 'What stands on {cell} has a kind already.',
  'fault.file-no-level': 'This text contains no level.',
  'fault.lurd-sign': '“{found}” is not a move.',
  'fault.lurd-count': '“{found}” is not a number of times that a move can be repeated.',
  'fault.lurd-number': 'Nothing follows the number {found} that it could repeat.',
  'fault.lurd-open': 'This bracket is never closed.',
  'fault.lurd-close': 'This bracket was never opened.',
  'fault.lurd-long': 'These are more than {limit} moves.',
  'fault.mov-digits': '“{found}” is not a move: 0 is up, 1 right, 2 down, 3 left.',
  'fault.mov-azerty': '“{found}” is not a move: z is up, q left, s down, d right.',
  'fault.params-room-missing': '“{key}” needs a room, for example room=3x3.',
  'fault.params-level-alone': 'A level of the story has no option “{key}”.',
  'fault.progress-version': 'This progress was written by another version ({version}).',
  'fault.progress-shape': 'This progress is damaged.',
  'fault.flag-number': '{flag} must be a whole number from {least} to {most}, not “{value}”.',
  'fault.flag-method': '--method is farthest or report, not “{value}”.',
  'fault.flag-rooms': '--rooms is a width and a height in templates, from 2x2 to 6x6, not “{value}”.',
  'fault.word-too-many': '“{word}” is one word too many.',

  'file.fault': '{file}: {message}',
  'file.fault-at': '{file}, line {line}, column {column}: {message}',

  'command.apply': 'plays the moves of a file on a level and writes the board they lead to',
  'command.generate': 'makes levels that can be solved, or counts rejected rooms (--stats)',
  'command.validate': 'reads files of levels and replays their stored solutions',
  'flag.lenient': 'skip impossible moves instead of stopping at the first',
  'flag.rooms': 'size in templates of 3x3 squares, 2x2 to 6x6 (3x3)',
  'flag.boxes': 'number of cases, 1 to 12 (3)',
  'flag.count': 'how many levels (1), or rooms with --stats (1000000)',
  'flag.seed':
    'generate: number of the first level (1), the same number gives the same level; solve with --nodes: what decides among moves that look alike (0)',
  'flag.method': 'farthest: the position farthest from the solution; report: random play backwards',
  'flag.stats': 'the table of the report: how many rooms each test rejects',

  'apply.usage':
    'apply needs three files: LEVEL.xsb MOVES.mov RESULT.xsb. Two are enough where the level’s file holds a saved game.',
  'apply.no-moves': '{file} holds no saved game; apply needs a file of moves as well.',
  'apply.one-level': {
    zero: '{file} holds no level; apply needs one.',
    one: '{file} holds {n} level; apply needs one.',
    other: '{file} holds {n} levels; apply needs one.',
  },
  'apply.impossible': 'Move {n} ({letter}) is impossible: {reason} Nothing was written.',
  'apply.skipped': {
    one: '{n} impossible move was skipped. Moves made: {made}.',
    other: '{n} impossible moves were skipped. Moves made: {made}.',
  },
  'validate.usage': 'validate needs the name of a file, or - for the standard input.',
  'validate.good': {
    zero: '{file}: no level can be played. Stored solutions that work: {solutions}.',
    one: '{file}: {n} level can be played. Stored solutions that work: {solutions}.',
    other: '{file}: {n} levels can be played. Stored solutions that work: {solutions}.',
  },
  'validate.impossible': '{file}, “{level}”: move {n} of a stored solution is impossible.',
  'validate.unsolved': '{file}, “{level}”: a stored solution does not solve the level.',
  'stats.head': {
    one: '{rooms} rooms of {size} templates, {n} case, seed {seed}: rejected for',
    other: '{rooms} rooms of {size} templates, {n} cases, seed {seed}: rejected for',
  },
  'stats.ours': 'here',
  'stats.report': 'report',
  'stats.floor': 'too little floor',
  'stats.deadEnd': 'a dead end',
  'stats.disconnected': 'disconnected floor',
  'stats.any': 'any of these',
  'stats.openArea': 'an open 3x4 area (paper)',

  'lesson.push': 'Pushing',
  'lesson.push.walk': 'You are the roadie. Walk to the flight case: one step to the right.',
  'lesson.push.walk.done': 'Good. Now the case is right in front of you.',
  'lesson.push.push': 'Walk on, and you push it. Push the case onto the pink mark.',
  'lesson.push.push.done': 'On its mark! A level is done when every mark has its case.',
  'lesson.push.push.away': 'That way you walk away from it. The case is on your right.',
  'lesson.push.two': 'Two cases in a row are too heavy for anybody. Go round them: step down.',
  'lesson.push.two.done': 'Exactly. From below or above you can take one at a time.',
  'lesson.push.two.heavy': 'Two at once will not move.',
  'lesson.pull': 'No pulling',
  'lesson.pull.behind':
    'The mark is behind you, the case in front. Roadies never pull. Walk round the case: step up, and the rest is shown.',
  'lesson.pull.behind.done': 'Now you stand on the right side of it.',
  'lesson.pull.behind.away': 'That pushes it even farther from its mark.',
  'lesson.pull.behind.pull': 'You can stand on the mark, but the case does not follow you.',
  'lesson.pull.push': 'Push it home.',
  'lesson.pull.push.done': 'You will spend half your life walking round cases. It is called touring.',
  'lesson.corner': 'Walls and corners',
  'lesson.corner.wall': 'The mark is to the right of the case. Do not push the case up! Get to its left: step left.',
  'lesson.corner.wall.done': 'And round the corner, to its left.',
  'lesson.corner.wall.up':
    'Against the upper wall it can only slide to and fro along that wall, and the mark is not there.',
  'lesson.corner.along': 'Now push it to the right.',
  'lesson.corner.along.done': 'Done, and no wall was touched.',
  'lesson.corner.lost':
    'This one was pushed into a corner. Walls on two sides, no handle: it stays there for ever, and the level is lost. Undo is your friend.',
  'lesson.order': 'Order',
  'lesson.order.first': 'Two marks in a passage that ends at a wall. Push the case in.',
  'lesson.order.first.done': 'It is on the first mark. Is that a good place?',
  'lesson.order.deep': 'Left here, it would block the way to the mark behind it. Push on, to the far end.',
  'lesson.order.deep.done': 'Right: the far end first.',
  'lesson.order.deep.door': 'If you leave it here, the last mark can never be reached.',
  'lesson.order.back': 'Now fetch the other case. It has to come up into the passage: step left, and the way is shown.',
  'lesson.order.back.done': 'You stand below it.',
  'lesson.order.last': 'Push it up.',
  'lesson.order.last.done': 'And in. That is the whole game: no pulling, mind the walls, and think of the order.',
} satisfies Words;
