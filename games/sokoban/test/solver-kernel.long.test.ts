import { describe, expect, test } from 'vitest';
import { newKernel, openBoard, outcome } from '../src/engine/kernel.ts';
import { stages, type SearchName } from '../src/engine/stages.ts';
import { crowdedHall } from './crowded-hall.ts';

const names = Object.keys(stages) as readonly SearchName[];

describe('limits', () => {
  /** The kernel's data and memory start above this address, so a write below it went through a null pointer. */
  const firstUsedAddress = 1024;

  test('with any memory size, the kernel writes only inside its memory', async () => {
    const lent = await newKernel({ poll: () => 1 });
    const untouched = (): boolean =>
      new Uint8Array(lent.memory.buffer, 0, firstUsedAddress).every((byte) => byte === 0);
    const opened = { no: 0, yes: 0, begun: 0, refused: 0 };
    const least = firstUsedAddress / 2 ** 20;
    // In steps of a few bytes until the board opens, in larger ones until every stage starts.
    for (let megabytes = least; megabytes < 5; megabytes += opened.yes ? 0.0373 : 0.000117) {
      if (!openBoard(lent, crowdedHall, megabytes)) {
        opened.no++;
        expect(untouched()).toBe(true);
        continue;
      }
      opened.yes++;
      lent.judge();
      expect({ megabytes, untouched: untouched() }).toEqual({ megabytes, untouched: true });
      for (const stage of names) {
        const { search, manner } = stages[stage];
        if (lent.begin(search, manner)) opened.begun++;
        else opened.refused++;
        // The plan is computed in pieces: continue to the first positions.
        while (lent.run() === outcome.paused && lent.states() === 0);
        if (stage === 'open' && lent.nextOpening(true)) lent.nextOpening(false);
        expect({ megabytes, stage, untouched: untouched() }).toEqual({ megabytes, stage, untouched: true });
      }
      expect(lent.memory.buffer.byteLength - 2 ** 16).toBeLessThan(Math.max(megabytes, 1) * 2 ** 20);
    }
    expect(Math.min(...Object.values(opened))).toBeGreaterThan(50);
  });
});
