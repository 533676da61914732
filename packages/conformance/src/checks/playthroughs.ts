import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { claim, Finding } from '../finding.ts';
import type { PlaythroughPlan, Playthroughs } from '../options.ts';
import { playthrough } from '../playthrough.ts';
import type { Trial } from '../trial.ts';

const advice = 'If that is meant, run the tests once with UPDATE_PLAYTHROUGHS=1 and look at what has changed.';

/** The game plays as it did when the file was written. */
export async function checkPlaythrough<P, S, M>(
  { game }: Trial<P, S, M>,
  folder: URL,
  name: string,
  plan: PlaythroughPlan,
  update: boolean,
): Promise<void> {
  const file = new URL(`${name}.txt`, folder);
  const text = await playthrough(game, plan);
  if (update) {
    await mkdir(folder, { recursive: true });
    await writeFile(file, text);
    return;
  }
  const kept = await readFile(file, 'utf8').catch(() => {
    throw new Finding(`the playthrough ${name}.txt does not exist. ${advice}`);
  });
  const before = kept.split(/\r?\n/);
  const now = text.split('\n');
  const line = now.findIndex((words, index) => words !== before[index]);
  const told = `the playthrough ${name}.txt differs in line ${line + 1}:`;
  claim(line < 0, `${told}\n  kept: ${before[line]}\n  now:  ${now[line]}\n${advice}`);
  claim(before.length === now.length, `the playthrough ${name}.txt goes on, the game does not. ${advice}`);
}

/** A file that no plan names would never be compared. */
export async function checkPlaythroughFolder({ folder, games }: Playthroughs): Promise<void> {
  const expected = new Set(Object.keys(games).map((name) => `${name}.txt`));
  for (const file of await readdir(folder)) claim(expected.has(file), `nothing writes the playthrough ${file}`);
}
