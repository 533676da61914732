import type { Words } from '@quadrille/kit';

/** The three minds. */
export const mindsEn = {
  'minds.lead':
    'The report’s last wish was to study the difference between an intelligence of evaluation functions and search, and one of a neural network. Here are three minds at Blokus Duo: the report’s own evaluation, a Monte-Carlo search, and a net that nobody taught anything.',
  'mind.hard':
    'Evaluation. The report’s player: an opening by heart, then up to three plies of minimax over the sum of three models: pieces placed, corners to play on, distance to the other.',
  'mind.master':
    'Search. Monte-Carlo: it plays the position to the end tens of thousands of times a turn, oftener where that goes well, and solves endings exactly.',
  'mind.learned':
    'Learning. A net of 421,000 weights proposes moves and judges positions; a tree of some hundred looks a turn compares them, and the solver ends the game. It has seen no game but its own.',
  'mind.cost.rules': 'Three formulas of the report with equal weights; nothing was fitted.',
  'mind.cost.fitted':
    'An engine written by hand; which moves it tries first was fitted to its own games, without a card.',
  'mind.cost.gpu-minutes': { one: '{n} minute of one H200 card.', other: '{n} minutes of one H200 card.' },
  'mind.cost.own-games': 'It played {n} games against itself,',
  'mind.cost.own-moves': '{n} moves in all,',
  'mind.cost.steps': 'and learned from them in {n} steps.',
  'mind.cost.weights': 'The net has {n} weights.',
  'mind.group.room': 'Room',
  'mind.group.order': 'Order of the pieces: mean turn',
  'mind.group.pieces': 'Each piece: mean turn',
  'mind.style.opened': 'Corners opened by a move',
  'mind.style.blocked': 'Corners of the other blocked by a move',
  'mind.style.contact': 'Turn of the first contact',
  'mind.style.mobility': 'Legal moves before the eighth turn',
  'mind.style.mobility-lead': 'The same, less those of the other',
  'mind.style.squares': 'Squares at the end',
  'mind.style.size': { one: 'Piece of {n} square', other: 'Pieces of {n} squares' },
  'mind.style.piece': '{piece}',
  'reason.by-heart': 'The report’s opening, by heart.',
  'reason.models': 'Its sum: {pieces} for pieces, {corners} for corners, {distance} for distance.',
} satisfies Words;
