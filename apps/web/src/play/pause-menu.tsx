import { recordOf, type AnySession, type Say } from '@quadrille/kit';
import { Confirm, Dialog, Prompt, toast } from '@quadrille/ui';
import { Flag, FolderOpen, House, Image, Play, RotateCcw, Save, Settings, Share2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { dateText } from '../date-text.ts';
import { newGame } from '../game/new-game.ts';
import type { LoadedGame } from '../games.ts';
import { store } from '../kept.ts';
import { fileName, saveBlob } from '../library/files.ts';
import { boardPicture } from '../picture/board-picture.ts';
import { hrefOf, navigate } from '../router.ts';
import { explain } from '../saying.ts';
import { SettingsForm } from '../settings/settings-form.tsx';
import type { PlayedGame } from './played-game.ts';
import { share } from './share.ts';

interface PauseMenuProps {
  readonly loaded: LoadedGame;
  readonly played: PlayedGame;
  readonly session: AnySession;
  readonly say: Say;
  /** Moves that no board offers, such as resigning; empty when it is nobody's turn here. */
  readonly extras: readonly unknown[];
  play(move: unknown): void;
  close(): void;
}

type Step =
  | { readonly at: 'menu' | 'restart' | 'settings' }
  | { readonly at: 'save'; readonly name: string }
  | { readonly at: 'extra'; readonly move: unknown };

interface ItemProps {
  readonly id: string;
  readonly icon: ReactNode;
  readonly label: string;
  readonly primary?: boolean;
  run(): void;
}

function Item({ id, icon, label, primary, run }: ItemProps) {
  return (
    <button type="button" className={primary ? 'button primary' : 'button'} data-testid={`pause-${id}`} onClick={run}>
      {icon}
      {label}
    </button>
  );
}

/** What Esc opens. The game is saved already; "save" puts a named copy aside. */
export function PauseMenu({ loaded, played, session, say, extras, play, close }: PauseMenuProps) {
  const [step, setStep] = useState<Step>({ at: 'menu' });
  const { game, card } = loaded;
  const title = card.words[say.language].title;
  const back = () => setStep({ at: 'menu' });
  const askName = () => setStep({ at: 'save', name: `${title}, ${dateText(say.language, Date.now())}` });

  const saveCopy = async (name: string) => {
    const record = recordOf(session, game.revision, played.seats(), new Date().toISOString());
    const kept = await store.create(record, { title: name || title, kept: true });
    toast(kept.ok ? say('pause.saved', { name: name || title }) : explain(say, kept.error));
    close();
  };
  const restart = async () => {
    const params = game.notation.params.print(session.params);
    const started = await newGame(game, { params, seats: played.seats() }, session.start);
    if (started.ok) navigate({ page: 'play', game: game.id, session: started.value.id });
    else toast(explain(say, started.error));
    close();
  };

  const savePicture = async () => {
    const stage = document.querySelector('[data-board]');
    const picture = stage && (await boardPicture(stage).catch(() => undefined));
    if (picture) saveBlob(`${fileName(title)}-${session.cursor}.png`, picture);
    else toast(say('pause.picture.failed'));
    close();
  };

  if (step.at === 'save') {
    return (
      <Prompt
        title={say('pause.save')}
        label={say('pause.save.name')}
        value={step.name}
        confirmLabel={say('pause.save.do')}
        cancelLabel={say('shell.cancel')}
        confirm={(name) => void saveCopy(name)}
        close={back}
      />
    );
  }
  if (step.at === 'restart') {
    return (
      <Confirm
        title={say('pause.restart')}
        text={say('pause.restart.text')}
        confirmLabel={say('pause.restart.do')}
        cancelLabel={say('shell.cancel')}
        confirm={() => void restart()}
        close={back}
      />
    );
  }
  if (step.at === 'settings') {
    return (
      <Dialog title={say('nav.settings')} closeLabel={say('shell.close')} wide testId="settings-dialog" close={back}>
        <SettingsForm say={say} game={game} />
      </Dialog>
    );
  }
  const extraName = (move: unknown) => {
    const key = `extra.${game.notation.move.print(move)}`;
    return say.has(key) ? say(key) : game.notation.speak(session.state, move, say);
  };
  if (step.at === 'extra') {
    return (
      <Confirm
        title={extraName(step.move)}
        text={`${game.notation.speak(session.state, step.move, say)}.`}
        confirmLabel={extraName(step.move)}
        cancelLabel={say('shell.cancel')}
        confirm={() => {
          play(step.move);
          close();
        }}
        close={back}
      />
    );
  }
  return (
    <Dialog title={say('pause.title')} closeLabel={say('pause.resume')} testId="pause-menu" close={close}>
      <div className="pause-items">
        <Item id="resume" icon={<Play aria-hidden />} label={say('pause.resume')} primary run={close} />
        <Item id="save" icon={<Save aria-hidden />} label={say('pause.save')} run={askName} />
        <a className="button" data-testid="pause-load" href={hrefOf({ page: 'library' })}>
          <FolderOpen aria-hidden />
          {say('pause.load')}
        </a>
        <Item
          id="restart"
          icon={<RotateCcw aria-hidden />}
          label={say('pause.restart')}
          run={() => setStep({ at: 'restart' })}
        />
        {extras.map((extra) => (
          <Item
            key={game.notation.move.print(extra)}
            id={`extra-${game.notation.move.print(extra)}`}
            icon={<Flag aria-hidden />}
            label={extraName(extra)}
            run={() => setStep({ at: 'extra', move: extra })}
          />
        ))}
        <Item
          id="share"
          icon={<Share2 aria-hidden />}
          label={say('actions.share')}
          run={() => void share(session, title, say)}
        />
        <Item id="picture" icon={<Image aria-hidden />} label={say('pause.picture')} run={() => void savePicture()} />
        <Item
          id="settings"
          icon={<Settings aria-hidden />}
          label={say('nav.settings')}
          run={() => setStep({ at: 'settings' })}
        />
        <a className="button" data-testid="pause-home" href="#/">
          <House aria-hidden />
          {say('pause.home')}
        </a>
      </div>
      <p className="muted small">{say('pause.kept')}</p>
    </Dialog>
  );
}
