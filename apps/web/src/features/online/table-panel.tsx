import type { Seat } from '@quadrille/kit';
import { deadline, isOpening, outcomeOf, patience } from '@quadrille/table';
import { phrases } from '@quadrille/protocol';
import { ActionMenu } from '@quadrille/ui';
import { Hourglass, MessageCircle, Scale } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import type { Playing } from '../play/use-play.ts';
import { hrefOf } from '../../platform/router.ts';
import { theLink } from '../../platform/server/client.ts';
import { FairDraw } from './fair-draw.tsx';
import { lazy } from '../../platform/fetched.ts';

const RatedResult = lazy(() => import('./rated-result.tsx'));

/** What only a table with others elsewhere has: absence, offers that wait, phrases. */
export function TablePanel({ play }: { readonly play: Playing }) {
  const { played, table, say, ours, isFinished } = play;
  const [own] = ours;
  const away = isFinished
    ? []
    : table.places.flatMap(({ away: since, left }, seat) =>
        since !== undefined && left === undefined && !ours.includes(seat) ? [{ seat, since }] : [],
      );
  return (
    <>
      {own !== undefined &&
        away.map(({ seat, since }) => <Absence key={seat} play={play} by={own} seat={seat} since={since} />)}
      {isOpening(table) && !isFinished && <FirstMove play={play} />}
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

/** What a rated game did to the ratings. */
export function TableResult({ play: { played, table, isFinished }, play }: { readonly play: Playing }) {
  if (!isFinished || !table.setup.rated || !played.remote) return undefined;
  return (
    <Suspense>
      <RatedResult play={play} table={played.remote.id} />
    </Suspense>
  );
}

/** Until everybody has moved the clocks stand, and first moves have a time of their own. */
function FirstMove({ play }: { readonly play: Playing }) {
  const left = useCountdown(deadline(play.table));
  if (left === undefined || play.board.seatsToMove.every((seat) => !play.ours.includes(seat))) return undefined;
  return (
    <p className="muted small figures" data-testid="first-move">
      {play.say('online.first', { n: left })}
    </p>
  );
}

interface AbsenceProps {
  readonly play: Playing;
  readonly by: Seat;
  readonly seat: Seat;
  readonly since: number;
}

/** Somebody is away: after a while the others need not wait any longer. */
function Absence({ play, by, seat, since }: AbsenceProps) {
  const { table, say, act } = play;
  const limit = patience(table.control);
  const left = useCountdown(limit === undefined ? undefined : since + limit);
  return (
    <div className="notice" role="status" data-testid="away">
      <Hourglass aria-hidden />
      <div>
        <p>{say('online.away', { seat })}</p>
        {left !== undefined && left > 0 && <p className="figures">{say('online.away.wait', { n: left })}</p>}
        {left === 0 && (
          <p className="row">
            <button type="button" className="button primary" onClick={() => act({ by, k: 'claim', seat, what: 'win' })}>
              {say('online.claim.win')}
            </button>
            {table.sides.length === 2 && (
              <button type="button" className="button" onClick={() => act({ by, k: 'claim', seat, what: 'draw' })}>
                {say('online.claim.draw')}
              </button>
            )}
          </p>
        )}
      </div>
    </div>
  );
}

/** Whole seconds until a moment of the server's clock; 0 when it has come. */
function useCountdown(moment: number | undefined): number | undefined {
  const [now, setNow] = useState(() => theLink().serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(theLink().serverNow()), 500);
    return () => clearInterval(timer);
  }, []);
  return moment === undefined ? undefined : Math.max(0, Math.ceil((moment - now) / 1000));
}

/** What we have asked for and nobody has answered yet. */
function OwnOffers({ play }: { readonly play: Playing }) {
  const { table, say, ours, act } = play;
  return table.offers
    .filter(({ by, what }) => ours.includes(by) && (what === 'rematch') === (outcomeOf(table) !== undefined))
    .map(({ v, by, what }) => (
      <div key={v} className="notice small" data-testid={`offered-${what}`}>
        <div>
          <p>{say(`online.offered.${what}`)}</p>
          <button type="button" className="button link" onClick={() => act({ by, k: 'answer', of: v, yes: false })}>
            {say('online.withdraw')}
          </button>
        </div>
      </div>
    ));
}
