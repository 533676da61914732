import type { Option } from '@quadrille/ui';
import { Face } from '@quadrille/ui/face';
import type { ReactNode } from 'react';
import { ladderOf } from './ladder.ts';
import type { LoadedGame } from '../../platform/games.ts';
import { familyOf } from './family.ts';

/** Of whoever stands on the ladder; people and the players beside it have none. */
export function faceOf({ players, card }: LoadedGame, player: string | undefined): ReactNode {
  const rung = ladderOf(players).find(({ id }) => id === player);
  return rung && <Face who={rung.id} family={familyOf(card)} />;
}

/** A choice of players by their faces. */
export const withFaces = (options: readonly Option[], loaded: LoadedGame): readonly Option[] =>
  options.map((option) => ({ ...option, icon: faceOf(loaded, option.id) }));
