import { Eye, Users } from 'lucide-react';
import type { Playing } from '../play/use-play.ts';
import { hrefOf } from '../router.ts';
import { Rematch } from './rematch.tsx';

/** What follows a game at a table elsewhere: once more with the same, or others; for who watched, another game. */
export function TableNext({ play }: { readonly play: Playing }) {
  const { say, ours } = play;
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
