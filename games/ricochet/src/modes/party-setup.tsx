import type { Say } from '@quadrille/kit';
import { Stepper } from '@quadrille/ui';
import type { ReactNode } from 'react';
import { Picture } from '../picture.tsx';
import { chipsToWin } from '../rules/bidding.ts';
import { mostRobots, partyPlayers } from '../rules/params.ts';
import './race.css';

interface PartySetupProps {
  readonly say: Say;
  readonly names: readonly string[];
  readonly robots: number;
  setNames(names: readonly string[]): void;
  setRobots(robots: number): void;
  begin(): void;
}

/** Who sits round the screen. */
export function PartySetup({ say, names, robots, setNames, setRobots, begin }: PartySetupProps): ReactNode {
  return (
    <div className="mode-front">
      <form
        className="card rr-form"
        onSubmit={(event) => {
          event.preventDefault();
          begin();
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
            choose={(n) => setNames(Array.from({ length: n }, (_, seat) => names[seat] ?? ''))}
          />
          <Stepper
            label={say('setup.robots')}
            fewerLabel={say('solo.fewer')}
            moreLabel={say('solo.more')}
            values={Array.from({ length: mostRobots }, (_, i) => i + 1)}
            value={robots}
            choose={setRobots}
          />
        </div>
        <div className="rr-two">
          {[...names.keys()].map((seat) => (
            <label key={seat} className={`field rr-racer-${seat}`}>
              <span className="label rr-player">
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
