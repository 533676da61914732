import type { RatedPuzzle, Say } from '@quadrille/kit';
import { History } from 'lucide-react';
import { use, useEffect, useMemo, useState } from 'react';
import { WithGame } from '../platform/page/with-game.tsx';
import type { LoadedGame } from '../platform/games.ts';
import { puzzleRatings, ratingNow, ratingText, signedText } from '../shared/profile/own-rating.ts';
import { withSolvedLater, withTried } from '../platform/profile-merge.ts';
import { withPuzzle } from '../platform/profile.ts';
import { changeProfile, createId, getProfile, useProfile } from '../shared/profile/profile-live.ts';
import { loadBoard } from '../shared/board/board-of.ts';
import { hrefOf, type PageProps } from '../platform/router.ts';
import { useSearchClient } from '../platform/search/search-client.ts';
import { NotFound } from '../platform/page/not-found.tsx';
import { Page } from '../platform/page/page.tsx';
import { ChallengeHead, ChallengeShell, Making } from '../features/puzzles/challenge-shell.tsx';
import { ChallengePlay } from '../features/puzzles/challenge-play.tsx';
import { openMisses } from '../features/puzzles/history.ts';
import { startSolving, type Miss } from '../features/puzzles/solving.ts';
import type { ChallengeAttempt } from '../features/puzzles/use-challenge.ts';
import { usePuzzleSay } from '../features/puzzles/words/index.ts';

/** Endless puzzles near the user's rating, or one of the history again. */
export default function RatedPage({ game: id, again }: PageProps<'puzzles'>) {
  return <WithGame id={id}>{(loaded) => <Opening key={again ?? ''} loaded={loaded} again={again} />}</WithGame>;
}

function Opening({ loaded, again }: { readonly loaded: LoadedGame; readonly again: string | undefined }) {
  const say = usePuzzleSay(loaded);
  if (!loaded.game.puzzleSource) return <NotFound say={say} reason={say('today.no-day', { day: loaded.game.id })} />;
  return again === undefined ? <Rated loaded={loaded} say={say} /> : <Again loaded={loaded} say={say} id={again} />;
}

interface AgainProps {
  readonly loaded: LoadedGame;
  readonly say: Say;
  readonly id: string;
}

/** A puzzle from the history: unrated, and help is free. */
function Again({ loaded, say, id }: AgainProps) {
  const { game, card } = loaded;
  const desk = useSearchClient(game.id);
  const Board = use(useMemo(() => loadBoard(game), [game]));
  const profile = useProfile();
  const tried = profile.tried[id];
  const challenge = tried?.game === game.id ? tried.challenge : undefined;
  // The stored puzzle may come from another version of the game, so its position is parsed first.
  const opens = useMemo(() => challenge !== undefined && startSolving(game, challenge).ok, [game, challenge]);
  if (!challenge || !opens) return <NotFound say={say} reason={say('history.gone')} />;
  const next = openMisses(profile, game.id).find((entry) => entry.id !== id);
  const title = card.words[say.language].title;
  const list = hrefOf({ page: 'history', game: game.id });
  return (
    <Page name="challenge" title={`${say('history.again')} · ${title}`}>
      <ChallengePlay
        loaded={loaded}
        Board={Board}
        desk={desk}
        challenge={challenge}
        say={say}
        head={<ChallengeHead href={list} back={say('history.title')} title={say('history.again')} line={title} />}
        price=""
        isDecided
        next={{
          isSkip: false,
          run: next && (() => void (location.hash = hrefOf({ page: 'puzzles', game: game.id, again: next.id }))),
        }}
        solved={({ helped }) => {
          if (!helped) void changeProfile((before) => withSolvedLater(before, id, Date.now()));
        }}
        foot={<HistoryLink game={game.id} say={say} />}
      />
    </Page>
  );
}

function HistoryLink({ game, say }: { readonly game: string; readonly say: Say }) {
  return (
    <a className="button quiet" href={hrefOf({ page: 'history', game })}>
      <History aria-hidden />
      {say('history.title')}
    </a>
  );
}

interface Attempt {
  readonly challenge: RatedPuzzle;
  readonly id: string;
  readonly began: number;
  /** The rating before; undefined while the puzzle is undecided. */
  readonly before?: number;
}

function Rated({ loaded, say }: { readonly loaded: LoadedGame; readonly say: Say }) {
  const { game, card } = loaded;
  const desk = useSearchClient(game.id);
  const Board = use(useMemo(() => loadBoard(game), [game]));
  const rating = ratingNow(puzzleRatings(useProfile(), game.id));
  const [attempt, setAttempt] = useState<Attempt | 'broken'>();
  const isWanted = attempt === undefined;
  useEffect(() => {
    if (!isWanted) return undefined;
    const stop = new AbortController();
    const own = ratingNow(puzzleRatings(getProfile(), game.id)).rating;
    desk.near(own, stop.signal).then(
      (challenge) => challenge && setAttempt({ challenge, id: createId(), began: Date.now() }),
      () => !stop.signal.aborted && setAttempt('broken'),
    );
    return () => stop.abort();
  }, [desk, game, isWanted]);
  /** The first result of a puzzle counts. */
  const decide = (solved: boolean, miss?: Miss) => {
    if (!attempt || attempt === 'broken' || attempt.before !== undefined) return;
    setAttempt({ ...attempt, before: rating.rating });
    void keepPuzzle(game.id, attempt, solved, miss);
  };
  const title = card.words[say.language].title;
  const head = (
    <ChallengeHead
      href={hrefOf({ page: 'game', game: game.id })}
      back={title}
      title={say('rated.title')}
      line={title}
    />
  );
  const foot = (
    <section className="card stack rated-foot">
      <p className="figures">
        <b>{say('rated.now', { rating: ratingText(say, rating) })}</b>
      </p>
      <p className="muted small">{say('rated.lead')}</p>
      <HistoryLink game={game.id} say={say} />
    </section>
  );
  return (
    <Page name="challenge" title={`${say('rated.title')} · ${title}`}>
      {attempt === undefined || attempt === 'broken' ? (
        <ChallengeShell head={head} board={<Making say={say} isBroken={attempt === 'broken'} />} side={foot} />
      ) : (
        <ChallengePlay
          key={attempt.id}
          loaded={loaded}
          Board={Board}
          desk={desk}
          challenge={attempt.challenge}
          say={say}
          head={head}
          price={say('today.price.rated')}
          isDecided={attempt.before !== undefined}
          next={{ isSkip: false, run: attempt.before === undefined ? undefined : () => setAttempt(undefined) }}
          solved={({ count, helped }) => {
            if (helped) decide(false);
            else if (count <= (attempt.challenge.most ?? Infinity)) decide(true);
          }}
          failed={(miss) => decide(false, miss)}
          renderAfter={(played) => <After played={played} attempt={attempt} say={say} now={rating.rating} />}
          foot={foot}
        />
      )}
    </Page>
  );
}

async function keepPuzzle(
  game: string,
  { id, challenge, began }: Attempt,
  solved: boolean,
  miss: Miss | undefined,
): Promise<void> {
  const at = Date.now();
  const result = { game, at, rating: challenge.rating, solved, ms: Math.max(0, at - began) };
  const outcome = solved ? 'solved' : 'missed';
  const wrong = miss?.moves ?? [];
  await changeProfile((profile) =>
    withTried(withPuzzle(profile, id, result), id, { game, at, from: 'rated', outcome, challenge, wrong }),
  );
}

interface AfterProps {
  readonly played: ChallengeAttempt;
  readonly attempt: Attempt;
  readonly say: Say;
  readonly now: number;
}

/** How the puzzle changed the rating. */
function After({ played, attempt: { challenge, before }, say, now }: AfterProps) {
  const { judgement } = played;
  const isTooLong =
    before === undefined && judgement?.kind === 'solved' && judgement.count > (challenge.most ?? Infinity);
  if (isTooLong) return <p>{say('rated.too-many', { most: challenge.most ?? 0 })}</p>;
  if (before === undefined) return undefined;
  return (
    <p className="figures" data-testid="rated-change">
      {say('rated.change', { rating: String(Math.round(now)), change: signedText(say, now - before) })}
    </p>
  );
}
