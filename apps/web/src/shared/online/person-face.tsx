import { Face } from '@quadrille/ui/face';
import type { CSSProperties } from 'react';
import { cardOf } from '../../platform/games.ts';
import { familyOf } from '../setup/faces.tsx';

interface PersonFaceProps {
  readonly name: string;
  /** Undefined: nothing is known, and nothing is shown. */
  readonly isOnline?: boolean | undefined;
  /** The level that a house bot plays, which has a face. */
  readonly player?: string | undefined;
  /** The game of that level. */
  readonly game?: string;
}

/** A disc with the first letter of a name, in a colour derived from the name. The name is shown next to it. */
export function PersonFace({ name, isOnline, player, game = '' }: PersonFaceProps) {
  const card = cardOf(game);
  if (player !== undefined && card) {
    return (
      <span className="person-face bot-face" aria-hidden="true">
        <Face playerId={player} headShape={familyOf(card)} />
      </span>
    );
  }
  return (
    <span className="person-face" style={{ '--hue': hueOf(name) } as CSSProperties} aria-hidden="true">
      {firstLetter(name)}
      {isOnline && <i className="person-online" />}
    </span>
  );
}

/** Of a bot, that of the name after the prefix. */
export const firstLetter = (name: string): string =>
  ([...name.replace(/^Bot /, '').trim()][0] ?? '?').toLocaleUpperCase();

/** Degrees. Similar names get colours far apart. */
export function hueOf(name: string): number {
  let hash = 0;
  for (const letter of name) hash = (Math.imul(hash, 31) + letter.codePointAt(0)!) >>> 0;
  return Math.imul(hash, 0x9e3779b1) % 360;
}
