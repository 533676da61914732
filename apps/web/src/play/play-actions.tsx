import type { AnySession, Say } from '@quadrille/kit';
import { Dialog } from '@quadrille/ui';
import { List, Menu, Redo2, RotateCw, Share2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { HistoryButtons, type History } from './moves-panel.tsx';
import { MoveList } from './move-list.tsx';
import { share } from './share.ts';

interface PlayActionsProps {
  readonly say: Say;
  readonly session: AnySession;
  readonly title: string;
  readonly history: History;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
  rotate(): void;
  pause(): void;
}

/** A row under the moves; on phones the bar at the foot, where the moves open as a sheet. */
export function PlayActions({ say, session, title, history, undo, redo, rotate, pause }: PlayActionsProps) {
  const [moves, setMoves] = useState(false);
  return (
    <>
      <div className="play-actions" role="toolbar" aria-label={say('actions.title')}>
        <button type="button" className="button" data-testid="undo" disabled={!undo} onClick={undo}>
          <Undo2 aria-hidden />
          <span>{say('actions.undo')}</span>
        </button>
        <button type="button" className="button" data-testid="redo" disabled={!redo} onClick={redo}>
          <Redo2 aria-hidden />
          <span>{say('actions.redo')}</span>
        </button>
        <button
          type="button"
          className="button"
          data-testid="rotate"
          aria-label={say('actions.rotate')}
          onClick={rotate}
        >
          <RotateCw aria-hidden />
          <span>{say('actions.rotate.short')}</span>
        </button>
        <button
          type="button"
          className="button wide-only"
          aria-label={say('actions.share')}
          data-testid="share"
          onClick={() => void share(session, title, say)}
        >
          <Share2 aria-hidden />
          <span>{say('actions.share.short')}</span>
        </button>
        <button type="button" className="button wide-only" data-testid="pause" onClick={pause}>
          <Menu aria-hidden />
          <span>{say('actions.menu')}</span>
        </button>
        <button type="button" className="button narrow-only" data-testid="open-moves" onClick={() => setMoves(true)}>
          <List aria-hidden />
          <span>{say('moves.title')}</span>
        </button>
      </div>
      {moves && (
        <Dialog title={say('moves.title')} closeLabel={say('shell.close')} close={() => setMoves(false)}>
          <MoveList {...history} />
          <HistoryButtons {...history} />
          <button type="button" className="button" onClick={() => void share(session, title, say)}>
            <Share2 aria-hidden />
            {say('actions.share')}
          </button>
        </Dialog>
      )}
    </>
  );
}
