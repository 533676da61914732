import { teamsOf, type AnySession, type Say } from '@quadrille/kit';
import { announce, toast } from '@quadrille/ui';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { queryOf, type SearchClient } from '../../platform/search/search-client.ts';
import { reasonOf } from '../../platform/search/request.ts';
import { outcomeChances } from '../../shared/board/chances.ts';
import { sentence } from '../../shared/board/spoken-move.ts';
import { lineKeys } from './line-keys.ts';
import { judgeMoves, verdicts, type JudgedMove, type Place, type Verdict } from './mistakes.ts';

/** Per position: a game of sixty moves takes at most 30 s. */
const budget = { nodes: 120_000, ms: 500, seed: 1, lines: 1, heat: false };

interface Review {
  /** Indexed by the number of moves played; undefined where unknown. */
  readonly places: Places;
  readonly moves: readonly JudgedMove[];
  readonly known: number;
  readonly isRunning: boolean;
  readonly isDone: boolean;
  stop(): void;
  goOn(): void;
}

/** The panel of the review, and what of it the board and the move list show. */
export interface ReviewControl extends Review {
  readonly desk: SearchClient;
  readonly isOpen: boolean;
  /** By the number of the move. */
  readonly verdicts: ReadonlyMap<number, Verdict> | undefined;
  /** The move that was better than the mistake at the cursor. */
  readonly better: string | undefined;
  setOpen(isOpen: boolean): void;
}

interface ReviewOptions {
  readonly mayAnalyse: boolean;
  /** Searches before the panel is opened. */
  readonly looksBack: boolean;
}

export function useReviewPanel(
  desk: SearchClient,
  session: AnySession,
  { mayAnalyse, looksBack }: ReviewOptions,
  say: Say,
): ReviewControl {
  const [isOpen, setOpen] = useState(false);
  const review = useReview(desk, session, mayAnalyse && (isOpen || looksBack), (reason) => {
    if (isOpen) toast(say('review.failed', { reason }));
  });
  // The review may have finished before the user opened it.
  const isReady = isOpen && review.isDone;
  const tellReady = useEffectEvent(() => announce(say('review.done', { summary: summary(review.moves, say) })));
  useEffect(() => {
    if (isReady) tellReady();
  }, [isReady]);
  const judged = isOpen ? review.moves.find(({ place }) => place === session.cursor) : undefined;
  return {
    ...review,
    desk,
    isOpen: isOpen && mayAnalyse,
    verdicts: isOpen ? verdictsOf(review.moves) : undefined,
    better: judged?.verdict ? judged.line[0] : undefined,
    setOpen,
  };
}

const verdictsOf = (moves: readonly JudgedMove[]): ReadonlyMap<number, Verdict> =>
  new Map(moves.flatMap(({ place, verdict }) => (verdict ? [[place, verdict] as const] : [])));

function summary(moves: readonly JudgedMove[], say: Say): string {
  const counted = verdicts.flatMap((verdict) => {
    const n = moves.filter((move) => move.verdict === verdict).length;
    return n === 0 ? [] : [say(`review.count.${verdict}`, { n })];
  });
  return counted.length === 0 ? say('review.none') : sentence(counted.join(', '));
}

/** Results stay until the page is closed, so that a second review costs nothing. */
const cache = new Map<string, Place>();
const maxCachedPositions = 5000;

/** Searches every position of a match in order while `wanted`. */
function useReview(
  desk: SearchClient,
  session: AnySession,
  wanted: boolean,
  failedBy: (reason: string) => void,
): Review {
  const { game, params, start, entries } = session;
  // Browsing creates another session of the same moves.
  const keys = useMemo(
    () => (wanted ? lineKeys({ game, params, start, entries }) : []),
    [wanted, game, params, start, entries],
  );
  const before = useMemo(() => placesOf(keys), [keys]);
  const [news, setNews] = useState<{ readonly of: readonly string[]; readonly places: Places }>();
  const [stopped, setStopped] = useState<readonly string[]>();
  const places = news?.of === keys ? news.places : before;
  const moves = useMemo(() => (places.length > 0 ? judgeMoves(places, entries) : []), [places, entries]);
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
      if (cache.size + keys.length > maxCachedPositions) cache.clear();
      let last: Place = { chances: outcomeChances({ winners: [], reason: '' }, teams), line: [] };
      for (const [place, key] of keys.entries()) {
        // A position that no search can judge (a drawn chip, a clock) keeps the previous value.
        const found = cache.get(key) ??
          (await searchPosition(desk, whole.go(place), stop.signal)) ?? { ...last, line: [] };
        if (stop.signal.aborted) return;
        cache.set(key, found);
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

async function searchPosition(
  desk: SearchClient,
  session: AnySession,
  signal: AbortSignal,
): Promise<Place | undefined> {
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

const placesOf = (keys: readonly string[]): Places => keys.map((key) => cache.get(key));
