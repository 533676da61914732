import type { Say, Seat, SeatHolder } from '@quadrille/kit';
import { teamsOf } from '@quadrille/kit';
import { announce } from '@quadrille/ui';
import { eloText, heldBy, holderOptions, person } from '../setup/ladder.ts';
import { nameAmong } from '../../platform/seat-names.ts';
import { ownSeat } from '../profile/profile-live.ts';
import type { LoadedGame } from '../../platform/games.ts';
import { faceOf, withFaces } from '../setup/faces.tsx';
import { useSettings } from '../../platform/settings.ts';
import { SeatCard } from './seat-card.tsx';
import { SeatClock } from './seat-clock.tsx';
import { TeamBar } from './team-bar.tsx';
import type { Playing } from './use-play.ts';

/** Two sit opposite each other; more than two stand in one list above the board. */
export function SeatsAbove({ play }: { readonly play: Playing }) {
  const { loaded, session, shown, seats, say, seatName } = play;
  const { game } = loaded;
  return (
    <>
      <TeamBar
        teams={teamsOf(game.rules, session.params)}
        colours={game.setup.colours(session.params)}
        say={say}
        facts={(seat) => game.facts(shown.state, seat)}
        seatName={seatName}
      />
      {(seats.length === 2 ? [upper(play)] : [...seats.keys()]).map((seat) => (
        <PlaySeat key={seat} play={play} seat={seat} />
      ))}
    </>
  );
}

export function SeatsBelow({ play }: { readonly play: Playing }) {
  return play.seats.length === 2 && <PlaySeat play={play} seat={1 - upper(play)} />;
}

/** Of two, who sits above: the cards follow the board. */
const upper = ({ look }: Playing): Seat => (look.rotation === 2 ? 0 : 1);

function PlaySeat({ play, seat }: { readonly play: Playing; readonly seat: Seat }) {
  const { loaded, table, session, shown, seats, say, over, asked, thinking, mode, isFinished } = play;
  const { game, players } = loaded;
  const { patterns } = useSettings();
  const own = ownSeat(seats);
  const teams = teamsOf(game.rules, session.params);
  const choose = (choice: string) => {
    const next = seats.map((holder, index) => (index === seat ? heldBy(holder, choice) : holder));
    play.reseat(seat, next[seat]!);
    announce(say('seat.changed', { n: seat + 1, name: nameAmong(say, next, seat) }));
  };
  const mayChange = players.length > 0 && mode === 'owner' && !isFinished && table.setup.back === 'free';
  return (
    <SeatCard
      seat={seat}
      colour={game.setup.colours(session.params)[seat] ?? 0}
      name={play.seatTitle(seat)}
      isOwn={own === seat}
      isPartner={own !== undefined && own !== seat && teams.some((team) => team.includes(own) && team.includes(seat))}
      face={faceOf(loaded, seats[seat]?.player)}
      rating={ratingOf(loaded, seats[seat], say)}
      facts={game.facts(shown.state, seat)}
      toMove={asked.includes(seat)}
      thinking={thinking === seat}
      won={over?.winners.includes(seat) ?? false}
      patterns={patterns}
      say={say}
      clock={
        table.control.kind !== 'none' && (
          <SeatClock
            key={table.version}
            left={() => play.played.clocks()[seat] ?? 0}
            isRunning={isRunning(play, seat)}
            isOurs={play.ours.includes(seat)}
            say={say}
          />
        )
      }
      holders={
        mayChange
          ? {
              options: withFaces(holderOptions(players, say), loaded),
              value: seats[seat]?.player ?? person,
              choose,
            }
          : undefined
      }
    />
  );
}

function isRunning({ table, isFinished, open, remote }: Playing, seat: Seat): boolean {
  if (isFinished || table.places[seat]?.clock.since === undefined) return false;
  return remote ? remote.table?.places[seat]?.clock.since !== undefined : open === undefined;
}

function ratingOf({ players }: LoadedGame, holder: SeatHolder | undefined, say: Say): string | undefined {
  const elo = players.find(({ id }) => id === holder?.player)?.elo;
  return elo === undefined ? undefined : eloText(say, elo);
}
