import type { Say } from '@quadrille/kit';
import type { LobbyTable } from '@quadrille/protocol';
import { controlText } from '../setup/fields.tsx';
import { cardOf } from '../../platform/games.ts';
import { hrefOf } from '../../platform/router.ts';
import { useNamesAt } from './seat-names.ts';

interface TableRowProps {
  readonly table: LobbyTable;
  readonly say: Say;
  /** The state of the table, next to game and clock. */
  readonly state?: string;
  readonly isUrgent?: boolean;
  readonly action: string;
  onAction?(): void;
}

/** A row in a list of tables: game, players, link. */
export function TableRow({ table, say, state, isUrgent, action, onAction }: TableRowProps) {
  const title = cardOf(table.game)?.words[say.language].title ?? table.game;
  const names = useNamesAt(table);
  return (
    <li className="table-row" data-testid={`table-${table.tableId}`}>
      <div>
        <p className="table-row-title">
          {title}{' '}
          <span className="muted small">
            {controlText(table.control, say)}
            {table.rated && ` · ${say('online.rated')}`}
          </span>
        </p>
        <p className="muted small">
          {names.join(' · ')}
          {state !== undefined && (
            <>
              {' · '}
              {isUrgent ? <strong>{state}</strong> : state}
            </>
          )}
        </p>
      </div>
      <a
        className={isUrgent ? 'button primary' : 'button'}
        href={hrefOf({ page: 'online-table', table: table.tableId })}
        onClick={onAction}
      >
        {action}
      </a>
    </li>
  );
}
