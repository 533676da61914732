import type { ModeProps } from '@quadrille/kit';
import { Stepper } from '@quadrille/ui';
import { useState, type ReactNode } from 'react';
import { chipsToWin } from '../rules/bidding.ts';
import { defaults, mostRobots, partyPlayers } from '../rules/params.ts';
import { PartyTable } from './party-table.tsx';
import { keptTable, tableOfPlay } from './kept-play.ts';
import { openTable } from './table.ts';
import './modes.css';

/** Two to eight people round one screen. */
export function Party(page: ModeProps): ReactNode {
  const { say } = page;
  const { wanted } = page.shelf;
  const [names, setNames] = useState<readonly string[]>(
    () => wanted?.record.seats.map(({ name }) => name) ?? ['', '', ''],
  );
  const [robots, setRobots] = useState(4);
  const [table, setTable] = useState(() => wanted && tableOfPlay(wanted.record));
  const begin = (): void => {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
    setTable(openTable({ ...defaults, variant: 'party', players: names.length, robots, seed }));
  };
  const nameOf = (seat: number): string => names[seat]?.trim() || say('party.player', { n: seat + 1 });
  if (table) {
    return (
      <PartyTable
        page={page}
        table={table}
        setTable={(next) => {
          setTable(next);
          page.shelf.keep(keptTable(next, { seats: names.map((name) => ({ name })) }));
        }}
        nameOf={nameOf}
        again={begin}
        leave={() => setTable(undefined)}
      />
    );
  }
  return (
    <section className="card rr-panel" style={{ maxWidth: 560 }}>
      <h2>{say('party.title')}</h2>
      <p className="muted">{say('party.rules', { n: chipsToWin(names.length) })}</p>
      <form
        className="rr-form"
        onSubmit={(event) => {
          event.preventDefault();
          begin();
        }}
      >
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
            <label key={seat} className="field">
              <span className="label">{say('party.player', { n: seat + 1 })}</span>
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
    </section>
  );
}
