import type { Analysis, Analyst } from '@quadrille/kit';
import { game } from '@quadrille/noughts';
import { describe, expect, test } from 'vitest';
import { checkAnalyst, checkAnalystAbort, checkReasons } from '../src/index.ts';
import { onTrial } from './broken-game.ts';

const sound = await game.analyst!();

/** The template's analyst with every analysis changed. */
const changed = (change: (analysis: Analysis) => Analysis): Analyst => ({
  ...sound,
  async *analyse(query, wish, signal) {
    for await (const analysis of sound.analyse(query, wish, signal)) yield change(analysis);
  },
});

const finding = (analyst: Analyst, message: RegExp): Promise<void> =>
  expect(checkAnalyst(onTrial(), analyst)).rejects.toThrow(message);

describe('the check of analysts finds', () => {
  test('nothing in the analyst of the noughts', () => checkAnalyst(onTrial(), sound));

  test('an illegal line', () =>
    finding(
      changed((analysis) => ({
        ...analysis,
        lines: analysis.lines.map((line) => ({ ...line, moves: [...line.moves, line.moves[0]!] })),
      })),
      /is refused at/,
    ));

  test('chances that do not add up', () =>
    finding(
      changed((analysis) => ({ ...analysis, chances: [0.9, 0.9] })),
      /the chances 0.9 0.9 do not add up/,
    ));

  test('lines in the wrong order', () =>
    finding(
      {
        ...sound,
        async *analyse(query, wish, signal) {
          for await (const analysis of sound.analyse(query, { ...wish, lines: 20 }, signal)) {
            yield { ...analysis, lines: analysis.lines.toReversed().slice(0, wish.lines) };
          }
        },
      },
      /the lines are not best first/,
    ));

  test('a missing line', () =>
    finding(
      changed((analysis) => ({ ...analysis, lines: analysis.lines.slice(0, 1) })),
      /the analyst shows 1 lines of 2/,
    ));

  test('heat on an occupied square', () =>
    finding(
      changed((analysis) => ({
        ...analysis,
        ...(analysis.heat && { heat: [...analysis.heat, { move: 'e5', chance: 1 }] }),
      })),
      /the heat has e5 at 1/,
    ));

  test('heat that was not requested', () =>
    finding(
      { ...sound, analyse: (query, wish, signal) => sound.analyse(query, { ...wish, heat: true }, signal) },
      /heat that was not requested/,
    ));

  test('a search beyond its budget', () =>
    finding(
      { ...sound, analyse: (query, wish, signal) => sound.analyse(query, { ...wish, nodes: 5000 }, signal) },
      /the analyst used \d+ nodes of 500/,
    ));

  test('no result', () => finding({ ...sound, async *analyse() {} }, /the analyst has nothing to say/));
});

describe('the check of the abort finds', () => {
  test('nothing in the analyst of the noughts', () =>
    checkAnalystAbort(onTrial({}, { params: ['size=5,row=4'], games: 1, patience: 5000 }), sound));

  test('an analyst that continues', () =>
    expect(
      checkAnalystAbort(onTrial(), {
        ...sound,
        async *analyse(query, wish, signal) {
          yield* sound.analyse(query, { ...wish, nodes: 20 }, signal);
          for (let i = 0; i < 100; i++) await new Promise((resolve) => setTimeout(resolve, 10));
        },
      }),
    ).rejects.toThrow(/the analyst goes on after it was told to stop/));
});

describe('the check of reasons finds', () => {
  test('nothing in the analyst of the noughts', () => checkReasons(onTrial(), sound));

  test('a reason without a message', () =>
    expect(checkReasons(onTrial(), { ...sound, reasons: async () => [{ code: 'mood' }] })).rejects.toThrow(
      /“reason.mood” has no words in “en”/,
    ));

  test('a reason with an open placeholder', () =>
    expect(checkReasons(onTrial(), { ...sound, reasons: async () => [{ code: 'block' }] })).rejects.toThrow(
      /“reason.block” leaves {seat} unfilled/,
    ));

  test('an analyst without reasons', () =>
    expect(checkReasons(onTrial(), { ...sound, reasons: async () => [] })).rejects.toThrow(/never had a reason/));
});
