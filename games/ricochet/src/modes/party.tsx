import type { GameRecord, ModeProps } from '@quadrille/kit';
import { useState, type ReactNode } from 'react';
import { defaults } from '../rules/params.ts';
import { PartySetup } from './party-setup.tsx';
import { PartyGame } from './party-game.tsx';
import { keptSession, sessionOfPlay } from './kept-play.ts';
import { openSession, type ChipSession } from './chip-session.ts';
import { useAddressed } from './use-addressed.ts';
import './modes.css';

interface PartyNow {
  readonly session: ChipSession;
  readonly names: readonly string[];
}

/** Two to eight people round one screen. */
export function Party(page: ModeProps): ReactNode {
  const { say, go } = page;
  const { playing, isOpening, begin, put } = useAddressed(page, partyOfPlay, partyPlace);
  const [names, setNames] = useState<readonly string[]>(() => playing?.names ?? ['', '', '']);
  const [robots, setRobots] = useState(4);
  const start = (players: readonly string[]): void => {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
    begin({
      names: players,
      session: openSession({ ...defaults, variant: 'party', players: players.length, robots, seed }),
    });
  };
  if (isOpening) return undefined;
  if (!playing)
    return (
      <PartySetup
        say={say}
        names={names}
        setNames={setNames}
        robots={robots}
        setRobots={setRobots}
        begin={() => start(names)}
      />
    );
  return (
    <PartyGame
      page={page}
      session={playing.session}
      setSession={(session) => {
        put({ ...playing, session });
        page.shelf.keep(keptSession(session, { seats: playing.names.map((name) => ({ name })) }));
      }}
      nameOf={(seat) => playing.names[seat]?.trim() || say('party.player', { n: seat + 1 })}
      again={() => start(playing.names)}
      leave={() => go('')}
    />
  );
}

const partyPlace = ({ session }: PartyNow): string => String(session.params.seed);

function partyOfPlay(record: GameRecord): PartyNow | undefined {
  const session = sessionOfPlay(record);
  return session && { session, names: record.seats.map(({ name }) => name) };
}
