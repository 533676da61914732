import type { Challenge, Say } from '@quadrille/kit';
import { use, useEffect, useMemo, useState } from 'react';
import { WithGame } from '../platform/page/with-game.tsx';
import type { LoadedGame } from '../platform/games.ts';
import { puzzleRatings, ratingNow, ratingText, signedText } from '../features/profile/own-rating.ts';
import { withPuzzle, type PuzzleResult } from '../platform/profile.ts';
import { changeProfile, freshId, profileNow, useProfile } from '../features/profile/profile-live.ts';
import { boardOf } from '../features/play/board-of.ts';
import { hrefOf, type PageProps } from '../platform/router.ts';
import { useSearchDesk } from '../platform/search/search-desk.ts';
import { LostPage } from '../platform/page/lost-page.tsx';
import { Page } from '../platform/page/page.tsx';
import { ChallengeHead, ChallengeShell, Making } from '../features/puzzles/challenge-shell.tsx';
import { ChallengePlay } from '../features/puzzles/challenge-play.tsx';
import type { ChallengeAttempt } from '../features/puzzles/use-challenge.ts';
import { usePuzzleSay } from '../features/puzzles/words/index.ts';

/** Puzzles without end, each chosen to match. */
export default function RatedPage({ game: id }: PageProps<'puzzles'>) {
  return <WithGame id={id}>{(loaded) => <Opening loaded={loaded} />}</WithGame>;
}

function Opening({ loaded }: { readonly loaded: LoadedGame }) {
  const say = usePuzzleSay(loaded);
  if (!loaded.game.challenges) return <LostPage say={say} reason={say('today.no-day', { day: loaded.game.id })} />;
  return <Rated loaded={loaded} say={say} />;
}

interface Attempt {
  readonly challenge: Challenge;
  readonly id: string;
  readonly began: number;
  /** The rating before; undefined: it is not decided yet. */
  readonly before?: number;
}

function Rated({ loaded, say }: { readonly loaded: LoadedGame; readonly say: Say }) {
  const { game, card } = loaded;
  const desk = useSearchDesk(game.id);
  const Board = use(useMemo(() => boardOf(game), [game]));
  const rating = ratingNow(puzzleRatings(useProfile(), game.id));
  const [attempt, setAttempt] = useState<Attempt | 'broken'>();
  const isWanted = attempt === undefined;
  useEffect(() => {
    if (!isWanted) return undefined;
    const stop = new AbortController();
    const own = ratingNow(puzzleRatings(profileNow(), game.id)).rating;
    desk.near(own, stop.signal).then(
      (challenge) => challenge && setAttempt({ challenge, id: freshId(), began: Date.now() }),
      () => !stop.signal.aborted && setAttempt('broken'),
    );
    return () => stop.abort();
  }, [desk, game, isWanted]);
  /** The first thing that decides a puzzle stays. */
  const decide = (solved: boolean) => {
    if (!attempt || attempt === 'broken' || attempt.before !== undefined) return;
    const { challenge, id, began } = attempt;
    setAttempt({ ...attempt, before: rating.rating });
    void keepPuzzle(id, { game: game.id, rating: challenge.rating, solved }, began);
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
    <section className="card stack">
      <p className="figures">
        <b>{say('rated.now', { rating: ratingText(say, rating) })}</b>
      </p>
      <p className="muted small">{say('rated.lead')}</p>
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
          solved={({ count, helped }) => {
            if (helped) decide(false);
            else if (count <= (attempt.challenge.most ?? Infinity)) decide(true);
          }}
          failed={() => decide(false)}
          renderAfter={(played) => (
            <After played={played} attempt={attempt} say={say} next={() => setAttempt(undefined)} now={rating.rating} />
          )}
          foot={foot}
        />
      )}
    </Page>
  );
}

async function keepPuzzle(
  id: string,
  result: Pick<PuzzleResult, 'game' | 'rating' | 'solved'>,
  began: number,
): Promise<void> {
  const at = Date.now();
  await changeProfile((profile) => withPuzzle(profile, id, { ...result, at, ms: Math.max(0, at - began) }));
}

interface AfterProps {
  readonly played: ChallengeAttempt;
  readonly attempt: Attempt;
  readonly say: Say;
  readonly now: number;
  next(): void;
}

function After({ played, attempt: { challenge, before }, say, now, next }: AfterProps) {
  const { judgement } = played;
  const isTooLong =
    before === undefined && judgement?.kind === 'solved' && judgement.count > (challenge.most ?? Infinity);
  return (
    <div className="daily-result stack">
      {isTooLong && <p>{say('rated.too-many', { most: challenge.most ?? 0 })}</p>}
      {before !== undefined && (
        <p className="figures" data-testid="rated-change">
          {say('rated.change', { rating: String(Math.round(now)), change: signedText(say, now - before) })}
        </p>
      )}
      <div className="row">
        {isTooLong && (
          <button type="button" className="button primary" onClick={played.again}>
            {say('today.again')}
          </button>
        )}
        <button
          type="button"
          className={isTooLong ? 'button quiet' : 'button primary'}
          data-testid="rated-next"
          onClick={next}
        >
          {say('rated.next')}
        </button>
      </div>
    </div>
  );
}
