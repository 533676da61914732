import { serveBench } from '../arena/bench/serve-bench.ts';
import { serveGames } from '../arena/run/serve-games.ts';
import { serveRun } from '../arena/run/serve-run.ts';
import { serveSearch } from '../search/serve-search.ts';
import type { Work } from './start-worker.ts';

const programs: Readonly<Record<Work, () => void>> = {
  search: serveSearch,
  run: serveRun,
  games: serveGames,
  bench: serveBench,
};

programs[self.name as Work]();
