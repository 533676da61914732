import type { Say } from '@quadrille/kit';
import { Choose, Segments } from '@quadrille/ui';
import { Search } from 'lucide-react';
import { cardOf } from '../../platform/games.ts';
import { kinds, states, type LibraryWish } from './library-wish.ts';

interface FilterBarProps {
  readonly wish: LibraryWish;
  /** Of which something is kept. */
  readonly games: readonly string[];
  readonly say: Say;
  change(wish: LibraryWish): void;
}

/** Which of the kept games are shown. */
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
      <Choose
        label={say('library.filter.game')}
        bare
        testId="library-game"
        options={['all', ...games].map((id) => ({
          id,
          label: id === 'all' ? say('library.filter.all-games') : (cardOf(id)?.words[say.language].title ?? id),
        }))}
        value={wish.game}
        choose={(game) => change({ ...wish, game })}
      />
      <Choose
        label={say('library.filter.kind')}
        bare
        testId="library-kind"
        options={kinds.map((id) => ({ id, label: say(`library.kind.${id}`) }))}
        value={wish.kind}
        choose={(id) => change({ ...wish, kind: kinds.find((kind) => kind === id) ?? 'all' })}
      />
      <Segments
        label={say('library.filter.state')}
        bare
        options={states.map((id) => ({ id, label: say(`library.state.${id}`) }))}
        value={wish.state}
        choose={(id) => change({ ...wish, state: states.find((state) => state === id) ?? 'all' })}
      />
    </search>
  );
}
