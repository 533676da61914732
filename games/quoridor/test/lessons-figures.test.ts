import { describe, expect, test } from 'vitest';
import { lessonsEn } from '../src/words/lessons-en.ts';
import { after } from './drawing.ts';
import { blue, costsBlue, costsRed, figures, played, red, stage, stages, turned, worst } from './lesson-steps.ts';

/** The computation behind each number in the texts. */
const claims: Readonly<Record<string, () => readonly number[]>> = {
  'goal.ahead.sideways': () => [blue(played('goal.ahead', 'b1'))],
  'goal.around.longer': () => [blue(played('goal.around', 'd2'))],
  'goal.around.back': () => [blue(played('goal.around', 'c1'))],
  'goal.around.done': () => [blue(played('goal.around', 'b2'))],
  'goal.pocket.inside': () => [blue(played('goal.pocket', 'd3'))],
  'goal.pocket.done': () => [blue(played('goal.pocket', 'c2'))],
  'jumps.straight.aside': () => [rows('jumps.straight', 'c4')],
  'jumps.straight.done': () => [rows('jumps.straight', 'c4'), blue(played('jumps.straight', 'c4'))],
  'jumps.behind.longer': () => [blue(played('jumps.behind', 'd3')), blue(played('jumps.behind', 'b3'))],
  'jumps.behind.done': () => [blue(played('jumps.behind', 'b3'))],
  'jumps.across.detour': () => [blue(played('jumps.across', 'a3'))],
  'jumps.across.done': () => [blue(played('jumps.across')), blue(played('jumps.across', 'd3'))],
  'walls.place.done': () => [red(played('walls.place')), red(played('walls.place', 'c3h'))],
  'walls.touch': () => [red(played('walls.touch'))],
  'walls.touch.short': () => [costsRed('walls.touch', 'a2h'), costsRed('walls.touch', 'a3h')],
  'walls.touch.done': () => [red(played('walls.touch')), red(played('walls.touch', 'a3h'))],
  'walls.own': () => [blue(played('walls.own'))],
  'walls.own.both': () => [costsRed('walls.own', 'c3h')],
  'walls.own.done': () => [red(played('walls.own', 'c1h')), blue(played('walls.own', 'c1h'))],
  'walls.finish.wall': () => [costsRed('walls.finish', 'a1h')],
  'paths.sealed.done': () => [red(played('paths.sealed')), red(played('paths.sealed', 'd3h'))],
  'paths.both.done': () => [
    red(played('paths.both')),
    red(played('paths.both', 'c3v')),
    blue(played('paths.both', 'c3v')),
  ],
  'paths.pawns': () => [red(played('paths.pawns')), blue(played('paths.pawns'))],
  'paths.pawns.short': () => [costsRed('paths.pawns', 'd1h')],
  'paths.pawns.run': () => [red(played('paths.pawns', 'a3'))],
  'paths.pawns.done': () => [red(played('paths.pawns')), red(played('paths.pawns', 'd2h'))],
  'paths.shield': () => [costsBlue(turned(played('paths.shield')), 'd3h')],
  'paths.shield.deeper': () => [costsBlue(played('paths.shield', 'd3'), 'd3h')],
  'paths.shield.same': () => [blue(played('paths.shield', 'd2h')) - blue(played('paths.shield'))],
  'paths.shield.elsewhere': () => [costsBlue(played('paths.shield', 'a2h'), 'd3h')],
  'paths.shield.done': () => [worst(played('paths.shield', 'd1h'))],
  'race.first': () => [blue(played('race.first'))],
  'race.first.wasted': () => [red(played('race.first', 'a4'))],
  'race.second': () => [blue(played('race.second')), red(played('race.second'))],
  'race.second.run': () => [blue(played('race.second', 'f4 b3 f5 b2 f6 b1'))],
  'race.second.even': () => [costsRed('race.second', 'a1h'), costsRed('race.second', 'a1h') + 1],
  'race.second.done': () => [red(played('race.second', 'a3h')), blue(played('race.second', 'a3h')), 2],
  'race.meet': () => [blue(played('race.meet')), red(played('race.meet'))],
  'race.hop.done': () => [blue(played('race.hop', 'd5')), red(played('race.hop', 'd5'))],
  'race.aside': () => [blue(played('race.aside'))],
  'race.aside.close': () => [red(played('race.aside', 'd4')), red(played('race.aside', 'd4 d3'))],
  'race.aside.longer': () => [blue(played('race.aside', 'e3'))],
  'race.aside.done': () => [blue(played('race.aside', 'c3'))],
  'race.wait.done': () => [red(played('race.wait', 'd2h')), blue(played('race.wait', 'd2h'))],
  'strategy.dear': () => [
    red(played('strategy.dear')),
    blue(played('strategy.dear')),
    costsRed('strategy.dear', 'b1h'),
    costsRed('strategy.dear', 'a3h'),
  ],
  'strategy.dear.cheap': () => [costsRed('strategy.dear', 'a1h')],
  'strategy.dear.run': () => [red(played('strategy.dear', 'g4'))],
  'strategy.dear.done': () => [red(played('strategy.dear')), red(played('strategy.dear', 'a3h'))],
  'strategy.behind': () => [costsRed('strategy.behind', 'd2h')],
  'strategy.behind.level': () => [costsBlue(played('strategy.behind', 'd3h'), 'f3h')],
  'strategy.behind.done': () => [worst(played('strategy.behind', 'd2h'))],
  'strategy.cross': () => [costsBlue(turned(played('strategy.cross')), 'a4h')],
  'strategy.cross.run': () => [blue(played('strategy.cross', 'b4')), blue(played('strategy.cross', 'b4 a4h'))],
  'strategy.cross.same': () => [blue(played('strategy.cross', 'a4h')) - blue(played('strategy.cross'))],
  'strategy.cross.done': () => [worst(played('strategy.cross', 'a4v'))],
  'strategy.lure.early': () => [costsRed('strategy.lure', 'a1h')],
  'strategy.lure.done': () => [red(played('strategy.lure', 'e2 a5 a1h')) - red(played('strategy.lure', 'e2 a5'))],
  'strategy.shut': () => [blue(played('strategy.shut')), red(played('strategy.shut'))],
  'strategy.shut.done': () => [red(played('strategy.shut')), red(played('strategy.shut', 'a1h'))],
  'openings.meeting.jumped': () => [red(played('openings.meeting')) - red(played('openings.meeting', 'e5 e4'))],
  'line.over.done': () => [rows('line.over', 'd5')],
  'line.end.longer': () => [blue(played('line.end', 'e4')), blue(played('line.end', 'c4'))],
  'line.end.done': () => [blue(played('line.end', 'c4'))],
  'line.three.done': () => [rows('line.three', 'd6')],
  'line-strict.single.longer': () => [
    blue(played('line-strict.single', 'e3')),
    blue(played('line-strict.single', 'c3')),
  ],
};

function rows(name: string, move: string): number {
  return played(name, move).pawns[0]!.rank - played(name).pawns[0]!.rank;
}

describe('each figure in a text is computed from its position', () => {
  test.each(Object.keys(lessonsEn))('%s', (key) => {
    const computed = (claims[key.replace('lesson.', '')]?.() ?? []).toSorted((a, b) => a - b);
    expect(figures(key)).toEqual({ en: computed, fr: computed });
  });
  test('every claim belongs to a text', () => {
    expect(Object.keys(claims).filter((key) => !(`lesson.${key}` in lessonsEn))).toEqual([]);
  });
});

describe('answers and mistakes with the same text have the same figures', () => {
  test.each([
    ['walls.touch', claimsOf('walls.touch', 'short'), 1],
    ['walls.own', ['c1h', 'b1h'], 1],
    ['walls.own', claimsOf('walls.own', 'both'), 1],
    ['paths.sealed', ['d3h', 'd2h', 'd1h'], 2],
    ['paths.both', ['c3v', 'c4v'], 2],
    ['paths.pawns', claimsOf('paths.pawns', 'short'), 1],
    ['race.second', claimsOf('race.second', 'even'), 1],
    ['race.wait', ['c2h', 'd2h', 'c1h', 'd1h'], 1],
    ['strategy.dear', claimsOf('strategy.dear', 'cheap'), 1],
    ['strategy.behind', ['d2h', 'd3h'], 2],
  ] as const)('%s: %j cost red %i', (name, moves, cost) => expect(costs(name, moves)).toEqual([cost]));

  test('walls that cost both cost blue as much as red', () => {
    for (const name of ['walls.own', 'race.wait']) {
      for (const move of claimsOf(name, 'both')) expect(blue(played(name, move)) - blue(played(name)), move).toBe(1);
      expect(claimsOf(name, 'both')).toHaveLength(4);
    }
  });

  test('right walls cost the mover nothing', () => {
    for (const { name, step, state } of stages) {
      for (const move of step.answers!.filter((answer) => /[hv]$/.test(answer))) {
        expect(blue(after(state, move)), `${name} ${move}`).toBe(blue(state));
      }
    }
  });
});

/** The moves of a step with the same text. */
function claimsOf(name: string, reason: string): readonly string[] {
  const mistakes = Object.entries(stage(name).step.mistakes ?? {});
  return mistakes.filter(([, key]) => key.endsWith(`.${reason}`)).map(([move]) => move);
}

const costs = (name: string, moves: readonly string[]): readonly number[] => [
  ...new Set(moves.map((move) => costsRed(name, move))),
];
