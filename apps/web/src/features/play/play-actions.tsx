import type { Say } from '@quadrille/kit';
import { Dialog } from '@quadrille/ui';
import { ShellActions, type ShellAction } from '@quadrille/ui/shell';
import { ChartSpline, Lightbulb, List, Menu, Redo2, RotateCw, Share2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { type History, HistoryButtons, MoveList } from './move-list.tsx';

interface PlayActionsProps {
  readonly say: Say;
  readonly history: History;
  /** Actions that replace undo and redo. */
  readonly own?: readonly ShellAction[] | undefined;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
  /** Undefined if the game has no analyst. */
  readonly study: StudyActions | undefined;
  rotate(): void;
  share(): void;
  pause(): void;
}

interface StudyActions {
  /** Undefined if no local player has the turn. */
  readonly hint: (() => void) | undefined;
  readonly isHintShown: boolean;
  readonly isAnalysing: boolean;
  analyse(): void;
}

/** The actions; on phones a bar of four, and the rest in a sheet with the moves. */
export function PlayActions(props: PlayActionsProps) {
  const { say, history, own, undo, redo, study, rotate, share, pause } = props;
  const [moves, setMoves] = useState(false);
  // Four fit on a phone.
  const spare = study ? { placement: 'wide' as const } : {};
  const actions: readonly ShellAction[] = [
    ...(study ? studyActions(study, say) : []),
    ...(own ?? [
      { id: 'undo', icon: <Undo2 aria-hidden />, label: say('actions.undo'), run: undo, isFirstOnPhone: true },
      { id: 'redo', icon: <Redo2 aria-hidden />, label: say('actions.redo'), run: redo, ...spare },
    ]),
    {
      id: 'rotate',
      icon: <RotateCw aria-hidden />,
      label: say('actions.rotate.short'),
      spokenLabel: say('actions.rotate'),
      run: rotate,
      ...spare,
    },
    {
      id: 'share',
      icon: <Share2 aria-hidden />,
      label: say('actions.share.short'),
      spokenLabel: say('actions.share'),
      run: share,
      placement: 'wide',
    },
    { id: 'pause', icon: <Menu aria-hidden />, label: say('actions.menu'), run: pause, placement: 'wide' },
    {
      id: 'open-moves',
      icon: <List aria-hidden />,
      label: say('moves.title'),
      run: () => setMoves(true),
      placement: 'narrow',
    },
  ];
  return (
    <>
      <ShellActions label={say('actions.title')} actions={actions} />
      {moves && (
        <Dialog title={say('moves.title')} closeLabel={say('shell.close')} onClose={() => setMoves(false)}>
          <MoveList {...history} />
          <HistoryButtons {...history} />
          <div className="sheet-actions">
            {!own && (
              <button type="button" className="button" disabled={!redo} onClick={redo}>
                <Redo2 aria-hidden />
                {say('actions.redo')}
              </button>
            )}
            <button type="button" className="button" onClick={rotate}>
              <RotateCw aria-hidden />
              {say('actions.rotate.short')}
            </button>
            <button
              type="button"
              className="button"
              aria-label={say('actions.share')}
              onClick={() => {
                setMoves(false);
                share();
              }}
            >
              <Share2 aria-hidden />
              {say('actions.share.short')}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}

function studyActions(study: StudyActions, say: Say): readonly ShellAction[] {
  return [
    {
      id: 'hint',
      icon: <Lightbulb aria-hidden />,
      label: say('hint.ask'),
      isPressed: study.isHintShown,
      run: study.hint,
      placement: 'main',
    },
    {
      id: 'analyse',
      icon: <ChartSpline aria-hidden />,
      label: say('analysis.title'),
      isPressed: study.isAnalysing,
      run: study.analyse,
      placement: 'main',
    },
  ];
}
