import { amount } from '@quadrille/conformance/amount';
import { describe, expect, test } from 'vitest';
import { type SolveJob, mostThreads } from '../src/engine/together.ts';
import {
  type Turn,
  allInTurn,
  inRounds,
  longTurns,
  stretched,
  turnsFor,
  turnsOf,
  unitsOf,
} from '../src/engine/stages.ts';
import type { SolveAnswer } from '../src/engine/portfolio.ts';
import { generatedLevel } from '../src/generator/generator.ts';
import { positionText } from '../src/rules/level-text.ts';
import { replay } from '../src/notation/moves-text.ts';
import type { State } from '../src/rules/state.ts';
import { isSolved } from '../src/rules/step.ts';
import { drawn } from './drawing.ts';
import { endless } from './endless.ts';

// Threads run what was compiled: they have no Vitest.
const { crewOf } = (await import(
  /* @vite-ignore */ new URL('../dist/commands/solve-run.js', import.meta.url).href
)) as typeof import('../src/commands/solve-run.ts');
const { solveTogether } = (await import(
  /* @vite-ignore */ new URL('../dist/engine/together.js', import.meta.url).href
)) as typeof import('../src/engine/together.ts');

const never = new AbortController().signal;

const job = (level: State, wish: Partial<SolveJob> = {}): SolveJob => ({
  position: positionText.print(level),
  limitMs: 20_000,
  memoryMb: 256,
  optimal: false,
  improveMs: 0,
  aim: 'pushes',
  seed: 0,
  ...wish,
});

async function byThreads(threads: number, jobs: readonly SolveJob[]): Promise<readonly SolveAnswer[]> {
  const crew = await crewOf(threads);
  try {
    const answers: SolveAnswer[] = [];
    for (const one of jobs) answers.push((await solveTogether(one, crew, () => undefined, never))!);
    return answers;
  } finally {
    crew.close();
  }
}

/** All but the time. */
const told = (answers: readonly SolveAnswer[]): readonly object[] => answers.map((answer) => ({ ...answer, ms: 0 }));

const rooms = Array.from(
  { length: amount(3, 12) },
  (_, seed) =>
    generatedLevel({ level: 'random', room: { width: 4, height: 3 }, boxes: 8 + (seed % 3), method: 'report', seed })
      .start,
);

describe('by positions: the same answer however many threads there are', () => {
  test('solved, given up and unsolvable, by the exact search or by others', async () => {
    const jobs = [
      ...[20, 300, 4000].flatMap((nodes) => rooms.map((level) => job(level, { nodes }))),
      job(drawn('########\n#@     #\n#  $$  #\n#  $$  #\n#  ....#\n########'), { nodes: 1000 }),
    ];
    const alone = await byThreads(1, jobs);
    expect(told(await byThreads(2, jobs))).toEqual(told(alone));
    expect(told(await byThreads(3, jobs))).toEqual(told(alone));
    expect(new Set(alone.map(({ status }) => status))).toEqual(new Set(['solved', 'gave-up', 'unsolvable']));
    const stages = new Set(alone.flatMap((answer) => (answer.status === 'solved' ? [answer.stage] : [])));
    expect(stages.size).toBeGreaterThan(1);
    for (const [index, answer] of alone.entries()) {
      if (answer.status !== 'solved') continue;
      const level = positionText.parse(jobs[index]!.position);
      expect(level.ok && isSolved(replay(level.value, answer.lurd).state)).toBe(true);
      expect(answer.least).toBeLessThanOrEqual(answer.pushes);
    }
  });

  test('a seed is part of the question', async () => {
    const nodes = 4000;
    const [one, again] = [
      await byThreads(1, [job(rooms[0]!, { nodes, seed: 3 })]),
      await byThreads(2, [job(rooms[0]!, { nodes, seed: 3 })]),
    ];
    expect(told(again)).toEqual(told(one));
  });

  test('as few pushes as there can be', async () => {
    const jobs = [job(rooms[0]!, { nodes: 200_000, optimal: true })];
    const [answer] = await byThreads(2, jobs);
    expect(answer).toMatchObject({ status: 'solved', optimal: true, stage: 'exact' });
    expect(told(await byThreads(1, jobs))).toEqual(told([answer!]));
  });
});

describe('by time', () => {
  test('the first answer counts, and the rules accept it', async () => {
    const answers = await byThreads(
      2,
      rooms.map((level) => job(level)),
    );
    for (const [index, answer] of answers.entries()) {
      if (answer.status !== 'solved') throw new Error(answer.status);
      expect(isSolved(replay(rooms[index]!, answer.lurd).state)).toBe(true);
    }
  });

  test('worn boxes and switches are one thread’s', async () => {
    const worn = drawn('#########\n#       #\n#@$ .   #\n#       #\n#########', 'limited:1@3,3');
    expect(await byThreads(2, [job(worn), job(worn, { nodes: 100 })])).toMatchObject([
      { status: 'unsolvable' },
      { status: 'unsolvable' },
    ]);
  });

  test('an abort is heard by all', async () => {
    const crew = await crewOf(2);
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 300);
    expect(
      await solveTogether(job(drawn(endless), { limitMs: 600_000 }), crew, () => undefined, stop.signal),
    ).toBeUndefined();
    expect(await solveTogether(job(rooms[0]!), crew, () => undefined, never)).toMatchObject({ status: 'solved' });
    crew.close();
  });
});

describe('lanes', () => {
  test.each([false, true])('every turn is in one lane, related ones in the same, to the end; field: %s', (isField) => {
    const turns = turnsFor(isField);
    for (let of = 1; of <= mostThreads; of++) {
      const lanes = Array.from({ length: of }, (_, index) => turnsOf({ index, of }, turns));
      const names = lanes.flatMap((lane) => lane.map(({ stage, seed }) => `${stage} ${seed ?? 0}`)).toSorted();
      expect(names).toEqual(turns.map(({ stage, seed }) => `${stage} ${seed ?? 0}`).toSorted());
      for (const lane of lanes) {
        expect(lane.at(-1)!.until).toBeCloseTo(1);
        expect(lane.map(({ until }) => until)).toEqual(lane.map(({ until }) => until).toSorted((a, b) => a - b));
        for (const [index, { stage }] of lane.entries())
          if (stage === 'relay') expect(lane[index - 1]!.stage).toBe('open');
      }
    }
  });

  test('one lane is all of them as they are', () => {
    for (const [index, { until }] of stretched(unitsOf(allInTurn)).entries())
      expect(until).toBeCloseTo(allInTurn[index]!.until);
  });
});

/** When the rounds end. */
const seconds = (limit: number): readonly string[] =>
  inRounds(allInTurn, limit * 1000)
    .filter((_, index) => index % allInTurn.length === allInTurn.length - 1)
    .map(({ until }) => (until * limit).toFixed(1));

const share = (turns: readonly Turn[], index: number): number => turns[index]!.until - (turns[index - 1]?.until ?? 0);

/** In seconds. */
function longestFine(limit: number): number {
  const turns = inRounds(allInTurn, limit * 1000);
  return limit * Math.max(...turns.map(({ stage }, index) => (stage === 'fine' ? share(turns, index) : 0)));
}

describe('rounds', () => {
  test('each is twice as long as the one before, and the last takes what is left', () => {
    expect(seconds(1)).toEqual(['1.0']);
    expect(seconds(10)).toEqual(['10.0']);
    expect(seconds(60)).toEqual(['10.0', '30.0', '60.0']);
    expect(seconds(600)).toEqual(['10.0', '30.0', '70.0', '150.0', '310.0', '600.0']);
    expect(inRounds(allInTurn, Infinity)).toEqual(allInTurn);
  });

  test('later rounds give more time to pulls', () => {
    const turns = inRounds(allInTurn, 60_000);
    const shares = turns.flatMap(({ stage, until }, index) =>
      /^(careful|varied)BackBeam$/u.test(stage)
        ? [`${stage} ${(60 * (until - turns[index - 1]!.until)).toFixed(1)}`]
        : [],
    );
    expect(shares).toEqual(['carefulBackBeam 1.5', 'variedBackBeam 6.2', 'variedBackBeam 10.6']);
  });

  test('only limits of minutes have long searches by features', () => {
    expect(longestFine(90)).toBeLessThan(4);
    expect(longestFine(600)).toBeGreaterThan(100);
  });

  test('many positions are shared as in a long round', () => {
    const turns = longTurns(allInTurn);
    expect(turns.at(-1)!.until).toBeCloseTo(1);
    expect(turns.map(({ stage }) => stage)).toEqual(expect.arrayContaining(['variedBeam', 'variedBackBeam']));
    expect(Math.max(...turns.map((_, index) => share(turns, index)))).toBeGreaterThan(0.3);
  });

  test.each([2, 3])('in every round %s lanes have about the same work', (of) => {
    const whole = inRounds(allInTurn, 600_000);
    const shareOf = new Map(whole.map(({ stage, seed }, index) => [`${stage} ${seed}`, share(whole, index)]));
    for (let index = 0; index < of; index++) {
      const lane = inRounds(allInTurn, 600_000, { index, of });
      for (const [at, { stage, seed }] of lane.entries()) {
        const stretch = share(lane, at) / shareOf.get(`${stage} ${seed}`)!;
        expect(stretch).toBeGreaterThan(0.7 * of);
        expect(stretch).toBeLessThan(2 * of);
      }
    }
  });

  test('no turn comes again with the same seed, and those of one round are in their order', () => {
    const turns = inRounds(allInTurn, 600_000);
    const names = turns.map(({ stage, seed }) => `${stage} ${seed}`);
    expect(new Set(names).size).toBe(names.length);
    expect(turns.map(({ until }) => until)).toEqual(turns.map(({ until }) => until).toSorted((a, b) => a - b));
  });
});
