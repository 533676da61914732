import type { Say, Seat } from '@quadrille/kit';
import { toast } from '@quadrille/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { explain } from '../../platform/messages.ts';
import { getConnection } from '../../platform/server/client.ts';
import { abortOf } from '../online/remote-game.ts';
import { TableNext } from '../online/table-next.tsx';
import type { Playing } from '../play/use-play.ts';
import { SeekWait } from './seek-wait.tsx';
import { usePeopleSay } from './words/index.ts';
import { useSeek } from './use-seek.ts';
import { pairingAt, type UsualSeek } from './usual-seek.ts';
import type { WaitingFor } from '@quadrille/protocol';

/** What follows a game: where strangers were paired and the other did not come, the search goes on by itself. */
export function TableAfter({ play }: { readonly play: Playing }) {
  const wish = wishAgain(play);
  return wish ? <SearchAgain play={play} wish={wish} /> : <TableNext play={play} />;
}

/** What a player looked for who was ready, and whose opponent did not come or aborted. */
function wishAgain({ ours, played }: Playing): UsualSeek | undefined {
  const abort = played.remote && abortOf(played.remote);
  const wish = played.remote && pairingAt(played.remote.id);
  const isOurs = ours.some((seat: Seat) => seat === abort?.seat);
  return abort?.seat !== undefined && ours.length > 0 && !isOurs ? wish : undefined;
}

function SearchAgain({ play, wish }: { readonly play: Playing; readonly wish: UsualSeek }) {
  const say: Say = usePeopleSay();
  const [waiting, setWaiting] = useState<readonly WaitingFor[]>([]);
  const [isStopped, setStopped] = useState(false);
  const { now, seek, stop } = useSeek((fault) => toast(explain(say, fault)));
  const start = useEffectEvent(() => void seek(wish));
  useEffect(() => {
    const first = setTimeout(() => start(), 0);
    return () => clearTimeout(first);
  }, []);
  useEffect(() => getConnection().followLobby((lobby) => setWaiting(lobby.waiting)), []);
  if (isStopped || !now) return <TableNext play={play} />;
  return (
    <div className="seek-again" data-testid="seek-again">
      <SeekWait
        now={now}
        say={say}
        waiting={waiting}
        seek={(next) => void seek(next)}
        stop={() => {
          stop();
          setStopped(true);
        }}
      />
    </div>
  );
}
