import type { ReactNode } from 'react';
import './face.css';

/** The head shape of a game's characters. */
export type HeadShape = 'round' | 'square';

interface FaceProps {
  /** The id of a computer player. */
  readonly playerId: string;
  readonly headShape: HeadShape;
}

/** The face of a computer player: one colour, an ink outline and an accessory. */
export function Face({ playerId, headShape }: FaceProps): ReactNode {
  const { colour, eyes, mouth, accessory } = facePartsByPlayer[playerId] ?? facePartsByPlayer['regular']!;
  return (
    <svg className="face" viewBox="0 0 64 64" aria-hidden="true">
      <g stroke="var(--ink)" strokeWidth={2} strokeLinejoin="round" strokeLinecap="round">
        <path d="M14 62c1-9 7-13 18-13s17 4 18 13z" fill={`var(--seat-${colour})`} />
        {headShape === 'round' ? (
          <circle cx={32} cy={32} r={18} fill={`var(--seat-${colour})`} />
        ) : (
          <rect x={15} y={15} width={34} height={34} rx={7} fill={`var(--seat-${colour})`} />
        )}
        {eyes}
        {mouth}
        {accessory}
      </g>
    </svg>
  );
}

interface FaceParts {
  /** Index of a seat colour. */
  readonly colour: 0 | 1 | 2 | 3;
  readonly eyes: ReactNode;
  readonly mouth: ReactNode;
  readonly accessory: ReactNode;
}

const eye = (x: number, y: number, size: number, pupil: number, dx = 0, dy = 0): ReactNode => (
  <g>
    <circle cx={x} cy={y} r={size} fill="#fffdf8" stroke="#1d2a3c" />
    <circle cx={x + dx} cy={y + dy} r={pupil} fill="#1d2a3c" stroke="none" />
  </g>
);

const eyePair = (size: number, pupil: number, dx = 0, dy = 0): ReactNode => (
  <>
    {eye(25, 30, size, pupil, dx, dy)}
    {eye(39, 30, size, pupil, dx, dy)}
  </>
);

const glowingEyes = (size: number): ReactNode => (
  <>
    <rect x={19} y={24} width={26} height={12} rx={6} fill="#1d2a3c" />
    <circle cx={26} cy={30} r={size} fill="#45d0de" stroke="none" />
    <circle cx={38} cy={30} r={size} fill="#45d0de" stroke="none" />
  </>
);

const line = (d: string, width = 2): ReactNode => <path d={d} fill="none" stroke="#1d2a3c" strokeWidth={width} />;

/** Players by neural net have glowing eyes. */
const facePartsByPlayer: Readonly<Record<string, FaceParts>> = {
  first: {
    colour: 3,
    eyes: eyePair(5.5, 2.4, 0, -1),
    mouth: <circle cx={32} cy={42} r={2.6} fill="#1d2a3c" stroke="none" />,
    accessory: (
      <>
        <path d="M17 21c2-9 9-12 15-12s13 3 15 12z" fill="var(--seat-2)" />
        <path d="M32 9V5M24 4h16" fill="none" />
      </>
    ),
  },
  casual: {
    colour: 1,
    eyes: eyePair(4.8, 2.2, 1, 0),
    mouth: line('M26 41q6 5 12 0'),
    accessory: (
      <>
        <path d="M14 30c0-26 36-26 36 0" fill="none" strokeWidth={3} />
        <rect x={10} y={28} width={7} height={12} rx={3} fill="var(--wood)" />
        <rect x={47} y={28} width={7} height={12} rx={3} fill="var(--wood)" />
      </>
    ),
  },
  pupil: {
    colour: 2,
    eyes: glowingEyes(4.2),
    mouth: line('M28 42q4 3 8 0'),
    accessory: (
      <>
        <path d="M15 24q-9-1-9-9 8-1 11 5M49 24q9-1 9-9-8-1-11 5" fill="var(--wood)" />
        <path d="M32 14q0-6 5-8" fill="none" />
        <circle cx={38} cy={5} r={2.4} fill="var(--seat-3)" />
      </>
    ),
  },
  regular: {
    colour: 0,
    eyes: eyePair(4.6, 2.2, -1, 1),
    mouth: line('M26 42h12'),
    accessory: (
      <>
        <path d="M16 22c3-10 29-10 32 0z" fill="var(--wood)" />
        <path d="M44 21h12" fill="none" strokeWidth={4} />
      </>
    ),
  },
  student: {
    colour: 1,
    eyes: glowingEyes(3.2),
    mouth: line('M27 42h10'),
    accessory: (
      <>
        <path d="M20 16v6q12 5 24 0v-6z" fill="var(--ink)" />
        <path d="M32 5L56 13 32 21 8 13z" fill="var(--wood2)" />
        <path d="M52 14v10" fill="none" />
        <circle cx={52} cy={26} r={2.2} fill="#f0bd3a" />
      </>
    ),
  },
  club: {
    colour: 2,
    eyes: eyePair(4, 2.2),
    mouth: line('M27 42q5 3 10 0'),
    accessory: (
      <>
        <circle cx={25} cy={30} r={7} fill="none" stroke="#1d2a3c" />
        <circle cx={39} cy={30} r={7} fill="none" stroke="#1d2a3c" />
        <path d="M24 53l8 4 8-4v9l-8-4-8 4z" fill="var(--seat-1)" />
      </>
    ),
  },
  expert: {
    colour: 0,
    eyes: eyePair(4.4, 2.4, 1, 1),
    mouth: <path d="M21 42q5.5-7 11-1 5.5-6 11 1-6 3-11 0-5 3-11 0z" fill="var(--wood2)" stroke="#1d2a3c" />,
    accessory: (
      <>
        <path d="M20 18V6h24v12M14 18h36" fill="var(--wood2)" strokeWidth={3} />
        <circle cx={39} cy={30} r={7} fill="none" stroke="#1d2a3c" />
        <path d="M46 31q2 12-2 17" fill="none" stroke="#1d2a3c" strokeWidth={1.2} />
      </>
    ),
  },
  master: {
    colour: 1,
    eyes: (
      <>
        {eyePair(4.6, 2.4, 0, 1)}
        {line('M19 26l11 2M45 26l-11 2', 3)}
      </>
    ),
    mouth: (
      <>
        <path d="M17 39q5 5 15 1 10 4 15-1 1 15-15 21-16-6-15-21z" fill="#c9ced6" stroke="#1d2a3c" />
        {line('M28 46q4 2 8 0')}
      </>
    ),
    accessory: <path d="M17 20l-2-14 9 6 8-9 8 9 9-6-2 14z" fill="#f0bd3a" />,
  },
  learned: {
    colour: 3,
    eyes: glowingEyes(2.4),
    mouth: line('M25 42h3m2 0h4m2 0h3'),
    accessory: (
      <>
        <path d="M32 14V6" fill="none" />
        <circle cx={32} cy={5} r={3} fill="var(--seat-2)" />
      </>
    ),
  },
};
