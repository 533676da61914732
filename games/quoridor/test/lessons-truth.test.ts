import { describe, expect, test } from 'vitest';
import { notation } from '../src/notation/notation.ts';
import { openingsOf } from '../src/openings/explorer.ts';
import { rules } from '../src/rules/rules.ts';
import { after, pawnTexts, refusal, wallTexts } from './drawing.ts';
import { blue, costsBlue, costsRed, outlook, played, red, stage, turned, under, worst } from './lesson-steps.ts';

describe('first steps, jumps and walls', () => {
  test('red wins at once if the text says so', () => {
    for (const [name, moves] of [
      ['goal.win', 'c4 d1'],
      ['goal.win', 'a4 d1'],
      ['walls.finish', 'b4 b1'],
      ['strategy.shut', 'e6 a1'],
    ] as const) {
      expect(rules.turn(played(name, moves)), `${name} ${moves}`).toMatchObject({ outcome: { winners: [1] } });
    }
  });

  test.each(['goal.win b5', 'jumps.edge b5', 'jumps.edge d5', 'walls.finish c5'])('%s wins', (text) => {
    const [name, move] = text.split(' ') as [string, string];
    expect(rules.turn(played(name, move))).toMatchObject({ outcome: { winners: [0] } });
  });

  test('both have one step left before the win', () => {
    for (const name of ['goal.win', 'walls.finish']) expect([blue(played(name)), red(played(name))]).toEqual([1, 1]);
  });

  test('the second wall continues where the first one ended', () => {
    expect(notation.position(played('walls.touch').params).print(played('walls.touch'))).toBe(
      '5 / c3 / - / e2 b4 / 2 3 / 1',
    );
  });

  test('a step close to red gives red the jump', () => expect(pawnTexts(played('walls.own', 'c3'))).toContain('c2'));

  test('a wall behind red costs nothing, nor does a vertical one', () => {
    for (const move of ['b4h', 'c4h', 'b3v', 'c3v', 'b4v', 'c4v']) expect(costsRed('walls.place', move)).toBe(0);
  });
});

describe('always a way through', () => {
  test('the last door of red; the last passage of both', () => {
    expect(locks('paths.sealed', 'd4v')).toBe('1');
    expect([locks('paths.both', 'd1h'), locks('paths.both', 'd3h')]).toEqual(['0,1', '0,1']);
  });

  test('no wall costs red more than the requested ones', () => {
    expect(dearest('paths.sealed')).toEqual(['d1h', 'd2h', 'd3h']);
    expect(dearest('paths.both')).toEqual(['c3v', 'c4v']);
    expect(dearest('paths.pawns')).toEqual(['d2h']);
  });

  test('the path of red leads through the pawn of blue', () => {
    const state = played('paths.pawns', 'd2h');
    const elsewhere = { ...state, walls: [...state.walls, { file: 0, rank: 1, direction: 'v' as const }] };
    expect(red(elsewhere)).toBeGreaterThan(red(state));
  });

  test.each(['d1h', 'a1v'])('after %s the marked wall would block blue, and no other wall costs much', (answer) => {
    const state = played('paths.shield', answer);
    expect(refusal(state, 'd3h')).toBe('wall-blocks');
    expect(worst(state)).toBe(1);
    expect(worst(turned(played('paths.shield')))).toBe(5);
  });

  test('a wall elsewhere makes the threat worse', () => {
    for (const move of ['a2h', 'a3h']) expect(costsBlue(played('paths.shield', move), 'd3h')).toBe(7);
  });
});

describe('the race, played to its end with best play', () => {
  test.each([
    ['race.first', 'b5', 'a4 b3 c4'],
    ['race.second', 'a3h', 'f4 a1h b1h a2h b2h'],
    ['race.meet', 'd3', 'c2 d1 e2'],
    ['race.hop', 'd5', 'c3 d2 e3'],
    ['race.aside', 'c3', 'd4 e3'],
    ['race.wait', 'c1h d1h c2h d2h', 'd4'],
    ['strategy.dear', 'a3h', ''],
    ['strategy.shut', 'a1h', 'e6'],
  ])('%s: %s wins; %s loses', (name, right, wrong) => {
    // The walls of red would make the tree too wide; this lesson only counts steps.
    for (const move of right.split(' ')) {
      if (played(name).stock[1] === 0) expect(-outlook(played(name, move), 16), move).toBe(1);
      else expect(blue(played(name, move))).toBeLessThan(red(played(name, move)));
    }
    for (const move of wrong.split(' ').filter(Boolean)) expect(-outlook(played(name, move), 16), move).toBe(-1);
  });
});

describe('good walls, bad walls', () => {
  test('the expensive wall is the most expensive one', () => {
    expect(dearest('strategy.dear')).toEqual(['a3h']);
    expect(dearest('strategy.behind')).toEqual(['d2h', 'd3h']);
  });

  test('next to its twin in front of blue, red has no better wall than to extend it', () => {
    expect(worst(played('strategy.behind', 'd3h'))).toBe(costsBlue(played('strategy.behind', 'd3h'), 'f3h'));
  });

  test('across the slot: the marked wall does not fit any more', () => {
    expect(refusal(played('strategy.cross', 'a4v'), 'a4h')).toBe('wall-crosses');
    expect(worst(turned(played('strategy.cross')))).toBe(5);
    expect(worst(played('strategy.cross', 'b4'))).toBe(5);
  });

  test('the cost of the corridor rises with each step of red, until the wall must come', () => {
    let line = 'e2 a5';
    const prices = [costsRed('strategy.lure', 'a1h')];
    for (const pair of ['e3 a4', 'e4 a3', 'e5 a2', '']) {
      prices.push(red(played('strategy.lure', `${line} a1h`)) - red(played('strategy.lure', line)));
      line = `${line} ${pair}`;
    }
    expect(prices).toEqual([2, 4, 6, 8, 10]);
    const { position } = notation;
    const there = played('strategy.lure', line);
    expect(position(there.params).print(there)).toBe(stage('strategy.shut').step.position);
  });
});

/** The opening statistics after these moves. */
const known = (moves: string) => openingsOf({ params: '', moves: moves.split(' ').filter(Boolean) })!;

const share = (moves: string, move: string) => {
  const { games, moves: playedHere } = known(moves);
  return (playedHere.find((one) => one.move === move)?.games ?? 0) / games;
};

describe('the first moves agree with the games of the explorer', () => {
  test('most begin with a step ahead; a wall in front of the other pawn did badly', () => {
    expect(share('', 'e2')).toBeGreaterThan(0.5);
    expect(known('').moves.find(({ move }) => move === 'd8h')!.score).toBeLessThan(0.35);
    expect(known('e2').moves[0]!.move).toBe('e8');
  });

  test('then to the side, or ahead again', () => {
    expect(
      known('e2 e8')
        .moves.slice(0, 2)
        .map(({ move }) => move),
    ).toEqual(['d2', 'e3']);
  });

  test('no move goes between the pawns', () => {
    const line = 'e2 e8 e3 e7 e4 e6';
    expect(
      known(line)
        .moves.slice(0, 2)
        .map(({ move }) => move),
    ).toEqual(['d2h', 'd4']);
    expect(share(line, 'e5')).toBe(0);
  });
});

describe('pawns in a line: one position, three rules', () => {
  test.each([
    ['line.sides', 'c2 c3 d1 e2 e3', 'c2 d1 e2', 'c2 c3 d1 e2 e3'],
    ['line.crowd', 'c2 d1 e2 e3', 'c2 d1 e2', 'c2 d1 e2 e3'],
    ['line.over', 'c2 d1 d5 e2', 'c2 d1 e2', 'c2 d1 e2'],
    ['line.end', 'c4 d1 e4', 'd1', 'd1'],
    ['line.three', 'd1 d6', 'd1', 'd1'],
    ['line-strict.single', 'c2 c3 d1 e2 e3', 'c2 c3 d1 e2 e3', 'c2 c3 d1 e2 e3'],
    ['line-strict.pass', 'd4', '', ''],
  ])('%s: mons %s; strict %s; wikipedia %s', (name, ...moves) => {
    const { state } = stage(name);
    const found = ['mons', 'strict', 'wikipedia'].map((line) =>
      pawnTexts(under(`players=4,size=7,line=${line}`, state)).join(' '),
    );
    expect(found).toEqual(moves);
  });

  test('a seat that cannot move passes', () => {
    const { state } = stage('line-strict.pass');
    expect([...rules.moves(state)]).toEqual([{ kind: 'pass' }]);
  });
});

/** The walls that cost red most and blue nothing. */
function dearest(name: string): readonly string[] {
  const state = played(name);
  const walls = wallTexts(state).filter((wall) => blue(after(state, wall)) === blue(state));
  const highestCost = Math.max(...walls.map((wall) => costsRed(name, wall)));
  return walls.filter((wall) => costsRed(name, wall) === highestCost);
}

/** The seats whose last path a wall would close. */
function locks(name: string, move: string): unknown {
  const { state } = stage(name);
  const parsed = notation.move.parse(move);
  return parsed.ok && rules.check(state, parsed.value, state.toMove)?.args?.['seats'];
}
