import { breather, type CommandArgs } from '@quadrille/kit';
import { longestTurn } from '../engine/longest-turn.ts';
import { reportFigures, roomStats, roomTests, type RoomStats } from '../generator/room-stats.ts';
import type { RandomParams } from '../rules/params.ts';
import { exit } from './complain.ts';

/** The report's table from our own run, beside the report's figures where it has any for this size. */
export async function printStats(args: CommandArgs, params: RandomParams, count: number): Promise<number> {
  const stats = await counted(args, params, count);
  if (!stats) return exit.no;
  const { say, out } = args;
  const figures = new Intl.NumberFormat(say.language, { minimumFractionDigits: 3, maximumFractionDigits: 3 });
  const percent = (value: number): string => `${figures.format(value)} %`.padStart(9);
  const { room, boxes, seed } = params;
  const size = `${room.width}x${room.height}`;
  out(say('stats.head', { rooms: stats.rooms, size, n: boxes, seed: String(seed) }));
  const report = reportFigures.find(
    (one) => one.boxes === boxes && one.room.width === room.width && one.room.height === room.height,
  );
  const labels = roomTests.map((test) => say(`stats.${test}`));
  const width = Math.max(...labels.map((label) => label.length));
  out(
    `${''.padEnd(width)}  ${say('stats.ours').padStart(9)}  ${report ? say('stats.report').padStart(9) : ''}`.trimEnd(),
  );
  for (const [index, test] of roomTests.entries()) {
    const published = report?.percent[test];
    const theirs = published === undefined ? '' : percent(published) + (report?.misprint === test ? ' *' : '');
    out(`${labels[index]!.padEnd(width)}  ${percent((100 * stats[test]) / stats.rooms)}  ${theirs}`.trimEnd());
  }
  if (report) out(say('rejected.swapped'));
  if (report?.misprint) out(`* ${say('rejected.misprint')}`);
  return exit.ok;
}

async function counted({ signal }: CommandArgs, params: RandomParams, count: number): Promise<RoomStats | undefined> {
  const search = roomStats(params.room, params.boxes, count, params.seed);
  const pause = breather(longestTurn);
  for (;;) {
    const next = search.next();
    if (next.done) return next.value;
    await pause();
    if (signal.aborted) return undefined;
  }
}
