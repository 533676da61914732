import { describe, expect, test } from 'vitest';
import { expect as must } from '@quadrille/kit';
import { notation } from '../src/notation/notation.ts';
import { paramsText } from '../src/rules/params.ts';
import { rules } from '../src/rules/rules.ts';
import { sounds } from '../src/headless.ts';

const params = must(paramsText.parse('size=5,walls=3'));

/** Lowest pitch, highest pitch and number of sounds of a move. */
function soundOf(position: string, move: string): [low: number, high: number, knocks: number] | undefined {
  const knocks = sounds(must(rules.start(params, position)), must(notation.move.parse(move)));
  const pitches = knocks.map(({ pitchHz }) => pitchHz);
  return knocks.length === 0 ? undefined : [Math.min(...pitches), Math.max(...pitches), knocks.length];
}

const holding = (power: string): string => `5 / c1 / - / c1 c5 / 3 3 / 1 / a3 / - / ${power} -`;

describe('sounds besides the pawn’s', () => {
  test('none for a step in the middle of a round', () => {
    expect(soundOf('5 / - / - / c1 c5 / 3 3 / 1 / a3 / - / - -', 'c2')).toBeUndefined();
  });

  test('two hooves of the monster at the end of a round', () => {
    expect(soundOf('5 / - / - / c1 c5 / 3 3 / 2 / a3 / - / - -', 'c4')).toEqual([73, 82, 2]);
  });

  test('more when the monster catches a pawn', () => {
    expect(soundOf('5 / - / - / b3 c5 / 3 3 / 2 / a3 / - / - -', 'c4')).toEqual([69, 130, 5]);
  });

  test('a bright pair when a power is picked up', () => {
    expect(soundOf('5 / - / - / c1 c5 / 3 3 / 1 / a3 / Hc2 / - -', 'c2')).toEqual([880, 1175, 2]);
  });

  test('a different sound for each power', () => {
    const each = [
      soundOf(holding('H'), 'Hc1h'),
      soundOf(holding('L'), 'Lc2'),
      soundOf(holding('S'), 'Sa1'),
      soundOf(holding('W'), 'W'),
    ];
    expect(new Set(each.map(String)).size).toBe(4);
    expect(each).not.toContain(undefined);
  });
});
