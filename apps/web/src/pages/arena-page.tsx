import { isArenaGame, jobsOf, makePlan, printPlan, type Plan } from '@quadrille/arena';
import { type Fault, type Say, fail, ok, type Result } from '@quadrille/kit';
import { Brain, FileChartColumn, Timer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { gameIds, openGame, type LoadedGame } from '../platform/games.ts';
import { hrefOf, navigate, type PageProps } from '../platform/router.ts';
import { explain } from '../platform/messages.ts';
import { Loading } from '../platform/page/loading.tsx';
import { NotFound } from '../platform/page/not-found.tsx';
import { Page } from '../platform/page/page.tsx';
import '../shared/setup/game.css';
import '../features/library/library.css';
import '../features/arena/arena.css';
import { RunList } from '../features/arena/run-list.tsx';
import { defaultRunSetup, parseRunSetup, type RunSetup, planRun } from '../features/arena/setup/run-setup.ts';
import { RunSetupForm } from '../features/arena/setup/run-setup-form.tsx';
import { useArenaSay } from '../features/arena/use-arena-say.ts';
import type { KeptRun } from '@quadrille/store';
import { contestantNames } from '../features/arena/figures.ts';
import { runs } from '../features/arena/runs.ts';

/** Sets up runs and lists stored ones. `link`: a shared setup. */
export default function ArenaPage({ link }: PageProps<'arena'>) {
  const say = useArenaSay();
  const games = useGames();
  const shared = link === undefined ? undefined : parseRunSetup(link);
  if (shared && !shared.ok) {
    return <NotFound say={say} title={say('lost.link')} reason={explain(say, shared.error)} text={link ?? ''} />;
  }
  if (!games) return <Loading say={say} />;
  const wanted = shared?.ok ? shared.value : undefined;
  return <OpenArena games={games} wanted={wanted} say={say} />;
}

interface OpenArenaProps {
  readonly games: readonly LoadedGame[];
  readonly wanted: RunSetup | undefined;
  readonly say: Say;
}

function OpenArena({ games, wanted, say }: OpenArenaProps) {
  const listed = games.filter(
    (one) => isArenaGame(one.game, one.players) && (one.card.isListed || one.card.id === wanted?.game),
  );
  const solved = games.filter(({ game, card }) => game.puzzleTools?.solver && card.isListed);
  const [id, setId] = useState(wanted?.game ?? listed[0]?.game.id);
  const loaded = listed.find(({ game }) => game.id === id) ?? listed[0];
  return (
    <Page name="arena" title={say('arena.title')}>
      <div className="arena-head">
        <h1 tabIndex={-1}>{say('arena.title')}</h1>
        <p className="muted">{say('arena.lead')}</p>
      </div>
      <div className="game-columns">
        <section className="card" aria-labelledby="arena-new">
          <h2 id="arena-new">{say('arena.new')}</h2>
          {loaded ? (
            <Setup key={loaded.game.id} games={listed} loaded={loaded} wanted={wanted} chooseGame={setId} />
          ) : (
            <p className="muted">{say('arena.no-players')}</p>
          )}
        </section>
        <div className="stack">
          {loaded?.game.contest?.report && (
            <section className="card stack" aria-labelledby="arena-report">
              <h2 id="arena-report">{say('reports.title')}</h2>
              <p className="muted">{say('reports.lead')}</p>
              <a
                className="button"
                data-testid="open-report"
                href={hrefOf({ page: 'arena-report', game: loaded.game.id })}
              >
                <FileChartColumn aria-hidden />
                {say('reports.open', { game: loaded.card.words[say.language].title })}
              </a>
            </section>
          )}
          {loaded?.game.contest?.minds && (
            <section className="card stack" aria-labelledby="arena-minds">
              <h2 id="arena-minds">{say('minds.section')}</h2>
              <p className="muted">{say('minds.section.help')}</p>
              <a
                className="button"
                data-testid="open-minds"
                href={hrefOf({ page: 'arena-minds', game: loaded.game.id })}
              >
                <Brain aria-hidden />
                {say('minds.open', { game: loaded.card.words[say.language].title })}
              </a>
            </section>
          )}
          {solved.length > 0 && (
            <section className="card stack" aria-labelledby="arena-bench">
              <h2 id="arena-bench">{say('bench.section')}</h2>
              <p className="muted">{say('bench.section.help')}</p>
              <div className="run-actions">
                {solved.map(({ game, card }) => (
                  <a key={game.id} className="button" href={hrefOf({ page: 'arena-bench', game: game.id })}>
                    <Timer aria-hidden />
                    {card.words[say.language].title}
                  </a>
                ))}
              </div>
            </section>
          )}
          <section className="card stack" aria-labelledby="arena-runs">
            <h2 id="arena-runs">{say('arena.runs')}</h2>
            <RunList say={say} />
          </section>
        </div>
      </div>
    </Page>
  );
}

interface SetupProps {
  readonly games: readonly LoadedGame[];
  readonly loaded: LoadedGame;
  readonly wanted: RunSetup | undefined;
  chooseGame(id: string): void;
}

function Setup({ games, loaded, wanted, chooseGame }: SetupProps) {
  const say = useArenaSay(loaded);
  const { game, players } = loaded;
  const usual: RunSetup = {
    ...defaultRunSetup,
    game: game.id,
    players: players.slice(0, 2).map((player) => player.id),
  };
  const start = async (wish: RunSetup): Promise<Fault | undefined> => {
    const run = await createRun(loaded, wish, say);
    if (!run.ok) return run.error;
    // Loaded on demand, because it starts a worker.
    const { getRunHandle } = await import('../features/arena/run/run-handle.ts');
    getRunHandle(run.value.id).start();
    navigate({ page: 'arena-run', run: run.value.id });
    return undefined;
  };
  return (
    <RunSetupForm
      games={games}
      loaded={loaded}
      first={wanted?.game === game.id ? wanted : usual}
      say={say}
      chooseGame={chooseGame}
      start={start}
    />
  );
}

function useGames(): readonly LoadedGame[] | undefined {
  const [games, setGames] = useState<readonly LoadedGame[]>();
  useEffect(() => {
    void Promise.all(gameIds().map((id) => openGame(id).catch(() => undefined))).then((all) =>
      setGames(all.filter((loaded) => loaded !== undefined)),
    );
  }, []);
  return games;
}

/** Checks the whole setup and stores the run; its page plays it. */
async function createRun({ game, card }: LoadedGame, wish: RunSetup, say: Say): Promise<Result<KeptRun>> {
  const wanted = planRun(wish);
  if (!wanted.ok) return wanted;
  const plan = await makePlan(game, wanted.value);
  if (!plan.ok) return fail(plan.error);
  const title = titleOf(plan.value, card.words[say.language].title, say);
  const run = await runs.create({
    title,
    game: game.id,
    plan: printPlan(plan.value),
    total: jobsOf(plan.value).total,
  });
  return run.ok ? ok(run.value) : run;
}

function titleOf(plan: Plan, game: string, say: Say): string {
  const names = contestantNames(say, plan);
  const few = names.length > 4 ? [...names.slice(0, 3), '…'] : names;
  return say('run.title', { game, players: few.join(' – ') });
}
