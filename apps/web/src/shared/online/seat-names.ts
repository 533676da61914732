import type { Say } from '@quadrille/kit';
import type { LobbyTable } from '@quadrille/protocol';
import { botName } from '../../platform/bot-names.ts';
import { type LoadedGame, openGame } from '../../platform/games.ts';
import { playerName } from '../../platform/seat-names.ts';
import { useOnlineSay } from './words/index.ts';
import { useEffect, useState } from 'react';

/** The names at a listed table. A computer is called as in its game, whose words are loaded for it. */
export function useNamesAt(table: Pick<LobbyTable, 'game' | 'seats' | 'ratings'>): readonly string[] {
  const [loaded, setLoaded] = useState<LoadedGame>();
  const { game } = table;
  const hasComputer = table.seats.some(({ kind }) => kind === 'computer');
  useEffect(() => {
    let isCurrent = true;
    const load = hasComputer ? openGame(game).catch(() => undefined) : undefined;
    void load?.then((opened) => {
      if (isCurrent) setLoaded(opened);
    });
    return () => {
      isCurrent = false;
    };
  }, [game, hasComputer]);
  return namesAt(table, useOnlineSay(loaded));
}

/** The names at a listed table, with known ratings: `Ada (1620)`. */
export function namesAt({ seats, ratings }: Pick<LobbyTable, 'seats' | 'ratings'>, say: Say): readonly string[] {
  return seats.map((holder, seat) => {
    if (holder.kind === 'open') return say('room.free');
    if (holder.kind === 'computer') return holder.name ?? playerName(say, holder.player);
    const name = holder.name ? botName(say.language, holder.name) : say('seat.person', { n: seat + 1 });
    const rating = ratings?.[seat];
    return typeof rating === 'number' ? say('seat.rated', { name, rating: String(Math.round(rating)) }) : name;
  });
}

/** `Ada (1620) – Bob` */
export const namesText = (table: Pick<LobbyTable, 'seats' | 'ratings'>, say: Say): string =>
  namesAt(table, say).join(' – ');
