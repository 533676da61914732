import type { ModeProps } from '@quadrille/kit';
import { useEffect, useState, type ReactNode } from 'react';
import { defaults } from '../rules/params.ts';
import { PartySetup } from './party-setup.tsx';
import { PartyTable } from './party-table.tsx';
import { keptTable, tableOfPlay } from './kept-play.ts';
import { openTable } from './table.ts';
import './modes.css';

/** Where on the page a party is played. */
const tablePlace = 'table';

/** Two to eight people round one screen. */
export function Party(page: ModeProps): ReactNode {
  const { say, place, go } = page;
  const { wanted } = page.shelf;
  const [names, setNames] = useState<readonly string[]>(
    () => wanted?.record.seats.map(({ name }) => name) ?? ['', '', ''],
  );
  const [robots, setRobots] = useState(4);
  const [table, setTable] = useState(() => wanted && tableOfPlay(wanted.record));
  const isLost = place === tablePlace && !table;
  // The address alone does not tell which party: it leads to the choice of players, and the library to the party.
  useEffect(() => {
    if (isLost) go('', 'replace');
  }, [isLost, go]);
  const begin = (): void => {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
    setTable(openTable({ ...defaults, variant: 'party', players: names.length, robots, seed }));
    if (place !== tablePlace) go(tablePlace);
  };
  const nameOf = (seat: number): string => names[seat]?.trim() || say('party.player', { n: seat + 1 });
  if (!table || (place !== tablePlace && !wanted))
    return (
      <PartySetup say={say} names={names} setNames={setNames} robots={robots} setRobots={setRobots} begin={begin} />
    );
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
      leave={() => go('')}
    />
  );
}
