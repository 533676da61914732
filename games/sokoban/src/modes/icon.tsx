import type { ReactNode } from 'react';

const paths = {
  undo: 'M9 14L4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11',
  redo: 'M15 14l5-5l-5-5M20 9H9.5a5.5 5.5 0 0 0 0 11H13',
  'undo-push': 'M11 17l-5-5l5-5M18 17l-5-5l5-5',
  'redo-push': 'M13 17l5-5l-5-5M6 17l5-5l-5-5',
  reset: 'M4 12a8 8 0 1 0 2.6-5.9M4 3v5h5',
  hint: 'M9 18h6M10 21h4M8.5 14.5a6 6 0 1 1 7 0c-.6.5-1 1.2-1 2h-5c0-.8-.4-1.5-1-2z',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  play: 'M7 4.5v15l12-7.5z',
  pause: 'M8 5v14M16 5v14',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  done: 'M4.5 12.5l5 5L20 7',
  next: 'M5 12h13M12 5l7 7l-7 7',
  back: 'M19 12H6M12 5l-7 7l7 7',
  share: 'M12 15V4M8 8l4-4l4 4M5 13v6h14v-6',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  save: 'M12 4v11M8 11l4 4l4-4M5 19h14',
  open: 'M3 7h6l2 2h10v10H3z',
  dice: 'M4 4h16v16H4zM8.5 8.5h.01M15.5 8.5h.01M12 12h.01M8.5 15.5h.01M15.5 15.5h.01',
  stop: 'M6 6h12v12H6z',
  camera: 'M4 8h3l2-3h6l2 3h3v11H4zM12 16.5a3.5 3.5 0 1 0 0-7a3.5 3.5 0 0 0 0 7z',
  turn: 'M20 12a8 8 0 1 1-2.6-5.9M20 3v5h-5',
  mirror: 'M12 3v18M8 7l-5 10h5zM16 7l5 10h-5z',
  backwards: 'M11 18l-7-6l7-6zM20 18l-7-6l7-6z',
  forwards: 'M13 18l7-6l-7-6zM4 18l7-6l-7-6z',
  solve: 'M11 3l1.9 5.1L18 10l-5.1 1.9L11 17l-1.9-5.1L4 10l5.1-1.9zM19 16v5M16.5 18.5h5',
  flag: 'M5 21V4M5 4h13l-3 4.500l3 4.500H5',
  remove: 'M5 7h14M10 11v6M14 11v6M7 7l1 13h8l1-13M9 7V4h6v3',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { readonly name: IconName }): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 3 : 2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  );
}
