import type { Words } from '@quadrille/kit';
import { lessonsEn } from './lessons-en.ts';
import { mindsEn } from './minds-en.ts';
import { pagesEn } from './pages-en.ts';

export const en = {
  'challenge.win': 'Place so that you win',
  'challenge.win.help': {
    one: 'The game is nearly over. Only one of your moves wins: find it, and play it out.',
    other: 'The game is nearly over. Only {n} of your moves win: find one, and play it out.',
  },
  'challenge.wrong': 'This lets the win slip: with the right replies you no longer come out ahead.',
  'setup.game': 'Game',
  'setup.game.help':
    'Teams: blue and red against yellow and green. With two players, each plays two colours; with three, green is played in turn and counts for nobody. Duo has two colours on a smaller board.',
  'setup.game.teams': 'Teams',
  'setup.game.classic': 'Four players',
  'setup.game.two': 'Two players',
  'setup.game.three': 'Three players',
  'setup.game.duo': 'Duo',
  'setup.scoring': 'Score',
  'setup.scoring.help':
    'Advanced: one point lost for each square left, 15 won for placing everything, 5 more if the single square came last.',
  'setup.scoring.squares': 'Squares placed',
  'setup.scoring.advanced': 'Advanced',

  'colour.blue': 'blue',
  'colour.yellow': 'yellow',
  'colour.red': 'red',
  'colour.green': 'green',

  'piece.1': 'the single square',
  'piece.2': 'the domino',
  'piece.named': 'the {name} piece',
  'piece.unknown': 'a piece',

  'fact.squares': { one: '{n} square', other: '{n} squares' },
  'fact.advanced': { one: '{n} point', other: '{n} points' },
  'fact.pieces': { zero: 'no pieces', one: '{n} piece', other: '{n} pieces' },
  'fact.corners': { zero: 'no corners', one: '{n} corner', other: '{n} corners' },

  'map.large': 'Pieces of five squares',
  'map.small': 'Smaller pieces',

  'outcome.no-room': 'Nobody can place a piece any more.',

  'spoken.place': '{seat} places {piece} on {squares}',
  'spoken.giveup': '{seat} gives up',
  'advice.spoken.place': 'place {piece} on {squares}',
  'advice.spoken-colour.place': 'place {piece} ({colour}) on {squares}',
  'spoken-colour.place': '{seat} ({colour}) places {piece} on {squares}',
  'spoken-colour.giveup': '{seat} gives up {colour}',

  'player.easy': 'Easy',
  'player.medium': 'Medium',
  'player.hard': 'Hard',
  'player.hard-tuned': 'Hard, tuned',
  'player.first': 'First-timer',
  'player.first.line': 'Ooh, this one looks like a dog!',
  'player.casual': 'Casual',
  'player.casual.line': 'Big pieces first, I was told.',
  'player.regular': 'Regular',
  'player.regular.line': 'Corners are friendships.',
  'player.club': 'Club player',
  'player.club.line': 'I keep a door open, and close yours.',
  'player.expert': 'Expert',
  'player.expert.line': 'Your last three pieces will not fit.',
  'player.master': 'Master',
  'player.master.line': 'The board was full before you saw it.',
  'player.learned': 'Self-taught',
  'player.learned.line': 'I lost half a million games before I won as many.',
  'group.classics': 'Classics, from a student report',

  'note.net-missing': 'The self-taught player’s net could not be loaded. The Master plays instead.',
  'note.net-broken': 'The self-taught player’s net arrived damaged. The Master plays instead.',
  'note.net-unknown': 'The self-taught player’s net is of another version. The Master plays instead.',
  'note.net-other-game':
    'The self-taught player knows two and four players, where squares count. The Master plays instead.',

  'reason.wins': 'It ends the game, and wins it.',
  'reason.only': 'It is the only move.',
  'reason.shuts': 'It leaves {seat} without a move.',
  'reason.takes': { one: 'It takes {n} corner from {seat}.', other: 'It takes {n} corners from {seat}.' },
  'reason.opens': { one: 'It opens {n} new corner.', other: 'It opens {n} new corners.' },
  'reason.middle': 'It makes for the middle.',
  'reason.places': { one: 'It places {n} square.', other: 'It places {n} squares.' },
  'reason.stops': 'It ends the play of this colour.',

  'fault.not-your-turn': 'It is the turn of {seat}.',
  'fault.off-board': 'The piece would stick out of the board.',
  'fault.not-a-piece': 'These squares do not make up a piece.',
  'fault.piece-used': 'The piece {piece} has already been placed.',
  'fault.overlap': 'There is already a piece on {square}.',
  'fault.edge-contact': 'On {square} the piece would share an edge with a piece of its own colour.',
  'fault.no-corner': 'The piece must touch a corner of a piece of its own colour.',
  'fault.first-off-start': 'The first piece must cover {square}.',
  'fault.giveup-shared': 'The colour that everybody plays in turn cannot be given up.',

  'fault.square-column': 'A square is a letter and a number, such as e4; “{found}” does not begin one.',
  'fault.square-row': 'A row is a number from 1 to 20, not “{found}”.',
  'fault.square-rest': 'A comma or the end was expected here, not “{found}”.',
  'fault.square-twice': 'The square {square} stands twice.',
  'fault.position-fields': 'The position needs {n} fields between commas; this one has {found}.',
  'fault.position-rows': 'The position has {found} rows; this board has {n}.',
  'fault.position-row': 'Row {row} of the position has {found} squares; this board has {n}.',
  'fault.position-sign':
    '“{found}” cannot stand in a row: a digit is a colour, a letter from a to t so many free squares.',
  'fault.position-part': 'Here {n} squares of colour {colour} hang together that are no piece.',
  'fault.position-twice': 'Colour {colour} has the piece {piece} twice.',
  'fault.position-colours': 'Colours are told by ascending digits from 1 to {n}, or - for none; not “{found}”.',
  'fault.position-last': 'Colour {colour} has not placed everything, so its single square cannot have been the last.',
  'fault.position-turn': 'The colour to move is a number from 1 to {n}, or - when the game is over; not “{found}”.',
  'fault.position-turn-out': 'It cannot be the turn of colour {colour}: it is out.',
  'fault.position-not-over': 'The game is not over: somebody can still place a piece.',
  'fault.position-sharer': 'Who plays green next is a number from 1 to 3, not “{found}”.',

  'fault.sgf-start': 'A .blksgf file begins with an opening parenthesis, not with “{found}”.',
  'fault.sgf-rest': '“{found}” stands after the end of the game.',
  'fault.sgf-syntax':
    '“{found}” cannot stand here: a node begins with a semicolon, a property has its value in square brackets.',
  'fault.sgf-node-missing': 'A line of moves begins with a semicolon; here it is empty.',
  'fault.sgf-tree-open': 'The parenthesis that opens here is never closed.',
  'fault.sgf-value-open': 'The bracket that opens here is never closed.',
  'fault.sgf-no-value': 'The property {name} has no value.',
  'fault.sgf-twice': 'The property {name} stands twice in one node.',
  'fault.sgf-game-missing': 'The file does not say which game it is: the property GM is missing.',
  'fault.sgf-game': '“{found}” is none of Blokus, Blokus Two-Player, Blokus Three-Player, Blokus Duo.',
  'fault.sgf-game-other': 'The file says “{found}”, but its options “{params}” are those of another game.',
  'fault.sgf-colour': '“{found}” is no colour of this game.',
  'fault.sgf-other-colour': {
    one: 'The property {name} is not for a game with {n} colour.',
    other: 'The property {name} is not for a game with {n} colours.',
  },
  'fault.sgf-two-moves': 'The property {name} is a second move in one node.',
  'fault.sgf-turn': 'Colour {found} moves, but it is the turn of colour {expected}.',
  'fault.sgf-late-setup':
    'The property {name} sets up a position in the middle of a game; that is possible at its start only.',
  'fault.sgf-setup-part': 'Pieces of colour {colour} share an edge.',

  'command.import': 'reads a game from a .blksgf file and prints it as a record',
  'command.export': 'prints a record as a .blksgf file, which other Blokus programs read',
  'flag.out': 'write into this file instead of the standard output',
  'flag.game': 'the game until set_game says otherwise; classic if not said',
  'flag.level': 'who plays: a level of the ladder or one of the classics; expert if not said',
  'convert.usage': 'One file name is needed, or - for the standard input.',
  'import.player': 'Player {n}',
  'import.lost': 'Not kept, for a record has no place for it: {names}.',
  'import.more': {
    one: '{n} more game in this file was not read.',
    other: '{n} more games in this file were not read.',
  },

  'report.teams': 'Everybody against everybody, in teams of two colours',
  'report.duo': 'Everybody against everybody, Duo',

  ...lessonsEn,
  ...mindsEn,
  ...pagesEn,
} satisfies Words;
