import type { Card } from '@quadrille/kit';
import type { Option } from '@quadrille/ui';
import { Face, type Family } from '@quadrille/ui/face';
import type { ReactNode } from 'react';
import type { LoadedGame } from '../../platform/games.ts';
import { ladderOf } from './ladder.ts';

/** Neighbours on the home page have different families. */
export const familyOf = ({ order }: Card): Family => (order % 2 === 0 ? 'round' : 'square');

/** Of whoever stands on the ladder; people and the players beside it have none. */
export function faceOf({ players, card }: LoadedGame, player: string | undefined): ReactNode {
  const rung = ladderOf(players).find(({ id }) => id === player);
  return rung && <Face who={rung.id} family={familyOf(card)} />;
}

/** A choice of players by their faces. */
export const withFaces = (options: readonly Option[], loaded: LoadedGame): readonly Option[] =>
  options.map((option) => ({ ...option, icon: faceOf(loaded, option.id) }));
