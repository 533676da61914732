import type { Say } from '@quadrille/kit';
import { ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { cardOf, dailyCards } from '../../platform/games.ts';
import type { Day } from '../../platform/dates.ts';
import type { DayResult } from '../../platform/profile.ts';
import { hrefOf } from '../../platform/router.ts';
import { getProfile, useHasProfile } from '../../shared/profile/profile-live.ts';
import { PuzzlePicture } from './puzzle-picture.tsx';
import { gradeOf, starsOfResult, starText } from './result.ts';
import { suggestionFor } from './suggestion.ts';
import { loadBoards, makeBoards, type TodayBoard, type TodayBoards } from './today-boards.ts';
import { TodayTiles, type TodayProps, type TodayState } from './today-card.tsx';
import { usePuzzleSay } from './words/index.ts';

/** The tiles with today's boards, and the suggestion. */
export default function TodayLive(props: TodayProps) {
  const { today } = props;
  const say = usePuzzleSay();
  const boards = useTodayBoards(today);
  return (
    <TodayTiles
      {...props}
      next={<Next {...props} say={say} />}
      renderPicture={(game) => <PuzzlePicture game={game} place={boards[game]} />}
      renderLine={(game, state, result) => lineOf(say, state, result, boards[game])}
    />
  );
}

/** Stored boards at once, the others when the page is idle; none for users who save data. */
function useTodayBoards(today: Day): TodayBoards {
  const [boards, setBoards] = useState(() => loadBoards(today));
  useEffect(() => {
    const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
    if (connection?.saveData) return undefined;
    const stop = new AbortController();
    const make = () => void makeBoards(today, getProfile(), stop.signal, setBoards);
    if ('requestIdleCallback' in globalThis) requestIdleCallback(make);
    else setTimeout(make, 500);
    return () => stop.abort();
  }, [today]);
  return boards;
}

/** The line under a game's name: stars, result or difficulty. */
function lineOf(
  say: Say,
  state: TodayState,
  result: DayResult | undefined,
  board: TodayBoard | undefined,
): string | undefined {
  const stars = result && starsOfResult(result);
  if (stars !== undefined) return starText(stars);
  if (state !== 'open') return say(`home.state.${state}`);
  return board && say(`today.grade.${gradeOf(board)}`);
}

/** Reserves its place until the profile is loaded. */
function Next({ say, profile, today, hasBegun }: TodayProps) {
  const hasProfile = useHasProfile();
  const games = dailyCards.map(({ id }) => id);
  const next = hasProfile ? suggestionFor(profile, today, games, hasBegun) : undefined;
  if (!next) return undefined;
  const game = cardOf(next.game)?.words[say.language].title ?? next.game;
  return (
    <a href={hrefOf(next.route)} data-testid="next" data-kind={next.kind}>
      <ArrowRight aria-hidden />
      <span>{say(`home.next.${next.kind}`, { game, n: next.streak })}</span>
    </a>
  );
}
