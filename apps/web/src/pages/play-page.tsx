import { use, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Result, Say } from '@quadrille/kit';
import { toast } from '@quadrille/ui';
import { WithGame } from '../platform/page/with-game.tsx';
import type { LoadedGame } from '../platform/games.ts';
import { setPendingEntry, type PendingEntry } from '../platform/pending-entry.ts';
import { navigate, type PageProps } from '../platform/router.ts';
import { explainIn, useGameSay } from '../platform/messages.ts';
import { NotFound } from '../platform/page/not-found.tsx';
import { Loading } from '../platform/page/loading.tsx';
import { lineText } from '../shared/board/line-sentence.tsx';
import { loadBoard, type GameBoard } from '../shared/board/board-of.ts';
import { openPlayedGame, type PlayedGame, type Refusal } from '../features/play/played-game.ts';
import { PlayTable } from '../features/play/play-table.tsx';
import { lazy, useThrow } from '../platform/lazy-load.ts';

const HandOver = lazy(() => import('../features/online/hand-over.tsx'));

export default function PlayPage({ game: id, session }: PageProps<'play'>) {
  return <WithGame id={id}>{(loaded) => <Opening loaded={loaded} session={session} />}</WithGame>;
}

/** A game started in a mode continues on the mode's page; once finished it opens like any other game. */
function Opening({ loaded, session }: { readonly loaded: LoadedGame; readonly session: string }) {
  const say = useGameSay(loaded);
  const opened = useOpened(loaded, session);
  // Loads while the game is opened.
  const board = useMemo(() => loadBoard(loaded.game), [loaded]);
  if (!opened) return <Loading say={say} />;
  if (!opened.ok) {
    const { fault, text } = opened.error;
    return <NotFound say={say} title={say('lost.game')} reason={explainIn(say, text ?? '', fault)} />;
  }
  return 'attempt' in opened.value ? (
    <InItsMode wanted={opened.value} say={say} />
  ) : (
    <AtTheTable loaded={loaded} played={opened.value} board={board} />
  );
}

/** Redirects to the mode's page, which has its own address. */
function InItsMode({ wanted, say }: { readonly wanted: PendingEntry; readonly say: Say }) {
  useEffect(() => {
    setPendingEntry(wanted);
    navigate({ page: 'mode', game: wanted.game, mode: wanted.mode }, 'replace');
  }, [wanted]);
  return <Loading say={say} />;
}

/** Of a line that was dropped. */
const shownMoves = 6;

interface AtTheTableProps {
  readonly loaded: LoadedGame;
  readonly played: PlayedGame;
  readonly board: Promise<GameBoard>;
}

function AtTheTable({ loaded, played, board }: AtTheTableProps) {
  const say = useGameSay(loaded);
  const tell = useEffectEvent(({ dropped = [] }: PlayedGame) => {
    for (const { at, entries } of dropped) {
      const moves = lineText(
        loaded.game,
        entries.slice(0, shownMoves).map(({ text }) => text),
        say,
      );
      toast(say('play.dropped', { n: at, moves: entries.length > shownMoves ? `${moves} …` : moves }), undefined, true);
    }
  });
  useEffect(() => tell(played), [played]);
  return <PlayTable loaded={loaded} played={played} Board={use(board)} HandOver={HandOver} />;
}

type Opened = Result<PlayedGame | PendingEntry, Refusal>;

function useOpened(loaded: LoadedGame, session: string): Opened | undefined {
  const fail = useThrow();
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    const opening = openPlayedGame(loaded, session);
    let isLeft = false;
    opening.then(setOpened, (error: unknown) => !isLeft && fail(error));
    return () => {
      isLeft = true;
      opening.then(
        (result) => result.ok && 'close' in result.value && result.value.close(),
        () => undefined,
      );
    };
  }, [loaded, session, fail]);
  return opened;
}
