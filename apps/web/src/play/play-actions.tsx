import type { Say } from '@quadrille/kit';
import { Dialog } from '@quadrille/ui';
import { ChartSpline, Lightbulb, List, Menu, Redo2, RotateCw, Share2, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { HistoryButtons, type History } from './moves-panel.tsx';
import { MoveList } from './move-list.tsx';

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

export interface StudyActions {
  /** Undefined while it is nobody's turn here. */
  readonly hint: (() => void) | undefined;
  readonly isHintShown: boolean;
  readonly isAnalysing: boolean;
  analyse(): void;
}

/** Rows under the moves; on phones the bar of four at the foot, and the rest in a sheet with the moves. */
export function PlayActions(props: PlayActionsProps) {
  const { say, history, undo, redo, study, rotate, share, pause } = props;
  const [moves, setMoves] = useState(false);
  // Four fit on a phone.
  const spare = study ? 'wide-only' : '';
  return (
    <>
      <div
        className="play-actions"
        role="toolbar"
        aria-label={say('actions.title')}
        {...(study && { 'data-study': '' })}
      >
        {study && (
          <>
            <Act
              id="hint"
              icon={<Lightbulb aria-hidden />}
              pressed={study.isHintShown}
              run={study.hint}
              className="act-hint"
            >
              {say('hint.ask')}
            </Act>
            <Act
              id="analyse"
              icon={<ChartSpline aria-hidden />}
              pressed={study.isAnalysing}
              run={study.analyse}
              className="act-analyse"
            >
              {say('analysis.title')}
            </Act>
          </>
        )}
        <Act id="undo" icon={<Undo2 aria-hidden />} run={undo} className="act-undo">
          {say('actions.undo')}
        </Act>
        <Act id="redo" icon={<Redo2 aria-hidden />} run={redo} className={spare}>
          {say('actions.redo')}
        </Act>
        <Act id="rotate" icon={<RotateCw aria-hidden />} label={say('actions.rotate')} run={rotate} className={spare}>
          {say('actions.rotate.short')}
        </Act>
        <Act id="share" icon={<Share2 aria-hidden />} label={say('actions.share')} run={share} className="wide-only">
          {say('actions.share.short')}
        </Act>
        <Act id="pause" icon={<Menu aria-hidden />} run={pause} className="wide-only">
          {say('actions.menu')}
        </Act>
        <Act id="open-moves" icon={<List aria-hidden />} run={() => setMoves(true)} className="narrow-only">
          {say('moves.title')}
        </Act>
      </div>
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

interface ActProps {
  readonly id: string;
  readonly icon: ReactNode;
  /** Spoken, where the word under the icon says too little. */
  readonly label?: string;
  readonly pressed?: boolean;
  readonly className?: string;
  readonly run: (() => void) | undefined;
  readonly children: ReactNode;
}

function Act({ id, icon, label, pressed, className = '', run, children }: ActProps) {
  return (
    <button
      type="button"
      className={`button ${className}`.trim()}
      data-testid={id}
      disabled={!run}
      onClick={run}
      {...(label !== undefined && { 'aria-label': label })}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
    >
      {icon}
      <span>{children}</span>
    </button>
  );
}
