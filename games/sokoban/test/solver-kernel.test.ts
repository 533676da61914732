import { describe, expect, test } from 'vitest';
import { openSolverEngine, type SolveOrder, type Verdict } from '../src/engine/engine.ts';
import { newKernel, openBoard, outcome, reasons, solved } from '../src/engine/kernel.ts';
import { stages, type SearchName, type StageName, type Turn } from '../src/engine/stages.ts';
import type { State } from '../src/rules/state.ts';
import { isDone } from '../src/rules/step.ts';
import { drawn, sketch } from './drawing.ts';
import { crowdedHall } from './crowded-hall.ts';
import { everyPosition } from './every-position.ts';
import { knownOptima } from './known-optima.ts';

const engine = await openSolverEngine();
const kernel = await newKernel({});
const names = Object.keys(stages) as readonly SearchName[];

const alone = (stage: StageName): readonly Turn[] => [{ stage, until: 1 }];

function solve(level: State, order: Partial<SolveOrder> = {}): Promise<Verdict> {
  return engine.solve(
    { level, limitMs: 60_000, memoryMb: 256, ...order },
    () => undefined,
    new AbortController().signal,
  );
}

/** Rows of boxes and goals in turn; the width must leave 2 when divided by 4 for as many of the one as of the other. */
function huge(width: number, height: number): State {
  const sign = (row: number, column: number): string => {
    if (row === 0 || column === 0 || row === height - 1 || column === width - 1) return '#';
    if (row % 3 !== 0 || column % 2 === 1) return row === 1 && column === 1 ? '@' : ' ';
    return column % 4 === 2 ? '$' : '.';
  };
  const rows = Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (__, at) => sign(row, at)).join(''),
  );
  return drawn(rows.join('\n'));
}

/** Small enough to try every position, and such that every detector has something to find. */
const boards: readonly { readonly name: string; readonly level: State }[] = [
  {
    name: 'an open room with three boxes',
    level: drawn(`
      ######
      #@ $.#
      # $$.#
      #  . #
      ######
    `),
  },
  {
    name: 'two rooms and a door',
    level: drawn(`
      #######
      #@ #  #
      #$   .#
      # $# .#
      #######
    `),
  },
  {
    name: 'three boxes and a room behind a corridor',
    level: drawn(`
      #########
      #@  #.. #
      # $$  $.#
      #   #####
      #####
    `),
  },
  {
    name: 'goals that not every box can get to',
    level: drawn(`
      #######
      #.   ##
      #.## ##
      #@$$  #
      #######
    `),
  },
];

describe.each(boards)('every position of $name', ({ level }) => {
  const positions = everyPosition(level);

  test('no detector calls a position lost that can be solved', () => {
    const wrong = positions.filter(
      ({ state, solvable }) => solvable && openBoard(kernel, state, 16) && kernel.judge() !== 0,
    );
    expect(wrong.map(({ state }) => state)).toEqual([]);
  });

  test.each(names)('%s solves just those that can be solved', async (stage) => {
    // From a position that is done the rules want at least one push: another question.
    const open = positions.filter(({ state }, index) => !isDone(state) && index % 7 === 0);
    expect(open.some(({ solvable }) => solvable)).toBe(true);
    expect(open.some(({ solvable }) => !solvable)).toBe(true);
    for (const { state, solvable } of open) {
      const verdict = await solve(state, { turns: alone(stage), memoryMb: 32 });
      expect({ state, status: verdict.status }).toEqual({ state, status: solvable ? 'solved' : 'unsolvable' });
    }
  });
});

test('every detector finds lost positions', () => {
  const found = new Map<number, number>();
  for (const { level } of boards) {
    for (const { state } of everyPosition(level)) {
      if (!openBoard(kernel, state, 16)) continue;
      const verdict = kernel.judge();
      for (const bit of Object.values(reasons)) {
        if (verdict & bit) found.set(bit, (found.get(bit) ?? 0) + 1);
      }
    }
  }
  for (const [name, bit] of Object.entries(reasons))
    expect({ name, found: found.get(bit) ?? 0 }).not.toEqual({ name, found: 0 });
});

describe('levels with a catch', () => {
  test.each(names)('%s: a level that starts solved is left and solved again', async (stage) => {
    const level = drawn('#######\n#     #\n#  *@ #\n#     #\n#######');
    const verdict = await solve(level, { turns: alone(stage) });
    expect(verdict.status).toBe('solved');
    if (verdict.status === 'solved') expect(solved(level, verdict.lurd)!.pushes).toBeGreaterThan(0);
  });

  test.each(names)('%s: a symmetric level of one push', async (stage) => {
    const verdict = await solve(drawn('#######\n#  .  #\n#  $  #\n#  @  #\n#######'), { turns: alone(stage) });
    expect(verdict).toMatchObject({ status: 'solved', lurd: 'U' });
  });

  test.each(names)('%s: unreachable boxes are scenery', async (stage) => {
    const verdict = await solve(drawn('#########\n#@$ .#*##\n#    #*##\n#########'), { turns: alone(stage) });
    expect(verdict).toMatchObject({ status: 'solved', lurd: 'RR' });
  });

  test.each(names)('%s: a box in a corner is the end', async (stage) => {
    expect((await solve(drawn('######\n#$@ .#\n######'), { turns: alone(stage) })).status).toBe('unsolvable');
  });
});

describe('openings', () => {
  const relayed: readonly Turn[] = [
    { stage: 'open', until: 0.5 },
    { stage: 'relay', until: 1 },
  ];

  test('others start where there is room, with the same answer every time', async () => {
    const order = { turns: relayed, limitMs: Infinity, states: 1000 };
    const verdict = await solve(crowdedHall, order);
    expect(verdict).toMatchObject({ status: 'solved', stage: 'relay' });
    if (verdict.status === 'solved') expect(solved(crowdedHall, verdict.lurd)).toBeDefined();
    expect({ ...(await solve(crowdedHall, order)), ms: 0 }).toEqual({ ...verdict, ms: 0 });
  });

  test('without a search for room just before it there is nothing to start from', async () => {
    for (const turns of [alone('relay'), [{ stage: 'fine', until: 0.5 } as const, ...alone('relay')]]) {
      const verdict = await solve(crowdedHall, { turns, limitMs: Infinity, states: 10 });
      expect(verdict).toMatchObject({ status: 'gave-up', reason: 'limit' });
      expect(verdict.states).toBeLessThanOrEqual(5);
    }
  });

  test('an abort is heard by those who have started there', async () => {
    const control = new AbortController();
    const turns: readonly Turn[] = [{ stage: 'open', until: 0.001 }, ...alone('relay')];
    const verdict = await engine.solve(
      { level: crowdedHall, limitMs: Infinity, states: 100_000, memoryMb: 256, turns },
      ({ stage }) => stage === 'relay' && control.abort(),
      control.signal,
    );
    if (verdict.status !== 'solved') expect(verdict).toMatchObject({ status: 'gave-up', reason: 'abort' });
    expect(verdict.states).toBeGreaterThan(100);
  });

  test('a small memory is shared by both', async () => {
    const verdict = await solve(huge(22, 20), { turns: relayed, limitMs: Infinity, states: 400, memoryMb: 8 });
    expect(verdict.status).toBe('gave-up');
  });
});

describe('limits', () => {
  test('an abort is heard', async () => {
    const control = new AbortController();
    const verdict = await engine.solve(
      { level: crowdedHall, limitMs: 600_000, turns: alone('ahead') },
      () => control.abort(),
      control.signal,
    );
    if (verdict.status !== 'solved') expect(verdict).toMatchObject({ status: 'gave-up', reason: 'abort' });
  });

  test('the memory that is lent is not exceeded', async () => {
    const verdict = await solve(huge(22, 20), { turns: alone('ahead'), memoryMb: 8 });
    expect(verdict).toMatchObject({ status: 'gave-up', reason: 'memory' });
  });

  test('a search by features goes on with fewer moves of each position when memory gets scarce', async () => {
    const order = { turns: alone('open'), limitMs: Infinity, states: 500, memoryMb: 12 };
    // All moves of 140 positions fill it.
    expect(await solve(huge(22, 20), order)).toMatchObject({ status: 'gave-up', reason: 'limit', states: 500 });
  });

  test.each(names)('%s: words with the host, however many, change nothing', async (stage) => {
    const answers = [];
    let words = 0;
    for (const poll of [() => 0, () => 1]) {
      const asked = await newKernel({ poll });
      expect(openBoard(asked, crowdedHall, 64)).toBe(true);
      asked.allow(200);
      expect(asked.begin(stages[stage].search, stages[stage].manner)).toBeTruthy();
      let ended: number = outcome.paused;
      while ((ended = asked.run()) === outcome.paused) words++;
      answers.push({ ended, states: asked.states(), done: asked.stepsDone(), planned: asked.stepsPlanned() });
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(words).toBeGreaterThan(1);
  });

  test('a board of 98 x 100 cells with hundreds of boxes is given up in time', async () => {
    // Without a limit this would take for ever.
    const verdict = await solve(huge(98, 100), { limitMs: 500, memoryMb: 512 });
    expect(verdict.status).toBe('gave-up');
  });
});

describe('beam', () => {
  test.each(['beam', 'backBeam', 'carefulBackBeam', 'variedBeam', 'variedBackBeam', 'freeBeam', 'lateBeam'] as const)(
    '%s alone solves levels of our own, always alike',
    async (stage) => {
      for (const { level } of knownOptima) {
        const order = { turns: alone(stage), limitMs: Infinity, states: 50_000 };
        const verdict = await solve(level, order);
        expect(verdict.status, sketch(level)).toBe('solved');
        if (verdict.status === 'solved') expect(solved(level, verdict.lurd), sketch(level)).toBeDefined();
        expect({ ...(await solve(level, order)), ms: 0 }).toEqual({ ...verdict, ms: 0 });
      }
    },
  );

  test('on the largest board that it takes it stays within its arrays, and a larger one is refused', async () => {
    const order = { turns: alone('beam'), limitMs: Infinity, states: 3 };
    expect(await solve(huge(42, 38), order)).toMatchObject({ status: 'gave-up', reason: 'limit', states: 3 });
    expect(await solve(huge(42, 41), order)).toMatchObject({ status: 'gave-up', reason: 'memory', states: 0 });
  });

  test('a small memory ends it', async () => {
    const verdict = await solve(huge(22, 8), { turns: alone('beam'), memoryMb: 3 });
    expect(verdict).toMatchObject({ status: 'gave-up', reason: 'memory' });
  });
});

test('levels of our own', async () => {
  for (const { level } of knownOptima) {
    const verdict = await solve(level);
    expect(verdict.status, sketch(level)).toBe('solved');
    if (verdict.status === 'solved') expect(solved(level, verdict.lurd), sketch(level)).toBeDefined();
  }
});
