import { expect as must, createSay } from '@quadrille/kit';
import { describe, expect, test } from 'vitest';
import { events } from '../src/notation/events.ts';
import { notation } from '../src/notation/notation.ts';
import { paramsText } from '../src/rules/params.ts';
import { rules } from '../src/rules/rules.ts';
import { en } from '../src/words/en.ts';

/** The events of a move, with the marked squares. */
function eventsOf(position: string, text: string, { own, with: dialect = '' }: { own?: number; with?: string } = {}) {
  const params = must(paramsText.parse(`size=5,walls=3${dialect}`));
  const before = must(rules.start(params, position));
  const move = must(notation.move.parse(text));
  const say = createSay('en', [en], {
    seatName: (seat) => `Player ${seat + 1}`,
    ...(own !== undefined && { own: { seat: own, name: 'you' } }),
  });
  return events({ before, move, after: rules.play(before, move) }, say).map(({ text: said, at = [] }) =>
    [said, ...at].join(' | '),
  );
}

const holding = (power: string): string => `5 / c1 / - / c1 c5 / 3 3 / 1 / a3 / - / ${power} -`;
const hunted = '5 / - / - / b3 c5 / 3 3 / 2 / a3 / - / - -';

describe('events of a move', () => {
  test('most moves have none', () => {
    expect(eventsOf('5 / - / - / c1 c5 / 3 3 / 2 / a3 / - / - -', 'c4')).toEqual([]);
  });

  test('a caught pawn: where it was caught and where it starts again', () => {
    expect(eventsOf(hunted, 'c4', { own: 1 })).toEqual(['The minotaur catches Player 1: back to the start. | b3 | c1']);
    expect(eventsOf(hunted, 'c4', { own: 0 })).toEqual(['The minotaur catches you: back to your start. | b3 | c1']);
    expect(eventsOf(hunted, 'c4', { own: 0, with: ',caught=walls' })).toEqual([
      'The minotaur bites you: you lose two walls. | b3',
    ]);
  });

  test('a power that is taken, with its explanation', () => {
    expect(eventsOf('5 / - / - / c1 c5 / 3 3 / 1 / a3 / Hc2 / - -', 'c2', { own: 0 })).toEqual([
      'You pick up a hammer: it takes any wall off the board. | c2',
    ]);
  });

  test('a power is used', () => {
    expect(eventsOf(holding('H'), 'Hc1h')).toEqual(['Player 1 smashes the wall c1h with the hammer.']);
    expect(eventsOf(holding('L'), 'Lc2', { own: 0 })).toEqual(['You climb over the wall to c2. | c2']);
  });
});
