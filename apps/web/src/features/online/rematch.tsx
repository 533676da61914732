import { askedSeats } from '@quadrille/table';
import { RotateCcw } from 'lucide-react';
import type { Playing } from '../play/use-play.ts';
import { hrefOf } from '../../platform/router.ts';

/** Once more with sides changed: offered, or already agreed on. */
export function Rematch({ play }: { readonly play: Playing }) {
  const { table, say, ours, remote, act } = play;
  const [own] = ours;
  if (remote?.next !== undefined) {
    return (
      <a
        className="button primary"
        href={hrefOf({ page: 'online-table', table: remote.next })}
        data-testid="to-rematch"
      >
        <RotateCcw aria-hidden />
        {say('online.rematch.go')}
      </a>
    );
  }
  if (own === undefined) return <></>;
  const open = table.offers.find(({ what }) => what === 'rematch');
  const isAsked = open !== undefined && askedSeats(table, open).some((seat) => ours.includes(seat));
  return (
    <button
      type="button"
      className="button primary"
      data-testid="rematch"
      disabled={open !== undefined && !isAsked}
      onClick={() =>
        open
          ? act({ by: own, kind: 'answer', of: open.version, yes: true })
          : act({ by: own, kind: 'offer', what: 'rematch' })
      }
    >
      <RotateCcw aria-hidden />
      {say(isAsked ? 'online.rematch.agree' : 'online.rematch')}
    </button>
  );
}
