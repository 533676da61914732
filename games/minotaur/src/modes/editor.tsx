import type { Fault, ModeProps } from '@quadrille/kit';
import { isGoal } from '@quadrille/quoridor/rules';
import { sidesOf, type Sides } from '@quadrille/quoridor/modes';
import { PositionText } from '@quadrille/ui';
import { ModeShell, type ShellAction } from '@quadrille/ui/shell';
import { Eraser, RotateCcw, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { notation } from '../notation/notation.ts';
import { printPosition } from '../notation/position.ts';
import { setup } from '../setup.ts';
import { faultOf, readDraft, startDraft, type Draft, type InHand } from './draft.ts';
import { EditorBoard } from './editor-board.tsx';
import { EditorFields } from './editor-fields.tsx';

/** Any position: set up on the board or written down, to be shared or played on. */
export function Editor(page: ModeProps): ReactNode {
  const [drafts, setDrafts] = useState<readonly Draft[]>(() => [startDraft(setup.defaults)]);
  const [taken, setTaken] = useState<InHand>({ kind: 'monster' });
  // What is being typed, as long as it is no position.
  const [typed, setTyped] = useState<string>();
  const draft = drafts.at(-1)!;
  const { params } = draft;
  const sides = sidesOf(page, params);
  const { say } = sides;
  const hand = heldIn(draft, taken);
  const fault = faultOf(draft);
  const home = draft.pawns.findIndex((pawn, owner) => isGoal(params, owner, pawn));
  const read = typed === undefined ? undefined : readDraft(typed);
  const wrong = read?.ok === false ? read.error : fault;
  const change = (next: Draft): void => {
    setTyped(undefined);
    setDrafts([...drafts, next]);
  };
  const type = (text: string): void => {
    const next = readDraft(text);
    setTyped(next.ok && printPosition(next.value) === text.trim() ? undefined : text);
    if (next.ok) setDrafts([...drafts, next.value]);
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
  const texts = [notation.params.print(params), printPosition(draft)] as const;

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
      ]}
      board={
        <EditorBoard
          page={page}
          sides={sides}
          draft={draft}
          isGood={!fault}
          hand={hand}
          take={setTaken}
          change={change}
        />
      }
      side={
        <>
          <div className="card qm-panel">
            <PositionText
              say={say}
              text={typed ?? printPosition(draft)}
              rows={3}
              verdict={verdictOf(sides, wrong, home)}
              isWrong={wrong !== undefined}
              isOver={home >= 0}
              shareLabel={say('editor.link')}
              type={type}
              play={() => page.play(...texts)}
              share={() => page.share(...texts)}
            />
          </div>
          <section className="card qm-panel" aria-label={say('editor.board')}>
            <p className="muted small">{say('editor.how')}</p>
            <EditorFields sides={sides} draft={draft} hand={hand} take={setTaken} change={change} />
          </section>
        </>
      }
    />
  );
}

/** What was taken in hand may be missing in another position. */
function heldIn({ params, monster }: Draft, hand: InHand): InHand {
  if (hand.kind === 'pawn' && hand.seat >= params.players) return { kind: 'pawn', seat: 0 };
  return hand.kind === 'monster' && !monster ? { kind: 'pawn', seat: 0 } : hand;
}

function verdictOf({ say, explain }: Sides, wrong: Fault | undefined, home: number): string {
  if (wrong) return explain(wrong);
  return home < 0 ? say('editor.good') : say('editor.over', { seat: home });
}
