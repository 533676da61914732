import type { ReactNode } from 'react';

const paths = {
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'm15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
  reset: 'M4 12a8 8 0 1 0 2.6-5.9M4 4v5h5',
  bulb: 'M9 18h6M10 21h4M8.5 15C6.5 13.5 6 11.7 6 10a6 6 0 0 1 12 0c0 1.7-.5 3.5-2.5 5Z',
  solution: 'M4 17h4l3-10 4 10 2-5h3M20 12l-3-3M20 12l-3 3',
  map: 'M4 4h16v16H4ZM4 9.3h16M4 14.7h16M9.3 4v16M14.7 4v16',
  play: 'M7 4.5v15l12-7.5Z',
  pause: 'M8 5v14M16 5v14',
  next: 'M6 5v14l9-7ZM18 5v14',
  prev: 'M18 5v14l-9-7ZM6 5v14',
  close: 'M6 6l12 12M18 6 6 18',
  share: 'M12 15V4M8 7.5 12 3.5l4 4M5 12v7h14v-7',
  clock: 'M12 7v5l3.5 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  fresh: 'M12 5v14M5 12h14',
  check: 'M5 12.5l4.5 4.5L19 7.5',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  );
}
