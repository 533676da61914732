import type { Words } from '@quadrille/kit';

/** The three minds. */
export const mindsEn = {
  'minds.lead':
    'Three ways to come to a move at Quoridor, on 9 × 9 with ten walls each: an evaluation written down by students, a search that reckons through hundreds of thousands of positions, and a net that nobody taught anything.',
  'mind.hard':
    'Evaluation. Compares two distances and follows a rule: behind, it runs; ahead, or once a pawn is in the middle, it bars the way. It looks at no answer and needs no time.',
  'mind.master':
    'Search. Alpha-beta tries moves and answers, half a million positions a second, and judges the ends of its lines by a small net over distances, walls and places.',
  'mind.learned':
    'Learning. A net of 477,000 weights proposes moves and judges positions; a tree of some hundred looks a turn compares them. It has seen no game but its own.',
  'mind.cost.rules': 'A rule of a few lines; nothing was fitted.',
  'mind.cost.fitted':
    'An engine written by hand; its evaluation was fitted to the results of games that it played against itself, without a card.',
  'mind.cost.gpu-minutes': { one: '{n} minute of one H200 card.', other: '{n} minutes of one H200 card.' },
  'mind.cost.own-games': 'It played {n} games against itself,',
  'mind.cost.own-moves': '{n} moves in all,',
  'mind.cost.steps': 'and learned from them in {n} steps.',
  'mind.cost.weights': 'The net has {n} weights.',
  'mind.group.walls': 'Walls',
  'mind.group.tempo': 'Tempo',
  'mind.style.walls': 'Walls placed in a game',
  'mind.style.first-wall': 'Turn of the first wall',
  'mind.style.half-walls': 'Turn by which half of its walls stand',
  'mind.style.wall-costs': 'Steps that a wall costs the other',
  'mind.style.wall-own': 'Steps that a wall costs itself',
  'mind.style.idle-walls': 'Walls that cost the other nothing yet',
  'mind.style.nearer': 'Pawn moves that bring it nearer to its goal',
  'mind.style.turns': 'Turns in a game',
  'mind.style.lead': 'Steps ahead after ten turns',
  'reason.rule-run': 'Its rule: not ahead, so it takes the shortest way.',
  'reason.rule-no-wall': 'Its rule: ahead, it would bar the way, but finds no wall for it and runs.',
  'reason.rule-ahead': {
    one: 'Its rule: ahead by {n} step, it bars the way to stay ahead.',
    other: 'Its rule: ahead by {n} steps, it bars the way to stay ahead.',
  },
  'reason.rule-middle': 'Its rule: a pawn has reached the middle and it is not ahead, so it bars the way.',
} satisfies Words;
