import type { ReactNode } from 'react';

const drawings = {
  turn: 'M20 12a8 8 0 1 1-2.6-5.9M20 3v5h-5',
  'turn-back': 'M4 12a8 8 0 1 0 2.6-5.9M4 3v5h5',
  flip: 'M12 3v18M8.5 7 3 17h5.5zM15.5 7 21 17h-5.5z',
  find: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5 21 21',
  'give-up': 'M5 21V4h12l-2.5 4L17 12H5',
  more: 'M6 9l6 6 6-6',
} as const;

export function Icon({ name }: { name: keyof typeof drawings }): ReactNode {
  return (
    <svg className="bk-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  );
}
