// `npm run bench serve`: a server in its own process, with thousands of players in this one. Runs once, because it takes minutes.
import { closeSync, fsyncSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasPostgres, startPostgres } from '../dist/databases.js';
import { deadlines } from '../dist/deadlines.js';
import { Load } from '../dist/load.js';

const read = (name) => JSON.parse(readFileSync(new URL(`../test/kinds/${name}.json`, import.meta.url), 'utf8'));
const kinds = read('load-kinds');
const games = 5000;

let running;
/** One sequence on one server, whichever figures are requested. */
function measured() {
  running ??= measure();
  return running;
}

async function measure() {
  const disk = fsyncTime();
  const load = await Load.start(kinds, read('line-game'), games);
  try {
    await load.gather();
    await load.play(1000, 5);
    const usual = await load.play(1000, 60);
    const most = await load.play(2500, 30);
    const reconnect = await load.reconnect();
    const killed = await load.kill();
    const watched = await load.watch(2000, 30);
    return { disk, usual, most, reconnect, killed, watched };
  } finally {
    await load.close();
  }
}

let alsoRunning;
/** The first minute again on a fresh server, because later positions cost more. */
function measuredBusy() {
  alsoRunning ??= measured().then(async () => {
    const load = await Load.start(kinds, read('line-game'), games);
    try {
      await load.gather();
      await load.play(1000, 5);
      return await load.playInBackground(1000, 60);
    } finally {
      await load.close();
    }
  });
  return alsoRunning;
}

let withFeatured;
/** The first minute again, with house bots and their featured match. */
function measuredFeatured() {
  withFeatured ??= (async () => {
    const load = await Load.start(kinds, read('line-game'), games, { withBots: true });
    try {
      await load.gather();
      await load.play(1000, 5);
      return await load.play(1000, 60);
    } finally {
      await load.close();
    }
  })();
  return withFeatured;
}

let onPostgres;
/** The same two rates on PostgreSQL. CPU and memory are the server's alone, without the database's processes. */
function measuredOnPostgres() {
  onPostgres ??= (async () => {
    const postgres = await startPostgres();
    const load = await Load.start(kinds, read('line-game'), games, { database: postgres.url });
    try {
      await load.gather();
      await load.play(1000, 5);
      const usual = await load.play(1000, 60);
      const most = await load.play(2500, 30);
      return { usual, most };
    } finally {
      await load.close();
      await postgres.stop();
    }
  })();
  return onPostgres;
}
let previewing;
/** Figures of pages that other people preview: a minute of moves without and one with 1,000 links. */
function measuredPreviews() {
  previewing ??= (async () => {
    const load = await Load.start(kinds, read('line-game'), 1000);
    try {
      await load.gather();
      await load.play(100, 5);
      const quiet = await load.play(100, 60);
      const previewed = await load.playWhilePreviewed(100, 60, 1000);
      return { quiet, previewed };
    } finally {
      await load.close();
    }
  })();
  return previewing;
}

/** Median time of a small write to the disk, the lower bound of any acknowledgement. */
function fsyncTime() {
  const path = join(tmpdir(), `quadrille-fsync-${process.pid}`);
  const file = openSync(path, 'w');
  const times = Array.from({ length: 101 }, (_, index) => {
    writeSync(file, Buffer.alloc(8192), 0, 8192, 8192 * (index % 16));
    const before = performance.now();
    fsyncSync(file);
    return performance.now() - before;
  });
  closeSync(file);
  rmSync(path);
  return times.toSorted((a, b) => a - b)[50];
}

const figureOf = (reported, prefix) => (name, limit, unit, of) => ({
  name: `serve: ${prefix}${name}`,
  limit,
  runs: 1,
  run: async () => ({ unit, ...of(await reported()) }),
});
const figure = figureOf(measured, '');
const busyFigure = figureOf(measuredBusy, 'with three tournaments and the lobby, ');
const featuredFigure = figureOf(measuredFeatured, 'with a featured match, ');
const postgresFigure = figureOf(measuredOnPostgres, 'on PostgreSQL, ');
const previewFigure = figureOf(measuredPreviews, '100 moves a second while 1,000 links are previewed in a minute, ');
const told = ({ moves, missed, refused, most }) =>
  `${moves} moves, ${missed} not sent, refused ${JSON.stringify(refused)}, the slowest ${Math.round(most)} ms`;

export const benches = [
  figure('1,000 moves a second at 5,000 tables, acknowledged, p50', 3, 'ms', ({ usual, disk }) => ({
    value: usual.p50,
    note: `${told(usual)}; an fsync takes ${disk.toFixed(2)} ms`,
  })),
  figure('the same, p99', 25, 'ms', ({ usual }) => ({ value: usual.p99 })),
  figure('the same, of one core', 60, '%', ({ usual }) => ({
    value: 100 * usual.core,
    note: `the players beside it ${Math.round(100 * usual.players)} %`,
  })),
  figure('the same, memory', 500, 'MB', ({ usual }) => ({ value: usual.memory })),
  busyFigure('p50', 3, 'ms', (busy) => ({
    value: busy.p50,
    note: `${told(busy)}; ${busy.tournamentTables} tables of tournaments`,
  })),
  busyFigure('p99', 60, 'ms', ({ p99 }) => ({ value: p99 })),
  busyFigure('of one core', 60, '%', ({ core }) => ({ value: 100 * core })),
  featuredFigure('p50', 3, 'ms', (report) => ({ value: report.p50, note: told(report) })),
  featuredFigure('p99', 25, 'ms', ({ p99 }) => ({ value: p99 })),
  featuredFigure('of one core', 60, '%', ({ core }) => ({ value: 100 * core })),
  previewFigure('p50', 10, 'ms', ({ quiet, previewed }) => ({
    value: previewed.p50,
    note: `${quiet.p50.toFixed(2)} ms without; answers ${JSON.stringify(previewed.statuses)}`,
  })),
  previewFigure('p99', 100, 'ms', ({ quiet, previewed }) => ({
    value: previewed.p99,
    note: `${quiet.p99.toFixed(1)} ms without; the slowest ${previewed.most.toFixed(0)} ms, without ${quiet.most.toFixed(0)} ms`,
  })),
  figure('2,500 moves a second, p99', 100, 'ms', ({ most }) => ({ value: most.p99, note: told(most) })),
  figure('10,000 sockets are back after a cut', 10, 's', ({ reconnect }) => ({ value: reconnect / 1000 })),
  figure('from a kill to the first acknowledgement', 5, 's', ({ killed }) => ({
    value: killed.firstAck / 1000,
    note: `all 10,000 back after ${(killed.allBack / 1000).toFixed(1)} s`,
  })),
  figure('2,000 watch one table: from a move to the last of them, the slowest of 30', 100, 'ms', ({ watched }) => ({
    value: Math.max(...watched),
    note: `median ${watched.toSorted((a, b) => a - b)[15].toFixed(0)} ms`,
  })),
  ...(hasPostgres()
    ? [
        postgresFigure('1,000 moves a second, p50', 3, 'ms', ({ usual }) => ({ value: usual.p50, note: told(usual) })),
        postgresFigure('the same, p99', 25, 'ms', ({ usual }) => ({ value: usual.p99 })),
        postgresFigure('the same, of one core', 60, '%', ({ usual }) => ({ value: 100 * usual.core })),
        postgresFigure('the same, memory', 500, 'MB', ({ usual }) => ({ value: usual.memory })),
        postgresFigure('2,500 moves a second, p99', 100, 'ms', ({ most }) => ({ value: most.p99, note: told(most) })),
        {
          name: 'serve: 1,000 deadlines pass at once, two nodes: until every game has ended, once',
          limit: 2,
          runs: 1,
          run: async () => {
            const { took, wrong } = await deadlines(kinds[0], 1000);
            return { value: wrong > 0 ? Infinity : took / 1000, unit: 's', note: `${wrong} ended otherwise` };
          },
        },
      ]
    : []),
];
if (!hasPostgres())
  console.error('NOT TRIED: two nodes and their deadlines need a PostgreSQL, and none is installed here.');
