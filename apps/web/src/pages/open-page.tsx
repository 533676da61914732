import { closestWord, parseGameId, type Fault, type GameRecord, type Say } from '@quadrille/kit';
import { use, useEffect, useMemo, useState } from 'react';
import { defaultSetup, createRecord } from '../shared/setup/new-game.ts';
import { cardOf, gameIds, openGame, type LoadedGame } from '../platform/games.ts';
import { waitForBoard, loadBoard } from '../shared/board/board-of.ts';
import { openLinkedGame, type PlayedGame } from '../features/play/played-game.ts';
import { PlayTable } from '../features/play/play-table.tsx';
import { explain, useGameSay } from '../platform/messages.ts';
import { Loading } from '../platform/page/loading.tsx';
import { NotFound, type Near } from '../platform/page/not-found.tsx';
import type { PageProps } from '../platform/router.ts';
import { lazy, useThrow } from '../platform/lazy-load.ts';

const HandOver = lazy(() => import('../features/online/hand-over.tsx'));

type Opened =
  | { readonly kind: 'game'; readonly loaded: LoadedGame; readonly played: PlayedGame }
  | { readonly kind: 'fault'; readonly fault: Fault; readonly loaded?: LoadedGame }
  | { readonly kind: 'unknown'; readonly game: string };

/** A share link: shows its position, or says where and why it is invalid. Nothing is saved before the first move. */
export default function OpenPage({ id, say }: PageProps<'open'>) {
  const opened = useOpened(id);
  if (!opened) return <Loading say={say} />;
  const title = say('lost.link');
  switch (opened.kind) {
    case 'game':
      return <LinkedTable {...opened} />;
    case 'unknown':
      return (
        <NotFound
          say={say}
          title={title}
          reason={say('fault.unknown-game', { game: opened.game })}
          text={id}
          near={nearGame(opened.game, say)}
        />
      );
    case 'fault':
      if (opened.loaded) return <GameRefusal id={id} loaded={opened.loaded} fault={opened.fault} title={title} />;
      return <NotFound say={say} title={title} reason={explain(say, opened.fault)} text={id} at={opened.fault.at} />;
  }
}

function LinkedTable({ loaded, played }: Extract<Opened, { kind: 'game' }>) {
  const Board = use(useMemo(() => loadBoard(loaded.game), [loaded]));
  return <PlayTable loaded={loaded} played={played} Board={Board} HandOver={HandOver} />;
}

interface GameRefusalProps {
  readonly id: string;
  readonly loaded: LoadedGame;
  readonly fault: Fault;
  readonly title: string;
}

/** The refusal in the game's words. */
function GameRefusal({ id, loaded, fault, title }: GameRefusalProps) {
  const say = useGameSay(loaded);
  return <NotFound say={say} title={title} reason={explain(say, fault)} text={id} at={fault.at} />;
}

function nearGame(game: string, say: Say): Near | undefined {
  const meant = closestWord(game, gameIds());
  const card = meant === undefined ? undefined : cardOf(meant);
  return card && { name: card.words[say.language].title, route: { page: 'game', game: card.id } };
}

function useOpened(id: string): Opened | undefined {
  const fail = useThrow();
  const [opened, setOpened] = useState<{ readonly id: string; readonly opened: Opened }>();
  useEffect(() => {
    const opening = open(id);
    let isLeft = false;
    opening.then(
      (next) => setOpened({ id, opened: next }),
      (error: unknown) => !isLeft && fail(error),
    );
    return () => {
      isLeft = true;
      opening.then(
        (left) => left.kind === 'game' && left.played.close(),
        () => undefined,
      );
    };
  }, [id, fail]);
  return opened?.id === id ? opened.opened : undefined;
}

async function open(text: string): Promise<Opened> {
  const id = parseGameId(text);
  if (!id.ok) return { kind: 'fault', fault: id.error };
  const loaded = await openGame(id.value.game);
  if (!loaded) return { kind: 'unknown', game: id.value.game };
  const record = await recordOfLink(loaded, id.value.params, id.value.position);
  if ('fault' in record) return { kind: 'fault', loaded, fault: record.fault };
  const [played] = await Promise.all([openLinkedGame(loaded, record.record), waitForBoard(loaded.game)]);
  return played.ok
    ? { kind: 'game', loaded, played: played.value }
    : { kind: 'fault', loaded, fault: played.error.fault };
}

/** A shared position starts with default opponents, not with the user's last setup. */
async function recordOfLink(
  { game, players }: LoadedGame,
  params: string,
  position: string | undefined,
): Promise<{ readonly record: GameRecord } | { readonly fault: Fault }> {
  const paramsAt = game.id.length + 1;
  const parsed = game.notation.params.parse(params);
  if (!parsed.ok) return { fault: shift(parsed.error, paramsAt) };
  const count = game.rules.seats(parsed.value);
  const usual = defaultSetup(game, players).seats;
  const seats = usual.length === count ? usual : Array.from({ length: count }, () => ({ name: '' }));
  const record = await createRecord(game, { params, seats, control: 'none' }, position);
  return record.ok ? { record: record.value } : { fault: shift(record.error, paramsAt + params.length + 1) };
}

/** Shifts a fault's offset from a part of the link to the whole link. */
const shift = (fault: Fault, by: number): Fault => (fault.at === undefined ? fault : { ...fault, at: fault.at + by });
