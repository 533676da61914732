import type { Outcome, Say, SeatHolder } from '@quadrille/kit';
import { people } from '@quadrille/table';
import { SeatMark, toast } from '@quadrille/ui';
import { Face } from '@quadrille/ui/face';
import { ChartSpline, House, ListVideo, Milestone, RotateCcw, Share2, TrendingUp, Trophy } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { explain } from '../../platform/messages.ts';
import { navigate } from '../../platform/router.ts';
import { playerName } from '../../platform/seat-names.ts';
import { movedOn } from '../../platform/seating.ts';
import { gameRatings, isRated, ratingNow, ratingText, signedText } from '../profile/own-rating.ts';
import { familyOf } from '../setup/faces.tsx';
import { beatenBy, eloText, nextRung } from '../setup/ladder.ts';
import { freshParams, newGame } from '../setup/new-game.ts';
import { moveName } from '../study/move-label.tsx';
import { moveNumber } from '../study/move-number.ts';
import { turningPoint } from '../study/turning-point.ts';
import type { OwnResult } from './use-own-result.ts';
import type { Playing } from './use-play.ts';
import '../setup/opponents.css';

/** What the end of a game means to the person who played it: the rating, and where it was decided. */
function EndNotes({ play, outcome }: { readonly play: Playing; readonly outcome: Outcome }) {
  const { say } = play;
  const { ownResult } = play.ending;
  return (
    <>
      {ownResult && <RatingNote own={ownResult} say={say} />}
      <TurningNote play={play} outcome={outcome} />
    </>
  );
}

function RatingNote({ own, say }: { readonly own: OwnResult; readonly say: Say }) {
  const { result, before, after } = own;
  if (!result.against.some(({ elo }) => elo !== null)) return undefined;
  if (!isRated(result)) return <p className="muted small">{say('end.unrated')}</p>;
  const [then, now] = [before, after].map((profile) => ratingNow(gameRatings(profile, result.game)));
  const change = signedText(say, now!.rating - then!.rating);
  return (
    <p className="end-note figures" data-testid="end-rating">
      <Trophy aria-hidden />
      {say('end.rating', { rating: ratingText(say, now!), change })}
    </p>
  );
}

function TurningNote({ play, outcome }: { readonly play: Playing; readonly outcome: Outcome }) {
  const { say, study, seats, table, session } = play;
  if (people(table).length !== 1 || !study.review.isDone || outcome.winners.length === 0) return undefined;
  const losers = [...seats.keys()].filter((seat) => !outcome.winners.includes(seat));
  const point = turningPoint(study.review.moves, losers);
  if (!point) return undefined;
  const percent = new Intl.NumberFormat(say.language, { style: 'percent', maximumFractionDigits: 0 });
  const isOurs = people(table).includes(point.seat);
  return (
    <div className="end-turning" data-testid="turning-point">
      <p className="end-note">
        <Milestone aria-hidden />
        {say(isOurs ? 'end.turning.ours' : 'end.turning.theirs', {
          n: moveNumber(session, seats.length, point.place),
          move: moveName(session.game, session.entryAt(point.place - 1)?.text ?? '', say),
          name: play.seatName(point.seat),
          before: percent.format(point.before),
          after: percent.format(point.after),
        })}
      </p>
      <button
        type="button"
        className="button link"
        data-testid="turning-open"
        onClick={() => {
          study.setReviewing(true);
          play.navigation.go(point.place);
        }}
      >
        {say('end.turning.look')}
      </button>
    </div>
  );
}

interface EndPanelProps {
  readonly outcome: Outcome;
  readonly play: Playing;
  /** What follows at a table elsewhere; otherwise a new game begins here. */
  readonly next?: ReactNode;
  review(): void;
}

/** Who won and why, and what next. */
export function EndPanel({ outcome, play, next: elsewhere, review }: EndPanelProps) {
  const { loaded, session, say, seats, table } = play;
  const { game, players } = loaded;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // After the page's own scrolling to its top.
    const frame = requestAnimationFrame(() => {
      heading.current?.closest('section')?.scrollIntoView({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  const names = outcome.winners.map((seat) => play.seatName(seat));
  const colours = game.setup.colours(session.params);
  const first = outcome.winners[0];
  // Whoever began sits down last, unless the game began at a position of its own.
  const rematch = session.start === undefined ? movedOn(seats, 1) : seats;
  const list = new Intl.ListFormat(say.language).format(names);
  const beaten = elsewhere === undefined ? beatenBy(players, seats, outcome.winners) : undefined;
  const next = beaten && nextRung(players, beaten.id);
  const again = (holders: readonly SeatHolder[]) => {
    const same = game.notation.params.print(session.params);
    const params = session.start === undefined ? freshParams(game, same) : same;
    const arranged = { params, seats: holders, control: table.setup.control };
    void newGame(game, arranged, session.start).then((started) => {
      if (started.ok) navigate({ page: 'play', game: game.id, session: started.value.id });
      else toast(explain(say, started.error));
    });
  };
  return (
    <section
      className="card end-panel"
      data-testid="end"
      aria-labelledby="end-title"
      style={{ '--seat': first === undefined ? 'var(--edge)' : `var(--seat-${colours[first]})` } as CSSProperties}
    >
      <h2 id="end-title" ref={heading} tabIndex={-1}>
        {first !== undefined && <SeatMark colour={colours[first] ?? 0} />}
        {headline(say, play, outcome, list)}
      </h2>
      <p className="muted">{say(`outcome.${outcome.reason}`)}</p>
      <EndNotes play={play} outcome={outcome} />
      {beaten && next && (
        <div className="end-next">
          <p className="end-next-face">
            <Face who={next.id} family={familyOf(loaded.card)} />
            {say('end.beaten', { name: playerName(say, beaten.id) })}
          </p>
          <button
            type="button"
            className="button primary"
            data-testid="next-level"
            onClick={() =>
              again(seats.map((holder) => (holder.player === beaten.id ? { name: '', player: next.id } : holder)))
            }
          >
            <TrendingUp aria-hidden />
            {say('end.next', { name: playerName(say, next.id) })}
            {next.elo !== undefined && <span className="figures">· {eloText(say, next.elo)}</span>}
          </button>
        </div>
      )}
      <div className="end-actions">
        {elsewhere ?? (
          <button type="button" className={next ? 'button' : 'button primary'} onClick={() => again(rematch)}>
            <RotateCcw aria-hidden />
            {say('end.again')}
          </button>
        )}
        {session.length > 0 && (
          <>
            <button type="button" className="button" data-testid="review-open" onClick={review}>
              {game.analyst ? <ChartSpline aria-hidden /> : <ListVideo aria-hidden />}
              {say('end.review')}
            </button>
            <button type="button" className="button" data-testid="end-share" onClick={() => play.dialog.open('share')}>
              <Share2 aria-hidden />
              {say('actions.share.short')}
            </button>
          </>
        )}
        {elsewhere === undefined && (
          <a className="button" href="#/">
            <House aria-hidden />
            {say('pause.home')}
          </a>
        )}
      </div>
    </section>
  );
}

/** Whoever plays alone against computers is spoken to. */
function headline(say: Say, { ours }: Playing, { winners, reason }: Outcome, names: string): string {
  if (reason === 'end-abort') return say('end.abort');
  if (winners.length === 0) return say('end.draw');
  const [only, ...others] = ours;
  if (only === undefined || others.length > 0) return say('end.won', { n: winners.length, names });
  return say(winners.includes(only) ? 'end.you-won' : 'end.you-lost', { n: winners.length, names });
}
