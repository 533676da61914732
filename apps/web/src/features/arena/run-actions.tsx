import type { Plan } from '@quadrille/arena';
import type { Say } from '@quadrille/kit';
import { ActionMenu, Confirm, Prompt, toast, type Action, saveBlob, fileName } from '@quadrille/ui';
import {
  Download,
  Ellipsis,
  FileJson,
  FileSpreadsheet,
  FileText,
  Pause,
  Pencil,
  Play,
  Plus,
  Share2,
  SlidersHorizontal,
  Trash2,
} from 'lucide-react';
import { memo, useState } from 'react';
import type { LoadedGame } from '../../platform/games.ts';
import { shareRoute } from '../../shared/share/share.ts';
import { navigate, type Route } from '../../platform/router.ts';
import { reasonOf } from '../../platform/search/request.ts';
import { closeRunHandle, type RunHandle } from './run/run-handle.ts';
import { fileKinds, type FileKind, type RunState } from './run/run-snapshot.ts';
import { runs } from './runs.ts';
import { printRunSetup, setupOfPlan } from './setup/run-setup.ts';

interface RunActionsProps {
  readonly id: string;
  readonly plan: Plan;
  readonly state: RunState;
  readonly title: string;
  readonly desk: RunHandle;
  readonly loaded: LoadedGame;
  readonly say: Say;
}

const endings: Readonly<Record<FileKind, string>> = { csv: 'csv', json: 'json', records: 'txt' };

const fileIcons: Readonly<Record<FileKind, typeof FileText>> = {
  csv: FileSpreadsheet,
  json: FileJson,
  records: FileText,
};

/** Pause, continue, add games; share, export, rename, delete. */
export const RunActions = memo(function RunActions(props: RunActionsProps) {
  const { id, plan, state, title, desk, loaded, say } = props;
  const [open, setOpen] = useState<'extend' | 'rename' | 'remove'>();
  const close = () => setOpen(undefined);
  const usual = (player: string) => loaded.players.find((one) => one.id === player)?.budget ?? {};
  const setup: Route = { page: 'arena', link: printRunSetup(setupOfPlan(plan, usual)) };
  const save = async (kind: FileKind) => {
    try {
      saveBlob(`${fileName(title)}.${endings[kind]}`, await desk.file(kind));
    } catch (error) {
      toast(say('run.export.failed', { reason: reasonOf(error) }));
    }
  };
  const remove = async () => {
    closeRunHandle(id);
    await runs.remove(id);
    navigate({ page: 'arena' }, 'replace');
  };
  const files = fileKinds.map((kind): Action => {
    const Icon = fileIcons[kind];
    return { id: kind, label: say(`run.export.${kind}`), icon: <Icon aria-hidden />, run: () => void save(kind) };
  });
  const more: readonly Action[] = [
    {
      id: 'share',
      label: say('run.share'),
      icon: <Share2 aria-hidden />,
      run: () => void shareRoute(setup, title, say),
    },
    { id: 'change', label: say('run.change'), icon: <SlidersHorizontal aria-hidden />, run: () => navigate(setup) },
    { id: 'rename', label: say('run.rename'), icon: <Pencil aria-hidden />, run: () => setOpen('rename') },
    { id: 'remove', label: say('run.remove'), icon: <Trash2 aria-hidden />, run: () => setOpen('remove') },
  ];
  return (
    <div className="run-actions">
      {state === 'running' ? (
        <button type="button" className="button primary" data-testid="run-pause" onClick={desk.pause}>
          <Pause aria-hidden />
          {say('run.pause')}
        </button>
      ) : state === 'done' ? (
        <button type="button" className="button primary" data-testid="run-extend" onClick={() => setOpen('extend')}>
          <Plus aria-hidden />
          {say('run.extend')}
        </button>
      ) : (
        <button type="button" className="button primary" data-testid="run-resume" onClick={desk.start}>
          <Play aria-hidden />
          {say('run.resume')}
        </button>
      )}
      <ActionMenu className="button" actions={files}>
        <Download aria-hidden />
        {say('run.export')}
      </ActionMenu>
      <ActionMenu label={say('run.actions')} className="button icon" actions={more}>
        <Ellipsis aria-hidden />
      </ActionMenu>
      {open === 'extend' && (
        <Prompt
          title={say('run.extend')}
          label={say('run.extend.text')}
          value={String(plan.games * 2)}
          confirmLabel={say('run.extend')}
          cancelLabel={say('shell.cancel')}
          onConfirm={(text) => {
            const games = Math.round(Number(text));
            if (games > plan.games && games <= 10_000_000) desk.extend(games);
          }}
          onClose={close}
        />
      )}
      {open === 'rename' && (
        <Prompt
          title={say('run.rename')}
          label={say('run.name')}
          value={title}
          confirmLabel={say('run.rename')}
          cancelLabel={say('shell.cancel')}
          onConfirm={(name) => {
            if (name) desk.rename(name);
          }}
          onClose={close}
        />
      )}
      {open === 'remove' && (
        <Confirm
          title={say('run.remove')}
          text={say('run.remove.text')}
          confirmLabel={say('run.remove')}
          isDangerous
          cancelLabel={say('shell.cancel')}
          onConfirm={() => void remove()}
          onClose={close}
        />
      )}
    </div>
  );
});
