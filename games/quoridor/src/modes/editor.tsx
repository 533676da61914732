import type { ModeProps, Seat } from '@quadrille/kit';
import { ModeShell, type ShellAction } from '@quadrille/ui/shell';
import { Eraser, FlipVertical2, RotateCcw, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { isGoal } from '../rules/geometry.ts';
import { notation } from '../notation/notation.ts';
import { printPosition } from '../notation/position.ts';
import { mirror } from '../rules/mirror.ts';
import { setup } from '../setup.ts';
import { faultOf, readDraft, startDraft, type Draft } from './draft.ts';
import { EditorBoard } from './editor-board.tsx';
import { EditorFields } from './editor-fields.tsx';
import { EditorText } from './editor-text.tsx';
import { sidesOf } from './sides.ts';
import './modes.css';

/** Any position: set up on the board or written down, to be shared or played on. */
export function Editor(page: ModeProps): ReactNode {
  const [drafts, setDrafts] = useState<readonly Draft[]>(() => [startDraft(setup.defaults)]);
  const [taken, setTaken] = useState<Seat>(0);
  // What is being typed, as long as it is no position.
  const [typed, setTyped] = useState<string>();
  const draft = drafts.at(-1)!;
  const { params } = draft;
  const sides = sidesOf(page, params);
  const { say } = sides;
  const seat = Math.min(taken, params.players - 1);
  const fault = faultOf(draft);
  const home = draft.pawns.findIndex((pawn, owner) => isGoal(params, owner, pawn));
  const change = (next: Draft): void => {
    setTyped(undefined);
    setDrafts([...drafts, next]);
  };
  const type = (text: string): void => {
    const read = readDraft(text);
    setTyped(read.ok && printPosition(read.value) === text.trim() ? undefined : text);
    if (read.ok) setDrafts([...drafts, read.value]);
  };
  const undo = (): void => {
    setTyped(undefined);
    setDrafts(drafts.slice(0, -1));
  };
  const act = (id: string, icon: ReactNode, run: ShellAction['run']): ShellAction => ({
    id,
    icon,
    label: say(`editor.${id}`),
    run,
  });
  const mayUndo = drafts.length > 1;

  return (
    <ModeShell
      page={page}
      title={say('mode.editor')}
      undo={mayUndo ? undo : undefined}
      actions={[
        act('undo', <Undo2 aria-hidden />, mayUndo ? undo : undefined),
        act('start', <RotateCcw aria-hidden />, () => change(startDraft(params))),
        act(
          'clear',
          <Eraser aria-hidden />,
          draft.walls.length > 0 ? () => change({ ...draft, walls: [] }) : undefined,
        ),
        ...(params.players === 2 ? [act('mirror', <FlipVertical2 aria-hidden />, () => change(mirror(draft)))] : []),
      ]}
      board={
        <EditorBoard
          page={page}
          sides={sides}
          draft={draft}
          isGood={!fault}
          seat={seat}
          take={setTaken}
          change={change}
        />
      }
      side={
        <>
          <div className="card qm-panel">
            <EditorText
              sides={sides}
              draft={draft}
              typed={typed}
              fault={fault}
              home={home < 0 ? undefined : home}
              type={type}
              play={() => page.play(notation.params.print(params), printPosition(draft))}
              share={() => page.share(notation.params.print(params), printPosition(draft))}
            />
          </div>
          <section className="card qm-panel" aria-label={say('editor.board')}>
            <p className="muted small">{say('editor.how')}</p>
            <EditorFields sides={sides} draft={draft} seat={seat} take={setTaken} change={change} />
          </section>
        </>
      }
    />
  );
}
