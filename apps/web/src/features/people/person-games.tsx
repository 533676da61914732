import type { Say } from '@quadrille/kit';
import type { GamesWish } from '@quadrille/online';
import type { PlayedGame } from '@quadrille/protocol';
import { SelectField, toast } from '@quadrille/ui';
import { useEffect, useId, useState } from 'react';
import { formatDateTime } from '../../platform/dates.ts';
import { onlineCards } from '../../platform/games.ts';
import { signedText } from '../../shared/profile/own-rating.ts';
import { TableRow } from '../../shared/online/table-row.tsx';
import { explain } from '../../platform/messages.ts';
import { people } from '../../platform/server/client.ts';

const everything: GamesWish = { game: '', result: '', rated: '', opponent: '' };
/** Page size of the server: a shorter page is the last one. */
const atOnce = 30;

/** A player's finished games, newest first, with filters. */
export function PersonGames({ name, say }: { readonly name: string; readonly say: Say }) {
  const [wish, setWish] = useState(everything);
  const [games, setGames] = useState<readonly PlayedGame[]>();
  useEffect(() => {
    let isCurrent = true;
    void people.games(name, wish).then((told) => {
      if (!isCurrent) return;
      if (told.ok) setGames(told.value);
      else toast(explain(say, told.error));
    });
    return () => {
      isCurrent = false;
    };
  }, [name, wish, say]);
  const more = async () => {
    const told = await people.games(name, { ...wish, before: games?.at(-1)?.at ?? 0 });
    // Meanwhile another filter may have been chosen.
    if (told.ok) setGames((shown) => (shown === games ? [...(games ?? []), ...told.value] : shown));
    else toast(explain(say, told.error));
  };
  return (
    <section className="card stack online-card" aria-labelledby="person-games">
      <h2 id="person-games">{say('person.games')}</h2>
      {(wish !== everything || games?.length !== 0) && <Filters wish={wish} say={say} choose={setWish} />}
      {games?.length === 0 && (
        <p className="muted">{say(wish === everything ? 'person.games.never' : 'person.games.none')}</p>
      )}
      <ul className="table-rows">
        {games?.map((game) => (
          <TableRow
            key={game.tableId}
            table={game}
            say={say}
            state={stateOf(game, say)}
            action={say('person.games.look')}
          />
        ))}
      </ul>
      {games && games.length > 0 && games.length % atOnce === 0 && (
        <div className="row">
          <button type="button" className="button" onClick={() => void more()}>
            {say('person.games.more')}
          </button>
        </div>
      )}
    </section>
  );
}

function stateOf({ at, result, before, after, moves }: PlayedGame, say: Say): string {
  const change = before === undefined || after === undefined ? [] : [signedText(say, after - before)];
  const length = moves === undefined ? [] : [say('list.moves', { n: moves })];
  return [say(`list.result.${result ?? 'none'}`), ...change, ...length, formatDateTime(say.language, at)].join(' · ');
}

interface FiltersProps {
  readonly wish: GamesWish;
  readonly say: Say;
  choose(wish: GamesWish): void;
}

/** The value for "all" in a select, which has no empty option. */
const all = 'all';

function Filters({ wish, say, choose }: FiltersProps) {
  const games = onlineCards.map(({ id, words }) => ({ id, label: words[say.language].title }));
  const results = (['won', 'drawn', 'lost'] as const).map((id) => ({ id, label: say(`list.result.${id}`) }));
  const kinds = (['yes', 'no'] as const).map((id) => ({ id, label: say(`filter.rated.${id}`) }));
  const list = (key: 'game' | 'result' | 'rated', options: readonly { id: string; label: string }[]) => (
    <SelectField
      label={say(`filter.${key}`)}
      testId={`filter-${key}`}
      options={[{ id: all, label: say('filter.all') }, ...options]}
      value={wish[key] || all}
      onChange={(id) => choose({ ...wish, [key]: id === all ? '' : id })}
    />
  );
  return (
    <div className="game-filters" data-testid="game-filters">
      {list('game', games)}
      {list('result', results)}
      {list('rated', kinds)}
      <OpponentField key={wish.opponent} wish={wish} say={say} choose={choose} />
      <DayField
        label={say('filter.since')}
        testId="filter-since"
        choose={(day) => {
          const { since: _, ...rest } = wish;
          choose(day === undefined ? rest : { ...rest, since: day });
        }}
      />
      <DayField
        label={say('filter.until')}
        testId="filter-until"
        choose={(day) => {
          const { before: _, ...rest } = wish;
          // The chosen day is included.
          choose(day === undefined ? rest : { ...rest, before: nextDay(day) });
        }}
      />
    </div>
  );
}

/** The start of the next day in the user's time zone; days with a clock change have 23 or 25 hours. */
function nextDay(start: number): number {
  const day = new Date(start);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1).getTime();
}

function OpponentField({ wish, say, choose }: FiltersProps) {
  const id = useId();
  const [name, setName] = useState(wish.opponent);
  const search = () => {
    if (name.trim() !== wish.opponent) choose({ ...wish, opponent: name.trim() });
  };
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {say('filter.opponent')}
      </label>
      <input
        id={id}
        className="input"
        value={name}
        maxLength={40}
        autoComplete="off"
        data-testid="filter-opponent"
        onChange={(event) => setName(event.target.value)}
        onBlur={search}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search();
        }}
      />
    </div>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly testId: string;
  /** `start`: the first moment of the chosen day in the user's time zone. */
  choose(start: number | undefined): void;
}

function DayField({ label, testId, choose }: DayFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="date"
        className="input"
        data-testid={testId}
        onChange={(event) => {
          const start = new Date(`${event.target.value}T00:00`).getTime();
          choose(event.target.value === '' || Number.isNaN(start) ? undefined : start);
        }}
      />
    </div>
  );
}
