import type { Command, CommandArgs } from '@quadrille/kit';

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
  const seed = whole(flags['seed'] ?? '1');
  const count = whole(flags['count'] ?? '10');
  if (seed === undefined || count === undefined || count < 1 || count > 500) {
    err(say('puzzles.usage'));
    return 2;
  }
  const [{ generate }, { Lab }, { printPuzzle }, { select }] = await Promise.all([
    import('../puzzles/generate.ts'),
    import('../puzzles/lab.ts'),
    import('../puzzles/puzzle.ts'),
    import('../puzzles/select.ts'),
  ]);
  const pool = [];
  for await (const puzzle of generate(await Lab.open(40_000), seed)) {
    if (signal.aborted) return 1;
    if (puzzle) pool.push(puzzle);
    if (puzzle && pool.length >= count * choice && pool.length % count === 0 && select(pool, count).length === count)
      break;
  }
  for (const puzzle of select(pool, count)) out(printPuzzle(puzzle));
  return 0;
}

function whole(text: string | true): number | undefined {
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
