import { expect, it } from 'vitest';
import { SharedAnswers } from '../src/platform/shared-answers.ts';

it('a failure is not kept as the answer', async () => {
  let asked = 0;
  const answers = new SharedAnswers(
    600_000,
    () => 0,
    async () => {
      asked++;
      if (asked === 1) throw new Error('the store is away');
      return asked;
    },
  );
  await expect(answers.get()).rejects.toThrow('away');
  expect([await answers.get(), await answers.get()]).toEqual([2, 2]);
});
