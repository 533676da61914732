import { Eye, Trophy, Users } from 'lucide-react';
import type { Playing } from '../play/use-play.ts';
import { hrefOf } from '../../platform/router.ts';
import { useTableFacts } from './table-facts.tsx';
import { Rematch } from './rematch.tsx';

/** What follows a game at a table elsewhere: the tournament goes on, or once more with the same, or others; for who watched, another game. */
export function TableNext({ play }: { readonly play: Playing }) {
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
      {ours.length > 0 ? (
        <a className="button" href={hrefOf({ page: 'online' })} data-testid="to-others">
          <Users aria-hidden />
          {say('online.others')}
        </a>
      ) : (
        <a className="button" href={hrefOf({ page: 'watch' })}>
          <Eye aria-hidden />
          {say('online.watch')}
        </a>
      )}
    </>
  );
}
