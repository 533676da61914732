import type { Say } from '@quadrille/kit';
import { SelectField, SegmentedControl } from '@quadrille/ui';
import { Search } from 'lucide-react';
import { cardOf } from '../../platform/games.ts';
import { kinds, states, type LibraryFilter } from './library-filter.ts';

interface FilterBarProps {
  readonly wish: LibraryFilter;
  /** Games with at least one entry. */
  readonly games: readonly string[];
  readonly say: Say;
  change(wish: LibraryFilter): void;
}

/** Selects which entries the library shows. */
export function FilterBar({ wish, games, say, change }: FilterBarProps) {
  return (
    <search className="library-filter">
      <label className="library-search">
        <span className="hidden-visually">{say('library.search')}</span>
        <Search aria-hidden />
        <input
          className="input"
          type="search"
          value={wish.words}
          maxLength={200}
          placeholder={say('library.search')}
          data-testid="library-search"
          onChange={(event) => change({ ...wish, words: event.target.value })}
        />
      </label>
      <SelectField
        label={say('library.filter.game')}
        isLabelHidden
        testId="library-game"
        options={['all', ...games].map((id) => ({
          id,
          label: id === 'all' ? say('library.filter.all-games') : (cardOf(id)?.words[say.language].title ?? id),
        }))}
        value={wish.game}
        onChange={(game) => change({ ...wish, game })}
      />
      <SelectField
        label={say('library.filter.kind')}
        isLabelHidden
        testId="library-kind"
        options={kinds.map((id) => ({ id, label: say(`library.kind.${id}`) }))}
        value={wish.kind}
        onChange={(id) => change({ ...wish, kind: kinds.find((kind) => kind === id) ?? 'all' })}
      />
      <SegmentedControl
        label={say('library.filter.state')}
        isLabelHidden
        options={states.map((id) => ({ id, label: say(`library.state.${id}`) }))}
        value={wish.state}
        onChange={(id) => change({ ...wish, state: states.find((state) => state === id) ?? 'all' })}
      />
    </search>
  );
}
