import { askedSeats } from '@quadrille/table';
import { Handshake } from 'lucide-react';
import type { Playing } from './use-play.ts';

/** Somebody asks for something: whoever sits at this screen and is asked may answer. */
export function OfferNotice({ play }: { readonly play: Playing }) {
  const { table, say, seatName, act, mode, ours, remote } = play;
  const open = table.offers.flatMap((offer) => {
    const seat = askedSeats(table, offer).find((asked) => ours.includes(asked));
    return seat === undefined || mode !== 'owner' ? [] : [{ offer, seat }];
  });
  return open.map(({ offer, seat }) => (
    <div key={offer.v} className="notice offer" role="alert" data-testid="offer">
      <Handshake aria-hidden />
      <div>
        <p>{say(`offer.${offer.what}`, { seat: offer.by })}</p>
        <p>
          <button
            type="button"
            className="button"
            onClick={() => act({ by: seat, k: 'answer', of: offer.v, yes: true })}
          >
            {remote ? say('offer.accept') : say('offer.yes', { name: seatName(seat) })}
          </button>{' '}
          <button
            type="button"
            className="button quiet"
            onClick={() => act({ by: seat, k: 'answer', of: offer.v, yes: false })}
          >
            {say('offer.no')}
          </button>
        </p>
      </div>
    </div>
  ));
}
