import type { Say } from '@quadrille/kit';
import type { GamesWish } from '@quadrille/online';
import type { PlayedGame } from '@quadrille/protocol';
import { Choose, toast } from '@quadrille/ui';
import { useEffect, useState } from 'react';
import { dateText } from '../../platform/dates.ts';
import { onlineCards } from '../../platform/games.ts';
import { signedText } from '../profile/own-rating.ts';
import { TableRow } from '../online/table-row.tsx';
import { explain } from '../../platform/messages.ts';
import { people } from '../../platform/server/client.ts';

const everything: GamesWish = { game: '', result: '', rated: '' };
/** As many as the server tells at once: if fewer come, there are no more. */
const atOnce = 30;

/** The games that somebody has finished, the last first, and those of a kind. */
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
    if (told.ok) setGames([...(games ?? []), ...told.value]);
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
          <TableRow key={game.g} table={game} say={say} state={stateOf(game, say)} action={say('person.games.look')} />
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

function stateOf({ at, result, before, after }: PlayedGame, say: Say): string {
  const change = before === undefined || after === undefined ? [] : [signedText(say, after - before)];
  return [say(`result.${result ?? 'none'}`), ...change, dateText(say.language, at)].join(' · ');
}

interface FiltersProps {
  readonly wish: GamesWish;
  readonly say: Say;
  choose(wish: GamesWish): void;
}

/** Lists know no empty choice. */
const all = 'all';

function Filters({ wish, say, choose }: FiltersProps) {
  const games = onlineCards.map(({ id, words }) => ({ id, label: words[say.language].title }));
  const results = (['won', 'drawn', 'lost'] as const).map((id) => ({ id, label: say(`result.${id}`) }));
  const kinds = (['yes', 'no'] as const).map((id) => ({ id, label: say(`filter.rated.${id}`) }));
  const list = (key: 'game' | 'result' | 'rated', options: readonly { id: string; label: string }[]) => (
    <Choose
      label={say(`filter.${key}`)}
      testId={`filter-${key}`}
      options={[{ id: all, label: say('filter.all') }, ...options]}
      value={wish[key] || all}
      choose={(id) => choose({ ...wish, [key]: id === all ? '' : id })}
    />
  );
  return (
    <div className="login-fields">
      {list('game', games)}
      {list('result', results)}
      {list('rated', kinds)}
    </div>
  );
}
