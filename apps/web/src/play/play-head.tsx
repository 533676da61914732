import type { Say } from '@quadrille/kit';
import { Logo } from '@quadrille/ui';
import { Menu } from 'lucide-react';
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

/** The game's name; on phones, where the page's own header is gone, the ways home and to the menu, too. */
export function PlayHead({ title, params, say, note, pause }: PlayHeadProps) {
  return (
    <div className="play-head">
      <a className="play-home" href="#/" aria-label={say('nav.home')}>
        <Logo size={32} />
      </a>
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        <p className="muted small play-params">{params}</p>
        {note}
      </div>
      <button type="button" className="button icon" aria-label={say('pause.open')} data-testid="menu" onClick={pause}>
        <Menu aria-hidden />
      </button>
    </div>
  );
}
