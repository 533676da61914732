import { amount } from '@quadrille/conformance/amount';
import { random } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { newKernel, openBoard, outcome, writePushes } from '../src/engine/kernel.ts';
import { openExact, solveExactly, type ExactAnswer } from '../src/engine/exact.ts';
import type { State } from '../src/rules/state.ts';
import { isDone } from '../src/rules/step.ts';
import { drawn, sketch } from './drawing.ts';
import { crowdedHall } from './crowded-hall.ts';
import { everyDistance } from './fewest-pushes.ts';
import { knownOptima } from './known-optima.ts';
import { fewestPushes } from './plain-search.ts';

const exactly = (level: State): Promise<ExactAnswer> =>
  solveExactly({
    level,
    memoryMb: 256,
    isLate: () => false,
    signal: new AbortController().signal,
    tell: () => undefined,
  });

const pushes = async (level: State): Promise<number> => {
  const answer = await exactly(level);
  return answer.status === 'solved' ? answer.solution.pushes : Infinity;
};

/** Tests every n-th position; returns how many are solvable and how many are not. */
async function compare(level: State, every: number): Promise<readonly [number, number]> {
  let solvable = 0;
  let lost = 0;
  for (const [index, { state, pushes: truth }] of everyDistance(level).entries()) {
    // A level that starts solved must be left and solved again, which the table does not cover.
    if (index % every !== 0 || isDone(state)) continue;
    const found = await pushes(state);
    if (found !== truth) expect([state, found]).toEqual([state, truth]);
    if (truth === Infinity) lost++;
    else solvable++;
  }
  return [solvable, lost];
}

describe('the result has the fewest pushes, or is unsolvable', () => {
  test.each([
    [
      'a room with a pillar',
      `
      #######
      #@    #
      # $ . #
      #  #$ #
      #   . #
      #######
      `,
    ],
    [
      'a tunnel between two rooms',
      `
      #########
      #@ ###  #
      # $    .#
      # $### .#
      #########
      `,
    ],
    [
      'a goal in the tunnel, enclosed by boxes',
      `
      ########
      #  ## .#
      #@$ .  #
      # $##  #
      #   ####
      #####
      `,
    ],
    [
      'three boxes in front of a niche',
      `
      #######
      #@ $  #
      # $$# #
      ## ...#
       ######
      `,
    ],
    [
      'a column of goals, in which boxes freeze before it is full',
      `
      #######
      #@ $  #
      # $ $ #
      ##.####
       #.#
       #.#
       ###
      `,
    ],
    [
      'goals around a corner, closed off by a frozen box',
      `
      #######
      #@    #
      # $$$.#
      #   #.#
      #####.#
          ###
      `,
    ],
  ])('everywhere in %s', async (_, drawing) => {
    const [solvable, lost] = await compare(drawn(drawing), 2);
    expect(solvable).toBeGreaterThan(10);
    expect(lost).toBeGreaterThan(100);
  });

  test('in random rooms with three boxes', async () => {
    let solvable = 0;
    let lost = 0;
    const chance = random(7);
    for (let room = 0; room < 12; room++) {
      const level = roomOfChance(chance);
      const [more, less] = await compare(level, 5);
      solvable += more;
      lost += less;
    }
    expect(solvable).toBeGreaterThan(50);
    expect(lost).toBeGreaterThan(1000);
  });
});

/** Five by four squares with some walls; unreachable squares are filled. */
function roomOfChance(chance: ReturnType<typeof random>): State {
  for (;;) {
    const rows = Array.from({ length: 4 }, () =>
      Array.from({ length: 5 }, () => (chance.below(100) < 28 ? '#' : ' ')).join(''),
    );
    const cells = chance.shuffle([...rows.join('')].flatMap((sign, cell) => (sign === ' ' ? [cell] : [])));
    if (cells.length < 12 || cells.length > 15) continue;
    const signs = [...rows.join('')];
    cells.slice(0, 3).forEach((cell) => (signs[cell] = '.'));
    cells.slice(3, 6).forEach((cell) => (signs[cell] = '$'));
    signs[cells[6]!] = '@';
    const inside = [0, 1, 2, 3].map((row) => `#${signs.slice(5 * row, 5 * row + 5).join('')}#`);
    const text = ['#######', ...inside, '#######'].join('\n');
    const level = attempt(text);
    if (level) return level;
  }
}

function attempt(text: string): State | undefined {
  try {
    return drawn(text);
  } catch {
    return undefined;
  }
}

test('a level that starts solved is left and solved again', async () => {
  expect(await pushes(drawn('#######\n#     #\n#  *@ #\n#     #\n#######'))).toBe(2);
  expect(await pushes(drawn('#####\n#@* #\n#####'))).toBe(Infinity);
});

test('an interrupted search continues where it was', async () => {
  const told: number[] = [];
  const signal = new AbortController().signal;
  const search = await openExact({ level: crowdedHall, memoryMb: 64, signal, tell: (states) => told.push(states) });
  // Before its first turn there is no result.
  expect(await search.goOn(() => true)).toEqual({ status: 'gave-up', states: 0, least: 0 });
  for (let turn = 0; turn < 4; turn++) {
    let asked = 0;
    const answer = await search.goOn(() => asked++ > 0);
    expect(answer).toMatchObject({ status: 'gave-up', least: expect.toSatisfy((least: number) => least >= 91) });
  }
  search.close();
  expect(told).toHaveLength(4);
  expect(told).toEqual([...new Set(told)].toSorted((a, b) => a - b));
});

test('too little memory proves nothing', async () => {
  const never = new AbortController().signal;
  const order = { isLate: () => false, signal: never, tell: () => undefined };
  const lost = drawn('#######\n#@$ $ #\n#  #  #\n#  .. #\n#######');
  expect((await solveExactly({ level: lost, memoryMb: 64, ...order })).status).toBe('unsolvable');
  expect((await solveExactly({ level: lost, memoryMb: 1, ...order })).status).toBe('gave-up');
});

test('with any memory size, the search writes only inside its memory', async () => {
  const kernel = await newKernel({ poll: () => 1 });
  const level = drawn('########\n#@$  . #\n# $  . #\n#      #\n########');
  const solution = [10, 11, 12, 18, 19, 20].map((box) => ({ box, direction: 2 as const }));
  const answers = new Set<number | undefined>();
  const begun = { optimal: 0, improve: 0 };
  // The first kilobyte is unused, so a write there went through a null pointer.
  const untouched = (): boolean => new Uint8Array(kernel.memory.buffer, 0, 1024).every((byte) => byte === 0);
  for (let megabytes = 1 / 1024; megabytes < 3; megabytes += answers.size > 0 ? 0.0137 : 0.000117) {
    if (openBoard(kernel, level, megabytes)) {
      const began = kernel.beginOptimal(1);
      answers.add(began ? kernel.runOptimal() : undefined);
      if (began) begun.optimal++;
    }
    expect({ megabytes, untouched: untouched() }).toEqual({ megabytes, untouched: true });
    const room = openBoard(kernel, level, megabytes) ? kernel.improveRoom(solution.length) : 0;
    if (room !== 0) {
      writePushes(kernel, room, solution);
      if (kernel.beginImprove(solution.length, 2)) {
        kernel.runImprove();
        begun.improve++;
      }
    }
    expect({ megabytes, untouched: untouched() }).toEqual({ megabytes, untouched: true });
  }
  expect([...answers]).toEqual(expect.arrayContaining([undefined, outcome.outOfMemory, outcome.solved]));
  expect(Math.min(...Object.values(begun))).toBeGreaterThan(100);
});

describe('known optima', () => {
  test('agree with plain search', () => {
    for (const { level, pushes: known } of knownOptima.filter((_, index) => index % amount(16, 1) === 0))
      expect(fewestPushes(level)).toBe(known);
  });

  test('hold for all our levels', async () => {
    for (const { level, pushes: known } of knownOptima) expect(await pushes(level), sketch(level)).toBe(known);
  });
});
