import { type AnyGame, type Outcome, type Player, type Say, type SeatHolder, teamsOf } from '@quadrille/kit';
import { isProvisional } from '@quadrille/rating';
import { SeatMark, announceNext, toast } from '@quadrille/ui';
import { Face } from '@quadrille/ui/face';
import { EndBar, EndFrame } from '@quadrille/ui/shell';
import { ChartSpline, Crown, GraduationCap, ListVideo, RotateCcw, Share2, TrendingUp, Trophy } from 'lucide-react';
import {
  type CSSProperties,
  type ComponentType,
  type ReactNode,
  createElement,
  useEffect,
  useRef,
  useState,
} from 'react';
import { explain } from '../../platform/messages.ts';
import { navigate } from '../../platform/router.ts';
import { playerName, rotateSeats } from '../../platform/seat-names.ts';
import { useSettings } from '../../platform/settings.ts';
import { gameRatings, isRated, ratingNow, ratingText, signedText } from '../../shared/profile/own-rating.ts';
import { getProfile } from '../../shared/profile/profile-live.ts';
import { familyOf } from '../../shared/setup/faces.tsx';
import {
  strongestBeaten,
  beatenPlayers,
  eloText,
  easierLevel,
  strongestWinner,
  nextLevel,
} from '../../shared/setup/ladder.ts';
import { redrawParams, newGame } from '../../shared/setup/new-game.ts';
import { LineSentence } from '../../shared/board/line-sentence.tsx';
import { moveNumber } from '../../shared/board/move-label.tsx';
import { findTurningPoint } from '../study/mistakes.ts';
import { useGoneSeats } from './seats.tsx';
import type { OwnResult } from './use-own-result.ts';
import type { Playing } from './use-play.ts';

interface EndCardProps {
  readonly outcome: Outcome;
  readonly play: Playing;
  /** Rating changes of an online game. */
  readonly result?: ReactNode;
  /** The next step at an online table; otherwise a new local game. */
  readonly next?: ReactNode;
  /** Further parts of an online table, shown if there is room. */
  readonly more?: ReactNode;
  review(): void;
}

/**
 * Result, reason, turning point and next steps. The card covers the panels and has its full height at once: what is
 * computed later, such as the turning point, has its place reserved.
 */
export function EndCard({ outcome, play, result, next: online, more, review }: EndCardProps) {
  const { loaded, session, say } = play;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const colours = loaded.game.setup.colours(session.params);
  const first = outcome.winners[0];
  const follow = online === undefined ? followUp(play, outcome) : undefined;
  return (
    <EndFrame
      heading={heading}
      title={
        <>
          {first !== undefined && <SeatMark colour={colours[first] ?? 0} />}
          {headline(say, play, outcome)}
        </>
      }
      line={
        <>
          {say(`outcome.${outcome.reason}`)} <GoneNote play={play} />
        </>
      }
      closeLabel={say('end.close')}
      close={play.ending.dismiss}
      style={{ '--seat': first === undefined ? 'var(--edge)' : `var(--seat-${colours[first]})` } as CSSProperties}
    >
      {outcome.scores && <Scores play={play} outcome={outcome} colours={colours} />}
      {hasTurningPoint(play, outcome) && <TurningPoint play={play} outcome={outcome} />}
      {result}
      <RatingNote play={play} />
      {follow?.suggestion}
      <div className="end-actions">
        {online ?? follow?.button}
        {session.length > 0 && (
          <>
            <button type="button" className="button" data-testid="review-open" onClick={review}>
              {loaded.game.analyst ? <ChartSpline aria-hidden /> : <ListVideo aria-hidden />}
              {say('end.review')}
            </button>
            <button type="button" className="button" data-testid="end-share" onClick={() => play.dialog.open('share')}>
              <Share2 aria-hidden />
              {say('actions.share.short')}
            </button>
          </>
        )}
      </div>
      {more && <div className="end-more">{more}</div>}
    </EndFrame>
  );
}

/** Other players have left after the end of an online game: a rematch finds no answer now. */
function GoneNote({ play }: { readonly play: Playing }) {
  const { say, seatName } = play;
  const gone = useGoneSeats(play);
  const names = new Intl.ListFormat(say.language).format(gone.map((seat) => seatName(seat)));
  const text = names === '' ? '' : say('end.gone', { n: gone.length, names });
  useEffect(() => {
    if (text !== '') announceNext(text);
  }, [text]);
  return text !== '' && <b data-testid="gone">{text}</b>;
}

/** After the card was closed: one line with the result, and a button that reopens the card. */
export function EndLine({ outcome, play }: Pick<EndCardProps, 'outcome' | 'play'>) {
  const { say, ending } = play;
  return <EndBar title={headline(say, play, outcome)} openLabel={say('end.open')} open={ending.show} />;
}

/** Addresses a single person against computers as "you". */
function headline(say: Say, play: Playing, { winners, reason }: Outcome): string {
  const { ours, loaded, session } = play;
  if (reason === 'end-abort') return say('end.abort');
  if (winners.length === 0) return say('end.draw');
  const names = new Intl.ListFormat(say.language).format(winners.map((seat) => play.seatName(seat)));
  const [only, ...others] = ours;
  if (only === undefined || others.length > 0) return say('end.won', { n: winners.length, names });
  if (!winners.includes(only)) return say('end.you-lost', { n: winners.length, names });
  const team = teamsOf(loaded.game.rules, session.params).find((seats) => seats.includes(only)) ?? [only];
  return say(winners.every((seat) => team.includes(seat)) ? 'end.you-won' : 'end.you-shared');
}

const noScores: readonly number[] = [];

interface ScoresProps {
  readonly play: Playing;
  readonly outcome: Outcome;
  readonly colours: readonly number[];
}

/** All scores: winners first, then by score. */
function Scores({ play, outcome, colours }: ScoresProps) {
  const { loaded, session, say } = play;
  const { winners } = outcome;
  const scores = outcome.scores ?? noScores;
  const format = new Intl.NumberFormat(say.language);
  const seats = [...scores.keys()].toSorted(
    (a, b) => Number(winners.includes(b)) - Number(winners.includes(a)) || scores[b]! - scores[a]!,
  );
  return (
    <ol
      className="end-scores"
      data-testid="end-scores"
      data-count={seats.length}
      {...(loaded.game.scoreText && { 'data-words': '' })}
    >
      {seats.map((seat) => (
        <li key={seat} {...(winners.includes(seat) && { 'data-won': '' })}>
          <SeatMark colour={colours[seat] ?? 0} />
          <span className="end-name">{play.seatTitle(seat)}</span>
          {winners.includes(seat) && <Crown aria-hidden />}
          <b className="figures">{loaded.game.scoreText?.(session.state, seat, say) ?? format.format(scores[seat]!)}</b>
        </li>
      ))}
    </ol>
  );
}

const hasTurningPoint = (
  { study, loaded, session, isAnalysisBarred, ending }: Playing,
  { winners }: Outcome,
): boolean =>
  loaded.game.analyst !== undefined &&
  !isAnalysisBarred &&
  winners.length > 0 &&
  session.length > 0 &&
  (ending.isFresh || study.review.isDone);

/** The turning point as a small board; until the review has found it, the last position. */
function TurningPoint({ play, outcome }: { readonly play: Playing; readonly outcome: Outcome }) {
  const { say, study, session, seats } = play;
  const { isDone, isRunning, moves, known, places } = study.review;
  const losers = [...seats.keys()].filter((seat) => !outcome.winners.includes(seat));
  const point = isDone ? findTurningPoint(moves, losers) : undefined;
  const percent = new Intl.NumberFormat(say.language, { style: 'percent', maximumFractionDigits: 0 });
  const text = point ? (
    <LineSentence
      from={session.go(point.place - 1)}
      moves={[session.entryAt(point.place - 1)?.text ?? '']}
      say={say}
      around={(move) =>
        say(play.ours.length === 1 && play.ours.includes(point.seat) ? 'end.turning.ours' : 'end.turning.theirs', {
          n: moveNumber(session, seats.length, point.place, say),
          move,
          name: play.seatName(point.seat),
          before: percent.format(point.before),
          after: percent.format(point.after),
        })
      }
    />
  ) : (
    say(isDone ? 'end.turning.none' : isRunning ? 'end.turning.looking' : 'end.turning.failed')
  );
  return (
    <figure className="end-turning" {...(point && { 'data-testid': 'turning-point' })} data-found={!isRunning}>
      <SmallBoard game={play.loaded.game} state={session.stateAt(point?.place ?? session.length)} />
      <figcaption>
        <b className="small">{say('end.turning')}</b>
        <span aria-live="polite">{text}</span>
        {isRunning && <progress max={places.length} value={known} aria-label={say('end.turning.looking')} />}
        {point && (
          <button
            type="button"
            className="button link"
            data-testid="turning-open"
            onClick={() => {
              study.review.setOpen(true);
              play.navigation.go(point.place);
            }}
          >
            {say('end.turning.look')}
          </button>
        )}
      </figcaption>
    </figure>
  );
}

type Picture = ComponentType<{ readonly state: unknown }>;

/** Reserves its place before the picture is drawn. */
function SmallBoard({ game, state }: { readonly game: AnyGame; readonly state: unknown }) {
  const [picture, setPicture] = useState<{ readonly Picture: Picture }>();
  useEffect(() => {
    let hasLeft = false;
    void (game.miniature?.() as Promise<unknown> | undefined)?.then(
      (loaded) => {
        if (!hasLeft) setPicture({ Picture: loaded as Picture });
      },
      // Offline: the text beside it is enough.
      () => undefined,
    );
    return () => {
      hasLeft = true;
    };
  }, [game]);
  return (
    <div className="end-picture" aria-hidden="true">
      {picture && createElement(picture.Picture, { state })}
    </div>
  );
}

/** Reserves its place at once; the figure appears when the result is stored. */
function RatingNote({ play }: { readonly play: Playing }) {
  const { say, ending, seats, loaded } = play;
  const isPlayedAlone = play.ours.length === 1 && !play.remote;
  const isMeasured = seats.some(({ player }) => loaded.players.find(({ id }) => id === player)?.elo !== undefined);
  if (!ending.isFresh || !isPlayedAlone || !isMeasured) return undefined;
  return (
    <p className="end-note figures" data-testid="end-rating">
      <Trophy aria-hidden />
      <span>{ending.ownResult ? ratingLine(ending.ownResult, say) : '\u{a0}'}</span>
    </p>
  );
}

function ratingLine({ result, before, after }: OwnResult, say: Say): string {
  if (!isRated(result)) return say('end.unrated');
  const [then, now] = [before, after].map((profile) => gameRatings(profile, result.game));
  const rating = ratingNow(now!);
  if (isProvisional(rating)) return say('end.rating.guess', { n: now!.length, rating: ratingText(say, rating) });
  const change = signedText(say, rating.rating - ratingNow(then!).rating);
  return say('end.rating', { rating: String(Math.round(rating.rating)), change });
}

interface FollowUp {
  readonly button: ReactNode;
  readonly suggestion?: ReactNode;
}

/** After a win the next level of the ladder; after a loss a rematch and a suggestion that helps. */
function followUp(play: Playing, outcome: Outcome): FollowUp {
  const { loaded, session, say, seats, table } = play;
  const { game, players, card } = loaded;
  const again = (holders: readonly SeatHolder[]) => {
    const same = game.notation.params.print(session.params);
    const params = session.start === undefined ? redrawParams(game, same) : same;
    void newGame(game, { params, seats: holders, control: table.setup.control }, session.start).then((started) => {
      if (started.ok) navigate({ page: 'play', game: game.id, session: started.value.id });
      else toast(explain(say, started.error));
    });
  };
  const against = (from: Player, to: Player) => () =>
    again(seats.map((holder) => (holder.player === from.id ? { name: '', player: to.id } : holder)));
  // The player who moved first moves last in the rematch, unless the game started from a custom position.
  const rematch = () => again(session.start === undefined ? rotateSeats(seats, 1) : seats);
  const isAmongPeople = seats.every(({ player }) => player === undefined);
  const rematchButton = (
    <button type="button" className="button primary" data-testid="rematch" onClick={rematch}>
      <RotateCcw aria-hidden />
      {say(isAmongPeople ? 'end.again' : 'end.rematch')}
    </button>
  );
  const beaten = strongestBeaten(players, seats, outcome.winners);
  const next = beaten && nextLevel(players, beaten.id);
  if (beaten && next) {
    return {
      button: (
        <button type="button" className="button primary" data-testid="next-level" onClick={against(beaten, next)}>
          <TrendingUp aria-hidden />
          {say('end.next', { name: playerName(say, next.id) })}
        </button>
      ),
      suggestion: (
        <Suggestion
          icon={<Face playerId={next.id} headShape={familyOf(card)} />}
          text={say('end.beaten', {
            name: playerName(say, beaten.id),
            next: playerName(say, next.id),
            elo: eloText(say, next.elo),
          })}
          action={say('end.rematch')}
          testId="rematch"
          run={rematch}
        />
      ),
    };
  }
  const winner = strongestWinner(players, seats, outcome.winners);
  if (!winner) return { button: rematchButton };
  const fairer = easierLevel(players, winner.id, beatenPlayers(getProfile(), game.id));
  if (fairer) {
    return {
      button: rematchButton,
      suggestion: (
        <Suggestion
          icon={<Face playerId={fairer.id} headShape={familyOf(card)} />}
          text={say('end.fairer', { name: playerName(say, winner.id), fairer: playerName(say, fairer.id) })}
          action={say('end.next', { name: playerName(say, fairer.id) })}
          testId="fairer-level"
          run={against(winner, fairer)}
        />
      ),
    };
  }
  return { button: rematchButton, suggestion: <LessonSuggestion play={play} /> };
}

/** A player who loses to the weakest level is offered the first lesson. */
function LessonSuggestion({ play: { loaded, say } }: { readonly play: Playing }) {
  const learnt = useSettings().learnt[loaded.game.id] ?? [];
  const lesson = loaded.lessons.find(({ id }) => !learnt.includes(id));
  if (!lesson) return undefined;
  return (
    <Suggestion
      icon={<GraduationCap className="end-sign" aria-hidden />}
      text={say('end.lesson')}
      action={say(`lesson.${lesson.id}`)}
      testId="end-lesson"
      run={() => navigate({ page: 'learn', game: loaded.game.id, lesson: lesson.id })}
    />
  );
}

interface SuggestionProps {
  readonly icon: ReactNode;
  readonly text: string;
  readonly action: string;
  readonly testId: string;
  run(): void;
}

function Suggestion({ icon, text, action, testId, run }: SuggestionProps) {
  return (
    <div className="end-suggestion">
      {icon}
      <p>
        {text}{' '}
        <button type="button" className="button link" data-testid={testId} onClick={run}>
          {action}
        </button>
      </p>
    </div>
  );
}
