import { use, useEffect, useMemo, useState } from 'react';
import type { Result } from '@quadrille/kit';
import { WithGame } from '../game/use-game.tsx';
import type { LoadedGame } from '../games.ts';
import { explainIn, useGameSay } from '../saying.ts';
import { LostPage } from '../shell/lost-page.tsx';
import { Loading } from '../shell/loading.tsx';
import { boardOf } from './board-of.ts';
import { openPlayedGame, type PlayedGame, type Refusal } from './played-game.ts';
import { PlayTable } from './play-table.tsx';

export default function PlayPage({ id, session }: { readonly id: string; readonly session: string }) {
  return <WithGame id={id}>{(loaded) => <Opening loaded={loaded} session={session} />}</WithGame>;
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
  return <PlayTable loaded={loaded} played={opened.value} Board={Board} />;
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
