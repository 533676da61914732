import { openRecord, parseRecord, random, textLimit, type FileFormat } from '@quadrille/kit';
import { claim, Finding } from '../finding.ts';
import { mutate } from '../mutate.ts';
import type { Trial } from '../trial.ts';
import { watchedSays, type WatchedSay } from '../watched-say.ts';

/** Files of other programs become records of this game; whatever else stands in them is refused at its place. */
export async function checkFiles<P, S, M>(trial: Trial<P, S, M>, formats: readonly FileFormat[]): Promise<void> {
  const says = await watchedSays(trial.game);
  for (const format of formats) {
    const { extension } = format;
    claim(/^[a-z0-9]+$/.test(extension), `“${extension}” cannot be the end of a file's name`);
    const examples = trial.settings.files[extension] ?? [];
    claim(examples.length > 0, `the battery has no example of a .${extension} file`);
    for (const [index, example] of examples.entries()) {
      const read = await taste(trial, format, example, says);
      claim(read.refused === 0, `an example of .${extension} is refused\n${example}`);
      const chance = random(trial.settings.seed).split(index);
      for (let i = 0; i < 40; i++) await taste(trial, format, mutate(example, chance), says);
    }
    const nothing = await taste(trial, format, '', says);
    claim(nothing.refused > 0, `an empty .${extension} file is a game`);
    for (const text of ['\u{feff}', '{}', '[Quadrille "1"]\n', '\u{0}'.repeat(3)])
      await taste(trial, format, text, says);
    const [endless] = await format.read('x'.repeat(textLimit.file + 1));
    const code = endless?.ok === false ? endless.error.code : '';
    claim(code === 'text-too-large', `a .${extension} file that is too large is refused as “${code}”, or not at all`);
  }
  const missing = says.flatMap((watched) => [...watched.missing]);
  claim(missing.length === 0, `files are told of with words that are missing: ${missing.join(', ')}`);
}

async function taste<P, S, M>(
  { game, faults }: Trial<P, S, M>,
  { extension, read }: FileFormat,
  text: string,
  says: readonly WatchedSay[],
): Promise<{ refused: number }> {
  const told = `the .${extension} file ${JSON.stringify(text)}`;
  let refused = 0;
  const games = await read(text).catch((error: unknown) => {
    throw new Finding(`reading ${told} threw ${String(error)}`);
  });
  claim(games.length > 0, `${told} is neither read nor refused`);
  for (const one of games) {
    if (one.ok) {
      const record = parseRecord(one.value.record);
      const opened = record.ok ? openRecord(game, record.value) : record;
      claim(opened.ok, `${told} becomes a record that does not open\n${one.value.record}`);
      for (const { say } of says) for (const { key, args } of one.value.notes) say(key, args);
    } else {
      refused++;
      faults.add(one.error);
      const { at } = one.error;
      const inside = at !== undefined && Number.isInteger(at) && at >= 0 && at <= text.length;
      claim(inside, `the fault ${one.error.code} in ${told} lies at ${at}, which is no place`);
    }
  }
  return { refused };
}
