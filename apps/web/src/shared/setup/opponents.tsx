import type { Say, SeatHolder } from '@quadrille/kit';
import { Face } from '@quadrille/ui/face';
import { CircleCheck, Users } from 'lucide-react';
import { type CSSProperties, useId } from 'react';
import type { LoadedGame } from '../../platform/games.ts';
import { playerName, shownName, findOnlyPerson } from '../../platform/seat-names.ts';
import { useProfile } from '../profile/profile-live.ts';
import { familyOf } from './faces.tsx';
import { beatenPlayers, eloText, isRatedGame, ladderOf, person } from './ladder.ts';
import './opponents.css';

interface OpponentsProps {
  /** With Elo for the chosen params. */
  readonly loaded: LoadedGame;
  readonly seats: readonly SeatHolder[];
  readonly say: Say;
  change(seats: readonly SeatHolder[]): void;
}

/** Chooses the opponents: faces of the ladder, or people at this device. One choice fills all other seats. */
export function Opponents({ loaded, seats, say, change }: OpponentsProps) {
  const group = useId();
  const ladder = ladderOf(loaded.players);
  const beaten = beatenPlayers(useProfile(), loaded.game.id);
  if (ladder.length === 0 || seats.length < 2) return undefined;
  const own = findOnlyPerson(seats) ?? 0;
  const others = seats.filter((_, seat) => seat !== own).map(({ player }) => player ?? person);
  const chosen = seats[own]?.player === undefined && new Set(others).size === 1 ? others[0] : undefined;
  const count = ladder.length + 1;
  // More than seven faces form two rows.
  const columns = count > 7 ? Math.ceil(count / 2) : count;
  const choose = (id: string) =>
    change(
      seats.map((holder, seat) => {
        if (seat === own) return { name: holder.player === undefined ? holder.name : '' };
        return id === person ? { name: '' } : { name: '', player: id };
      }),
    );
  return (
    <fieldset className="opponents" data-testid="opponents">
      <legend className="label">{say('start.opponent')}</legend>
      <div className="opponent-faces" style={{ '--count': count, '--columns': columns } as CSSProperties}>
        {[...ladder.map(({ id }) => id), person].map((id) => (
          <label key={id} className="opponent" {...(id === chosen && { 'data-chosen': '' })}>
            <input
              type="radio"
              className="hidden-visually"
              name={group}
              value={id}
              checked={id === chosen}
              data-testid={`opponent-${id}`}
              onChange={() => choose(id)}
            />
            <span className="opponent-face">
              {id === person ? <Users aria-hidden /> : <Face playerId={id} headShape={familyOf(loaded.card)} />}
              {beaten.has(id) && <CircleCheck className="opponent-beaten" aria-hidden />}
            </span>
            <span className="opponent-name">{id === person ? say('start.friend') : playerName(say, id)}</span>
          </label>
        ))}
      </div>
      <OpponentLine {...{ loaded, seats, say, chosen }} />
    </fieldset>
  );
}

interface OpponentLineProps extends Pick<OpponentsProps, 'loaded' | 'seats' | 'say'> {
  readonly chosen: string | undefined;
}

/** The chosen opponent's name, Elo and line. */
function OpponentLine({ loaded, seats, say, chosen }: OpponentLineProps) {
  if (chosen === person) return <p className="opponent-line muted">{say('start.friend.line')}</p>;
  if (chosen === undefined) {
    const names = new Intl.ListFormat(say.language).format(seats.map((holder, seat) => shownName(say, holder, seat)));
    return <p className="opponent-line muted">{names}</p>;
  }
  const elo = loaded.players.find(({ id }) => id === chosen)?.elo;
  return (
    <p className="opponent-line">
      <b>{playerName(say, chosen)}</b>{' '}
      {isRatedGame(loaded.players) && <span className="muted small figures">{eloText(say, elo)}</span>}
      {say.has(`player.${chosen}.line`) && (
        <span className="muted"> {say('campaign.says', { line: say(`player.${chosen}.line`) })}</span>
      )}
    </p>
  );
}
