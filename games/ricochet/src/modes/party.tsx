import type { ModeProps } from '@quadrille/kit';
import { useEffect, useState, type ReactNode } from 'react';
import { defaults } from '../rules/params.ts';
import { PartySetup } from './party-setup.tsx';
import { PartyGame } from './party-game.tsx';
import { keptSession, sessionOfPlay } from './kept-play.ts';
import { openSession } from './chip-session.ts';
import './modes.css';

/** Where on the page a party is played. */
const partyPlace = 'session';

/** Two to eight people round one screen. */
export function Party(page: ModeProps): ReactNode {
  const { say, place, go } = page;
  const { wanted } = page.shelf;
  const [names, setNames] = useState<readonly string[]>(
    () => wanted?.record.seats.map(({ name }) => name) ?? ['', '', ''],
  );
  const [robots, setRobots] = useState(4);
  const [session, setSession] = useState(() => wanted && sessionOfPlay(wanted.record));
  const isLost = place === partyPlace && !session;
  // The address alone does not tell which party: it leads to the choice of players, and the library to the party.
  useEffect(() => {
    if (isLost) go('', 'replace');
  }, [isLost, go]);
  const begin = (): void => {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
    setSession(openSession({ ...defaults, variant: 'party', players: names.length, robots, seed }));
    if (place !== partyPlace) go(partyPlace);
  };
  const nameOf = (seat: number): string => names[seat]?.trim() || say('party.player', { n: seat + 1 });
  if (!session || (place !== partyPlace && !wanted))
    return (
      <PartySetup say={say} names={names} setNames={setNames} robots={robots} setRobots={setRobots} begin={begin} />
    );
  return (
    <PartyGame
      page={page}
      session={session}
      setSession={(next) => {
        setSession(next);
        page.shelf.keep(keptSession(next, { seats: names.map((name) => ({ name })) }));
      }}
      nameOf={nameOf}
      again={begin}
      leave={() => go('')}
    />
  );
}
