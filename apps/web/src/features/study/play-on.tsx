import type { AnySession, Say, SeatHolder } from '@quadrille/kit';
import { Dialog, toast } from '@quadrille/ui';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { continueGame } from '../../shared/setup/new-game.ts';
import { SeatFields } from '../../shared/setup/fields.tsx';
import type { LoadedGame } from '../../platform/games.ts';
import { navigate } from '../../platform/router.ts';
import { explain } from '../../platform/messages.ts';
import '../../shared/setup/game.css';

interface PlayOnProps {
  readonly loaded: LoadedGame;
  readonly session: AnySession;
  readonly seats: readonly SeatHolder[];
  readonly say: Say;
  close(): void;
}

/** Starts a new match from the displayed position; the user chooses who holds the seats. */
export function PlayOn({ loaded, session, seats: first, say, close }: PlayOnProps) {
  const { game } = loaded;
  const { turn } = session;
  // The user takes the seat to move.
  const mover = turn.kind === 'seat' ? turn.seat : -1;
  const [seats, setSeats] = useState(() =>
    first.map((holder, seat): SeatHolder => (seat === mover && holder.player !== undefined ? { name: '' } : holder)),
  );
  const play = async () => {
    const started = await continueGame(game, session, seats);
    close();
    if (started.ok) navigate({ page: 'play', game: game.id, session: started.value.id });
    else toast(explain(say, started.error));
  };
  return (
    <Dialog title={say('play-on.title')} closeLabel={say('shell.cancel')} testId="play-on" onClose={close}>
      <p className="muted">{say('play-on.text')}</p>
      <SeatFields
        seats={seats}
        colours={game.setup.colours(session.params)}
        loaded={loaded}
        say={say}
        change={(next) => setSeats([...next])}
      />
      <button type="button" className="button primary" data-testid="play-on-start" onClick={() => void play()}>
        <Play aria-hidden />
        {say('home.play')}
      </button>
    </Dialog>
  );
}
