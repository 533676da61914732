import { parseRecord, type Fault } from '@quadrille/kit';
import { use, useEffect, useMemo, useState } from 'react';
import { openGame, type LoadedGame } from '../platform/games.ts';
import { waitForBoard, loadBoard } from '../shared/board/board-of.ts';
import { openLinkedGame, type PlayedGame } from '../features/play/played-game.ts';
import { PlayTable } from '../features/play/play-table.tsx';
import { explainIn, useGameSay } from '../platform/messages.ts';
import { Loading } from '../platform/page/loading.tsx';
import { NotFound } from '../platform/page/not-found.tsx';
import { decodeText } from '../shared/share/record-code.ts';
import type { PageProps } from '../platform/router.ts';
import { lazy, useThrow } from '../platform/lazy-load.ts';

const HandOver = lazy(() => import('../features/online/hand-over.tsx'));

type Opened =
  | { readonly kind: 'game'; readonly loaded: LoadedGame; readonly played: PlayedGame }
  | { readonly kind: 'fault'; readonly fault: Fault; readonly text: string; readonly loaded?: LoadedGame };

/**
 * A link that contains a whole game: shows it, or says why it is invalid. Nothing is saved unless the user continues
 * it.
 */
export default function SharedPage({ code, say }: PageProps<'shared'>) {
  const opened = useOpened(code);
  if (!opened) return <Loading say={say} />;
  if (opened.kind === 'game') return <SharedTable {...opened} />;
  if (opened.loaded) return <GameRefusal loaded={opened.loaded} {...opened} />;
  return <NotFound say={say} title={say('lost.link')} reason={explainIn(say, opened.text, opened.fault)} />;
}

function SharedTable({ loaded, played }: Extract<Opened, { kind: 'game' }>) {
  const Board = use(useMemo(() => loadBoard(loaded.game), [loaded]));
  return <PlayTable loaded={loaded} played={played} Board={Board} HandOver={HandOver} />;
}

interface GameRefusalProps {
  readonly loaded: LoadedGame;
  readonly fault: Fault;
  readonly text: string;
}

/** The refusal in the game's words. */
function GameRefusal({ loaded, fault, text }: GameRefusalProps) {
  const say = useGameSay(loaded);
  return <NotFound say={say} title={say('lost.link')} reason={explainIn(say, text, fault)} />;
}

function useOpened(code: string): Opened | undefined {
  const fail = useThrow();
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    const opening = open(code);
    let isLeft = false;
    opening.then(setOpened, (error: unknown) => !isLeft && fail(error));
    return () => {
      isLeft = true;
      opening.then(
        (left) => left.kind === 'game' && left.played.close(),
        () => undefined,
      );
    };
  }, [code, fail]);
  return opened;
}

async function open(code: string): Promise<Opened> {
  const text = await decodeText(code);
  if (!text.ok) return { kind: 'fault', fault: text.error, text: '' };
  const record = parseRecord(text.value);
  if (!record.ok) return { kind: 'fault', fault: record.error, text: text.value };
  const loaded = await openGame(record.value.game);
  const unknown = { code: 'unknown-game', args: { game: record.value.game.slice(0, 40) } };
  if (!loaded) return { kind: 'fault', fault: unknown, text: '' };
  const [played] = await Promise.all([openLinkedGame(loaded, record.value), waitForBoard(loaded.game)]);
  if (played.ok) return { kind: 'game', loaded, played: played.value };
  return { kind: 'fault', loaded, fault: played.error.fault, text: text.value };
}
