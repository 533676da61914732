import type { Words } from '@quadrille/kit';

/** Below `lesson.<lesson>.<step>`: the task, the praise (`done`), and what each typical mistake gets told. */
export const lessonsEn = {
  'lesson.goal': 'First steps',
  'lesson.goal.ahead':
    'You are Blue. Your goal is the far side: any square of the top row. A pawn goes one square at a time; the dots show where to. Step ahead to c2.',
  'lesson.goal.ahead.sideways': 'Allowed, but you still have 4 steps to go. Straight ahead saves one: c2.',
  'lesson.goal.ahead.far': 'One square at a time: no running in the corridor. Start with c2.',
  'lesson.goal.ahead.diagonal':
    'Pawns do not go diagonally. (There is one exception; it comes later.) Go straight: c2.',
  'lesson.goal.ahead.done': 'Red has stepped, too, but the other way: its goal is the bottom row. You take turns.',
  'lesson.goal.around': 'A wall bars the way ahead. Which way round is shorter? Count the squares to the top row.',
  'lesson.goal.around.through': 'Pawns do not climb. Go round the wall.',
  'lesson.goal.around.longer': 'The wall reaches over d as well: from here you still need 4 steps. Try the other side.',
  'lesson.goal.around.back': 'Backwards is allowed. But now it is 5 steps to the goal.',
  'lesson.goal.around.done': 'Right: the wall ends sooner on this side. Only 3 steps to go.',
  'lesson.goal.pocket': 'A pocket, with walls on three sides. Take the shortest way out.',
  'lesson.goal.pocket.inside': 'Still inside the pocket, and still 7 steps from the top row.',
  'lesson.goal.pocket.through': 'A wall stands there. This pocket opens at the bottom only.',
  'lesson.goal.pocket.done': 'Sometimes the shortest way begins backwards. From here it is 6 steps.',
  'lesson.goal.win': 'You are one step from the top row. Red is one step from the bottom row. Your move.',
  'lesson.goal.win.opposite':
    'You need not finish opposite your start: every square of the top row counts. And Red would win first.',
  'lesson.goal.win.stroll': 'No time for a stroll: Red would step to d1 and win.',
  'lesson.goal.win.diagonal': 'Not diagonally: straight up is a goal square, too.',
  'lesson.goal.win.done': 'You win! The first pawn on its far side ends the game at once.',

  'lesson.jumps': 'Jumps',
  'lesson.jumps.straight':
    'Face to face with Red. Nobody gets captured in this game, but you may jump over a pawn, to the square right behind it. Do it.',
  'lesson.jumps.straight.taken': 'Two pawns never share a square. Aim for the one behind Red.',
  'lesson.jumps.straight.round': 'The jump straight ahead is free, so you may not go round.',
  'lesson.jumps.straight.aside': 'Nobody has to jump. But a jump takes you 2 rows in one move, so have a try.',
  'lesson.jumps.straight.done': '2 rows in one move, and only 1 step to go. Red will remember this.',
  'lesson.jumps.behind':
    'Now a wall is right behind Red: no straight jump. Instead you may land beside Red, on its left or right. Which side is better?',
  'lesson.jumps.behind.straight': 'The wall behind Red is in the way. Land beside Red.',
  'lesson.jumps.behind.longer':
    'A good jump, but the wall reaches over d: 3 steps to go. On the other side it would be 2.',
  'lesson.jumps.behind.taken': 'Red stands there. You may land to its left or right.',
  'lesson.jumps.behind.aside': 'Allowed, but a jump to the side of Red takes you a row further.',
  'lesson.jumps.behind.done': 'Round the corner in one move, and only 2 steps to go.',
  'lesson.jumps.beside': 'A wall behind Red, and an upright one to the left. Which jump remains?',
  'lesson.jumps.beside.barred': 'The upright wall bars that side of Red.',
  'lesson.jumps.beside.straight': 'The wall behind Red bars the straight jump.',
  'lesson.jumps.beside.aside': 'A step, but no jump. You can land on the row above.',
  'lesson.jumps.beside.done': 'Behind: barred. Left: barred. So right it is.',
  'lesson.jumps.edge': 'Red has never left home. The edge of the board behind it counts like a wall. Win now!',
  'lesson.jumps.edge.taken': 'That square is taken. Its neighbours are not.',
  'lesson.jumps.edge.slow': 'Too modest: this very move can take you to the top row.',
  'lesson.jumps.edge.done': 'Past Red and into the top row: won. Staying at home was no defence.',
  'lesson.jumps.across': 'You can jump in all four directions. The only gap in these walls is at e. Get there quickly.',
  'lesson.jumps.across.diagonal':
    'You jump diagonally only if a wall or the edge is right behind the other pawn. Here the straight jump is free.',
  'lesson.jumps.across.taken': 'Red stands there. Jump over it.',
  'lesson.jumps.across.through': 'A wall bars the way up. The gap is at e.',
  'lesson.jumps.across.detour': 'That is a detour: 6 steps to go. Use Red as a springboard.',
  'lesson.jumps.across.done': 'You needed 5 steps, now only 3. Thank you, Red.',

  'lesson.walls': 'Walls',
  'lesson.walls.place':
    'Instead of a step you may place a wall. It is two squares long and stays for ever. Red wants to get down: bar its way. Point at the marked gap between the squares and click. (With a finger: tap the gap, then ✓.)',
  'lesson.walls.place.other': 'Just as good against Red. But please take the marked place: we shall build on it.',
  'lesson.walls.place.upright': 'An upright wall stops nobody who is going down. Lay it flat, in front of Red.',
  'lesson.walls.place.late': 'This one is behind Red, and Red does not look back. Put it in front.',
  'lesson.walls.place.step': 'Nice legs, but this turn is for a wall.',
  'lesson.walls.place.done': 'Red had 3 steps to go; your wall made it 4. It goes round at once.',
  'lesson.walls.touch':
    'On b4 Red has 3 steps to go again. Close the hole on the left, too. Walls may touch, but not overlap or cross.',
  'lesson.walls.touch.overlaps': 'It would lie on half of your first wall. One square further to the left!',
  'lesson.walls.touch.crosses': 'Walls may not cross.',
  'lesson.walls.touch.short': 'That costs Red 1 step. A wall that touches your first one costs it 3.',
  'lesson.walls.touch.step': 'Your pawn can wait. Red is about to slip through.',
  'lesson.walls.touch.done': 'End to end, two walls make one long wall: 6 steps for Red instead of 3.',
  'lesson.walls.own':
    'Walls stop everybody, their builder included. You both need 3 steps. Find a wall that costs Red a step, but not you.',
  'lesson.walls.own.both': 'That costs Red 1 step, and you as well. Look behind you.',
  'lesson.walls.own.close': 'Careful: face to face it is now Red who may jump. This turn is for a wall.',
  'lesson.walls.own.done': 'Behind your pawn, a wall is the problem of Red alone: 4 steps against your 3.',
  'lesson.walls.finish': 'Red is one step from its goal, and so are you. You have walls left. What do you play?',
  'lesson.walls.finish.wall': 'A fine wall: it costs Red 3 steps. But you could have won.',
  'lesson.walls.finish.stroll': 'Red would step down and win. You can be faster.',
  'lesson.walls.finish.done': 'Walls slow the others down. Only steps win.',

  'lesson.paths': 'Always a way through',
  'lesson.paths.sealed': 'Red is nearly walled in: its only way out is at e. Make that way as long as you can.',
  'lesson.paths.sealed.locked':
    'Tempting, but Red would be locked in for good. A wall must leave every pawn a path to its goal.',
  'lesson.paths.sealed.done':
    'Out through the door, then all the way back: 8 steps for Red instead of 6. Only the last door itself must stay open: every pawn keeps a path.',
  'lesson.paths.both':
    'One narrow passage leads through the walls, at e, and you both need it. Leave it open, but make Red’s way there longer.',
  'lesson.paths.both.locked': 'That closes the passage, and it is the last way for Red and for you. Forbidden.',
  'lesson.paths.both.done': '7 steps for Red instead of 5, and still 7 for you. Paths are checked for everybody.',
  'lesson.paths.pawns':
    'Red needs 2 steps, you 3. Bar the way on the right: then Red has to come through the gap at a, where you stand. Is that allowed? Try it.',
  'lesson.paths.pawns.short': 'That costs Red only 1 step. A longer line of walls costs more.',
  'lesson.paths.pawns.run': 'Red would be home first: it needs 2 steps, and the next move is its own.',
  'lesson.paths.pawns.done':
    'Allowed! Pawns do not close a path, because pawns move on. Red needs 5 steps instead of 2.',
  'lesson.paths.shield':
    'You are in a passage. A red wall in the marked place would cost you 5 steps. Turn the rule into a shield: make that wall illegal.',
  'lesson.paths.shield.deeper': 'Deeper into the trap: now the marked wall would cost you 7 steps.',
  'lesson.paths.shield.same': 'That saves Red the trouble: you have just lost 5 steps. Think of your way back instead.',
  'lesson.paths.shield.elsewhere':
    'It annoys Red, but your own way back is longer, too: the marked wall would now cost you 7 steps.',
  'lesson.paths.shield.done':
    'You have shut the back door, so Red may not shut the front one. No wall costs you more than 1 step now.',

  'lesson.race': 'The race',
  'lesson.race.first': 'Nobody has a wall left: now it is a race. You both need 3 steps, and it is your move. Win it.',
  'lesson.race.first.wasted': 'A wasted move. Red needs 3 steps and is now first to go.',
  'lesson.race.first.done': 'With equal steps, whoever is first to go is first to arrive. Count, then run.',
  'lesson.race.second':
    'You need 4 steps, Red 3. You have one wall, Red has none. If you just run, you are second. Find the wall that turns the race.',
  'lesson.race.second.run': 'Red runs as well, and it is home when you have 1 step to go.',
  'lesson.race.second.even': 'That costs Red 1 step, but you a move: nothing gained. It must cost 2 at least.',
  'lesson.race.second.done':
    'Red needs 6 steps, you 4. A wall costs you a move, so it pays if it costs the other 2 steps or more.',
  'lesson.race.meet':
    'No walls. You need 5 steps, Red 4. But you are going to meet, and whoever comes close first gets jumped over. Your move.',
  'lesson.race.meet.aside': 'That gives Red the move, and a free road. Go to meet it: two squares lie between you.',
  'lesson.race.meet.done': 'One square between you, and Red had to move. It came close: a present for you.',
  'lesson.race.hop': 'Red stands right in front of you. Unwrap your present: jump!',
  'lesson.race.hop.aside': 'You were behind, remember? Only the jump puts you in front.',
  'lesson.race.hop.taken': 'Red stands there. Jump to the square behind it.',
  'lesson.race.hop.done': '2 steps for you, 3 for Red. You were a step behind, and one jump has turned it round.',
  'lesson.race.aside':
    'No walls, 5 steps each, your move. This time one single square lies between you. Two of your moves bring you nearer to the goal: which one is right?',
  'lesson.race.aside.close': 'Nearer, but Red jumps over you: from 5 steps to 3 in one move.',
  'lesson.race.aside.longer': 'That way is no shorter: still 5 steps.',
  'lesson.race.aside.done': '4 steps to go, just as on d4, but no present for Red.',
  'lesson.race.wait':
    'One square between you again. Whoever goes forward gets jumped over. You have one wall, Red has none. Place it behind your pawn, and let Red come.',
  'lesson.race.wait.close': 'Too early: Red jumps over you and wins the race.',
  'lesson.race.wait.both': 'A way of waiting, but it costs you a step as well. Put the wall behind you.',
  'lesson.race.wait.done': 'A wall is also a way to wait. It is for Red to come now, and it has 5 steps to go, you 4.',

  'lesson.strategy': 'Good walls, bad walls',
  'lesson.strategy.dear':
    'Red needs 3 steps, you 4. Two places are marked. One wall would cost Red 1 step, the other 5. Place the better one.',
  'lesson.strategy.dear.cheap': '1 step: Red simply walks round it. Make a long line of walls instead.',
  'lesson.strategy.dear.run': 'Red is faster: it needs 3 steps, and the next move is its own.',
  'lesson.strategy.dear.done': '8 steps for Red instead of 3. A good wall makes another wall longer.',
  'lesson.strategy.behind':
    'Two places are marked. Either wall costs Red 2 steps. But one of them can be turned against you. Which one is safe?',
  'lesson.strategy.behind.level':
    'Red makes this wall longer, right in front of you, and that costs you 5 steps. Never lay bricks for your rival.',
  'lesson.strategy.behind.done': 'Behind you, it is no use to Red. The best red wall now costs you 1 step.',
  'lesson.strategy.cross':
    'A red wall in the marked place would cost you 5 steps, now or after your next step. Take the place away from Red, at no cost to you.',
  'lesson.strategy.cross.run': 'Red builds in the marked place, and you need 8 steps instead of 3.',
  'lesson.strategy.cross.same': 'The place is taken, but you paid for it: 5 steps.',
  'lesson.strategy.cross.done':
    'Walls may not cross, so yours keeps the place free. It costs you no step, and no red wall costs you more than 2.',
  'lesson.strategy.lure':
    'Red is heading for a long corridor. You have one wall left, Red has none. Close the far end now (marked), or walk on?',
  'lesson.strategy.lure.early':
    'Now it costs Red 2 steps. Once Red is inside, every step in is also a step back out. Walk on.',
  'lesson.strategy.lure.done': 'In it goes. The same wall would cost Red 4 steps by now, and the price is rising.',
  'lesson.strategy.shut': 'Three moves later. You need 2 steps, Red 1. Is it time?',
  'lesson.strategy.shut.late': 'You saved your wall too long: Red steps to a1 and wins.',
  'lesson.strategy.shut.done': '11 steps for Red instead of 1. Walls do not grow back: keep one for the right moment.',

  'lesson.openings': 'The first moves',
  'lesson.openings.first':
    'The board is empty, both pawns are far from home. The computers have played many games against each other. Begin as most of them do.',
  'lesson.openings.first.wall':
    'A wall that early costs Red little, and you do not know yet where Red will go. In the computers’ games it did badly.',
  'lesson.openings.first.done': 'One step straight ahead. Red does the same.',
  'lesson.openings.aside':
    'Two plans are frequent here (marked): on ahead, or to the side, out of the way of Red’s pawn. Choose one.',
  'lesson.openings.aside.back': 'Back home? Red is a step ahead then.',
  'lesson.openings.aside.done':
    'Both are good. The step to the side is played more often: pawns in one column get in each other’s way.',
  'lesson.openings.meeting':
    'One square lies between the pawns (marked). Whoever steps in first is jumped over. Let Red do it: a wall behind you, or a step to the side.',
  'lesson.openings.meeting.jumped': 'Red jumps over you to e4 and gains 2 steps.',
  'lesson.openings.meeting.done':
    'Now Red has to choose. The analysis of a game shows how often each move was played in the opening, and how well it went.',

  'lesson.line': 'Four players: pawns in a line',
  'lesson.line.sides':
    'Four players: Blue, Yellow, Red and Green, each bound for the side opposite. Two pawns stand in a line before you. The house rule of Mons: look beside the first pawn first. Go there.',
  'lesson.line.sides.over': 'Not yet: over both you jump only if both sides of the first pawn are barred.',
  'lesson.line.sides.taken': 'That square is taken. Look to the left and right of Yellow.',
  'lesson.line.sides.aside': 'Allowed, but beside Yellow you are a row further.',
  'lesson.line.sides.done': 'With a pawn behind it, the first pawn is passed at its side.',
  'lesson.line.crowd': 'Crowded! Green stands on one side of Yellow. What now?',
  'lesson.line.crowd.taken': 'Green stands there. Yellow has another side.',
  'lesson.line.crowd.over': 'One side of Yellow is still free, so you may not jump over both.',
  'lesson.line.crowd.aside': 'Allowed, but beside Yellow you are a row further.',
  'lesson.line.crowd.done': 'One free side is enough.',
  'lesson.line.over': 'Both sides of Yellow are barred by walls. This is where the house rule shines.',
  'lesson.line.over.barred': 'A wall bars that side of Yellow. Look behind Red.',
  'lesson.line.over.aside': 'Allowed, but there is a much longer jump to be had.',
  'lesson.line.over.done': 'Over two pawns at once, to the first free square behind the line: 3 rows in one move.',
  'lesson.line.end':
    'Both sides of Yellow are barred, and behind Red there is a wall. Then the sides of Red count. Which one is better?',
  'lesson.line.end.barred': 'A wall bars that side of Yellow. Look beside Red, the last of the line.',
  'lesson.line.end.over': 'A wall is behind Red, so you cannot land there. Land beside Red.',
  'lesson.line.end.longer': 'Well jumped, but the wall reaches over e: 4 steps to go, against 3 on the other side.',
  'lesson.line.end.done': 'Past Yellow and round Red. Only 3 steps to go.',
  'lesson.line.three': 'Three in a line, and both sides of Yellow are barred. Well?',
  'lesson.line.three.barred': 'A wall bars that side of Yellow.',
  'lesson.line.three.halfway': 'The sides of Red count only if a wall or the edge is behind it. Here it is Green.',
  'lesson.line.three.back': 'Only if you must. There is something better, and bigger.',
  'lesson.line.three.done': 'Over all three: 4 rows in one move. It does not get any longer.',

  'lesson.line-strict': 'In a line: the strict rule',
  'lesson.line-strict.queue':
    'At some tables nobody passes two pawns in a line. (You choose the rule when you set up a game of four.) Leave the queue: step to the side.',
  'lesson.line-strict.queue.round':
    'By the house rule, yes. By the strict rule, a pawn behind gives no right to a diagonal.',
  'lesson.line-strict.queue.over': 'Never over two pawns, says the strict rule.',
  'lesson.line-strict.queue.done': 'A polite detour. The way ahead is open again.',
  'lesson.line-strict.single': 'One pawn, with a wall behind it: that is no line, so everything is as usual. Jump!',
  'lesson.line-strict.single.straight': 'The wall behind Yellow is in the way. Land beside Yellow.',
  'lesson.line-strict.single.longer':
    'A good jump, but the wall reaches over e: 5 steps to go, against 4 on the other side.',
  'lesson.line-strict.single.aside': 'Allowed, but beside Yellow you are a row further.',
  'lesson.line-strict.single.done': 'Wall or edge behind the pawn: round it, whatever rule you play.',
  'lesson.line-strict.pass':
    'You have no walls left, walls to your left and right, and a line before you. No move at all! Then, and only then, you pass.',
  'lesson.line-strict.pass.round': 'Barred by a wall, and the strict rule forbids it anyway. You have to pass.',
  'lesson.line-strict.pass.over': 'With the house rule you could land here. With the strict rule you have to pass.',
  'lesson.line-strict.pass.done':
    'This is why there is a house rule: over both pawns to d4, and nobody would be stuck.',

  'lesson.line-wikipedia': 'In a line: Wikipedia’s rule',
  'lesson.line-wikipedia.sides':
    'A third reading, told by Wikipedia: a pawn behind a pawn counts like a wall. So where may you go?',
  'lesson.line-wikipedia.sides.over': 'Red counts like a wall behind Yellow: no straight jump, but one to the side.',
  'lesson.line-wikipedia.sides.aside': 'Allowed, but beside Yellow you are a row further.',
  'lesson.line-wikipedia.sides.done': 'So far it is the same as the house rule.',
  'lesson.line-wikipedia.one': 'A wall bars the left side of Yellow. And now?',
  'lesson.line-wikipedia.one.barred': 'The wall bars that side. Try the other.',
  'lesson.line-wikipedia.one.over': 'Never over two pawns. One side of Yellow is free.',
  'lesson.line-wikipedia.one.aside': 'Allowed, but beside Yellow you are a row further.',
  'lesson.line-wikipedia.one.done': 'Right. Still the same as the house rule.',
  'lesson.line-wikipedia.none':
    'Both sides of Yellow are barred. Here the rules part: with the house rule you would jump over both. And with Wikipedia’s?',
  'lesson.line-wikipedia.none.barred': 'A wall bars that side of Yellow.',
  'lesson.line-wikipedia.none.over': 'That is the house rule. Wikipedia’s jump goes over one pawn only.',
  'lesson.line-wikipedia.none.done':
    'No way past, so round it is. Three rules, one line of pawns: agree on one before you start.',
} satisfies Words;
