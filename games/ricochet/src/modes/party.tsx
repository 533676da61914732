import type { GameRecord, ModeProps, Say } from '@quadrille/kit';
import { Stepper } from '@quadrille/ui';
import { type ReactNode, useState } from 'react';
import { Picture } from '../board/picture.tsx';
import { chipsToWin } from '../rules/chips.ts';
import { defaults, maxRobots, partyPlayers } from '../rules/params.ts';
import { type ChipSession, openSession } from './chip-session.ts';
import { PartyGame } from './party-game.tsx';
import { savedSession, sessionOfPlay } from './saved-play.ts';
import { useAddressedMatch } from './race.tsx';
import './modes.css';
import './race.css';

interface PartySetupProps {
  readonly say: Say;
  readonly names: readonly string[];
  readonly robots: number;
  setNames(names: readonly string[]): void;
  setRobots(robots: number): void;
  onBegin(): void;
}

/** The players who share the screen. */
function PartySetup({ say, names, robots, setNames, setRobots, onBegin }: PartySetupProps): ReactNode {
  return (
    <div className="mode-front">
      <form
        className="card rr-form"
        onSubmit={(event) => {
          event.preventDefault();
          onBegin();
        }}
      >
        <h2>{say('party.title')}</h2>
        <p className="muted">{say('party.rules', { n: chipsToWin(names.length) })}</p>
        <div className="rr-two">
          <Stepper
            label={say('setup.players')}
            fewerLabel={say('solo.fewer')}
            moreLabel={say('solo.more')}
            values={partyPlayers}
            value={names.length}
            onChange={(n) => setNames(Array.from({ length: n }, (_, seat) => names[seat] ?? ''))}
          />
          <Stepper
            label={say('setup.robots')}
            fewerLabel={say('solo.fewer')}
            moreLabel={say('solo.more')}
            values={Array.from({ length: maxRobots }, (_, i) => i + 1)}
            value={robots}
            onChange={setRobots}
          />
        </div>
        <div className="rr-two">
          {[...names.keys()].map((seat) => (
            <label key={seat} className={`field rr-racer-${seat}`}>
              <span className="label rr-person">
                <i className="rr-seat-mark" aria-hidden="true" />
                {say('party.player', { n: seat + 1 })}
              </span>
              <input
                className="input"
                value={names[seat]}
                maxLength={24}
                placeholder={say('party.name')}
                onChange={(event) => setNames(names.with(seat, event.target.value))}
              />
            </label>
          ))}
        </div>
        <button type="submit" className="button primary">
          {say('solo.start')}
        </button>
      </form>
      <Picture />
    </div>
  );
}

interface PartyState {
  readonly session: ChipSession;
  readonly names: readonly string[];
}

/** Two to eight people at one screen. */
export function Party(page: ModeProps): ReactNode {
  const { say, goTo } = page;
  const { current, isOpening, begin, put } = useAddressedMatch(page, parseParty, partyLocation);
  const [names, setNames] = useState<readonly string[]>(() => current?.names ?? ['', '', '']);
  const [robots, setRobots] = useState(4);
  const start = (players: readonly string[]): void => {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
    begin({
      names: players,
      session: openSession({ ...defaults, variant: 'party', players: players.length, robots, seed }),
    });
  };
  if (isOpening) return undefined;
  if (!current)
    return (
      <PartySetup
        say={say}
        names={names}
        setNames={setNames}
        robots={robots}
        setRobots={setRobots}
        onBegin={() => start(names)}
      />
    );
  return (
    <PartyGame
      page={page}
      session={current.session}
      setSession={(session) => {
        put({ ...current, session });
        page.attempts.save(savedSession(session, { seats: current.names.map((name) => ({ name })) }));
      }}
      nameOf={(seat) => current.names[seat]?.trim() || say('party.player', { n: seat + 1 })}
      onRestart={() => start(current.names)}
      onLeave={() => goTo('')}
    />
  );
}

const partyLocation = ({ session }: PartyState): string => String(session.params.seed);

function parseParty(record: GameRecord): PartyState | undefined {
  const session = sessionOfPlay(record);
  return session && { session, names: record.seats.map(({ name }) => name) };
}
