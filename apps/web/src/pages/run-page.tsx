import type { Plan } from '@quadrille/arena';
import type { Say, SetupField } from '@quadrille/kit';
import { SelectField } from '@quadrille/ui';
import { memo, Suspense, useMemo, useState, useEffect, useRef, type ReactNode } from 'react';
import { paramsLine, optionName } from '../shared/setup/params-line.ts';
import { WithGame } from '../platform/page/with-game.tsx';
import type { LoadedGame } from '../platform/games.ts';
import { explain } from '../platform/messages.ts';
import { Loading } from '../platform/page/loading.tsx';
import { NotFound } from '../platform/page/not-found.tsx';
import { Page } from '../platform/page/page.tsx';
import '../features/arena/arena.css';
import { EloChart } from '../features/arena/charts/elo-chart.tsx';
import { LengthChart } from '../features/arena/charts/length-chart.tsx';
import { MapChart } from '../features/arena/charts/map-chart.tsx';
import { SweepChart } from '../features/arena/charts/share-lines.tsx';
import { TimeChart } from '../features/arena/charts/time-curves.tsx';
import { contestantNames, rounded, formatDuration } from '../features/arena/figures.ts';
import { Crosstable } from '../features/arena/crosstable.tsx';
import { GamesPanel } from '../features/arena/games-panel.tsx';
import { RunActions } from '../features/arena/run-actions.tsx';
import { RunHead } from '../features/arena/run-head.tsx';
import { getRunHandle, type RunHandle } from '../features/arena/run/run-handle.ts';
import type { RunSnapshot } from '../features/arena/run/run-snapshot.ts';
import { useRun } from '../features/arena/run/use-run.ts';
import { StandingsCard } from '../features/arena/standings-card.tsx';
import { useArenaSay } from '../features/arena/use-arena-say.ts';
import type { PageProps } from '../platform/router.ts';
import { lazy } from '../platform/lazy-load.ts';

const ShareChart = lazy(() => import('../features/arena/charts/share-chart.tsx'));

/** A run: progress, standings and all games. */
export default function RunPage({ run: id }: PageProps<'arena-run'>) {
  const say = useArenaSay();
  const desk = useMemo(() => getRunHandle(id), [id]);
  const run = useRun(desk);
  if (run === 'opening') return <Loading say={say} />;
  if (!run) return <NotFound say={say} reason={say('run.gone')} />;
  return (
    <WithGame id={run.plan.game}>{(loaded) => <OpenRun id={id} desk={desk} run={run} loaded={loaded} />}</WithGame>
  );
}

interface OpenRunProps {
  readonly id: string;
  readonly desk: RunHandle;
  readonly run: RunSnapshot;
  readonly loaded: LoadedGame;
}

function OpenRun({ id, desk, run, loaded }: OpenRunProps) {
  const say = useArenaSay(loaded);
  const { plan } = run;
  const names = useMemo(() => contestantNames(say, plan), [say, plan]);
  const [chosen, choose] = useState(0);
  const standings = run.standings[chosen] ?? run.standings[0]!;
  const maps = run.maps[chosen] ?? [];
  const hasGames = standings.games > 0;
  // A stopped run is rendered completely, also outside the viewport.
  const isAtRest = run.state !== 'running';
  const valueName = useMemo(() => {
    const fields = loaded.game.setup.fields as readonly SetupField<unknown>[];
    const field = fields.find(({ key }) => key === plan.sweep);
    return (value: string) => (field ? optionName(say, field, value) : value);
  }, [loaded, plan, say]);
  return (
    <Page name="run" title={run.title}>
      <RunHead title={run.title} about={planLine(loaded, run, say)} say={say} />
      <section className="card run-bar">
        <RunProgress run={run} say={say} />
        <RunActions id={id} plan={plan} state={run.state} title={run.title} desk={desk} loaded={loaded} say={say} />
        {run.state === 'elsewhere' && <p className="notice">{say('run.elsewhere')}</p>}
        {run.fault && <p className="notice">{say('run.stopped', { reason: explain(say, run.fault) })}</p>}
        {run.unsaved && <p className="notice">{say('run.unsaved', { reason: explain(say, run.unsaved) })}</p>}
        {run.sprt && (
          <p data-testid="sprt">
            <strong>{say('sprt.title')}</strong> · {sprtText(run, names[0]!, say)}
          </p>
        )}
      </section>
      {plan.sweep !== undefined && hasGames && (
        <div className="charts">
          <SweepChart
            standings={run.standings}
            keyName={say(`setup.${plan.sweep}`)}
            valueName={valueName}
            names={names}
            say={say}
          />
        </div>
      )}
      {plan.variants.length > 1 && (
        <VariantChoice plan={plan} valueName={valueName} chosen={chosen} choose={choose} say={say} />
      )}
      <StandingsCard standings={standings} names={names} say={say} />
      {plan.contestants.length > 2 && <Crosstable standings={standings} names={names} say={say} />}
      {hasGames ? (
        <div className="charts">
          <InSight always={isAtRest}>
            <Suspense fallback={<div className="card chart chart-waiting" data-wide="" />}>
              <ShareChart standings={standings} names={names} say={say} />
            </Suspense>
          </InSight>
          <InSight always={isAtRest} className="charts-column">
            <EloChart standings={standings} names={names} say={say} />
            {maps.length > 0 && <LengthChart standings={standings} say={say} />}
          </InSight>
          <InSight always={isAtRest} className="charts-column">
            {maps.length > 0 ? <MapChart maps={maps} say={say} /> : <LengthChart standings={standings} say={say} />}
          </InSight>
          <InSight always={isAtRest}>
            <TimeChart standings={standings} names={names} say={say} />
          </InSight>
        </div>
      ) : (
        <p className="muted">{say('chart.none')}</p>
      )}
      <InSight always={isAtRest}>
        <GamesPanel desk={desk} plan={plan} names={names} done={run.done} say={say} />
      </InSight>
    </Page>
  );
}

interface VariantChoiceProps {
  readonly plan: Plan;
  readonly chosen: number;
  readonly say: Say;
  valueName(value: string): string;
  choose(variant: number): void;
}

const VariantChoice = memo(function VariantChoice({ plan, chosen, say, valueName, choose }: VariantChoiceProps) {
  return (
    <SelectField
      label={say('run.variant')}
      options={plan.variants.map(({ name }, at) => ({
        id: String(at),
        label: `${say(`setup.${plan.sweep}`)} ${valueName(name)}`,
      }))}
      value={String(chosen)}
      onChange={(at) => choose(Number(at))}
    />
  );
});

function planLine({ game }: LoadedGame, { plan }: RunSnapshot, say: Say): string {
  const params = game.notation.params.parse(plan.variants[0]!.params);
  return [
    say(`arena.format.${plan.format}`),
    ...(plan.sweep === undefined && params.ok ? [paramsLine(game, params.value, say)] : []),
    `${say('arena.seed')} ${plan.seed}`,
    ...(plan.swap ? [] : [say('arena.first')]),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

function sprtText({ sprt, plan }: RunSnapshot, name: string, say: Say): string {
  const { elo0 = 0, elo1 = 0 } = plan.sprt ?? {};
  if (sprt?.decision) return say(`sprt.${sprt.decision}`, { name, elo0, elo1 });
  const { llr = 0, lower = 0, upper = 0 } = sprt ?? {};
  return say('sprt.open', { llr: rounded(say, llr, 2), lower: rounded(say, lower, 2), upper: rounded(say, upper, 2) });
}

interface InSightProps {
  /** Renders even outside the viewport. */
  readonly always: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Charts update several times a second. Those outside the viewport are not rendered. */
function InSight({ always, className, children }: InSightProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!box.current) return undefined;
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)!.isIntersecting), {
      rootMargin: '120px',
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} className={className}>
      <Picture rests={!always && !isSeen}>{children}</Picture>
    </div>
  );
}

interface PictureProps {
  readonly rests: boolean;
  readonly children: ReactNode;
}

const Picture = memo(
  ({ children }: PictureProps) => children,
  (_, { rests }) => rests,
);

/** Progress, speed and remaining time. Every figure has a fixed place, so that the layout does not shift. */
function RunProgress({ run, say }: { readonly run: RunSnapshot; readonly say: Say }) {
  const { state, done, total, rate, lanes } = run;
  const counted = say('run.progress', { done, total });
  const isRunning = state === 'running';
  return (
    <div className="run-progress" data-testid="run-progress" data-state={state}>
      <progress value={done} max={Math.max(1, total)} aria-label={counted} />
      <p className="run-figures figures">
        <span className="run-count" data-testid="run-done">
          {counted}
        </span>
        <span className="muted">{say(`run.state.${state}`)}</span>
        {isRunning && rate !== undefined && <span className="run-rate muted">{rateText(say, rate)}</span>}
        {isRunning && rate !== undefined && rate > 0 && (
          <span className="muted">{say('run.left', { time: formatDuration(say, (total - done) / rate) })}</span>
        )}
        {isRunning && <span className="run-lanes muted">{say('run.lanes', { n: lanes })}</span>}
      </p>
    </div>
  );
}

const rateText = (say: Say, rate: number): string =>
  rate >= 1 ? say('run.rate', { n: Math.round(rate) }) : say('run.rate.slow', { n: rounded(say, rate * 60) });
