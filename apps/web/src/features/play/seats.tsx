import { type Fact, type Say, type Seat, type SeatHolder, teamsOf } from '@quadrille/kit';
import { type AnyTable, deadline, holderOf, isOpening, people } from '@quadrille/table';
import { type Option, OptionMenu, SeatMark, announce } from '@quadrille/ui';
import { ChevronDown, Crown, Hourglass } from 'lucide-react';
import { type CSSProperties, type ReactNode, createContext, use, useEffect, useEffectEvent, useState } from 'react';
import type { LoadedGame } from '../../platform/games.ts';
import { hrefOf } from '../../platform/router.ts';
import { nameAmong } from '../../platform/seat-names.ts';
import { useSettings } from '../../platform/settings.ts';
import { findOwnSeat } from '../../shared/profile/profile-live.ts';
import { faceOf, withFaces } from '../../shared/setup/faces.tsx';
import { eloText, withHolder, holderOptions, person } from '../../shared/setup/ladder.ts';
import type { Playing } from './use-play.ts';

/** By seat: the ratings of the people at an online table; null where there is none. */
export const SeatRatings = createContext<readonly (number | null)[]>([]);
/** By seat: the name on the public page of the player at an online table; null where there is none. */
export const SeatPages = createContext<readonly (string | null)[]>([]);

interface SeatCardProps {
  readonly seat: number;
  readonly colour: number;
  readonly name: string;
  /** The address of the player's page. */
  readonly page: string | undefined;
  /** The seat belongs to the user. */
  readonly isOwn: boolean;
  /** The seat is on the user's side. */
  readonly isPartner: boolean;
  readonly facts: readonly Fact[];
  readonly toMove: boolean;
  readonly thinking: boolean;
  readonly won: boolean;
  /** The player has left after the end. */
  readonly isGone: boolean;
  readonly patterns: boolean;
  readonly say: Say;
  /** The Elo of a computer player, as text. */
  readonly rating: string | undefined;
  /** The face of a computer player on the ladder. */
  readonly face: ReactNode;
  readonly clock: ReactNode;
  /** Who may take the seat; undefined if it cannot be changed. */
  readonly holders: HolderChoice | undefined;
}

interface HolderChoice {
  readonly options: readonly Option[];
  readonly value: string;
  choose(id: string): void;
}

/** A seat's player and figures. The seat to move is outlined in its colour. */
function SeatCard(props: SeatCardProps) {
  const {
    seat,
    colour,
    name,
    page,
    isOwn,
    isPartner,
    facts,
    toMove,
    thinking,
    won,
    isGone,
    patterns,
    say,
    rating,
    face,
    clock,
    holders,
  } = props;
  const [main, ...others] = facts;
  const status = won
    ? say('seat.won')
    : thinking
      ? say('seat.thinking')
      : toMove
        ? say(isOwn ? 'seat.your-move' : 'seat.to-move')
        : undefined;
  const told = [
    // The constant part comes first, because the end of the line may be cut.
    ...(isGone ? [say('seat.gone')] : []),
    ...(isPartner ? [say('seat.partner')] : []),
    ...others.map(({ key, value }) => say(`fact.${key}`, { n: value })),
  ];
  return (
    <section
      className="card seat-card"
      aria-label={name}
      data-testid={`seat-${seat}`}
      style={{ '--seat': `var(--seat-${colour})` } as CSSProperties}
      {...((toMove || won) && { 'data-active': '' })}
      data-to-move={toMove}
      {...(toMove && { 'aria-current': 'true' })}
    >
      <SeatMark colour={colour} letter={patterns ? say(`colour.letter.${colour}`) : undefined} />
      {face}
      <div className="seat-words">
        {holders ? (
          <OptionMenu
            label={say('seat.change', { name })}
            className="seat-name seat-change"
            testId={`change-seat-${seat}`}
            options={holders.options}
            value={holders.value}
            onChange={holders.choose}
          >
            <span className="seat-title">{name}</span>
            {rating !== undefined && <span className="seat-rating figures">{rating}</span>}
            <ChevronDown aria-hidden />
          </OptionMenu>
        ) : (
          <p className="seat-name">
            {page === undefined ? (
              <span className="seat-title">{name}</span>
            ) : (
              <a className="seat-title seat-page" href={page}>
                {name}
              </a>
            )}
            {rating !== undefined && <span className="seat-rating figures"> {rating}</span>}
          </p>
        )}
        <p className="muted small figures">
          {told.map((text, at) => (
            <span key={text} className={at > 0 ? 'seat-more' : undefined}>
              {at > 0 && ' · '}
              {text}
            </span>
          ))}
          {told.length === 0 && status === undefined && '\u{a0}'}
          {status !== undefined && (
            <span className={won ? 'hidden-visually' : 'seat-status'}>
              {told.length > 0 && ' · '}
              {status}
            </span>
          )}
        </p>
      </div>
      {clock}
      {won && <Crown className="seat-crown" aria-hidden />}
      {main && (
        <p className="seat-fact figures">
          <span aria-hidden="true">{new Intl.NumberFormat(say.language).format(main.value)}</span>
          <span className="hidden-visually">{say(`fact.${main.key}`, { n: main.value })}</span>
          <span className="seat-unit muted" aria-hidden="true">
            {factUnit(main, say)}
          </span>
        </p>
      )}
    </section>
  );
}

/** The unit of a figure: "walls" of "6 walls", and of "No walls" too. A small number of the same form has no separators. */
export function factUnit({ key, value }: Fact, say: Say): string {
  const n = new Intl.PluralRules(say.language).select(value) === 'one' ? 1 : 2;
  return say(`fact.${key}`, { n }).replace(String(n), '').trim();
}

interface SeatClockProps {
  /** Milliseconds left now. */
  left(): number;
  readonly isRunning: boolean;
  /** A local player must know when the time runs short. */
  readonly isOurs: boolean;
  /** The time for the first move, which ends the game. */
  readonly isFirstMove: boolean;
  readonly say: Say;
}

const warnings = [30, 10] as const;
const tick = 100;

const two = (n: number): string => String(n).padStart(2, '0');

/** Minutes and seconds; below ten seconds also tenths. */
export function clockText(left: number, say: Say, withTenths = true): string {
  const ms = Math.max(0, left);
  const hours = Math.floor(ms / 3_600_000);
  const minutes = Math.floor(ms / 60_000) % 60;
  const seconds = Math.floor(ms / 1000) % 60;
  if (hours >= 24) return say('clock.days', { days: Math.floor(hours / 24), hours: hours % 24 });
  if (hours > 0) return `${hours}:${two(minutes)}:${two(seconds)}`;
  return `${minutes}:${two(seconds)}${withTenths && ms < 10_000 ? `.${Math.floor((ms % 1000) / 100)}` : ''}`;
}

function SeatClock({ left, isRunning, isOurs, isFirstMove, say }: SeatClockProps) {
  const [shown, setShown] = useState(left);
  const update = useEffectEvent(() => {
    const next = left();
    const passed = warnings.find((seconds) => shown > seconds * 1000 && next <= seconds * 1000);
    if (isOurs && isRunning && passed !== undefined) announce(say('clock.short', { n: passed }));
    setShown(next);
  });
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => update(), tick);
    return () => clearInterval(timer);
  }, [isRunning]);
  const text = clockText(isFirstMove ? Math.ceil(shown / 1000) * 1000 : shown, say, !isFirstMove);
  return (
    <time
      className="seat-clock figures"
      data-testid="clock"
      aria-label={say(isFirstMove ? 'clock.first' : 'clock.left', { time: text })}
      {...(isRunning && { 'data-running': '' })}
      {...(shown < warnings[1] * 1000 && { 'data-short': '' })}
    >
      {isFirstMove && <Hourglass aria-hidden />}
      {text}
    </time>
  );
}

/** The summed figures of several seats, in the order of the first seat that has them. */
export function teamFacts(seats: readonly (readonly Fact[])[]): readonly Fact[] {
  const sums = new Map<string, number>();
  for (const { key, value } of seats.flat()) sums.set(key, (sums.get(key) ?? 0) + value);
  return [...sums].map(([key, value]) => ({ key, value }));
}

interface TeamBarProps {
  readonly teams: readonly (readonly Seat[])[];
  readonly colours: readonly number[];
  readonly say: Say;
  facts(seat: Seat): readonly Fact[];
  seatName(seat: Seat): string;
}

/** The teams' summed figures. Nothing if every player plays alone. */
function TeamBar({ teams, colours, say, facts, seatName }: TeamBarProps) {
  if (teams.every((team) => team.length < 2)) return undefined;
  return (
    <ul className="card team-bar" aria-label={say('teams.title')} data-testid="teams">
      {teams.map((team) => {
        const [main] = teamFacts(team.map(facts));
        const names = new Intl.ListFormat(say.language).format(team.map(seatName));
        return (
          <li key={team.join()} className="team" data-testid={`team-${team.join('-')}`}>
            <span className="team-marks" aria-hidden="true">
              {team.map((seat) => (
                <SeatMark key={seat} colour={colours[seat] ?? 0} />
              ))}
            </span>
            <span className="hidden-visually">{names}: </span>
            {main && <span className="figures">{say(`fact.${main.key}`, { n: main.value })}</span>}
          </li>
        );
      })}
    </ul>
  );
}

/** With two seats, the opponent's card; with more, all cards in one list above the board. */
export function SeatsAbove({ play }: { readonly play: Playing }) {
  const { loaded, session, board, seats, say } = play;
  const { game } = loaded;
  return (
    <>
      <TeamBar
        teams={teamsOf(game.rules, session.params)}
        colours={game.setup.colours(session.params)}
        say={say}
        facts={(seat) => game.facts(board.displayedSession.state, seat)}
        seatName={play.seatTitle}
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

/** Which of two seats is shown above: the cards follow the board's rotation. */
const upper = ({ board }: Playing): Seat => (board.look.rotation === 2 ? 0 : 1);

function PlaySeat({ play, seat }: { readonly play: Playing; readonly seat: Seat }) {
  const { loaded, table, session, seats, say, board, mode, isFinished } = play;
  const { game, players } = loaded;
  const { patterns } = useSettings();
  // Online, several people sit at the table, and one of them at this screen.
  const own = play.remote ? play.ours[0] : findOwnSeat(seats);
  const known = use(SeatRatings)[seat];
  const publicName = use(SeatPages)[seat];
  // In a running game a slip of the finger would lead away from the board.
  const isLinked = isFinished || play.ours.length === 0;
  const teams = teamsOf(game.rules, session.params);
  const choose = (choice: string) => {
    const next = seats.map((holder, index) => (index === seat ? withHolder(holder, choice) : holder));
    play.act({ by: 'house', kind: 'seat', seat, holder: holderOf(next[seat]!) });
    announce(say('seat.changed', { n: seat + 1, name: nameAmong(say, next, seat) }));
  };
  const first = firstMoveTimer(play, seat);
  const mayChange = players.length > 0 && mode === 'owner' && !isFinished && table.setup.back === 'free';
  return (
    <SeatCard
      seat={seat}
      colour={game.setup.colours(session.params)[seat] ?? 0}
      name={play.seatTitle(seat)}
      page={isLinked && typeof publicName === 'string' ? hrefOf({ page: 'person', name: publicName }) : undefined}
      isOwn={own === seat}
      isPartner={own !== undefined && own !== seat && teams.some((team) => team.includes(own) && team.includes(seat))}
      face={faceOf(loaded, seats[seat]?.player)}
      rating={typeof known === 'number' ? String(Math.round(known)) : ratingOf(loaded, seats[seat], say)}
      facts={game.facts(board.displayedSession.state, seat)}
      toMove={board.seatsToMove.includes(seat)}
      thinking={board.thinkingSeat === seat}
      isGone={useGoneSeats(play).includes(seat)}
      won={play.ending.outcome?.winners.includes(seat) ?? false}
      patterns={patterns}
      say={say}
      clock={
        table.control.kind !== 'none' && (
          <SeatClock
            key={table.version}
            left={first ?? (() => play.played.clocks()[seat] ?? 0)}
            isRunning={isClockRunning(play, seat)}
            isOurs={play.ours.includes(seat)}
            isFirstMove={first !== undefined}
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

/** A reload of the page takes less. */
const reloadMs = 5000;

/** After the end of an online game: the seats of other people who are no longer at the table. */
export function useGoneSeats({ isFinished, ours, remote, table }: Playing): readonly Seat[] {
  const isAsked = isFinished && ours.length > 0 && remote?.connection === 'live' && remote.next === undefined;
  const missing = isAsked ? people(table).filter((seat) => !ours.includes(seat) && !remote.here.includes(seat)) : [];
  const key = missing.join();
  const [lasting, setLasting] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setLasting(key), reloadMs);
    return () => clearTimeout(timer);
  }, [key]);
  const known = lasting.split(',');
  return missing.filter((seat) => known.includes(String(seat)));
}

/** When a first move is late, before the clocks run. With days per turn the clock tells it like any other. */
export const firstMoveDeadline = (table: AnyTable): number | undefined =>
  isOpening(table) && table.control.kind !== 'turn' ? deadline(table) : undefined;

/** The milliseconds left for the first move at an online table. */
function firstMoveTimer({ table, played, isFinished }: Playing, seat: Seat): (() => number) | undefined {
  if (isFinished || table.places[seat]?.clock.since === undefined) return undefined;
  const due = firstMoveDeadline(table);
  return due === undefined ? undefined : () => Math.max(0, due - played.time());
}

function isClockRunning({ table, isFinished, dialog, remote }: Playing, seat: Seat): boolean {
  if (isFinished || table.places[seat]?.clock.since === undefined) return false;
  return remote ? remote.table?.places[seat]?.clock.since !== undefined : dialog.current === undefined;
}

function ratingOf({ players }: LoadedGame, holder: SeatHolder | undefined, say: Say): string | undefined {
  const elo = players.find(({ id }) => id === holder?.player)?.elo;
  return elo === undefined ? undefined : eloText(say, elo);
}
