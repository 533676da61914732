import { describe, expect, test } from 'vitest';
import { expect as must } from '@quadrille/kit';
import { notation } from '../src/notation/notation.ts';
import { paramsText } from '../src/rules/params.ts';
import { rules } from '../src/rules/rules.ts';
import { sounds } from '../src/headless.ts';

const params = must(paramsText.parse('size=5,walls=3'));

/** Lowest and highest pitch that a move is heard with, and how many knocks. */
function heard(position: string, move: string): [low: number, high: number, knocks: number] | undefined {
  const knocks = sounds(must(rules.start(params, position)), must(notation.move.parse(move)));
  const pitches = knocks.map(({ pitch }) => pitch);
  return knocks.length === 0 ? undefined : [Math.min(...pitches), Math.max(...pitches), knocks.length];
}

const holding = (power: string): string => `5 / c1 / - / c1 c5 / 3 3 / 1 / a3 / - / ${power} -`;

describe('what is heard beside the pawn', () => {
  test('nothing of a step in the middle of a round', () => {
    expect(heard('5 / - / - / c1 c5 / 3 3 / 1 / a3 / - / - -', 'c2')).toBeUndefined();
  });

  test('two hooves of the monster at the end of one', () => {
    expect(heard('5 / - / - / c1 c5 / 3 3 / 2 / a3 / - / - -', 'c4')).toEqual([73, 82, 2]);
  });

  test('more when it catches somebody', () => {
    expect(heard('5 / - / - / b3 c5 / 3 3 / 2 / a3 / - / - -', 'c4')).toEqual([69, 130, 5]);
  });

  test('a bright pair for a power that is picked up', () => {
    expect(heard('5 / - / - / c1 c5 / 3 3 / 1 / a3 / Hc2 / - -', 'c2')).toEqual([880, 1175, 2]);
  });

  test('each power by its own', () => {
    const each = [
      heard(holding('H'), 'Hc1h'),
      heard(holding('L'), 'Lc2'),
      heard(holding('S'), 'Sa1'),
      heard(holding('W'), 'W'),
    ];
    expect(new Set(each.map(String)).size).toBe(4);
    expect(each).not.toContain(undefined);
  });
});
