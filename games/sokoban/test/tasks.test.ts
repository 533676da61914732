import { random } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { stuckBoxes } from '../src/deadlock/stuck.ts';
import { positionText } from '../src/rules/level-text.ts';
import { replay } from '../src/notation/moves-text.ts';
import { isSolved } from '../src/rules/step.ts';
import { type HintAnswer, type PlanAnswer, type WayRequest, hint, plan } from '../src/tasks/hint.ts';
import { lastSolvable, type LastSolvableSaid, type LastSolvableTask } from '../src/tasks/last-solvable.ts';
import { type SolveSaid, type SolveTask, saidOnTheWay, solve } from '../src/tasks/solve.ts';
import { storyLevels } from '../src/rules/story-levels.ts';
import { rules } from '../src/rules/rules.ts';
import { solveSmallAtOnce } from '../src/engine/small-solver.ts';
import type { State } from '../src/rules/state.ts';
import { after, drawn } from './drawing.ts';

const never = new AbortController().signal;

async function last<T>(answers: AsyncIterable<T>): Promise<T> {
  let said: T | undefined;
  for await (const answer of answers) said = answer;
  if (said === undefined) throw new Error('not a word was said');
  return said;
}

const limitMs = 20_000;
const lost = (task: Omit<LastSolvableTask, 'limitMs' | 'witnesses'> & Partial<LastSolvableTask>) =>
  last<LastSolvableSaid>(lastSolvable({ limitMs, witnesses: [], ...task }, never));
const answerTo = (request: Pick<WayRequest, 'position'> & Partial<WayRequest>) =>
  last<HintAnswer>(hint({ limitMs, witnesses: [], ...request }, never));
const planned = (request: Pick<WayRequest, 'position'> & Partial<WayRequest>) =>
  last<PlanAnswer>(plan({ limitMs, witnesses: [], ...request }, never));
const solved = (task: Omit<SolveTask, 'limitMs'>) => last<SolveSaid>(solve({ limitMs, ...task }, never));

/** Two marks in a dead end: the far one must be filled first. */
const order = drawn(`
  #########
  #       #
  #@$     #
  # $ #####
  #   ..###
  #   #####
  #########
`);
const text = positionText.print(order);

describe('solve', () => {
  test('finds a legal solution, with its figures', async () => {
    const answer = await solved({ position: text });
    if (answer.kind !== 'solved') throw new Error(answer.kind);
    const { state } = replay(order, answer.lurd);
    expect(isSolved(state)).toBe(true);
    expect(answer.tally).toEqual(state.tally);
  });

  test('reports that there is none', async () => {
    expect(await solved({ position: '7#|#@-$-.#|#5-#|#$--.-#|7#' })).toMatchObject({ kind: 'unsolvable' });
  });

  test('handles worn cases and switches', async () => {
    for (const number of [5, 8]) {
      const { start, solution } = storyLevels[number - 1]!;
      const answer = await solved({ position: positionText.print(start) });
      if (answer.kind !== 'solved') throw new Error(answer.kind);
      expect(isSolved(replay(start, answer.lurd).state)).toBe(true);
      expect(answer.tally.pushes).toBe(replay(start, solution).state.tally.pushes);
    }
  });

  test('shortens a known solution', async () => {
    const corridor = drawn('##########\n#@ $    .#\n#        #\n##########');
    const detour = 'durRRRRR';
    expect(isSolved(replay(corridor, detour).state)).toBe(true);
    const better = await solved({ position: positionText.print(corridor), improve: { lurd: detour, aim: 'moves' } });
    expect(better).toMatchObject({ kind: 'solved', lurd: 'rRRRRR' });
  });
});

describe('improving a shown solution', () => {
  test('reports it at once, again when it is shorter, and finally what is proved', async () => {
    const { start, solution } = storyLevels[9]!;
    const said: SolveSaid[] = [];
    for await (const one of solve({ position: positionText.print(start), limitMs, improveMs: 1500 }, never)) {
      if (one.kind === 'solved') said.push(one);
    }
    const pushes = said.map((one) => (one.kind === 'solved' ? one.tally.pushes : 0));
    expect(pushes.length).toBeGreaterThan(1);
    expect(pushes).toEqual(pushes.toSorted((a, b) => b - a));
    for (const one of said) {
      if (one.kind !== 'solved') throw new Error(one.kind);
      expect(isSolved(replay(start, one.lurd).state)).toBe(true);
      expect(one.least).toBeLessThanOrEqual(replay(start, solution).state.tally.pushes);
      expect(one.optimal).toBe(one.tally.pushes <= one.least);
    }
  });

  test('finds the fewest moves with a proof', async () => {
    const corridor = drawn('##########\n#@ $    .#\n#        #\n##########');
    const lurd = 'durRRRRR';
    expect(await solved({ position: positionText.print(corridor), improve: { lurd, aim: 'moves' } })).toMatchObject({
      lurd: 'rRRRRR',
      fewestMoves: true,
    });
  });
});

describe('hint', () => {
  test('is the next trip of a known solution while the position is on it', async () => {
    const { start, solution } = storyLevels[0]!;
    const witness = { start: positionText.print(start), moves: solution };
    const first = await answerTo({ position: witness.start, witnesses: [witness] });
    if (first.kind !== 'trip') throw new Error(first.kind);
    expect(solution.startsWith(first.moves)).toBe(true);
    expect(first.way).toBe(solution);
    const there = after(start, first.moves);
    expect(start.boxes).toContain(first.from);
    expect(there.boxes).toEqual(
      start.boxes.map((box) => (box === first.from ? first.to : box)).toSorted((a, b) => a - b),
    );
    const second = await answerTo({ position: positionText.print(there), witnesses: [witness] });
    if (second.kind !== 'trip') throw new Error(second.kind);
    expect(solution.startsWith(first.moves + second.moves)).toBe(true);
  });

  test('says whether the target of the box is final', async () => {
    const corridor = drawn('#########\n#@$ .  .#\n#  $    #\n#########');
    const witness = { start: positionText.print(corridor), moves: 'RR' };
    expect(await answerTo({ position: witness.start, witnesses: [witness] })).toMatchObject({ to: 13, isHome: true });
    const again = { start: witness.start, moves: 'RRldRurRRR' };
    expect(await answerTo({ position: witness.start, witnesses: [again] })).toMatchObject({ to: 13, isHome: false });
  });

  test('comes from the solver off the known solution', async () => {
    const answer = await answerTo({ position: text });
    if (answer.kind !== 'trip') throw new Error(answer.kind);
    expect(isSolved(replay(order, answer.way).state)).toBe(true);
  });

  test('needs no search in a stuck position', async () => {
    const position = '6#|#$@--#|#3-.#|6#';
    expect(await answerTo({ position, limitMs: 0 })).toEqual({ kind: 'unsolvable' });
  });
});

describe('plan', () => {
  test('belongs to a solution of the solver, and follows the player', async () => {
    const answer = await planned({ position: text });
    if (answer.kind !== 'plan') throw new Error(answer.kind);
    expect(isSolved(replay(order, answer.way).state)).toBe(true);
    expect(answer.plan.boxes.map(({ number }) => number)).toEqual([1, 2]);
    const witnesses = [{ start: text, moves: answer.way }];
    const next = after(order, answer.way.slice(0, [...answer.way].findIndex((letter) => letter < 'a') + 1));
    expect(await planned({ position: positionText.print(next), limitMs: 0, witnesses })).toMatchObject({
      kind: 'plan',
    });
  });

  test('without time gives up, unless the position is obviously lost', async () => {
    expect(await planned({ position: text, limitMs: 0 })).toMatchObject({ kind: 'gave-up' });
    expect(await planned({ position: '6#|#$@--#|#3-.#|6#', limitMs: 0 })).toEqual({ kind: 'unsolvable' });
  });
});

/** Random play without undo. */
function stumble(start: State, steps: number, dice: ReturnType<typeof random>): string {
  let state = start;
  let moves = '';
  while (moves.length < steps) {
    const options = [...rules.moves(state)];
    if (options.length === 0) break;
    const move = options[dice.below(options.length)]!;
    moves += move;
    state = rules.play(state, move);
  }
  return moves;
}

describe('back to the last solvable position', () => {
  test('names the losing push and the lost cases, as an exhaustive search does', async () => {
    const dice = random(3);
    let found = 0;
    let subtle = 0;
    for (let game = 0; game < 24; game++) {
      const { start } = storyLevels[game % 3]!;
      const moves = stumble(start, 30, dice);
      const answer = await lost({ start: positionText.print(start), moves });
      const fatal = [...moves].findIndex(
        (_, index) => solveSmallAtOnce(after(start, moves.slice(0, index + 1)), 500_000).status === 'unsolvable',
      );
      if (fatal < 0) {
        expect(answer.kind).toBe('solvable');
        continue;
      }
      if (answer.kind !== 'found') throw new Error(answer.kind);
      found++;
      expect(answer.lost).toBe(fatal + 1);
      const state = after(start, moves.slice(0, answer.lost));
      if (!stuckBoxes(state)) subtle++;
      expect(answer.boxes.every((box) => state.boxes.includes(box))).toBe(true);
      const alone = { ...state, boxes: answer.boxes, specials: [] };
      expect(solveSmallAtOnce(alone, 500_000).status).toBe('unsolvable');
    }
    expect(found).toBeGreaterThan(10);
    expect(subtle).toBeGreaterThan(0);
  });

  test('reports a level that was never solvable', async () => {
    expect(await lost({ start: '7#|#@-$-.#|#5-#|#$--.-#|7#', moves: 'r' })).toEqual({ kind: 'never' });
  });

  test('without time returns the unknown range of moves', async () => {
    const { start, solution } = storyLevels[2]!;
    const position = positionText.print(start);
    expect(await lost({ start: position, moves: solution.slice(0, 9), limitMs: 0 })).toEqual({
      kind: 'undecided',
      good: -1,
      lost: 10,
    });
    // With a known solution the range is smaller, because all its positions are solvable.
    const witnesses = [{ start: position, moves: solution }];
    expect(await lost({ start: position, moves: solution.slice(0, 30), limitMs: 0, witnesses })).toEqual({
      kind: 'solvable',
      way: '',
    });
  });
});

describe('progress messages', () => {
  test('contain the newest report from time to time, and the answer at the end', async () => {
    const heard: unknown[] = [];
    const work = saidOnTheWay<number, string>(async (report) => {
      for (let step = 1; step <= 5; step++) {
        report(step);
        await new Promise((wake) => setTimeout(wake, 5));
      }
      return 'done';
    }, 8);
    for await (const said of work) heard.push(said);
    expect(heard.at(-1)).toEqual({ answer: 'done' });
    expect(heard.length).toBeGreaterThan(1);
    expect(heard.length).toBeLessThanOrEqual(6);
  });

  test('include a failure', async () => {
    const work = saidOnTheWay<number, string>(async () => {
      throw new Error('no memory');
    });
    await expect(last(work)).rejects.toThrow('no memory');
  });
});

describe('levels in which steps count', () => {
  const pedal = positionText.print(drawn('######\n#@$ .#\n######', 'pedal@4,2'));

  test('have no hint, plan, solver or way back, even with a known solution', async () => {
    const witnesses = [{ start: pedal, moves: 'RR' }];
    expect(await answerTo({ position: pedal, witnesses })).toEqual({ kind: 'declined' });
    expect(await planned({ position: pedal, witnesses })).toEqual({ kind: 'declined' });
    expect(await solved({ position: pedal })).toEqual({ kind: 'declined' });
    expect(await lost({ start: pedal, moves: 'R' })).toEqual({ kind: 'declined' });
  });

  test('still report a case in a corner as lost', async () => {
    const cornered = positionText.print(drawn('######\n#$  .#\n# @  #\n######', 'pedal@4,3'));
    expect(await answerTo({ position: cornered })).toEqual({ kind: 'unsolvable' });
  });
});
