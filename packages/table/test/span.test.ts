import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { momentAfter, passed, withSpan, type Span, type Spans } from '../src/time-control.ts';
import { runs } from './life.ts';

const time = fc.integer({ min: -50, max: 50 });
const span = fc.tuple(time, fc.nat(30)).map(([from, length]): Span => ({ from, to: from + length }));
const spans = fc.array(span, { maxLength: 5 }).map((all) => all.reduce<Spans>(withSpan, []));

describe('time on hold', () => {
  it('is merged where it overlaps', () => {
    const joined = [
      { from: 5, to: 9 },
      { from: 20, to: 30 },
      { from: 8, to: 12 },
      { from: 12, to: 14 },
    ].reduce<Spans>(withSpan, []);
    expect(joined).toEqual([
      { from: 5, to: 14 },
      { from: 20, to: 30 },
    ]);
    expect(passed(0, 25, joined)).toBe(11);
    expect(passed(7, 25, joined)).toBe(6);
    expect(momentAfter(7, 6, joined)).toBe(20);
    expect(momentAfter(7, 7, joined)).toBe(31);
  });

  it('is merged to the same spans in any order', () => {
    fc.assert(
      fc.property(fc.array(span, { maxLength: 6 }), (all) => {
        expect(all.toReversed().reduce<Spans>(withSpan, [])).toEqual(all.reduce<Spans>(withSpan, []));
      }),
      { numRuns: runs },
    );
  });

  it('delays a deadline by exactly the held time', () => {
    fc.assert(
      fc.property(time, fc.nat(60), spans, (from, wait, holds) => {
        const moment = momentAfter(from, wait, holds);
        expect(passed(from, moment, holds)).toBe(wait);
        // It is the first such time, except for a delay of zero.
        if (wait > 0) expect(passed(from, moment - 1, holds)).toBe(wait - 1);
      }),
      { numRuns: runs },
    );
  });

  it('counts every millisecond once', () => {
    fc.assert(
      fc.property(time, fc.nat(60), fc.nat(60), spans, (from, one, two, holds) => {
        const whole = passed(from, from + one + two, holds);
        expect(passed(from, from + one, holds) + passed(from + one, from + one + two, holds)).toBe(whole);
      }),
      { numRuns: runs },
    );
  });
});
