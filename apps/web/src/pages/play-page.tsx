import { use, useEffect, useMemo, useState } from 'react';
import { parseRecord, playOfRecord, type Result, type Say } from '@quadrille/kit';
import type { SavedGame } from '@quadrille/store';
import { WithGame } from '../platform/page/with-game.tsx';
import type { LoadedGame } from '../platform/games.ts';
import { store } from '../platform/storage.ts';
import { handOver } from '../features/library/wanted-play.ts';
import { navigate, type PageProps } from '../platform/router.ts';
import { explainIn, useGameSay } from '../platform/messages.ts';
import { LostPage } from '../platform/page/lost-page.tsx';
import { Loading } from '../platform/page/loading.tsx';
import { boardOf } from '../features/play/board-of.ts';
import { openPlayedGame, type PlayedGame, type Refusal } from '../features/play/played-game.ts';
import { PlayTable } from '../features/play/play-table.tsx';
import { lazy } from '../platform/fetched.ts';

const HandOver = lazy(() => import('../features/online/hand-over.tsx'));

export default function PlayPage({ game: id, session }: PageProps<'play'>) {
  return <WithGame id={id}>{(loaded) => <Finding loaded={loaded} session={session} />}</WithGame>;
}

/** What was begun on a page of its own goes on there; once it is done it is looked at like any other game. */
function Finding({ loaded, session }: { readonly loaded: LoadedGame; readonly session: string }) {
  const say = useGameSay(loaded);
  const found = useSavedGame(session);
  if (!found) return <Loading say={say} />;
  const mode = found.saved && modeOf(loaded, found.saved);
  if (found.saved && mode !== undefined) return <OnItsPage mode={mode} saved={found.saved} say={say} />;
  return <Opening loaded={loaded} session={session} />;
}

interface OnItsPageProps {
  readonly mode: string;
  readonly saved: SavedGame;
  readonly say: Say;
}

/** The page has an address of its own, which leads on from level to level. */
function OnItsPage({ mode, saved, say }: OnItsPageProps) {
  useEffect(() => {
    handOver(mode, saved);
    navigate({ page: 'mode', game: saved.game, mode }, 'replace');
  }, [mode, saved]);
  return <Loading say={say} />;
}

function modeOf({ game }: LoadedGame, { record, finished }: SavedGame): string | undefined {
  const read = finished ? undefined : parseRecord(record);
  const play = read?.ok ? playOfRecord(read.value) : undefined;
  return game.modes?.find(({ id }) => id === play?.mode)?.id;
}

/** As it was when the page was opened. */
function useSavedGame(id: string): { readonly saved: SavedGame | undefined } | undefined {
  const [found, setFound] = useState<{ readonly saved: SavedGame | undefined }>();
  useEffect(() => {
    let left = false;
    void store.get(id).then((saved) => {
      if (!left) setFound({ saved: saved.ok ? saved.value : undefined });
    });
    return () => {
      left = true;
    };
  }, [id]);
  return found;
}

function Opening({ loaded, session }: { readonly loaded: LoadedGame; readonly session: string }) {
  const say = useGameSay(loaded);
  const opened = useOpened(loaded, session);
  const Board = use(useMemo(() => boardOf(loaded.game), [loaded]));
  if (!opened) return <Loading say={say} />;
  if (!opened.ok) {
    const { fault, text } = opened.error;
    return <LostPage say={say} title={say('lost.game')} reason={explainIn(say, text ?? '', fault)} />;
  }
  return <PlayTable loaded={loaded} played={opened.value} Board={Board} HandOver={HandOver} />;
}

function useOpened(loaded: LoadedGame, session: string): Result<PlayedGame, Refusal> | undefined {
  const [opened, setOpened] = useState<Result<PlayedGame, Refusal>>();
  useEffect(() => {
    const opening = openPlayedGame(loaded, session);
    void opening.then(setOpened);
    return () => {
      void opening.then((result) => {
        if (result.ok) result.value.close();
      });
    };
  }, [loaded, session]);
  return opened;
}
