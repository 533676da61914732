import { printGameId, type AnyGame, type Fault, type Say, type SetupField } from '@quadrille/kit';
import { SegmentedControl, toast, saveFile, fileName } from '@quadrille/ui';
import { Download, Pause, Timer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { SetupFieldView } from '../shared/setup/fields.tsx';
import { WithGame } from '../platform/page/with-game.tsx';
import type { LoadedGame } from '../platform/games.ts';
import { hrefOf, type PageProps } from '../platform/router.ts';
import { explain, explainIn } from '../platform/messages.ts';
import { reasonOf } from '../platform/search/request.ts';
import { NotFound } from '../platform/page/not-found.tsx';
import { Page } from '../platform/page/page.tsx';
import '../shared/setup/game.css';
import '../features/arena/arena.css';
import { BenchResults } from '../features/arena/bench/bench-results.tsx';
import { benchCsv, type BenchSummary } from '../features/arena/bench/bench-tally.ts';
import { parsePuzzleSet } from '../features/arena/bench/own-puzzles.ts';
import { runBench, type BenchSetup } from '../features/arena/bench/run-bench.ts';
import { NumberField } from '../features/arena/setup/number-field.tsx';
import { RunHead } from '../features/arena/run-head.tsx';
import { useArenaSay } from '../features/arena/use-arena-say.ts';

export default function BenchPage({ game: id }: PageProps<'arena-bench'>) {
  const say = useArenaSay();
  return (
    <WithGame id={id}>
      {(loaded) =>
        loaded.game.puzzleTools?.solver ? (
          <OpenBench loaded={loaded} />
        ) : (
          <NotFound say={say} reason={say('bench.no-solver')} />
        )
      }
    </WithGame>
  );
}

/** Runs a solver over a set of puzzles: how many it solves, and how long it takes. */
function OpenBench({ loaded }: { readonly loaded: LoadedGame }) {
  const { game, card } = loaded;
  const say = useArenaSay(loaded);
  const [form, setForm] = useState<BenchForm>(() => ({ ...firstForm, params: game.setup.defaults as unknown }));
  const [wrong, setWrong] = useState<Fault>();
  const [summary, setSummary] = useState<BenchSummary>();
  const [isRunning, setRunning] = useState(false);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const planned = form.source === 'own' ? lines(form.own) : form.count;
  const title = say('bench.title', { game: card.words[say.language].title });
  const change = (part: Partial<BenchForm>) => {
    setWrong(undefined);
    setForm({ ...form, ...part });
  };

  const run = async () => {
    const params = game.notation.params.print(form.params);
    const own = form.source === 'own' ? parsePuzzleSet(game, params, form.own) : undefined;
    if (own && !own.ok) return setWrong(own.error);
    const control = new AbortController();
    stop.current = control;
    setRunning(true);
    setSummary(undefined);
    const puzzles: BenchSetup['puzzles'] = own?.ok
      ? own.value
      : { params, count: form.count, seed: form.seed, start: startOf(game, form.params) };
    const budget = { ms: form.seconds * 1000, seed: form.seed };
    try {
      await runBench({ game: game.id, puzzles, budget }, setSummary, control.signal);
    } catch (error) {
      if (!control.signal.aborted) toast(say('bench.broken', { reason: reasonOf(error) }));
    }
    setRunning(false);
  };
  return (
    <Page name="run" title={title}>
      <RunHead title={title} about={say('bench.help')} say={say} />
      <form
        className="card arena-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isRunning) void run();
        }}
      >
        <BenchFields loaded={loaded} form={form} say={say} change={change} />
        {wrong && (
          <p className="wrong" role="alert">
            {wrong.at === undefined ? explain(say, wrong) : explainIn(say, form.own, wrong)}
          </p>
        )}
        <div className="run-actions">
          {isRunning ? (
            <button type="button" className="button" onClick={() => stop.current?.abort()}>
              <Pause aria-hidden />
              {say('bench.stop')}
            </button>
          ) : (
            <button type="submit" className="button primary" data-testid="start-bench">
              <Timer aria-hidden />
              {say('bench.start')}
            </button>
          )}
          {summary && summary.done > 0 && (
            <button
              type="button"
              className="button"
              onClick={() => saveFile(`${fileName(title)}.csv`, benchCsv(summary.lines), 'text/csv')}
            >
              <Download aria-hidden />
              {say('bench.csv')}
            </button>
          )}
        </div>
      </form>
      {summary && !isRunning && summary.done === 0 && <p className="muted">{say('bench.nothing')}</p>}
      {summary && summary.done > 0 && (
        <BenchResults
          summary={summary}
          total={isRunning ? Math.max(planned, summary.done) : summary.done}
          isRunning={isRunning}
          say={say}
          hrefOfPuzzle={({ params, position }) =>
            hrefOf({ page: 'open', id: printGameId({ game: game.id, params, position }) })
          }
        />
      )}
    </Page>
  );
}

interface BenchForm {
  readonly source: 'made' | 'own';
  readonly params: unknown;
  readonly count: number;
  readonly seed: number;
  readonly seconds: number;
  readonly own: string;
}

const firstForm: BenchForm = { source: 'made', params: undefined, count: 50, seed: 1, seconds: 10, own: '' };

/** As text; the setup offers only params with a start position. */
function startOf({ rules, notation }: AnyGame, params: unknown): string {
  const started = rules.start(params);
  return started.ok ? notation.position(params).print(started.value) : '';
}

const lines = (text: string): number => text.split('\n').filter((line) => line.trim() !== '').length;

interface BenchFieldsProps {
  readonly loaded: LoadedGame;
  readonly form: BenchForm;
  readonly say: Say;
  change(part: Partial<BenchForm>): void;
}

function BenchFields({ loaded: { game }, form, say, change }: BenchFieldsProps) {
  const fields = game.setup.fields as readonly SetupField<unknown>[];
  return (
    <>
      {game.puzzleTools?.generator && (
        <SegmentedControl
          label={say('bench.source')}
          options={(['made', 'own'] as const).map((id) => ({ id, label: say(`bench.source.${id}`) }))}
          value={form.source}
          onChange={(id) => change({ source: id === 'own' ? 'own' : 'made' })}
        />
      )}
      <div className="setup-fields">
        {fields.map((field) => (
          <SetupFieldView
            key={field.key}
            field={field}
            params={form.params}
            say={say}
            change={(params) => change({ params })}
          />
        ))}
      </div>
      {form.source === 'own' || !game.puzzleTools?.generator ? (
        <label className="field">
          <span className="label">{say('bench.own')}</span>
          <textarea
            className="input"
            rows={5}
            spellCheck={false}
            value={form.own}
            data-testid="own-puzzles"
            onChange={(event) => change({ own: event.target.value })}
          />
          <span className="help">{say('bench.own.help')}</span>
        </label>
      ) : (
        <div className="arena-pair">
          <NumberField
            label={say('bench.count')}
            least={1}
            value={form.count}
            testId="bench-count"
            change={(count) => change({ count })}
          />
          <NumberField label={say('arena.seed')} value={form.seed} change={(seed) => change({ seed })} />
        </div>
      )}
      <NumberField
        label={say('bench.seconds')}
        least={1}
        value={form.seconds}
        change={(seconds) => change({ seconds })}
      />
    </>
  );
}
