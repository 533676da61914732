import type { AnySession, Reason, Say } from '@quadrille/kit';
import { SeatMark } from '@quadrille/ui';
import { ChevronLeft, ChevronRight, CirclePlay, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { queryOf, type SearchClient } from '../../platform/search/search-client.ts';
import { percent } from '../../shared/board/chances.ts';
import { countOf, verdicts, verdictSign, type JudgedMove } from './mistakes.ts';
import { ReviewGraph } from './review-graph.tsx';
import { ReviewFigures } from './review-figures.tsx';
import { moveName, moveNumber } from '../../shared/board/move-label.tsx';
import { midSentence, reasonTexts, sentence, spokenMove } from '../../shared/board/spoken-move.ts';
import type { ReviewControl } from './use-review.ts';

interface ReviewPanelProps {
  readonly review: ReviewControl;
  readonly session: AnySession;
  readonly colours: readonly number[];
  readonly say: Say;
  seatName(seat: number): string;
  go(place: number): void;
  /** Shows the best line instead of the last move. */
  show(move: JudgedMove): void;
  playOn(): void;
  close(): void;
}

/** The review of a finished game: graph, mistakes and better moves. */
export function ReviewPanel(props: ReviewPanelProps) {
  const { review, session, colours, say, seatName, go, show, playOn, close } = props;
  const { desk, places, moves, isDone } = review;
  const { cursor } = session;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  const mistakes = moves.filter(({ verdict }) => verdict !== undefined);
  const tell = (place: number): string => {
    const move = place === 0 ? say('review.start') : moveAt(session, place, colours.length, say);
    const found = places[place];
    if (!found) return move;
    const shares = found.chances.map((chance, seat) => `${seatName(seat)} ${percent(say.language, chance)}`);
    const verdict = moves.find((judged) => judged.place === place)?.verdict;
    const told = say('review.graph.value', { move, chances: shares.join(', ') });
    return verdict ? `${told}, ${say(`verdict.${verdict}`)}` : told;
  };
  return (
    <section className="card study-panel review-panel" aria-labelledby="review-title" data-testid="review">
      <div className="study-head">
        <h2 id="review-title" ref={heading} tabIndex={-1}>
          {say('review.title')}
        </h2>
        {!isDone && <Progress review={review} say={say} />}
        <MistakeButtons mistakes={mistakes} cursor={cursor} say={say} go={go} />
        <button
          type="button"
          className="button quiet icon"
          aria-label={say('review.close')}
          data-testid="review-close"
          onClick={close}
        >
          <X aria-hidden />
        </button>
      </div>
      <ReviewGraph {...{ places, moves, cursor, colours, say, tell, go }} />
      <Verdict
        {...{ session, desk, say, seatName, show }}
        seats={colours.length}
        judged={moves.find(({ place }) => place === cursor)}
      />
      <div className="review-actions">
        <button
          type="button"
          className="button"
          data-testid="play-on-open"
          disabled={session.turn.kind === 'over'}
          onClick={playOn}
        >
          <CirclePlay aria-hidden />
          {say('play-on.title')}
        </button>
      </div>
      <ul className="review-counts small">
        {colours.map((colour, seat) => (
          <li key={colour} data-testid={`review-seat-${seat}`}>
            <SeatMark colour={colour} />
            <span className="review-name">{seatName(seat)}</span>
            {verdicts.map((verdict) => {
              const n = countOf(moves, seat, verdict);
              return (
                <span
                  key={verdict}
                  className="verdict figures"
                  data-verdict={verdict}
                  {...(n === 0 && { 'data-none': '' })}
                >
                  <span aria-hidden="true">
                    {n} {verdictSign[verdict]}
                  </span>
                  <span className="hidden-visually">{say(`review.count.${verdict}`, { n })}</span>
                </span>
              );
            })}
          </li>
        ))}
      </ul>
      <ReviewFigures {...{ places, moves, session, colours, say, seatName, go }} />
    </section>
  );
}

/** In the panel's head: nothing moves when it disappears. */
function Progress({ review, say }: { readonly review: ReviewControl; readonly say: Say }) {
  const { places, known, isRunning } = review;
  return (
    <>
      <progress
        className="review-progress"
        max={places.length}
        value={known}
        aria-label={say('review.progress', { n: known, all: places.length })}
        data-testid="review-progress"
      />
      <div className="review-running">
        <span className="muted small figures" aria-hidden="true">
          {known} / {places.length}
        </span>
        <button
          type="button"
          className="button link"
          data-testid={isRunning ? 'review-stop' : 'review-go-on'}
          onClick={isRunning ? review.stop : review.goOn}
        >
          {say(isRunning ? 'review.cancel' : 'review.go-on')}
        </button>
      </div>
    </>
  );
}

interface MistakeButtonsProps {
  readonly mistakes: readonly JudgedMove[];
  readonly cursor: number;
  readonly say: Say;
  go(place: number): void;
}

/** In the panel's head, where text of varying length does not move them. */
function MistakeButtons({ mistakes, cursor, say, go }: MistakeButtonsProps) {
  const previous = mistakes.findLast(({ place }) => place < cursor);
  const next = mistakes.find(({ place }) => place > cursor);
  return (
    <>
      <button
        type="button"
        className="button quiet mistake-button"
        aria-label={say('review.previous')}
        data-testid="previous-mistake"
        disabled={!previous}
        onClick={() => previous && go(previous.place)}
      >
        <ChevronLeft aria-hidden />
        <span aria-hidden="true">?</span>
      </button>
      <button
        type="button"
        className="button quiet mistake-button"
        aria-label={say('review.next')}
        data-testid="next-mistake"
        disabled={!next}
        onClick={() => next && go(next.place)}
      >
        <span aria-hidden="true">?</span>
        <ChevronRight aria-hidden />
      </button>
    </>
  );
}

/** The move's notation; in words for moves without a square, such as giving up. */
function textAt(session: AnySession, place: number, say: Say): string {
  const text = session.entries[place - 1]?.text ?? '';
  return say.has(`extra.${text}`) ? spokenMove(session.go(place - 1), text, say) : moveName(session.game, text, say);
}

const moveAt = (session: AnySession, place: number, seats: number, say: Say): string =>
  say('review.move', { n: moveNumber(session, seats, place, say), move: textAt(session, place, say) });

interface VerdictProps {
  readonly judged: JudgedMove | undefined;
  readonly seats: number;
  readonly session: AnySession;
  readonly desk: SearchClient;
  readonly say: Say;
  seatName(seat: number): string;
  show(move: JudgedMove): void;
}

/** The verdict on the move before the cursor. */
function Verdict({ judged, seats, session, desk, say, seatName, show }: VerdictProps) {
  const reasons = useReasons(desk, session, judged?.verdict ? judged : undefined);
  const { cursor } = session;
  if (!judged) {
    const text = cursor === 0 ? say('review.start') : moveAt(session, cursor, seats, say);
    return <p className="review-verdict muted">{sentence(text)}</p>;
  }
  const { verdict, isBest, before, after, line } = judged;
  const [best] = line;
  const move = moveAt(session, cursor, seats, say);
  const share = (chance: number): string => percent(say.language, chance);
  const told = verdict
    ? say(`review.verdict.${verdict}`, {
        name: midSentence(seatName(judged.seat), say),
        before: share(before),
        after: share(after),
      })
    : say(isBest ? 'review.best' : 'review.good');
  return (
    <div className="review-verdict" data-testid="review-verdict" {...(verdict && { 'data-verdict': verdict })}>
      <p>
        <strong>{sentence(move)}</strong> {told}
      </p>
      {verdict && best !== undefined && (
        <p>
          {sentence(say('review.better', { move: spokenMove(session.go(cursor - 1), best, say) }))}{' '}
          <span className="muted">{reasonTexts(reasons, say).join(' ')}</span>{' '}
          <button type="button" className="button link" data-testid="review-show" onClick={() => show(judged)}>
            {say('review.show')}
          </button>
        </p>
      )}
    </div>
  );
}

const none: readonly Reason[] = [];

/** The reasons for the better move. */
function useReasons(desk: SearchClient, session: AnySession, judged: JudgedMove | undefined): readonly Reason[] {
  const [found, setFound] = useState<{ readonly of: JudgedMove; readonly reasons: readonly Reason[] }>();
  useEffect(() => {
    const best = judged?.line[0];
    if (!judged || best === undefined) return undefined;
    const stop = new AbortController();
    const query = queryOf(session.go(judged.place - 1));
    desk
      .reasons(query, best, stop.signal)
      .then((reasons) => {
        if (!stop.signal.aborted) setFound({ of: judged, reasons });
      })
      // The verdict is useful without reasons.
      .catch(() => {});
    return () => stop.abort();
  }, [desk, session, judged]);
  return found && found.of === judged ? found.reasons : none;
}
