import type { Seat } from '@quadrille/kit';
import { Confirm, Dialog, Prompt, saveBlob, toast, fileName } from '@quadrille/ui';
import {
  Flag,
  FolderOpen,
  Globe,
  Handshake,
  House,
  Image,
  Keyboard,
  Play,
  RotateCcw,
  Save,
  Settings,
  Share2,
} from 'lucide-react';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { formatDateTime } from '../../platform/dates.ts';
import { explain } from '../../platform/messages.ts';
import { openKeySheet } from '../../platform/page/key-sheet.tsx';
import { hrefOf, navigate } from '../../platform/router.ts';
import { useServer } from '../../platform/server/server.ts';
import { store } from '../../platform/storage.ts';
import { BoardPreferences } from '../../shared/settings/preferences-form.tsx';
import { SettingsForm } from '../../shared/settings/settings-form.tsx';
import { newGame } from '../../shared/setup/new-game.ts';
import { boardPicture } from '../../shared/share/png.ts';
import type { Playing } from './use-play.ts';

interface MenuItemProps {
  /** For tests. */
  readonly testId: string;
  readonly icon: ReactNode;
  readonly label: string;
  readonly primary?: boolean;
  run(): void;
}

/** An item of a menu over the board. */
export function MenuItem({ testId, icon, label, primary, run }: MenuItemProps) {
  return (
    <button type="button" className={primary ? 'button primary' : 'button'} data-testid={testId} onClick={run}>
      {icon}
      {label}
    </button>
  );
}

export interface HandOverProps {
  readonly play: Playing;
  close(): void;
}

export interface PauseMenuProps {
  readonly play: Playing;
  /** Continues this game at an online table; missing where that makes no sense. */
  readonly HandOver?: ComponentType<HandOverProps> | undefined;
  /** The question that it opens with: all of the menu, or one. */
  readonly asks?: 'pause' | 'resign' | 'abort';
  close(): void;
}

type Step =
  | { readonly at: 'menu' | 'restart' | 'settings' | 'resign' | 'hand' }
  | { readonly at: 'save'; readonly name: string }
  | { readonly at: 'extra'; readonly move: unknown };

/** The menu that Esc opens. The game is saved already; "Save" stores a named copy. */
export function PauseMenu({ play, HandOver, close }: PauseMenuProps) {
  const [step, setStep] = useState<Step>({ at: 'menu' });
  const { session, say, seats, table } = play;
  const hands = play.board.controllableSeats;
  const { game, card } = play.loaded;
  const mayAct = hands.length > 0 && !play.study.isSandbox;
  // Moves that no board offers, such as giving up a colour.
  const extras = mayAct ? [...((game.rules.extraMoves?.(session.state, hands[0]!) ?? []) as Iterable<unknown>)] : [];
  const resigner = resigning(play);
  const title = card.words[say.language].title;
  const back = () => setStep({ at: 'menu' });
  const askName = () => setStep({ at: 'save', name: `${title}, ${formatDateTime(say.language, Date.now())}` });

  const saveCopy = async (name: string) => {
    const kept = await store.create(
      { ...play.played.toRecord(), date: new Date().toISOString() },
      { title: name || title, kept: true },
    );
    toast(kept.ok ? say('pause.saved', { name: name || title }) : explain(say, kept.error));
    close();
  };
  const restart = async () => {
    const params = game.notation.params.print(session.params);
    const started = await newGame(game, { params, seats, control: table.setup.control }, session.start);
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
        onConfirm={(name) => void saveCopy(name)}
        onClose={back}
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
        onConfirm={() => void restart()}
        onClose={back}
      />
    );
  }
  if (step.at === 'hand' && HandOver) {
    return (
      <Suspense>
        <HandOver play={play} close={close} />
      </Suspense>
    );
  }
  if (step.at === 'settings') {
    return (
      <Dialog
        title={say('nav.settings')}
        closeLabel={say('shell.close')}
        isWide
        testId="settings-dialog"
        onClose={back}
      >
        <SettingsForm say={say} game={game} />
      </Dialog>
    );
  }
  if (step.at === 'resign' && resigner !== undefined) {
    return (
      <Confirm
        title={say('pause.resign')}
        text={say('pause.resign.text', { seat: resigner })}
        confirmLabel={say('pause.resign')}
        isDangerous
        cancelLabel={say('shell.cancel')}
        onConfirm={() => {
          play.act({ by: resigner, kind: 'resign' });
          close();
        }}
        onClose={back}
      />
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
        isDangerous
        cancelLabel={say('shell.cancel')}
        onConfirm={() => {
          play.board.play(step.move, hands[0]!);
          close();
        }}
        onClose={back}
      />
    );
  }
  return (
    <PauseItems
      play={play}
      canHandOver={HandOver !== undefined && mayHandOver(play)}
      extras={extras.map((move) => ({ move, name: extraName(move) }))}
      resigner={resigner}
      choose={setStep}
      askName={askName}
      savePicture={() => void savePicture()}
      close={close}
    />
  );
}

interface PauseItemsProps {
  readonly play: Playing;
  readonly canHandOver: boolean;
  readonly extras: readonly { readonly move: unknown; readonly name: string }[];
  readonly resigner: Seat | undefined;
  choose(step: Step): void;
  askName(): void;
  savePicture(): void;
  close(): void;
}

function PauseItems(props: PauseItemsProps) {
  const { play, canHandOver, extras, resigner, choose, askName, savePicture, close } = props;
  const { say } = play;
  const { notation } = play.loaded.game;
  const { state } = useServer();
  return (
    <Dialog title={say('pause.title')} closeLabel={say('pause.resume')} testId="pause-menu" onClose={close}>
      <div className="pause-items">
        <MenuItem testId="pause-resume" icon={<Play aria-hidden />} label={say('pause.resume')} primary run={close} />
        <MenuItem testId="pause-save" icon={<Save aria-hidden />} label={say('pause.save')} run={askName} />
        <a className="button" data-testid="pause-load" href={hrefOf({ page: 'library' })}>
          <FolderOpen aria-hidden />
          {say('pause.load')}
        </a>
        <MenuItem
          testId="pause-restart"
          icon={<RotateCcw aria-hidden />}
          label={say('pause.restart')}
          run={() => choose({ at: 'restart' })}
        />
        {extras.map(({ move, name }) => (
          <MenuItem
            key={name}
            testId={`pause-extra-${notation.move.print(move)}`}
            icon={<Flag aria-hidden />}
            label={name}
            run={() => choose({ at: 'extra', move })}
          />
        ))}
        {state === 'there' && canHandOver && (
          <MenuItem
            testId="pause-hand"
            icon={<Globe aria-hidden />}
            label={say('pause.hand')}
            run={() => choose({ at: 'hand' })}
          />
        )}
        {resigner !== undefined && (
          <MenuItem
            testId="pause-resign"
            icon={<Flag aria-hidden />}
            label={say('pause.resign')}
            run={() => choose({ at: 'resign' })}
          />
        )}
        {resigner !== undefined && isAmongPeople(play) && (
          <MenuItem
            testId="pause-draw"
            icon={<Handshake aria-hidden />}
            label={say('pause.draw')}
            run={() => {
              play.act({ by: resigner, kind: 'offer', what: 'draw' });
              close();
            }}
          />
        )}
        <MenuItem
          testId="pause-share"
          icon={<Share2 aria-hidden />}
          label={say('actions.share')}
          run={() => play.dialog.open('share')}
        />
        <MenuItem
          testId="pause-picture"
          icon={<Image aria-hidden />}
          label={say('pause.picture')}
          run={() => savePicture()}
        />
        <MenuItem
          testId="pause-settings"
          icon={<Settings aria-hidden />}
          label={say('nav.settings')}
          run={() => choose({ at: 'settings' })}
        />
        <MenuItem
          testId="pause-keys"
          icon={<Keyboard aria-hidden />}
          label={say('keys.title')}
          run={() => {
            close();
            openKeySheet();
          }}
        />
        <a className="button" data-testid="pause-home" href="#/">
          <House aria-hidden />
          {say('pause.home')}
        </a>
      </div>
      <BoardPreferences say={say} game={play.loaded.game} />
      <p className="muted small">{say('pause.kept')}</p>
    </Dialog>
  );
}

/** A running game between several sides, without a custom deal. */
const mayHandOver = ({ table, isFinished, loaded }: Playing): boolean =>
  !isFinished && table.sides.length > 1 && loaded.card.mode === undefined;

/** The local player who would resign: the one to move, or the only one. */
function resigning({ table, board, ours, isFinished, mode }: Playing): Seat | undefined {
  if (isFinished || mode !== 'owner' || table.sides.length < 2) return undefined;
  const [only, ...more] = ours;
  return board.controllableSeats[0] ?? (more.length === 0 ? only : undefined);
}

export const isAmongPeople = ({ table }: Playing): boolean =>
  table.places.every(({ holder }) => holder.kind === 'person');
