// `npm run bench starvation`: a person plays against a computer while attackers from one address load the server.
import { readFileSync } from 'node:fs';
import { Starvation } from '../dist/starvation.js';

const game = JSON.parse(readFileSync(new URL('../test/kinds/starvation-game.json', import.meta.url), 'utf8'));

/** Both figures of an attack come from the same runs. */
function attack(name, kind) {
  const reports = [];
  const measured = async (index) => {
    reports[index] ??= (async () => {
      const server = await Starvation.start(game);
      try {
        return await server.measure(kind);
      } finally {
        await server.close();
      }
    })();
    return reports[index];
  };
  const figure = (what, limit, unit, of) => {
    let runs = 0;
    return { name: `starvation: ${name}: ${what}`, limit, run: async () => ({ unit, ...of(await measured(runs++)) }) };
  };
  return [
    figure('100 answers of a computer, p95 in times of its quiet p95', 2, 'times', (report) => ({
      value: report.p95 / report.quietP95,
      note: `${Math.round(report.quietP95)} ms quiet, ${Math.round(report.p95)} ms attacked, the slowest ${Math.round(report.slowest)} ms; attackers were answered ${JSON.stringify(report.statuses)}`,
    })),
    figure('the slowest /healthz', 200, 'ms', ({ health }) => ({ value: health })),
  ];
}

export const benches = [
  ...attack('twelve guests ask for reports of imported games', 'reports'),
  ...attack('forty records of 190 kB at once', 'records'),
];
