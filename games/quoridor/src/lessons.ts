import type { Lesson } from '@quadrille/kit';

/**
 * The mistakes of one step: `mistakes('goal.ahead', { sideways: 'b1 d1' })` answers b1 and d1 with the text
 * `lesson.goal.ahead.sideways`.
 */
function mistakes(step: string, told: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(told).flatMap(([reason, moves]) =>
      moves.split(' ').map((move) => [move, `lesson.${step}.${reason}`] as const),
    ),
  );
}

/** The goal, and steps towards it. */
const goal: Lesson = {
  id: 'goal',
  params: 'size=5,walls=3',
  steps: [
    {
      id: 'ahead',
      answers: ['c2'],
      mistakes: mistakes('goal.ahead', { sideways: 'b1 d1', far: 'c3 c4', diagonal: 'b2 d2' }),
      reply: ['c4'],
      marks: ['c2'],
    },
    {
      id: 'around',
      position: '5 / c2 / - / c2 e5 / 3 2 / 1',
      answers: ['b2'],
      mistakes: mistakes('goal.around', { through: 'c3', longer: 'd2', back: 'c1' }),
      reply: ['e4'],
    },
    {
      id: 'pocket',
      position: '5 / c3 / b2d2 / c3 e5 / 2 1 / 1',
      answers: ['c2'],
      mistakes: mistakes('goal.pocket', { inside: 'd3', through: 'c4 b3' }),
      reply: ['e4'],
    },
    {
      id: 'win',
      position: '5 / - / - / b4 d2 / 3 3 / 1',
      answers: ['b5'],
      mistakes: mistakes('goal.win', { opposite: 'c4', stroll: 'a4 b3', diagonal: 'a5 c5' }),
    },
  ],
};

/** Jumps over a pawn, and beside it if a wall or the edge is behind it. */
const jumps: Lesson = {
  id: 'jumps',
  params: 'size=5,walls=3',
  steps: [
    {
      id: 'straight',
      position: '5 / - / - / c2 c3 / 3 3 / 1',
      answers: ['c4'],
      mistakes: mistakes('jumps.straight', { taken: 'c3', round: 'b3 d3', aside: 'b2 d2 c1' }),
    },
    {
      id: 'behind',
      position: '5 / c3 / - / c2 c3 / 3 2 / 1',
      answers: ['b3'],
      mistakes: mistakes('jumps.behind', { straight: 'c4', longer: 'd3', taken: 'c3', aside: 'b2 d2' }),
    },
    {
      id: 'beside',
      position: '5 / b3 / b2 / c2 c3 / 2 2 / 1',
      answers: ['d3'],
      mistakes: mistakes('jumps.beside', { barred: 'b3', straight: 'c4', aside: 'd2' }),
    },
    {
      id: 'edge',
      position: '5 / - / - / c4 c5 / 3 3 / 1',
      answers: ['b5', 'd5'],
      mistakes: mistakes('jumps.edge', { taken: 'c5', slow: 'b4 d4' }),
    },
    {
      id: 'across',
      position: '5 / a3c3 / - / b3 c3 / 2 2 / 1',
      answers: ['d3'],
      mistakes: mistakes('jumps.across', { diagonal: 'c4', taken: 'c3', through: 'b4', detour: 'a3 b2' }),
    },
  ],
};

/** Placing walls: what fits, and whom it stops. */
export const walls: Lesson = {
  id: 'walls',
  params: 'size=5,walls=3',
  steps: [
    {
      id: 'place',
      position: '5 / - / - / e2 c4 / 3 3 / 1',
      answers: ['c3h'],
      mistakes: mistakes('walls.place', {
        other: 'b3h',
        upright: 'b3v c3v b4v c4v',
        late: 'b4h c4h',
        step: 'e3 d2 e1',
      }),
      reply: ['b4'],
      marks: ['c3h'],
    },
    {
      id: 'touch',
      answers: ['a3h'],
      mistakes: mistakes('walls.touch', { overlaps: 'b3h', crosses: 'c3v', short: 'a1h b1h a2h b2h', step: 'e3 d2' }),
    },
    {
      id: 'own',
      position: '5 / - / - / c2 c4 / 3 3 / 1',
      answers: ['c1h', 'b1h'],
      mistakes: mistakes('walls.own', { both: 'b2h c2h b3h c3h', close: 'c3' }),
    },
    {
      id: 'finish',
      position: '5 / c1 / - / c4 b2 / 2 3 / 1',
      answers: ['c5'],
      mistakes: mistakes('walls.finish', { wall: 'a1h', stroll: 'b4 d4' }),
    },
  ],
};

/** Every pawn keeps a path: walls against the player, against both, through pawns, and as a shield. */
const paths: Lesson = {
  id: 'paths',
  params: 'size=5,walls=3',
  steps: [
    {
      id: 'sealed',
      position: '5 / a4c4 / - / c2 c5 / 2 2 / 1',
      answers: ['d3h', 'd2h', 'd1h'],
      mistakes: mistakes('paths.sealed', { locked: 'd4v' }),
      marks: ['e5'],
    },
    {
      id: 'both',
      position: '5 / a2c2 / d2 / c2 c4 / 2 1 / 1',
      answers: ['c3v', 'c4v'],
      mistakes: mistakes('paths.both', { locked: 'd1h d3h' }),
    },
    {
      id: 'pawns',
      position: '5 / b2 / - / a2 d3 / 2 3 / 1',
      answers: ['d2h'],
      mistakes: mistakes('paths.pawns', { short: 'c1h d1h', run: 'a3' }),
    },
    {
      id: 'shield',
      position: '5 / b1 / c2 / d2 b4 / 2 2 / 1',
      // Both walls close the detour by which the pawn would walk back.
      answers: ['d1h', 'a1v'],
      mistakes: mistakes('paths.shield', { deeper: 'd3', same: 'd2h d3h', elsewhere: 'a2h a3h' }),
      marks: ['d3h'],
    },
  ],
};

/** Counting steps, what a wall must cost to be worth it, and who gets the jump. */
const race: Lesson = {
  id: 'race',
  params: 'size=7,walls=1',
  steps: [
    {
      id: 'first',
      position: '7 / - / - / b4 f4 / 0 0 / 1',
      answers: ['b5'],
      mistakes: mistakes('race.first', { wasted: 'a4 c4 b3' }),
    },
    {
      id: 'second',
      position: '7 / c3 / - / f3 b4 / 1 0 / 1',
      answers: ['a3h'],
      mistakes: mistakes('race.second', { run: 'f4', even: 'a1h b1h a2h b2h' }),
    },
    {
      id: 'meet',
      position: '7 / - / - / d2 d5 / 0 0 / 1',
      answers: ['d3'],
      mistakes: mistakes('race.meet', { aside: 'c2 e2 d1' }),
      reply: ['d4'],
    },
    {
      id: 'hop',
      answers: ['d5'],
      mistakes: mistakes('race.hop', { aside: 'c3 e3 d2', taken: 'd4' }),
    },
    {
      id: 'aside',
      position: '7 / c2d5 / - / d3 d5 / 0 0 / 1',
      answers: ['c3'],
      mistakes: mistakes('race.aside', { close: 'd4', longer: 'e3' }),
    },
    {
      id: 'wait',
      position: '7 / - / - / d3 d5 / 1 0 / 1',
      answers: ['c2h', 'd2h', 'c1h', 'd1h'],
      mistakes: mistakes('race.wait', { close: 'd4', both: 'c3h d3h c4h d4h' }),
    },
  ],
};

/** Which wall, and when. */
const strategy: Lesson = {
  id: 'strategy',
  params: 'size=7,walls=2',
  steps: [
    {
      id: 'dear',
      position: '7 / c3e3 / - / g3 b4 / 1 1 / 1',
      answers: ['a3h'],
      mistakes: mistakes('strategy.dear', { cheap: 'a1h b1h a2h b2h', run: 'g4' }),
      marks: ['a3h', 'b1h'],
    },
    {
      id: 'behind',
      position: '7 / - / c3 / f3 d4 / 1 2 / 1',
      answers: ['d2h'],
      mistakes: mistakes('strategy.behind', { level: 'd3h' }),
      marks: ['d2h', 'd3h'],
    },
    {
      id: 'cross',
      position: '7 / c4e4 / - / b3 f6 / 1 1 / 1',
      answers: ['a4v'],
      mistakes: mistakes('strategy.cross', { run: 'b4', same: 'a4h' }),
      marks: ['a4h'],
    },
    {
      id: 'lure',
      position: '7 / - / a2a4 / e1 a6 / 1 0 / 1',
      answers: ['e2'],
      mistakes: mistakes('strategy.lure', { early: 'a1h' }),
      reply: ['a5'],
      marks: ['a1h'],
    },
    {
      // The position of the last step after three more moves of both.
      id: 'shut',
      position: '7 / - / a2a4 / e5 a2 / 1 0 / 1',
      answers: ['a1h'],
      mistakes: mistakes('strategy.shut', { late: 'e6' }),
    },
  ],
};

/** First moves; the preferences of the computers are those of the opening explorer. */
const openings: Lesson = {
  id: 'openings',
  params: '',
  steps: [
    {
      id: 'first',
      answers: ['e2'],
      mistakes: mistakes('openings.first', { wall: 'd8h e8h' }),
      reply: ['e8'],
    },
    {
      id: 'aside',
      answers: ['d2', 'f2', 'e3'],
      mistakes: mistakes('openings.aside', { back: 'e1' }),
      reply: ['e7'],
      marks: ['d2', 'f2', 'e3'],
    },
    {
      id: 'meeting',
      position: '- / - / e4 e6 / 10 10 / 1',
      answers: ['d2h', 'e2h', 'd4', 'f4'],
      mistakes: mistakes('openings.meeting', { jumped: 'e5' }),
      marks: ['e5'],
    },
  ],
};

/** Pawns in a line, with the rule of the Mons report. */
const line: Lesson = {
  id: 'line',
  params: 'players=4,size=7',
  steps: [
    {
      id: 'sides',
      position: '7 / - / - / d2 d3 d4 f5 / 5 5 5 5 / 1',
      answers: ['c3', 'e3'],
      mistakes: mistakes('line.sides', { over: 'd5', taken: 'd3 d4', aside: 'c2 e2' }),
    },
    {
      id: 'crowd',
      position: '7 / - / - / d2 d3 d4 c3 / 5 5 5 5 / 1',
      answers: ['e3'],
      mistakes: mistakes('line.crowd', { taken: 'c3', over: 'd5', aside: 'c2 e2' }),
    },
    {
      id: 'over',
      position: '7 / - / c3d3 / d2 d3 d4 f5 / 5 4 5 4 / 1',
      answers: ['d5'],
      mistakes: mistakes('line.over', { barred: 'c3 e3', aside: 'c2 e2' }),
    },
    {
      id: 'end',
      position: '7 / d4 / c2d2 / d2 d3 d4 f5 / 5 4 4 4 / 1',
      answers: ['c4'],
      mistakes: mistakes('line.end', { barred: 'c3 e3', over: 'd5', longer: 'e4' }),
    },
    {
      id: 'three',
      position: '7 / - / c2d2 / d2 d3 d4 d5 / 5 4 5 4 / 1',
      answers: ['d6'],
      mistakes: mistakes('line.three', { barred: 'c3 e3', halfway: 'c4 e4', back: 'd1' }),
    },
  ],
};

/** The same line with the rule that a pawn never passes two pawns. */
const lineStrict: Lesson = {
  id: 'line-strict',
  params: 'players=4,size=7,line=strict',
  steps: [
    {
      id: 'queue',
      position: '7 / - / - / d2 d3 d4 f5 / 5 5 5 5 / 1',
      answers: ['c2', 'e2'],
      mistakes: mistakes('line-strict.queue', { round: 'c3 e3', over: 'd5' }),
    },
    {
      id: 'single',
      position: '7 / d3 / - / d2 d3 b5 f5 / 5 5 4 5 / 1',
      answers: ['c3'],
      mistakes: mistakes('line-strict.single', { straight: 'd4', longer: 'e3', aside: 'c2 e2' }),
    },
    {
      id: 'pass',
      position: '7 / - / c1d1 / d1 d2 d3 f5 / 0 4 5 4 / 1',
      answers: ['-'],
      mistakes: mistakes('line-strict.pass', { round: 'c2 e2', over: 'd4' }),
    },
  ],
};

/** The same line with the rule that a pawn behind a pawn counts like a wall. */
const lineWikipedia: Lesson = {
  id: 'line-wikipedia',
  params: 'players=4,size=7,line=wikipedia',
  steps: [
    {
      id: 'sides',
      position: '7 / - / - / d2 d3 d4 f5 / 5 5 5 5 / 1',
      answers: ['c3', 'e3'],
      mistakes: mistakes('line-wikipedia.sides', { over: 'd5', aside: 'c2 e2' }),
    },
    {
      id: 'one',
      position: '7 / - / c3 / d2 d3 d4 f5 / 5 4 5 5 / 1',
      answers: ['e3'],
      mistakes: mistakes('line-wikipedia.one', { barred: 'c3', over: 'd5', aside: 'c2 e2' }),
    },
    {
      id: 'none',
      position: '7 / - / c3d3 / d2 d3 d4 f5 / 5 4 5 4 / 1',
      answers: ['c2', 'e2'],
      mistakes: mistakes('line-wikipedia.none', { barred: 'c3 e3', over: 'd5' }),
    },
  ],
};

/** In teaching order. A lesson has one set of params, so each line rule has its own lesson. */
export const lessons: readonly Lesson[] = [
  goal,
  jumps,
  walls,
  paths,
  race,
  strategy,
  openings,
  line,
  lineStrict,
  lineWikipedia,
];
