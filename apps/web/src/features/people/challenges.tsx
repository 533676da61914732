import type { Say } from '@quadrille/kit';
import type { Challenges as Told } from '@quadrille/protocol';
import { useState } from 'react';
import { controlText } from '../../shared/setup/fields.tsx';
import { cardOf } from '../../platform/games.ts';
import { useRefresh } from '../../platform/server/use-refresh.ts';
import { hrefOf } from '../../platform/router.ts';
import { people } from '../../platform/server/client.ts';
import { usePeopleSay } from './words/index.ts';

/** Tables to which others have challenged the user. */
export default function Challenges() {
  const say = usePeopleSay();
  const [tables, setTables] = useState<Told['tables']>([]);
  const ask = async () => {
    const told = await people.challenges();
    if (told.ok) setTables(told.value.tables);
  };
  useRefresh('challenges', () => void ask());
  if (tables.length === 0) return undefined;
  const decline = async (tableId: string) => {
    await people.decline(tableId);
    setTables(tables.filter((table) => table.tableId !== tableId));
  };
  return (
    <section className="card stack online-card" aria-labelledby="challenges" data-testid="challenges">
      <h2 id="challenges">{say('challenges.title')}</h2>
      <ul className="table-rows">
        {tables.map((table) => (
          <li key={table.tableId} className="table-row">
            <div>
              <p className="table-row-title">{challengeText(table, say)}</p>
              <p className="muted small">
                {controlText(table.control, say)}
                {table.rated && ` · ${say('online.rated')}`}
              </p>
            </div>
            <span className="row">
              <a
                className="button primary"
                href={hrefOf({ page: 'online-table', table: table.tableId, invite: table.invite })}
                data-testid="accept-challenge"
              >
                {say('challenges.look')}
              </a>
              <button type="button" className="button quiet" onClick={() => void decline(table.tableId)}>
                {say('challenges.decline')}
              </button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function challengeText({ game, seats }: Told['tables'][number], say: Say): string {
  const names = seats.flatMap((holder) => (holder.kind === 'person' ? [holder.name] : []));
  return say('challenges.of', { name: names.join(', '), game: cardOf(game)?.words[say.language].title ?? game });
}
