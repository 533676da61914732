import { numberFlag, type Command, type CommandArgs } from '@quadrille/kit';

/** `quadrille quoridor puzzles [--seed N] [--count N]`: composes puzzles, proves them and prints them, easiest first. */
export const puzzlesCommand: Command = {
  name: 'puzzles',
  flags: [
    { name: 'seed', value: 'N' },
    { name: 'count', value: 'N' },
  ],
  run,
};

/** The more there are to choose from, the more various is the choice. */
const choice = 8;

async function run({ flags, say, signal, out, err }: CommandArgs): Promise<number> {
  const seed = numberFlag(flags, 'seed', 1, 0, 999_999_999);
  const count = numberFlag(flags, 'count', 10, 1, 500);
  if (!seed.ok || !count.ok) {
    err(say('puzzles.usage'));
    return 2;
  }
  const [{ generate }, { Lab }, { printPuzzle }, { select }] = await Promise.all([
    import('../puzzles/generate.ts'),
    import('../puzzles/lab.ts'),
    import('../puzzles/puzzle.ts'),
    import('../puzzles/select.ts'),
  ]);
  const wanted = count.value;
  const pool = [];
  for await (const puzzle of generate(await Lab.open(40_000), seed.value)) {
    if (signal.aborted) return 1;
    if (puzzle) pool.push(puzzle);
    if (
      puzzle &&
      pool.length >= wanted * choice &&
      pool.length % wanted === 0 &&
      select(pool, wanted).length === wanted
    )
      break;
  }
  for (const puzzle of select(pool, wanted)) out(printPuzzle(puzzle));
  return 0;
}
