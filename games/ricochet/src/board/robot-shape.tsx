import type { ReactNode } from 'react';
import type { Colour } from '../rules/colour.ts';

/** Heads that can be told apart without colour; the middle of the cell is the origin. */
const heads: Readonly<Record<Colour, { readonly head: string; readonly antenna: ReactNode; readonly eyes: number }>> = {
  red: {
    head: 'M-14-1C-14-9-8-12 0-12S14-9 14-1V11Q14 15 10 15H-10Q-14 15-14 11Z',
    antenna: (
      <>
        <path d="M0-12V-15" />
        <circle cy={-16.6} r={2.3} />
      </>
    ),
    eyes: -1.5,
  },
  green: {
    head: 'M-14.5 2A14.5 13 0 0 1 14.5 2 14.5 13 0 0 1-14.5 2Z',
    antenna: (
      <>
        <path d="M-6-9.5-9-15M6-9.5 9-15" />
        <circle cx={-9.6} cy={-15.8} r={2} />
        <circle cx={9.6} cy={-15.8} r={2} />
      </>
    ),
    eyes: -0.5,
  },
  blue: {
    head: 'M-9.5-12H9.5Q11-12 11.8-10.4L15 0Q15.3 1.5 15 3L11.6 13.4Q11 15 9.4 15H-9.4Q-11 15-11.6 13.4L-15 3Q-15.3 1.5-15 0L-11.8-10.4Q-11-12-9.5-12Z',
    antenna: <path d="M-4-12V-16.5H4V-12" />,
    eyes: -1.5,
  },
  yellow: {
    head: 'M0-14.5Q2.4-14.5 4-11.6L14.4 9.6Q16 14.8 11.4 15H-11.4Q-16 14.8-14.4 9.6L-4-11.6Q-2.4-14.5 0-14.5Z',
    antenna: <path d="M0-14V-18" />,
    eyes: 1.5,
  },
  silver: {
    head: 'M-15-6Q-15-10-11-10H11Q15-10 15-6V6Q15 15 6 15H-6Q-15 15-15 6Z',
    antenna: (
      <>
        <path d="M-10-10V-16M10-10V-16" />
        <path d="M-12.5-16H-7.5M7.5-16H12.5" />
      </>
    ),
    eyes: -1.5,
  },
};

/** Wide awake: the pupils look where the robot went last. */
export function RobotShape({
  colour,
  letter,
  gaze,
}: {
  colour: Colour;
  letter: string;
  gaze?: string | undefined;
}): ReactNode {
  const { head, antenna, eyes } = heads[colour];
  const [gx, gy] = gazes[gaze ?? ''] ?? [0, 0];
  const apart = colour === 'yellow' ? 4.7 : 5.6;
  return (
    <g className={`rr-robot rr-${colour}`} transform="translate(0 0.8) scale(0.95)">
      <ellipse className="rr-shadow" cx={0.5} cy={15.4} rx={13} ry={3} />
      <g className="rr-antenna">{antenna}</g>
      <path className="rr-head" d={head} />
      <path className="rr-shine" d={head} />
      {[-apart, apart].map((x) => (
        <g key={x} transform={`translate(${x} ${eyes - 2})`}>
          <circle className="rr-eye" r={4.3} />
          <circle className="rr-pupil" cx={gx} cy={gy} r={2.1} />
        </g>
      ))}
      <text className="rr-letter" y={eyes + 8.6} dy="0.36em">
        {letter}
      </text>
    </g>
  );
}

const gazes: Readonly<Record<string, readonly [number, number]>> = {
  N: [0, -1.7],
  E: [1.7, 0],
  S: [0, 1.7],
  W: [-1.7, 0],
};
