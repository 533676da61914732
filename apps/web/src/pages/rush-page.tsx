import type { Challenge, Say } from '@quadrille/kit';
import { Heart, SkipForward, Timer } from 'lucide-react';
import { use, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { dateText } from '../platform/dates.ts';
import { WithGame } from '../platform/page/with-game.tsx';
import type { LoadedGame } from '../platform/games.ts';
import { withRush } from '../platform/profile.ts';
import { changeProfile, freshId, useProfile } from '../features/profile/profile-live.ts';
import { boardOf } from '../features/play/board-of.ts';
import { hrefOf, type PageProps } from '../platform/router.ts';
import { useSearchDesk } from '../platform/search/search-desk.ts';
import { LostPage } from '../platform/page/lost-page.tsx';
import { Page } from '../platform/page/page.tsx';
import { ChallengeHead, ChallengeShell, Making } from '../features/puzzles/challenge-shell.tsx';
import { ChallengePlay } from '../features/puzzles/challenge-play.tsx';
import { clockText, rushBoard, rushLives, rushMs, rushRating } from '../features/puzzles/rush.ts';
import { usePuzzleSay } from '../features/puzzles/words/index.ts';

/** Three minutes, three lives, as many puzzles as one can. */
export default function RushPage({ game: id }: PageProps<'rush'>) {
  return <WithGame id={id}>{(loaded) => <Opening loaded={loaded} />}</WithGame>;
}

function Opening({ loaded }: { readonly loaded: LoadedGame }) {
  const say = usePuzzleSay(loaded);
  const [round, setRound] = useState(0);
  const [last, setLast] = useState<number>();
  const title = loaded.card.words[say.language].title;
  if (!loaded.game.challenges) return <LostPage say={say} reason={say('today.no-day', { day: loaded.game.id })} />;
  const head = (
    <ChallengeHead
      href={hrefOf({ page: 'game', game: loaded.game.id })}
      back={title}
      title={say('rush.title')}
      line={title}
    />
  );
  const over = (score: number) => {
    setLast(score);
    setRound(0);
    const result = { game: loaded.game.id, at: Date.now(), score };
    void changeProfile((profile) => withRush(profile, freshId(), result));
  };
  return (
    <Page name="challenge" title={`${say('rush.title')} · ${title}`}>
      {round > 0 ? (
        <Round key={round} loaded={loaded} say={say} head={head} over={over} />
      ) : (
        <div className="narrow stack">
          <div className="challenge-head rush-head">{head}</div>
          <section className="card stack">
            {last !== undefined && (
              <h2 data-testid="rush-over" aria-live="polite">
                {say('rush.over', { n: last })}
              </h2>
            )}
            <p>{say('rush.lead')}</p>
            <button
              type="button"
              className="button primary"
              data-testid="rush-start"
              onClick={() => setRound(Date.now())}
            >
              <Timer aria-hidden />
              {say(last === undefined ? 'rush.start' : 'rush.again')}
            </button>
          </section>
          <Records game={loaded.game.id} say={say} last={last} />
        </div>
      )}
    </Page>
  );
}

function Records({ game, say, last }: { readonly game: string; readonly say: Say; readonly last: number | undefined }) {
  const board = rushBoard(useProfile(), game);
  const isRecord = last !== undefined && last > 0 && board[0]?.score === last && board[1]?.score !== last;
  return (
    <section className="card stack" aria-labelledby="rush-board">
      <h2 id="rush-board">{say('rush.board')}</h2>
      {isRecord && <p>{say('rush.record')}</p>}
      {board.length === 0 && <p className="muted">{say('rush.none')}</p>}
      <ol className="rush-board figures">
        {board.map(({ at, score }) => (
          <li key={at}>
            <b>{say('rush.score', { n: score })}</b> <span className="muted small">{dateText(say.language, at)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface RoundProps {
  readonly loaded: LoadedGame;
  readonly say: Say;
  readonly head: ReactNode;
  over(score: number): void;
}

interface Rush {
  readonly score: number;
  readonly lives: number;
  /** Puzzles that are done with: each begins anew. */
  readonly done: number;
  /** The one on the board, and the one after it: nobody waits while the clock runs. */
  readonly ready: readonly Challenge[];
}

const ahead = 2;

function Round({ loaded, say, head, over }: RoundProps) {
  const { game } = loaded;
  const desk = useSearchDesk(game.id);
  const maker = useSearchDesk(game.id);
  const Board = use(useMemo(() => boardOf(game), [game]));
  const [rush, setRush] = useState<Rush>({ score: 0, lives: rushLives, done: 0, ready: [] });
  const [left, setLeft] = useState(rushMs);
  const [isBroken, setBroken] = useState(false);
  const { score, lives, done, ready } = rush;
  const [challenge] = ready;
  const end = useEffectEvent(() => over(score));
  const hasBegun = done > 0 || ready.length > 0;
  useEffect(() => {
    if (!hasBegun) return undefined;
    // The clock starts with the first puzzle on the board.
    const until = Date.now() + rushMs;
    const timer = setInterval(() => {
      setLeft(until - Date.now());
      if (Date.now() < until) return;
      clearInterval(timer);
      end();
    }, 200);
    return () => clearInterval(timer);
  }, [hasBegun]);
  useEffect(() => {
    if (lives === 0) end();
  }, [lives]);
  const ask = useEffectEvent((further: number, signal: AbortSignal) => {
    maker.near(rushRating(score + further), signal).then(
      (next) => next && setRush((now) => ({ ...now, ready: [...now.ready, next] })),
      () => !signal.aborted && setBroken(true),
    );
  });
  useEffect(() => {
    if (ready.length >= ahead) return undefined;
    const stop = new AbortController();
    ask(ready.length, stop.signal);
    return () => stop.abort();
  }, [ready]);
  const next = (solved: boolean) =>
    setRush((now) => ({
      score: now.score + (solved ? 1 : 0),
      lives: now.lives - (solved ? 0 : 1),
      done: now.done + 1,
      ready: now.ready.slice(1),
    }));
  const bar = (
    <div className="rush-bar figures" data-testid="rush-bar">
      <span>{say('rush.score', { n: score })}</span>
      <span className="rush-hearts" role="img" aria-label={say('rush.lives', { n: lives })}>
        {Array.from({ length: rushLives }, (_, life) => (
          <Heart key={life} aria-hidden {...(life >= lives && { 'data-lost': '' })} />
        ))}
      </span>
      <span role="timer" aria-label={say('rush.left', { time: clockText(left) })}>
        {clockText(left)}
      </span>
    </div>
  );
  const foot = (
    <button type="button" className="button quiet" data-testid="rush-skip" onClick={() => next(false)}>
      <SkipForward aria-hidden />
      {say('rush.skip')}
    </button>
  );
  if (!challenge) {
    return <ChallengeShell head={head} bar={bar} board={<Making say={say} isBroken={isBroken} />} />;
  }
  return (
    <ChallengePlay
      key={done}
      loaded={loaded}
      Board={Board}
      desk={desk}
      challenge={challenge}
      say={say}
      head={head}
      bar={bar}
      price={undefined}
      solved={() => next(true)}
      failed={() => next(false)}
      foot={foot}
    />
  );
}
