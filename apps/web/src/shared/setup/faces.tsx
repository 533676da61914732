import type { Card } from '@quadrille/kit';
import type { Option } from '@quadrille/ui';
import { Face, type HeadShape } from '@quadrille/ui/face';
import type { ReactNode } from 'react';
import type { LoadedGame } from '../../platform/games.ts';
import { ladderOf } from './ladder.ts';

/** Neighbouring games on the home page get different head shapes. */
export const familyOf = ({ order }: Card): HeadShape => (order % 2 === 0 ? 'round' : 'square');

/** The face of a ladder player; people and players outside the ladder have none. */
export function faceOf({ players, card }: LoadedGame, player: string | undefined): ReactNode {
  const rung = ladderOf(players).find(({ id }) => id === player);
  return rung && <Face playerId={rung.id} headShape={familyOf(card)} />;
}

/** Adds faces to a choice of players. */
export const withFaces = (options: readonly Option[], loaded: LoadedGame): readonly Option[] =>
  options.map((option) => ({ ...option, icon: faceOf(loaded, option.id) }));
