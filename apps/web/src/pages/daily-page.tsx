import type { Say } from '@quadrille/kit';
import type { SolutionRequest } from '@quadrille/protocol';
import { Suspense, use, useEffect, useMemo, useState } from 'react';
import { WithGame } from '../platform/page/with-game.tsx';
import type { LoadedGame } from '../platform/games.ts';
import { dailyTriedId, dayKey, type DayOutcome, type Profile, type TriedPuzzle } from '../platform/profile.ts';
import { changeProfile, getProfile, useProfile } from '../shared/profile/profile-live.ts';
import { withDay, withSolvedLater, withTried } from '../platform/profile-merge.ts';
import { longestDayStreak } from '@quadrille/rating';
import { cleanDays, streakOf } from '../shared/profile/streaks.ts';
import { useServer } from '../platform/server/server.ts';
import { loadBoard } from '../shared/board/board-of.ts';
import { hrefOf, type PageProps } from '../platform/router.ts';
import type { DailyAnswer } from '../platform/search/request.ts';
import { useSearchClient } from '../platform/search/search-client.ts';
import { NotFound } from '../platform/page/not-found.tsx';
import { Page } from '../platform/page/page.tsx';
import { Calendar } from '../features/puzzles/calendar.tsx';
import { ChallengeHead, ChallengeShell, Making } from '../features/puzzles/challenge-shell.tsx';
import { ChallengePlay } from '../features/puzzles/challenge-play.tsx';
import { DailyResult } from '../features/puzzles/daily-result.tsx';
import { dayOf, formatDay, isDay, type Day } from '../platform/dates.ts';
import { useToday } from '../platform/today.ts';
import type { Miss } from '../features/puzzles/solving.ts';
import type { Solved } from '../features/puzzles/use-challenge.ts';
import { usePuzzleSay } from '../features/puzzles/words/index.ts';
import { lazy } from '../platform/lazy-load.ts';
import '../features/puzzles/today.css';

const DayBoard = lazy(() => import('../features/people/day-board.tsx'));

export default function DailyPage({ game: id, day }: PageProps<'daily'>) {
  return <WithGame id={id}>{(loaded) => <Opening loaded={loaded} wanted={day} />}</WithGame>;
}

function Opening({ loaded, wanted }: { readonly loaded: LoadedGame; readonly wanted: string | undefined }) {
  const say = usePuzzleSay(loaded);
  const today = useToday();
  // Without a day in the address it is the one on which the page was opened: a puzzle in progress is not replaced.
  const [opened] = useState(today);
  const day = wanted ?? opened;
  if (!loaded.game.puzzleSource || !isDay(day) || day > today) {
    return <NotFound say={say} reason={say('today.no-day', { day: day.slice(0, 20) })} />;
  }
  return <Daily key={day} loaded={loaded} say={say} day={day} today={today} />;
}

interface DailyProps {
  readonly loaded: LoadedGame;
  readonly say: Say;
  readonly day: Day;
  readonly today: Day;
}

function Daily({ loaded, say, day, today }: DailyProps) {
  const { game, card } = loaded;
  const desk = useSearchClient(game.id);
  const Board = use(useMemo(() => loadBoard(game), [game]));
  const profile = useProfile();
  const [made, setMade] = useState<DailyAnswer | 'broken'>();
  const [found, setFound] = useState<SolutionRequest>();
  const server = useServer();
  useEffect(() => {
    const stop = new AbortController();
    // A played day keeps its puzzle even if the generator has a newer version.
    const version = getProfile().days[dayKey(game.id, day)]?.version;
    desk.daily(day, version, stop.signal).then(
      (answer) => answer && setMade(answer),
      () => !stop.signal.aborted && setMade('broken'),
    );
    return () => stop.abort();
  }, [desk, game, day]);
  const title = card.words[say.language].title;
  const date = formatDay(say.language, day);
  const clean = cleanDays(profile, game.id);
  const keep = ({ count, moves, helped, tries }: Solved, { challenge, version }: DailyAnswer) => {
    const outcome: DayOutcome = day !== dayOf(new Date()) ? 'late' : helped ? 'helped' : 'clean';
    const result = { version, outcome, moves: count, par: challenge.par ?? null, tries };
    const tried = { outcome: helped ? 'helped' : 'solved', challenge, miss: undefined } as const;
    void changeProfile((before) => withDailyTried(withDay(before, game.id, day, result), game.id, day, tried));
    if (outcome !== 'late') setFound({ version, moves: [...moves], helped });
  };
  const keepMiss = ({ challenge }: DailyAnswer, miss: Miss | undefined) =>
    void changeProfile((before) => withDailyTried(before, game.id, day, { outcome: 'missed', challenge, miss }));
  const head = <ChallengeHead href={hrefOf({ page: 'home' })} back={say('nav.home')} title={title} line={date} />;
  const foot = (
    <>
      <DailyResult loaded={loaded} say={say} day={day} today={today} />
      <p className="challenge-streak figures">
        <b>{say('today.streak', { n: streakOf(clean, today) })}</b>
        {clean.size > 0 && <span className="muted">{say('today.longest', { n: longestDayStreak(clean) })}</span>}
      </p>
      {server.state === 'there' && (
        <Suspense>
          <DayBoard game={game.id} day={day} found={found} />
        </Suspense>
      )}
      <Calendar say={say} game={game.id} days={profile.days} today={today} chosen={day} />
    </>
  );
  return (
    <Page name="challenge" title={say('today.title', { game: title, date })}>
      {made === undefined || made === 'broken' ? (
        <ChallengeShell head={head} board={<Making say={say} isBroken={made === 'broken'} />} side={foot} />
      ) : (
        <ChallengePlay
          loaded={loaded}
          Board={Board}
          desk={desk}
          challenge={made.challenge}
          say={say}
          head={head}
          price={say('today.price.daily')}
          solved={(solved) => keep(solved, made)}
          failed={(miss) => keepMiss(made, miss)}
          foot={foot}
        />
      )}
    </Page>
  );
}

interface DailyTried extends Pick<TriedPuzzle, 'outcome' | 'challenge'> {
  readonly miss: Miss | undefined;
}

/** Keeps the first result of a day's puzzle; a later solution only marks it as no longer open. */
function withDailyTried(profile: Profile, game: string, day: Day, { outcome, challenge, miss }: DailyTried): Profile {
  const id = dailyTriedId(game, day);
  const at = Date.now();
  if (outcome === 'solved' && profile.tried[id]) return withSolvedLater(profile, id, at);
  return withTried(profile, id, { game, at, from: 'daily', outcome, challenge, wrong: miss?.moves ?? [] });
}
