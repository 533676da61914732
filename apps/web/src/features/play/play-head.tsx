import type { Say } from '@quadrille/kit';
import { Logo } from '@quadrille/ui';
import { ShellHead } from '@quadrille/ui/shell';
import type { ReactNode } from 'react';

interface PlayHeadProps {
  readonly title: string;
  /** What was chosen for this game. */
  readonly params: string;
  readonly say: Say;
  /** How things stand, said quietly. */
  readonly note?: ReactNode;
  pause(): void;
}

/** The game's name; where the site's header is gone, the ways home and to the menu, too. */
export function PlayHead({ title, params, say, note, pause }: PlayHeadProps) {
  return (
    <ShellHead
      title={title}
      line={params}
      note={note}
      isNarrowOnly
      out={
        <a className="shell-out shell-home" href="#/" aria-label={say('nav.home')}>
          <Logo size={32} />
        </a>
      }
      menuLabel={say('pause.open')}
      openMenu={pause}
    />
  );
}
