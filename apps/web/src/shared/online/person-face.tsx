import type { CSSProperties } from 'react';

interface PersonFaceProps {
  readonly name: string;
  /** Undefined: nothing is known, and nothing is shown. */
  readonly isOnline?: boolean | undefined;
}

/** A disc with the first letter of a name, in a colour derived from the name. The name is shown next to it. */
export function PersonFace({ name, isOnline }: PersonFaceProps) {
  return (
    <span className="person-face" style={{ '--hue': hueOf(name) } as CSSProperties} aria-hidden="true">
      {firstLetter(name)}
      {isOnline && <i className="person-online" />}
    </span>
  );
}

export const firstLetter = (name: string): string => ([...name.trim()][0] ?? '?').toLocaleUpperCase();

/** Degrees. Similar names get colours far apart. */
export function hueOf(name: string): number {
  let hash = 0;
  for (const letter of name) hash = (Math.imul(hash, 31) + letter.codePointAt(0)!) >>> 0;
  return Math.imul(hash, 0x9e3779b1) % 360;
}
