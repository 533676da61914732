import type { Seat } from '@quadrille/kit';
import { hasBegun } from '@quadrille/table';
import { Confirm, Dialog } from '@quadrille/ui';
import type { ShellAction } from '@quadrille/ui/shell';
import { Flag, Handshake, House, List, OctagonX, Play, Settings, Timer, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { MenuItem, isAmongPeople } from '../play/pause-menu.tsx';
import type { Playing } from '../play/use-play.ts';
import { hrefOf } from '../../platform/router.ts';
import { SettingsForm } from '../../shared/settings/settings-form.tsx';
import { useTableFacts } from './table-facts.tsx';

interface TableMenuProps {
  readonly play: Playing;
  readonly asks?: 'pause' | 'resign' | 'abort';
  close(): void;
}

/** The menu that Esc opens at an online table. Nothing pauses, because the others do not wait. */
export function TableMenu({ play, asks = 'pause', close }: TableMenuProps) {
  const { say, table, ours, isFinished, act } = play;
  const [step, setStep] = useState<'menu' | 'resign' | 'abort' | 'settings'>(asks === 'pause' ? 'menu' : asks);
  const [own] = ours;
  const isTournament = useTableFacts()?.tournament !== undefined;
  const isPlaying = own !== undefined && !isFinished;
  if (step === 'settings') {
    return (
      <Dialog title={say('nav.settings')} closeLabel={say('shell.close')} isWide onClose={() => setStep('menu')}>
        <SettingsForm say={say} game={play.loaded.game} />
      </Dialog>
    );
  }
  if (step !== 'menu' && own !== undefined) {
    const label = say(step === 'resign' ? 'pause.resign' : 'online.abort');
    return (
      <Confirm
        title={label}
        text={say(step === 'abort' && isTournament ? 'online.abort.text.tournament' : `online.${step}.text`)}
        confirmLabel={label}
        isDangerous
        cancelLabel={say('shell.cancel')}
        onConfirm={() => {
          act({ by: own, kind: step });
          close();
        }}
        onClose={() => (asks === 'pause' ? setStep('menu') : close())}
      />
    );
  }
  const doNow = (run: () => void) => () => {
    run();
    close();
  };
  return (
    <Dialog title={say('online.menu')} closeLabel={say('online.menu.close')} testId="table-menu" onClose={close}>
      <div className="pause-items">
        <MenuItem
          testId="menu-resume"
          icon={<Play aria-hidden />}
          label={say('online.menu.close')}
          primary
          run={close}
        />
        {isPlaying && !hasBegun(table) && (
          <MenuItem
            testId="menu-abort"
            icon={<OctagonX aria-hidden />}
            label={say('online.abort')}
            run={() => setStep('abort')}
          />
        )}
        {isPlaying && hasBegun(table) && (
          <MenuItem
            testId="menu-resign"
            icon={<Flag aria-hidden />}
            label={say('pause.resign')}
            run={() => setStep('resign')}
          />
        )}
        {isPlaying && hasBegun(table) && mayOfferDraw(play) && (
          <MenuItem
            testId="menu-draw"
            icon={<Handshake aria-hidden />}
            label={say('pause.draw')}
            run={doNow(() => act({ by: own, kind: 'offer', what: 'draw' }))}
          />
        )}
        {isPlaying && play.navigation.undo && (
          <MenuItem
            testId="menu-back"
            icon={<Undo2 aria-hidden />}
            label={say('online.ask-back')}
            run={doNow(play.navigation.undo)}
          />
        )}
        {isPlaying &&
          table.control.kind === 'stock' &&
          opponents(play, own).map((seat) => (
            <MenuItem
              key={seat}
              testId={`menu-gift-${seat}`}
              icon={<Timer aria-hidden />}
              label={say('online.gift', { name: play.seatName(seat) })}
              run={doNow(() => act({ by: own, kind: 'gift', seat }))}
            />
          ))}
        <MenuItem
          testId="menu-settings"
          icon={<Settings aria-hidden />}
          label={say('nav.settings')}
          run={() => setStep('settings')}
        />
        <a className="button" href={hrefOf({ page: 'online' })}>
          <List aria-hidden />
          {say('online.tables')}
        </a>
        <a className="button" href="#/">
          <House aria-hidden />
          {say('pause.home')}
        </a>
      </div>
    </Dialog>
  );
}

function opponents({ table }: Playing, own: Seat): readonly Seat[] {
  const side = table.sides.find((seats) => seats.includes(own)) ?? [];
  return table.places.flatMap(({ holder }, seat) => (holder.kind === 'person' && !side.includes(seat) ? [seat] : []));
}

/** Games with a referee are ranked at their end: a draw cannot be agreed on. */
const mayOfferDraw = (play: Playing): boolean => isAmongPeople(play) && !play.loaded.game.setup.online?.isRefereed;

/**
 * Abort or resign, and draw, always visible during play. Undo and redo are in the menu, because the others must agree.
 */
export function tableActions(play: Playing): readonly ShellAction[] {
  const { say, table, ours, isFinished, act, dialog } = play;
  const [own] = ours;
  if (own === undefined || isFinished) return [];
  if (!hasBegun(table)) {
    return [
      {
        id: 'abort',
        icon: <OctagonX aria-hidden />,
        label: say('online.abort'),
        run: () => dialog.open('abort'),
        isFirstOnPhone: true,
      },
    ];
  }
  const isOffered = table.offers.some(({ what }) => what === 'draw');
  return [
    { id: 'resign', icon: <Flag aria-hidden />, label: say('pause.resign'), run: () => dialog.open('resign') },
    ...(mayOfferDraw(play)
      ? [
          {
            id: 'draw',
            icon: <Handshake aria-hidden />,
            label: say('online.draw.short'),
            spokenLabel: say('pause.draw'),
            run: isOffered ? undefined : () => void act({ by: own, kind: 'offer', what: 'draw' }),
          },
        ]
      : []),
  ];
}
