import { type RatedPuzzle, dailyRushLength, rushDealer, rushSeedOf, type Say } from '@quadrille/kit';
import type { RushRequest } from '@quadrille/protocol';
import { announce } from '@quadrille/ui';
import { CalendarDays, Flame, Flag, Heart, History, Share2, Timer } from 'lucide-react';
import { Suspense, use, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import { formatDateTime, type Day } from '../platform/dates.ts';
import { useToday } from '../platform/today.ts';
import { WithGame } from '../platform/page/with-game.tsx';
import type { LoadedGame } from '../platform/games.ts';
import type { RushResult } from '../platform/profile.ts';
import { changeProfile, createId, getProfile, useProfile } from '../shared/profile/profile-live.ts';
import { loadBoard } from '../shared/board/board-of.ts';
import { hrefOf, type PageProps } from '../platform/router.ts';
import { useSearchClient } from '../platform/search/search-client.ts';
import { NotFound } from '../platform/page/not-found.tsx';
import { Page } from '../platform/page/page.tsx';
import { ChallengeHead, ChallengeShell, Making } from '../features/puzzles/challenge-shell.tsx';
import { ChallengePlay } from '../features/puzzles/challenge-play.tsx';
import { rushText, shareResult } from '../features/puzzles/result.ts';
import {
  afterPuzzle,
  clockText,
  comboLength,
  dailyRushId,
  endOf,
  freshRush,
  longestCombo,
  playedMs,
  rushBoard,
  rushCurve,
  rushLives,
  rushMs,
  seenLately,
  withRound,
  type Rush,
  type RushEnd,
} from '../features/puzzles/rush.ts';
import { RushCurve } from '../features/puzzles/rush-curve.tsx';
import { TriedPuzzleRow } from '../features/puzzles/tried-puzzle.tsx';
import type { Miss } from '../features/puzzles/solving.ts';
import { usePuzzleSay } from '../features/puzzles/words/index.ts';
import { lazy } from '../platform/lazy-load.ts';
import { useServer } from '../platform/server/server.ts';

const RushBoard = lazy(() => import('../features/people/rush-board.tsx'));

/** Puzzle rush: three minutes, three lives, as many puzzles as possible. */
export default function RushPage({ game: id }: PageProps<'rush'>) {
  return <WithGame id={id}>{(loaded) => <Opening loaded={loaded} />}</WithGame>;
}

/** `day`: of the daily round; undefined for a free one. */
interface RoundWish {
  readonly key: string;
  readonly day: Day | undefined;
}

interface Ended {
  readonly id: string;
  /** The daily round as sent to the server. */
  readonly played: RushRequest | undefined;
  readonly result: RushResult;
  readonly end: RushEnd;
}

function Opening({ loaded }: { readonly loaded: LoadedGame }) {
  const say = usePuzzleSay(loaded);
  const [round, setRound] = useState<RoundWish>();
  const [ended, setEnded] = useState<Ended>();
  const today = useToday();
  const server = useServer();
  const title = loaded.card.words[say.language].title;
  if (!loaded.game.puzzleSource) return <NotFound say={say} reason={say('today.no-day', { day: loaded.game.id })} />;
  const { id: game } = loaded.game;
  const head = (
    <ChallengeHead href={hrefOf({ page: 'game', game })} back={title} title={say('rush.title')} line={title} />
  );
  const start = (day: Day | undefined) => setRound({ key: createId(), day });
  const over = async (rush: Rush, end: RushEnd, ms: number, version: number) => {
    const day = round?.day;
    const id = day === undefined ? createId() : dailyRushId(game, day);
    const marks = rush.done.map(({ isSolved }) => (isSolved ? '+' : '-')).join('');
    const result: RushResult = { game, at: Date.now(), score: rush.score, ...(day && { day }), marks, ms };
    // Played again, the round of the day is practice.
    const isFirst = day !== undefined && !getProfile().rushes[id];
    announce(say(`rush.over.${end}`, { n: rush.score }));
    // Result and records appear together: nothing moves afterwards.
    await changeProfile((profile) => withRound(profile, id, result, rush));
    setEnded({ id, result, end, played: isFirst ? requestOf(rush, version, ms) : undefined });
    setRound(undefined);
  };
  return (
    <Page name="challenge" title={`${say('rush.title')} · ${title}`}>
      {round ? (
        <Round key={round.key} loaded={loaded} say={say} head={head} day={round.day} over={over} />
      ) : (
        <div className="rush-lobby">
          <div className="challenge-head rush-head">{head}</div>
          <div className="rush-columns">
            <div className="stack">
              {ended && <Result key={ended.id} ended={ended} say={say} title={title} start={() => start(undefined)} />}
              {ended?.result.day !== today && (
                <DailyRound game={game} title={title} say={say} today={today} start={() => start(today)} />
              )}
              {!ended && (
                <section className="card stack" aria-labelledby="rush-free">
                  <h2 id="rush-free">{say('rush.free')}</h2>
                  <p>{say('rush.lead')}</p>
                  <button
                    type="button"
                    className="button primary"
                    data-testid="rush-start"
                    onClick={() => start(undefined)}
                  >
                    <Timer aria-hidden />
                    {say('rush.start')}
                  </button>
                </section>
              )}
            </div>
            <div className="stack">
              {server.state === 'there' && (
                <Suspense>
                  <RushBoard game={game} day={ended?.result.day ?? today} played={ended?.played} />
                </Suspense>
              )}
              <Records game={game} say={say} />
            </div>
          </div>
        </div>
      )}
    </Page>
  );
}

/** The request with the player's moves for each puzzle, which the server replays. */
const requestOf = ({ done }: Rush, version: number, ms: number): RushRequest | undefined =>
  done.length === 0
    ? undefined
    : { version, ms, puzzles: done.map(({ isSolved, moves }) => (isSolved && moves ? [...moves] : null)) };

interface ResultProps {
  readonly ended: Ended;
  readonly say: Say;
  readonly title: string;
  start(): void;
}

/** The result of the round, with its mistakes. */
function Result({ ended: { id, result, end }, say, title, start }: ResultProps) {
  const profile = useProfile();
  const heading = useRef<HTMLHeadingElement>(null);
  // The board with the focus is gone.
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const { score, marks = '', ms = 0, game } = result;
  const [best, second] = rushBoard(profile, game);
  const isRecord = score > 0 && best?.at === result.at && (second?.score ?? 0) < score;
  const misses = Object.entries(profile.tried).filter(
    ([key, tried]) => key.startsWith(`${id}-`) && tried.outcome === 'missed',
  );
  return (
    <>
      <section className="card stack rush-result" aria-labelledby="rush-over">
        <h2 id="rush-over" ref={heading} tabIndex={-1} data-testid="rush-over" data-end={end}>
          {say(`rush.over.${end}`, { n: score })}
        </h2>
        <Marks marks={marks} say={say} />
        <p className="figures">
          {say('rush.time', { time: clockText(ms) })}
          {longestCombo(marks) > 1 && ` · ${say('rush.combo.best', { n: longestCombo(marks) })}`}
          {isRecord && <b> · {say('rush.record')}</b>}
        </p>
        <div className="row">
          <button type="button" className="button primary" data-testid="rush-start" onClick={start}>
            <Timer aria-hidden />
            {say('rush.again')}
          </button>
          {result.day !== undefined && <ShareRound result={result} say={say} title={title} />}
        </div>
      </section>
      {misses.length > 0 && (
        <section className="stack" aria-labelledby="rush-misses" data-testid="rush-misses">
          <h2 id="rush-misses">{say('rush.misses')}</h2>
          <ul className="tried-list">
            {misses.map(([key, tried]) => (
              <Suspense key={key}>
                <TriedPuzzleRow id={key} tried={tried} isReview />
              </Suspense>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** One square per puzzle: filled if solved, crossed if failed. */
function Marks({ marks, say }: { readonly marks: string; readonly say: Say }) {
  if (marks === '') return undefined;
  const solved = marks.replaceAll('-', '').length;
  return (
    <p className="rush-marks" role="img" aria-label={say('rush.marks', { n: solved, all: marks.length })}>
      {Array.from(marks, (mark, at) => ({ mark, id: `${at} ${mark}` })).map(({ mark, id }) => (
        <i key={id} data-mark={mark === '+' ? 'solved' : 'missed'} />
      ))}
    </p>
  );
}

interface ShareRoundProps {
  readonly result: RushResult;
  readonly say: Say;
  readonly title: string;
}

function ShareRound({ result, say, title }: ShareRoundProps) {
  return (
    <button
      type="button"
      className="button"
      data-testid="share-rush"
      onClick={() => void shareResult(rushText({ say, title, result }), say)}
    >
      <Share2 aria-hidden />
      {say('today.share')}
    </button>
  );
}

interface DailyRoundProps {
  readonly game: string;
  readonly title: string;
  readonly say: Say;
  readonly today: Day;
  start(): void;
}

/** The daily round: the same puzzles for all players; it counts once. */
function DailyRound({ game, title, say, today, start }: DailyRoundProps) {
  const result = useProfile().rushes[dailyRushId(game, today)];
  return (
    <section className="card stack" aria-labelledby="rush-daily" data-testid="rush-daily">
      <h2 id="rush-daily">{say('rush.daily')}</h2>
      <p>{say('rush.daily.lead', { n: dailyRushLength })}</p>
      {result ? (
        <>
          <Marks marks={result.marks ?? ''} say={say} />
          <p className="figures">
            <b>{say('rush.daily.done', { n: result.score, all: dailyRushLength })}</b>
          </p>
          <div className="row">
            <ShareRound result={result} say={say} title={title} />
          </div>
        </>
      ) : (
        <button type="button" className="button" data-testid="rush-daily-start" onClick={start}>
          <CalendarDays aria-hidden />
          {say('rush.daily.start')}
        </button>
      )}
    </section>
  );
}

function Records({ game, say }: { readonly game: string; readonly say: Say }) {
  const profile = useProfile();
  const board = rushBoard(profile, game);
  const rounds = rushCurve(profile, game);
  return (
    <section className="card stack" aria-labelledby="rush-board">
      <h2 id="rush-board">{say('rush.board')}</h2>
      {board.length === 0 && <p className="muted">{say(rounds.length === 0 ? 'rush.none' : 'rush.none.solved')}</p>}
      {board.length > 0 && (
        <ol className="rush-board figures">
          {board.map(({ at, score, day }) => (
            <li key={at}>
              <b>{say('rush.score', { n: score })}</b>{' '}
              <span className="muted small">
                {formatDateTime(say.language, at)}
                {day !== undefined && ` · ${say('rush.daily.short')}`}
              </span>
            </li>
          ))}
        </ol>
      )}
      <RushCurve rounds={rounds} say={say} />
      <a className="button quiet" href={hrefOf({ page: 'history', game })}>
        <History aria-hidden />
        {say('history.title')}
      </a>
    </section>
  );
}

interface RoundProps {
  readonly loaded: LoadedGame;
  readonly say: Say;
  readonly head: ReactNode;
  readonly day: Day | undefined;
  over(rush: Rush, end: RushEnd, ms: number, version: number): Promise<void>;
}

/** The next puzzle is prepared in advance, so that the player never waits while the clock runs. */
const ahead = 2;

const freshSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0]!;

function Round({ loaded, say, head, day, over }: RoundProps) {
  const { game } = loaded;
  const desk = useSearchClient(game.id);
  const maker = useSearchClient(game.id);
  const Board = use(useMemo(() => loadBoard(game), [game]));
  const [deal] = useState(() =>
    day === undefined
      ? rushDealer(maker.near, freshSeed(), seenLately(getProfile(), game.id))
      : rushDealer(maker.near, rushSeedOf(day)),
  );
  const length = day === undefined ? Infinity : dailyRushLength;
  const [rush, setRush] = useState<Rush>(freshRush);
  const [ready, setReady] = useState<readonly RatedPuzzle[]>([]);
  const [began, setBegan] = useState<number>();
  const [now, setNow] = useState(0);
  const [isBroken, setBroken] = useState(false);
  const { score, lives, combo, bonusMs, done } = rush;
  const challenge = ready[done.length];
  const until = began === undefined ? undefined : began + rushMs + bonusMs;
  const left = until === undefined ? rushMs : Math.max(0, until - now);
  const isOver = useRef(false);
  const finish = useEffectEvent(async (end: RushEnd) => {
    if (isOver.current) return;
    isOver.current = true;
    const ms = began === undefined ? 0 : playedMs(rush, began, Date.now());
    const { version } = (await game.puzzleSource?.()) ?? { version: 0 };
    await over(rush, end, ms, version);
  });
  useEffect(() => {
    if (until === undefined) return undefined;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() < until) return;
      clearInterval(timer);
      finish('time');
    }, 200);
    return () => clearInterval(timer);
  }, [until]);
  const end = endOf(rush, length);
  useEffect(() => {
    if (end) finish(end);
  }, [end]);
  const place = ready.length;
  const isWanted = place < Math.min(length, done.length + ahead);
  useEffect(() => {
    if (!isWanted) return undefined;
    const stop = new AbortController();
    deal(place, stop.signal).then(
      (next) => {
        if (stop.signal.aborted) return;
        if (!next) return setBroken(true);
        setReady((before) => [...before, next]);
        // The clock starts when the first puzzle is on the board.
        setBegan((before) => before ?? Date.now());
        setNow(Date.now());
      },
      () => !stop.signal.aborted && setBroken(true),
    );
    return () => stop.abort();
  }, [deal, place, isWanted]);
  const next = (
    isSolved: boolean,
    { miss, moves }: { readonly miss?: Miss | undefined; readonly moves?: readonly string[] } = {},
  ) => {
    if (!challenge) return;
    const after = afterPuzzle(rush, { challenge, isSolved, at: Date.now(), miss, moves });
    setRush(after);
    if (!isSolved) announce(say('rush.lives', { n: after.lives }));
    else if (after.bonusMs > bonusMs) announce(say('rush.combo.won', { n: after.combo }));
  };
  const bar = (
    <div className="rush-bar figures" data-testid="rush-bar">
      <span className="rush-score">
        {day === undefined ? say('rush.score', { n: score }) : `${score} / ${dailyRushLength}`}
      </span>
      <Combo combo={combo} say={say} />
      <span className="rush-hearts" role="img" aria-label={say('rush.lives', { n: lives })}>
        {Array.from({ length: rushLives }, (_, life) => (
          <Heart key={life} aria-hidden {...(life >= lives && { 'data-lost': '' })} />
        ))}
      </span>
      <span
        className="rush-clock"
        role="timer"
        aria-label={say('rush.left', { time: clockText(left) })}
        {...(left < 20_000 && { 'data-low': '' })}
      >
        {clockText(left)}
      </span>
    </div>
  );
  if (!challenge) {
    return <ChallengeShell head={head} bar={bar} board={<Making say={say} isBroken={isBroken} />} />;
  }
  const last = done.at(-1);
  const note =
    last &&
    say(last.isSolved ? (combo % comboLength === 0 ? 'rush.note.bonus' : 'rush.note.solved') : 'rush.note.missed');
  return (
    <ChallengePlay
      key={done.length}
      loaded={loaded}
      Board={Board}
      desk={desk}
      challenge={challenge}
      say={say}
      head={
        <>
          {head}
          <button type="button" className="button quiet" data-testid="rush-stop" onClick={() => finish('stopped')}>
            <Flag aria-hidden />
            <span className="rush-stop-text">{say('rush.stop')}</span>
          </button>
        </>
      }
      bar={bar}
      price={undefined}
      note={note}
      next={{ isSkip: true, run: () => next(false) }}
      solved={({ moves }) => next(true, { moves })}
      failed={(miss) => next(false, { miss })}
    />
  );
}

/** Puzzles in a row; every third adds time. */
function Combo({ combo, say }: { readonly combo: number; readonly say: Say }) {
  const full = combo > 0 && combo % comboLength === 0 ? comboLength : combo % comboLength;
  return (
    <span
      className="rush-combo"
      role="img"
      aria-label={say('rush.combo', { n: combo })}
      title={say('rush.combo.help')}
      data-testid="rush-combo"
      data-combo={combo}
    >
      <Flame aria-hidden {...(combo === 0 && { 'data-none': '' })} />
      {combo}
      <span className="rush-pips" aria-hidden="true">
        {Array.from({ length: comboLength }, (_, pip) => (
          <i key={pip} {...(pip < full && { 'data-full': '' })} />
        ))}
      </span>
    </span>
  );
}
