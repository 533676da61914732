import type { ProgressFormat } from '@quadrille/kit';
import fc from 'fast-check';
import { claim, guarded } from '../finding.ts';
import { canonical, same } from '../same.ts';
import type { Trial } from '../trial.ts';

/** What is kept reads back, and a damaged document is refused, never thrown at. */
export async function checkProgress<P, S, M>(trial: Trial<P, S, M>, format: ProgressFormat): Promise<void> {
  const { version, empty } = format;
  claim(Number.isInteger(version) && version > 0, `the progress has version ${version}`);
  const kept = JSON.parse(guarded('the empty progress', undefined, () => canonical(empty))) as unknown;
  const read = guarded('progress.parse', undefined, () => format.parse(version, kept));
  claim(read.ok && same(read.value, empty), 'the empty progress does not read back');
  if (format.merge) {
    const merged = guarded('progress.merge', undefined, () => format.merge!(empty, empty));
    claim(same(merged, empty), 'nothing merged with nothing is something');
  }

  let refused = 0;
  const taste = (of: number, data: unknown): void => {
    const told = JSON.stringify(data);
    const result = guarded(`progress.parse(${of}, ${told})`, undefined, () => format.parse(of, data));
    if (result.ok) guarded(`the progress read from ${told}`, undefined, () => canonical(result.value));
    else {
      refused++;
      trial.faults.add(result.error);
    }
  };
  for (const wrong of [version + 1, 0, -1, 0.5]) taste(wrong, kept);
  claim(refused > 0, 'no version of the progress is refused');
  for (const data of fc.sample(fc.jsonValue(), { seed: trial.settings.seed, numRuns: trial.settings.fuzz })) {
    taste(version, data);
  }
  for (const damaged of damages(kept)) taste(version, damaged);
}

/** The document with one of its values lost or replaced. */
function damages(kept: unknown): readonly unknown[] {
  if (typeof kept !== 'object' || kept === null) return [undefined, null];
  return Object.keys(kept).flatMap((key) =>
    [undefined, null, 'text', -1, 0.5, [], {}].map((value) => ({ ...kept, [key]: value })),
  );
}
