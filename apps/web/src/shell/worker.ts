import { serveBench } from '../features/arena/bench/serve-bench.ts';
import { serveGames } from '../features/arena/run/serve-games.ts';
import { serveRun } from '../features/arena/run/serve-run.ts';
import { serveSearch } from '../platform/search/serve-search.ts';
import type { Work } from '../platform/search/start-worker.ts';

const programs: Readonly<Record<Work, () => void>> = {
  search: serveSearch,
  run: serveRun,
  games: serveGames,
  bench: serveBench,
};

programs[self.name as Work]();
