import type { Say } from '@quadrille/kit';
import { Dialog } from '@quadrille/ui';
import { ShellActions, type ShellAction } from '@quadrille/ui/shell';
import { ChartSpline, Lightbulb, List, Menu, Redo2, RotateCw, Share2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { type History, HistoryButtons, MoveList } from './move-list.tsx';

interface PlayActionsProps {
  readonly say: Say;
  readonly history: History;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
  /** Undefined where the game has no analyst. */
  readonly study: StudyActions | undefined;
  rotate(): void;
  share(): void;
  pause(): void;
}

interface StudyActions {
  /** Undefined while it is nobody's turn here. */
  readonly hint: (() => void) | undefined;
  readonly isHintShown: boolean;
  readonly isAnalysing: boolean;
  analyse(): void;
}

/** What can be done; on phones the bar of four, and the rest in a sheet with the moves. */
export function PlayActions(props: PlayActionsProps) {
  const { say, history, undo, redo, study, rotate, share, pause } = props;
  const [moves, setMoves] = useState(false);
  // Four fit on a phone.
  const spare = study ? { place: 'wide' as const } : {};
  const actions: readonly ShellAction[] = [
    ...(study ? studyActions(study, say) : []),
    { id: 'undo', icon: <Undo2 aria-hidden />, label: say('actions.undo'), run: undo, leads: true },
    { id: 'redo', icon: <Redo2 aria-hidden />, label: say('actions.redo'), run: redo, ...spare },
    {
      id: 'rotate',
      icon: <RotateCw aria-hidden />,
      label: say('actions.rotate.short'),
      spoken: say('actions.rotate'),
      run: rotate,
      ...spare,
    },
    {
      id: 'share',
      icon: <Share2 aria-hidden />,
      label: say('actions.share.short'),
      spoken: say('actions.share'),
      run: share,
      place: 'wide',
    },
    { id: 'pause', icon: <Menu aria-hidden />, label: say('actions.menu'), run: pause, place: 'wide' },
    {
      id: 'open-moves',
      icon: <List aria-hidden />,
      label: say('moves.title'),
      run: () => setMoves(true),
      place: 'narrow',
    },
  ];
  return (
    <>
      <ShellActions label={say('actions.title')} actions={actions} />
      {moves && (
        <Dialog title={say('moves.title')} closeLabel={say('shell.close')} close={() => setMoves(false)}>
          <MoveList {...history} />
          <HistoryButtons {...history} />
          <div className="sheet-actions">
            <button type="button" className="button" disabled={!redo} onClick={redo}>
              <Redo2 aria-hidden />
              {say('actions.redo')}
            </button>
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
      pressed: study.isHintShown,
      run: study.hint,
      place: 'main',
    },
    {
      id: 'analyse',
      icon: <ChartSpline aria-hidden />,
      label: say('analysis.title'),
      pressed: study.isAnalysing,
      run: study.analyse,
      place: 'main',
    },
  ];
}
