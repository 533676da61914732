import { nearest, parseGameId, type Fault, type Say } from '@quadrille/kit';
import { useEffect, useState } from 'react';
import { lastArrangement, newGame } from '../game/new-game.ts';
import { cardOf, gameIds, openGame, type LoadedGame } from '../games.ts';
import { navigate } from '../router.ts';
import { explain, useGameSay } from '../saying.ts';
import { Loading } from '../shell/loading.tsx';
import { LostPage, type Near } from '../shell/lost-page.tsx';

type Refusal =
  | { readonly kind: 'fault'; readonly fault: Fault; readonly loaded?: LoadedGame }
  | { readonly kind: 'unknown'; readonly game: string };

/** A share link: starts a game from the position it carries, or says where and why it cannot. */
export default function OpenPage({ id, say }: { readonly id: string; readonly say: Say }) {
  const [refusal, setRefusal] = useState<Refusal>();
  useEffect(() => {
    let left = false;
    void openLink(id).then((outcome) => {
      if (left) return;
      if (typeof outcome === 'object') setRefusal(outcome);
    });
    return () => {
      left = true;
    };
  }, [id]);
  if (!refusal) return <Loading say={say} />;
  const title = say('lost.link');
  if (refusal.kind === 'unknown') {
    const meant = nearest(refusal.game, gameIds());
    const card = meant === undefined ? undefined : cardOf(meant);
    const near: Near | undefined = card && {
      name: card.words[say.language].title,
      route: { page: 'game', game: card.id },
    };
    return (
      <LostPage
        say={say}
        title={title}
        reason={say('fault.unknown-game', { game: refusal.game })}
        text={id}
        near={near}
      />
    );
  }
  if (refusal.loaded) return <GameRefusal id={id} loaded={refusal.loaded} fault={refusal.fault} title={title} />;
  return <LostPage say={say} title={title} reason={explain(say, refusal.fault)} text={id} at={refusal.fault.at} />;
}

interface GameRefusalProps {
  readonly id: string;
  readonly loaded: LoadedGame;
  readonly fault: Fault;
  readonly title: string;
}

/** In the words of the game. */
function GameRefusal({ id, loaded, fault, title }: GameRefusalProps) {
  const say = useGameSay(loaded);
  return <LostPage say={say} title={title} reason={explain(say, fault)} text={id} at={fault.at} />;
}

const opening = new Map<string, Promise<Refusal | undefined>>();

/** Once per link, however often the page is drawn while it opens. */
function openLink(id: string): Promise<Refusal | undefined> {
  const known = opening.get(id);
  if (known) return known;
  const started = startFrom(id);
  opening.set(id, started);
  void started.finally(() => opening.delete(id));
  return started;
}

async function startFrom(text: string): Promise<Refusal | undefined> {
  const id = parseGameId(text);
  if (!id.ok) return { kind: 'fault', fault: id.error };
  const loaded = await openGame(id.value.game);
  if (!loaded) return { kind: 'unknown', game: id.value.game };
  const { game, players } = loaded;
  const { params, position } = id.value;
  const paramsAt = game.id.length + 1;
  const parsed = game.notation.params.parse(params);
  if (!parsed.ok) return { kind: 'fault', loaded, fault: shift(parsed.error, paramsAt) };
  const seats = game.rules.seats(parsed.value);
  const last = await lastArrangement(game, players);
  const holders = last.seats.length === seats ? last.seats : Array.from({ length: seats }, () => ({ name: '' }));
  const started = await newGame(game, { params, seats: holders, control: 'none' }, position);
  if (!started.ok) return { kind: 'fault', loaded, fault: shift(started.error, paramsAt + params.length + 1) };
  navigate({ page: 'play', game: game.id, session: started.value.id }, 'replace');
  return undefined;
}

/** The place in the link of a mistake found in a part of it. */
const shift = (fault: Fault, by: number): Fault => (fault.at === undefined ? fault : { ...fault, at: fault.at + by });
