import type { Say, SeatHolder } from '@quadrille/kit';
import { Choose, SeatMark } from '@quadrille/ui';
import type { LoadedGame } from '../games.ts';
import { ownSeat } from '../me/own-name.ts';
import { useProfile } from '../me/profile-live.ts';
import { withFaces } from '../opponents/faces.tsx';
import { useSettings } from '../settings-live.ts';
import { holderOptions, person } from './ladder.ts';
import { shownName } from './seat-name.ts';

interface SeatFieldsProps {
  readonly seats: readonly SeatHolder[];
  readonly colours: readonly number[];
  readonly loaded: LoadedGame;
  readonly say: Say;
  change(seats: readonly SeatHolder[]): void;
}

/** A line per seat: its colour, a name, and who plays it. */
export function SeatFields({ seats, colours, loaded, say, change }: SeatFieldsProps) {
  const { players } = loaded;
  const put = (seat: number, holder: SeatHolder) => change(seats.map((old, index) => (index === seat ? holder : old)));
  const { patterns } = useSettings();
  const { name } = useProfile().me;
  const own = ownSeat(seats);
  const options = withFaces(holderOptions(players, say), loaded);
  const held = seats.map((holder, seat) => ({ holder, seat, colour: colours[seat] ?? seat }));
  return (
    <fieldset className="seat-fields" {...(players.length === 0 && { 'data-people': '' })}>
      <legend className="label">{say('setup.seats')}</legend>
      {held.map(({ holder, colour, seat }) => (
        <div
          key={colour}
          className="seat-field"
          {...(holder.player !== undefined && holder.name === '' && { 'data-nameless': '' })}
        >
          <SeatMark colour={colour} letter={patterns ? say(`colour.letter.${colour}`) : undefined} />
          <input
            className="input"
            aria-label={say('setup.name', { n: seat + 1 })}
            placeholder={seat === own ? name || say('seat.you') : shownName(say, { ...holder, name: '' }, seat)}
            value={holder.name}
            maxLength={40}
            autoComplete="off"
            onChange={(event) => put(seat, { ...holder, name: event.target.value })}
          />
          {players.length > 0 && (
            <Choose
              label={say('setup.who', { n: seat + 1 })}
              bare
              testId={`holder-${seat}`}
              options={options}
              value={holder.player ?? person}
              choose={(id) => put(seat, { name: holder.name, ...(id !== person && { player: id }) })}
            />
          )}
        </div>
      ))}
      {players.some(({ elo, eloIn }) => elo !== undefined || eloIn) && (
        <p className="muted small">
          {say(players.some(({ elo }) => elo !== undefined) ? 'player.elo.help' : 'player.elo.none')}
        </p>
      )}
    </fieldset>
  );
}
