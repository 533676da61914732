import { teamsOf, type AnySession } from '@quadrille/kit';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { queryOf, type SearchDesk } from '../../platform/search/search-desk.ts';
import { reasonOf } from '../../platform/search/reason-of.ts';
import { outcomeChances } from './chances.ts';
import { lineKeys } from './line-keys.ts';
import { judge, type JudgedMove, type Place } from './mistakes.ts';

/** Per position: sixty of them should be done before the tea is. */
const budget = { nodes: 120_000, ms: 500, seed: 1, lines: 1, heat: false };

export interface Review {
  /** By number of moves played; undefined where it is not known yet. */
  readonly places: Places;
  readonly moves: readonly JudgedMove[];
  readonly known: number;
  readonly isRunning: boolean;
  readonly isDone: boolean;
  stop(): void;
  goOn(): void;
}

/** What was found stays until the page is closed: a second look at the game costs nothing. */
const remembered = new Map<string, Place>();
const most = 5000;

/** Searches every position of a game, one after the other, as long as it is wanted. */
export function useReview(
  desk: SearchDesk,
  session: AnySession,
  wanted: boolean,
  failedBy: (reason: string) => void,
): Review {
  const { game, params, start, entries } = session;
  // Going through the moves makes another session of the same moves.
  const keys = useMemo(
    () => (wanted ? lineKeys({ game, params, start, entries }) : []),
    [wanted, game, params, start, entries],
  );
  const before = useMemo(() => placesOf(keys), [keys]);
  const [news, setNews] = useState<{ readonly of: readonly string[]; readonly places: Places }>();
  const [stopped, setStopped] = useState<readonly string[]>();
  const places = news?.of === keys ? news.places : before;
  const moves = useMemo(() => (places.length > 0 ? judge(places, entries) : []), [places, entries]);
  const known = places.filter(Boolean).length;
  const isDone = wanted && known === keys.length;
  const isRunning = wanted && !isDone && stopped !== keys;
  const theGame = useEffectEvent(() => session);
  const failed = useEffectEvent(failedBy);

  useEffect(() => {
    if (!isRunning) return undefined;
    const stop = new AbortController();
    const whole = theGame();
    const teams = teamsOf(whole.game.rules, whole.params);
    const work = async () => {
      if (remembered.size + keys.length > most) remembered.clear();
      let last: Place = { chances: outcomeChances({ winners: [], reason: '' }, teams), line: [] };
      for (const [place, key] of keys.entries()) {
        // What no search can tell (a drawn chip, a clock) is worth what it was worth before.
        const found = remembered.get(key) ?? (await look(desk, whole.go(place), stop.signal)) ?? { ...last, line: [] };
        if (stop.signal.aborted) return;
        remembered.set(key, found);
        last = found;
        setNews({ of: keys, places: placesOf(keys) });
      }
    };
    work().catch((error: unknown) => {
      if (stop.signal.aborted) return;
      setStopped(keys);
      failed(reasonOf(error));
    });
    return () => stop.abort();
  }, [desk, keys, isRunning]);

  return {
    places,
    moves,
    known,
    isRunning,
    isDone,
    stop: () => setStopped(keys),
    goOn: () => setStopped(undefined),
  };
}

async function look(desk: SearchDesk, session: AnySession, signal: AbortSignal): Promise<Place | undefined> {
  const { turn } = session;
  if (turn.kind === 'over') {
    return { chances: outcomeChances(turn.outcome, teamsOf(session.game.rules, session.params)), line: [] };
  }
  if (turn.kind !== 'seat') return undefined;
  let place: Place | undefined;
  for await (const { chances, lines } of desk.analyse(queryOf(session), budget, signal)) {
    place = { chances, line: lines[0]?.moves ?? [] };
  }
  return place;
}

type Places = readonly (Place | undefined)[];

const placesOf = (keys: readonly string[]): Places => keys.map((key) => remembered.get(key));
