import type { Seat } from '@quadrille/kit';
import { outcomeOf, claimDelayMs } from '@quadrille/table';
import { phrases } from '@quadrille/protocol';
import { ActionMenu, announceNext } from '@quadrille/ui';
import { Hourglass, MessageCircle, Scale } from 'lucide-react';
import { type CSSProperties, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { firstMoveDeadline } from '../play/seats.tsx';
import type { Playing } from '../play/use-play.ts';
import { hrefOf } from '../../platform/router.ts';
import { getConnection } from '../../platform/server/client.ts';
import { abortOf } from './remote-game.ts';
import { FairDraw } from './fair-draw.tsx';
import { useTableFacts } from './table-facts.tsx';
import { lazy } from '../../platform/lazy-load.ts';

const RatedResult = lazy(() => import('./rated-result.tsx'));

/** Parts that only online tables have: absence, pending offers, phrases. */
export function TablePanel({ play }: { readonly play: Playing }) {
  const { loaded, played, table, say, ours, isFinished } = play;
  const [own] = ours;
  const away = isFinished
    ? []
    : table.places.flatMap(({ away: since, left }, seat) =>
        since !== undefined && left === undefined && !ours.includes(seat) ? [{ seat, since }] : [],
      );
  return (
    <>
      <FirstMove play={play} />
      {own !== undefined &&
        away.map(({ seat, since }) => <Absence key={seat} play={play} by={own} seat={seat} since={since} />)}
      {!isFinished && !loaded.game.setup.online?.isRefereed && <TurnNote play={play} />}
      <OwnOffers play={play} />
      <FairDraw play={play} />
      {isFinished && own !== undefined && played.remote && table.line.length > 0 && (
        <a
          className="button quiet say-button"
          href={hrefOf({ page: 'online-report', table: played.remote.id })}
          data-testid="to-report"
        >
          <Scale aria-hidden />
          {say('fair.title')}
        </a>
      )}
      {own !== undefined && (
        <ActionMenu
          label={say('online.say')}
          className="button quiet say-button"
          actions={phrases.map((phrase) => ({
            id: phrase,
            label: say(`phrase.${phrase}`),
            run: () => played.remote?.say(own, phrase),
          }))}
        >
          <MessageCircle aria-hidden />
          {say('online.say')}
        </ActionMenu>
      )}
    </>
  );
}

/** Rating changes of a rated game; who aborted a game, and why. */
export function TableResult({ play: { played, table, isFinished }, play }: { readonly play: Playing }) {
  const abort = isFinished && played.remote ? abortOf(played.remote) : undefined;
  const isTournament = useTableFacts()?.tournament !== undefined;
  if (abort) {
    const isOwn = play.ours.some((seat) => seat === abort.seat);
    const reason = isOwn
      ? play.say(`aborted.${abort.how}.you`)
      : play.say(`aborted.${abort.how}`, { seat: abort.seat ?? 0 });
    const loss = isTournament && abort.seat !== undefined ? [play.say('aborted.tournament')] : [];
    return <AbortReason text={[reason, ...loss].join(' ')} />;
  }
  if (!isFinished || !table.setup.rated || !played.remote) return undefined;
  return (
    <Suspense>
      <RatedResult play={play} table={played.remote.id} />
    </Suspense>
  );
}

function AbortReason({ text }: { readonly text: string }) {
  const tell = useEffectEvent(() => announceNext(text));
  useEffect(() => tell(), []);
  return <p data-testid="aborted">{text}</p>;
}

/** Whose move it is, in words; before the first move also that chance decided who starts. */
function TurnNote({ play }: { readonly play: Playing }) {
  const { board, ours, say, seatName, table } = play;
  const [next, ...others] = board.seatsToMove;
  if (next === undefined || others.length > 0) return undefined;
  const isOwn = ours.includes(next);
  return (
    <p className={isOwn ? 'turn-note turn-own' : 'turn-note'} data-testid="turn-note">
      {say(isOwn ? 'online.turn.you' : 'online.turn.other', { name: seatName(next) })}
      {table.setup.randomStart && table.line.length === 0 && (
        <span className="muted small"> · {say('room.random')}</span>
      )}
    </p>
  );
}

/** Clocks start when all players have moved; the first moves have their own time limit. */
function FirstMove({ play }: { readonly play: Playing }) {
  const { table, ours, isFinished, say } = play;
  const left = useCountdown(firstMoveDeadline(table));
  const [seat] = play.board.seatsToMove;
  const isShown = !isFinished && left !== undefined && seat !== undefined && ours.length > 0;
  const isOwn = seat !== undefined && ours.includes(seat);
  const textFor = (to: Seat): string => say(isOwn ? 'online.first' : 'online.first.other', { n: left ?? 0, seat: to });
  const tell = useEffectEvent((to: Seat) => announceNext(textFor(to)));
  // After the own move nothing is left to do: only the opponent's very first turn is announced.
  const isTold = isShown && (isOwn || table.line.length === 0);
  useEffect(() => {
    if (isTold) tell(seat);
  }, [isTold, seat]);
  if (!isShown) return undefined;
  const whole = Math.max(1, (table.setup.first ?? 0) / 1000);
  return (
    <div
      className="notice first-move"
      data-testid="first-move"
      {...(isOwn && { 'data-own': '' })}
      {...(left <= 10 && { 'data-short': '' })}
      style={{ '--left': `${Math.min(100, (100 * left) / whole)}%` } as CSSProperties}
    >
      <Hourglass aria-hidden />
      <p className="figures">{textFor(seat)}</p>
    </div>
  );
}

interface AbsenceProps {
  readonly play: Playing;
  readonly by: Seat;
  readonly seat: Seat;
  readonly since: number;
}

/** A player is away: after a while the others may claim the game. */
function Absence({ play, by, seat, since }: AbsenceProps) {
  const { table, say, act } = play;
  const limit = claimDelayMs(table.control);
  const left = useCountdown(limit === undefined ? undefined : since + limit);
  return (
    <div className="notice" role="status" data-testid="away">
      <Hourglass aria-hidden />
      <div>
        <p>{say('online.away', { seat })}</p>
        {left !== undefined && left > 0 && <p className="figures">{say('online.away.wait', { n: left })}</p>}
        {left === 0 && (
          <p className="row">
            <button
              type="button"
              className="button primary"
              onClick={() => act({ by, kind: 'claim', seat, what: 'win' })}
            >
              {say('online.claim.win')}
            </button>
            {table.sides.length === 2 && (
              <button type="button" className="button" onClick={() => act({ by, kind: 'claim', seat, what: 'draw' })}>
                {say('online.claim.draw')}
              </button>
            )}
          </p>
        )}
      </div>
    </div>
  );
}

/** Whole seconds until a time of the server's clock, at least 0. */
function useCountdown(moment: number | undefined): number | undefined {
  const [now, setNow] = useState(() => getConnection().serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(getConnection().serverNow()), 500);
    return () => clearInterval(timer);
  }, []);
  return moment === undefined ? undefined : Math.max(0, Math.ceil((moment - now) / 1000));
}

/** The user's offers without an answer. */
function OwnOffers({ play }: { readonly play: Playing }) {
  const { table, say, ours, act } = play;
  return table.offers
    .filter(({ by, what }) => ours.includes(by) && (what === 'rematch') === (outcomeOf(table) !== undefined))
    .map(({ version, by, what }) => (
      <div key={version} className="notice small" data-testid={`offered-${what}`}>
        <div>
          <p>{say(`online.offered.${what}`)}</p>
          <button
            type="button"
            className="button link"
            onClick={() => act({ by, kind: 'answer', of: version, yes: false })}
          >
            {say('online.withdraw')}
          </button>
        </div>
      </div>
    ));
}
