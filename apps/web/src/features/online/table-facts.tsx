import type { TableFacts } from '@quadrille/protocol';
import { Trophy } from 'lucide-react';
import { createContext, type ReactNode, use, useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { cardOf } from '../../platform/games.ts';
import { hrefOf } from '../../platform/router.ts';
import { getConnection, people } from '../../platform/server/client.ts';
import { useAnswer } from '../../platform/server/use-answer.ts';
import { SeatPages, SeatRatings } from '../play/seats.tsx';
import { useOnlineSay } from '../../shared/online/words/index.ts';

interface WithTableFactsProps {
  readonly table: string;
  /** The number of taken seats. */
  readonly taken: number;
  readonly children: ReactNode;
}

const Facts = createContext<TableFacts | undefined>(undefined);

/** Provides the players' ratings and the tournament of a table to its parts. */
export function WithTableFacts({ table, taken, children }: WithTableFactsProps) {
  const [answer, look] = useAnswer(useCallback(() => people.tableFacts(table), [table]));
  const lookAgain = useEffectEvent(look);
  const known = useRef(taken);
  useEffect(() => {
    if (known.current === taken) return;
    known.current = taken;
    // A new player at the table has a rating to show.
    lookAgain();
  }, [taken]);
  const facts = answer?.ok ? answer.value : undefined;
  const isInviting = facts?.invited !== undefined;
  useEffect(() => {
    // The server announces that the invited person has declined.
    return isInviting ? getConnection().listen('challenges', () => lookAgain()) : undefined;
  }, [isInviting]);
  return (
    <Facts value={facts}>
      <SeatRatings value={facts?.ratings ?? noRatings}>
        <SeatPages value={facts?.pages ?? noPages}>{children}</SeatPages>
      </SeatRatings>
    </Facts>
  );
}

const noRatings: readonly (number | null)[] = [];
const noPages: readonly (string | null)[] = [];

export const useTableFacts = (): TableFacts | undefined => use(Facts);

/** The tournament and round of this table, with a link. */
export function TournamentNote({ game }: { readonly game: string }) {
  const say = useOnlineSay();
  const tournament = useTableFacts()?.tournament;
  if (!tournament) return undefined;
  const { id, name, kind, round, of, house } = tournament;
  const title = cardOf(game)?.words[say.language].title ?? game;
  return (
    <p className="small table-tournament" data-testid="table-tournament">
      <a href={hrefOf({ page: 'tournament', id })}>
        <Trophy aria-hidden /> {house ? say('online.arena-of', { game: title }) : name}
      </a>
      {kind !== 'arena' && (
        <span className="muted">
          {' · '}
          {of === undefined ? say('online.round', { n: round }) : say('online.round.of', { n: round, all: of })}
        </span>
      )}
    </p>
  );
}
