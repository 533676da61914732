import { type TournamentSheet, tournamentBell } from '@quadrille/protocol';
import { Confirm, playSound } from '@quadrille/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { markTitle } from '../../platform/page/mark-title.ts';
import { navigate, useRoute } from '../../platform/router.ts';
import { getConnection, tournaments } from '../../platform/server/client.ts';
import { useRefresh } from '../../platform/server/use-refresh.ts';
import { getSettings } from '../../platform/settings.ts';
import { forgetEntered } from '../../shared/online/entered-tournaments.ts';
import { tournamentName } from './tournament-text.ts';
import { useTournamentSay } from './words/index.ts';

/** Calls the user to the tables of the tournaments that they entered, whatever page is open. */
export default function TournamentCalls({ ids }: { readonly ids: readonly string[] }) {
  return ids.map((id) => <Call key={id} id={id} />);
}

function Call({ id }: { readonly id: string }) {
  const say = useTournamentSay();
  const route = useRoute();
  const sheet = useOwnSheet(id);
  /** The table that the user has seen, or put off. */
  const [answered, setAnswered] = useState<string>();
  const table = sheet?.you?.tableId;
  const isAtTable = table !== undefined && route.page === 'online-table' && route.table === table;
  if (isAtTable && answered !== table) setAnswered(table);
  // The page of the tournament leads to the table by itself.
  const isOnPage = route.page === 'tournament' && route.id === id;
  const isNew = table !== undefined && answered !== table;
  useEffect(() => {
    if (!isNew) return undefined;
    if (getSettings().sound && (!isOnPage || document.visibilityState === 'hidden')) playSound('win');
    return markTitle(say('tournament.ready'));
  }, [isNew, isOnPage, say]);
  if (!isNew || isAtTable || isOnPage) return undefined;
  return (
    <Confirm
      title={say('tournament.ready')}
      text={`${tournamentName(sheet!, say)}. ${say('tournament.ready.text')}`}
      confirmLabel={say('tournament.go')}
      cancelLabel={say('tournament.later')}
      onConfirm={() => navigate({ page: 'online-table', table })}
      onClose={() => setAnswered(table)}
    />
  );
}

/** The tournament as it is now, also in a hidden tab; it is forgotten when the user no longer takes part. */
function useOwnSheet(id: string): TournamentSheet | undefined {
  const [sheet, setSheet] = useState<TournamentSheet>();
  const version = useRef<number>(undefined);
  const look = useCallback(async () => {
    const told = await tournaments.sheet(id, undefined, version.current);
    if (!told.ok && told.error.code === 'online-no-tournament') forgetEntered(id);
    if (!told.ok || !told.value) return;
    // A later answer may have come first.
    if (version.current !== undefined && told.value.version < version.current) return;
    version.current = told.value.version;
    setSheet(told.value);
  }, [id]);
  useRefresh(tournamentBell(id), () => void look());
  useEffect(
    () =>
      getConnection().listen(tournamentBell(id), () => {
        if (document.visibilityState === 'hidden') void look();
      }),
    [id, look],
  );
  const isIn = sheet?.you !== undefined && !sheet.you.isOut && sheet.state !== 'over';
  useEffect(() => {
    if (sheet && !isIn) forgetEntered(id);
  }, [id, sheet, isIn]);
  return sheet;
}
