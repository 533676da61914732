import type { MenuAction, Say } from '@quadrille/kit';
import { Dialog, toast, saveBlob, fileName } from '@quadrille/ui';
import { ArrowLeft, House, Image, Play, Settings } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { LoadedGame } from '../../platform/games.ts';
import { boardPicture } from '../share/png.ts';
import { hrefOf } from '../../platform/router.ts';
import { BoardPreferences } from '../settings/preferences-form.tsx';
import { SettingsForm } from '../settings/settings-form.tsx';

interface ModeMenuProps {
  readonly loaded: LoadedGame;
  readonly say: Say;
  /** The page's own actions. */
  readonly lines: readonly MenuAction[];
  close(): void;
}

/** The menu that Esc opens on a game's own pages. */
export function ModeMenu({ loaded, say, lines, close }: ModeMenuProps) {
  const [isSetting, setSetting] = useState(false);
  const { game, card } = loaded;
  const title = card.words[say.language].title;
  const savePicture = async () => {
    const stage = document.querySelector('[data-board]');
    const picture = stage && (await boardPicture(stage).catch(() => undefined));
    if (picture) saveBlob(`${fileName(title)}.png`, picture);
    else toast(say('pause.picture.failed'));
    close();
  };
  if (isSetting) {
    return (
      <Dialog
        title={say('nav.settings')}
        closeLabel={say('shell.close')}
        isWide
        testId="settings-dialog"
        onClose={() => setSetting(false)}
      >
        <SettingsForm say={say} game={game} />
      </Dialog>
    );
  }
  return (
    <Dialog title={say('pause.title')} closeLabel={say('pause.resume')} testId="pause-menu" onClose={close}>
      <div className="pause-items">
        <button type="button" className="button primary" data-testid="pause-resume" onClick={close}>
          <Play aria-hidden />
          {say('pause.resume')}
        </button>
        {lines.map(({ id, icon, label, isNarrowOnly, run }) => (
          <button
            key={id}
            type="button"
            className={isNarrowOnly ? 'button narrow-only' : 'button'}
            data-testid={`menu-${id}`}
            disabled={!run}
            onClick={() => {
              close();
              run?.();
            }}
          >
            {icon as ReactNode}
            {label}
          </button>
        ))}
        <button type="button" className="button" data-testid="pause-picture" onClick={() => void savePicture()}>
          <Image aria-hidden />
          {say('pause.picture')}
        </button>
        <button type="button" className="button" data-testid="pause-settings" onClick={() => setSetting(true)}>
          <Settings aria-hidden />
          {say('nav.settings')}
        </button>
        <a className="button" href={hrefOf({ page: 'game', game: game.id })}>
          <ArrowLeft aria-hidden />
          {title}
        </a>
        <a className="button" data-testid="pause-home" href="#/">
          <House aria-hidden />
          {say('pause.home')}
        </a>
      </div>
      <BoardPreferences say={say} game={game} />
    </Dialog>
  );
}
