import type { Say } from '@quadrille/kit';
import { SelectField, SegmentedControl } from '@quadrille/ui';
import { RotateCcw } from 'lucide-react';
import { Suspense, useState } from 'react';
import { cardOf, dailyCards } from '../platform/games.ts';
import { formatDay } from '../platform/dates.ts';
import { Page } from '../platform/page/page.tsx';
import type { Profile } from '../platform/profile.ts';
import { hrefOf, navigate, type PageProps } from '../platform/router.ts';
import { useProfile } from '../shared/profile/profile-live.ts';
import {
  historyOf,
  outcomeFilters,
  sourceFilters,
  type HistoryEntry,
  type HistoryFilter,
} from '../features/puzzles/history.ts';
import { TriedPuzzleRow } from '../features/puzzles/tried-puzzle.tsx';
import { usePuzzleSay } from '../features/puzzles/words/index.ts';
import '../features/puzzles/today.css';

const pageSize = 20;

/** Every attempted puzzle, with filters and links to try again. */
export default function HistoryPage({ game }: PageProps<'history'>) {
  const say = usePuzzleSay();
  const profile = useProfile();
  const [filter, setFilter] = useState<Omit<HistoryFilter, 'game'>>({ source: 'all', outcome: 'all' });
  const [most, setMost] = useState(pageSize);
  const known = game !== undefined && cardOf(game) ? game : undefined;
  const found = historyOf(profile, { ...filter, game: known ?? 'all' });
  return (
    <Page name="history" title={say('history.title')}>
      <h1 tabIndex={-1}>{say('history.title')}</h1>
      <search className="history-filter">
        <SelectField
          label={say('history.filter.game')}
          isLabelHidden
          testId="history-game"
          options={[
            { id: 'all', label: say('history.filter.all-games') },
            ...dailyCards.map(({ id, words }) => ({ id, label: words[say.language].title })),
          ]}
          value={known ?? 'all'}
          onChange={(id) => navigate({ page: 'history', ...(id !== 'all' && { game: id }) }, 'replace')}
        />
        <SelectField
          label={say('history.filter.source')}
          isLabelHidden
          testId="history-source"
          options={sourceFilters.map((id) => ({ id, label: say(`history.source.${id}`) }))}
          value={filter.source}
          onChange={(id) => setFilter({ ...filter, source: sourceFilters.find((one) => one === id) ?? 'all' })}
        />
        <SegmentedControl
          label={say('history.filter.outcome')}
          isLabelHidden
          options={outcomeFilters.map((id) => ({ id, label: say(`history.filter.${id}`) }))}
          value={filter.outcome}
          onChange={(id) => setFilter({ ...filter, outcome: outcomeFilters.find((one) => one === id) ?? 'all' })}
        />
      </search>
      {found.length === 0 ? (
        <Nothing profile={profile} say={say} />
      ) : (
        <>
          <p className="muted figures" role="status">
            {say('history.count', { n: found.length })}
          </p>
          <ul className="tried-list">
            {found.slice(0, most).map((entry) => (
              <Suspense key={entry.id}>
                <Entry entry={entry} say={say} />
              </Suspense>
            ))}
          </ul>
          {found.length > most && (
            <button type="button" className="button" onClick={() => setMost(most + pageSize)}>
              {say('history.more')}
            </button>
          )}
        </>
      )}
    </Page>
  );
}

function Nothing({ profile, say }: { readonly profile: Profile; readonly say: Say }) {
  const isEmpty = historyOf(profile, { game: 'all', source: 'all', outcome: 'all' }).length === 0;
  return (
    <section className="card stack history-none">
      <p>{say(isEmpty ? 'history.none' : 'history.none.filter')}</p>
      {isEmpty && (
        <a className="button primary" href={hrefOf({ page: 'home' })}>
          {say('history.start')}
        </a>
      )}
    </section>
  );
}

function Entry({ entry, say }: { readonly entry: HistoryEntry; readonly say: Say }) {
  if (entry.tried) return <TriedPuzzleRow id={entry.id} tried={entry.tried} />;
  const { game, outcome, day, rating, source } = entry;
  return (
    <li className="card tried tried-old" data-outcome={outcome}>
      <div className="tried-words">
        <p className="tried-task">
          <b>{cardOf(game)?.words[say.language].title ?? game}</b>
          <span className="tried-outcome">{say(`history.outcome.${outcome}`)}</span>
        </p>
        <p className="muted small figures">
          {say(`history.source.${source}`)} · {formatDay(say.language, day)}
          {rating !== undefined && ` · ${say('history.rating', { n: String(rating) })}`}
        </p>
        {source === 'daily' && (
          <div className="row">
            <a className="button" href={hrefOf({ page: 'daily', game, day })}>
              <RotateCcw aria-hidden />
              {say('history.again')}
            </a>
          </div>
        )}
      </div>
    </li>
  );
}
