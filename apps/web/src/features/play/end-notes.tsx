import type { Outcome, Say } from '@quadrille/kit';
import { people } from '@quadrille/table';
import { Milestone, Trophy } from 'lucide-react';
import { moveName } from '../study/move-label.tsx';
import { moveNumber } from '../study/move-number.ts';
import type { Playing } from './use-play.ts';
import { gameRatings, isRated, ratingNow, ratingText, signedText } from '../profile/own-rating.ts';
import { turningPoint } from '../study/turning-point.ts';
import type { OwnResult } from './use-own-result.ts';

/** What the end of a game means to the person who played it: the rating, and where it was decided. */
export function EndNotes({ play, outcome }: { readonly play: Playing; readonly outcome: Outcome }) {
  const { say, ownResult } = play;
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
          play.go(point.place);
        }}
      >
        {say('end.turning.look')}
      </button>
    </div>
  );
}
