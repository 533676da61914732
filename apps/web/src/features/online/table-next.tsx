import { Eye, Trophy, Users, RotateCcw } from 'lucide-react';
import type { Playing } from '../play/use-play.ts';
import { hrefOf } from '../../platform/router.ts';
import { useTableFacts } from './table-facts.tsx';
import { askedSeats } from '@quadrille/table';

interface TableNextProps {
  readonly play: Playing;
  /** Searches for the next opponent here, with the same game and clock; without it, a link leads to *Online*. */
  readonly findOpponent?: (() => void) | undefined;
}

/** What follows an online game: back to the tournament, a rematch or a new opponent; for spectators, another game. */
export function TableNext({ play, findOpponent }: TableNextProps) {
  const { say, ours } = play;
  const tournament = useTableFacts()?.tournament?.id;
  if (tournament !== undefined) {
    return (
      <a
        className="button primary"
        href={hrefOf({ page: 'tournament', id: tournament })}
        data-testid="to-tournament"
        aria-label={say('online.tournament.back')}
      >
        <Trophy aria-hidden />
        {say('online.tournament.short')}
      </a>
    );
  }
  return (
    <>
      <Rematch play={play} />
      {ours.length > 0 && findOpponent && (
        <button type="button" className="button" data-testid="find-next" onClick={findOpponent}>
          <Users aria-hidden />
          {say('online.others')}
        </button>
      )}
      {ours.length > 0 && !findOpponent && (
        <a className="button" href={hrefOf({ page: 'online' })} data-testid="to-others">
          <Users aria-hidden />
          {say('online.others')}
        </a>
      )}
      {ours.length === 0 && (
        <a className="button" href={hrefOf({ page: 'watch' })}>
          <Eye aria-hidden />
          {say('online.watch')}
        </a>
      )}
    </>
  );
}

/** A rematch with changed sides: offered, or agreed on. */
function Rematch({ play }: { readonly play: Playing }) {
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
      {say(isAsked ? 'online.rematch.agree' : open ? 'online.rematch.offered' : 'online.rematch')}
    </button>
  );
}
