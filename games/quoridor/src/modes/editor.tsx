import type { ModeProps, Seat } from '@quadrille/kit';
import { FlipVertical2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { notation } from '../notation/notation.ts';
import { printPosition } from '../notation/position.ts';
import { mirror } from '../rules/mirror.ts';
import type { Params } from '../rules/state.ts';
import { setup } from '../setup.ts';
import { faultOf, readDraft, startDraft, type Draft } from './draft.ts';
import { EditorBoard } from './editor-board.tsx';
import { EditorFields } from './editor-fields.tsx';
import { draftingOf, editorAction, PositionEditor } from './position-editor.tsx';
import { useDrafts, type DraftTexts } from './use-drafts.ts';
import './modes.css';

const texts: DraftTexts<Params, Draft> = {
  defaults: setup.defaults,
  start: startDraft,
  print: printPosition,
  printParams: notation.params.print,
  read: readDraft,
  faultOf,
};

export function Editor(page: ModeProps): ReactNode {
  const drafts = useDrafts(texts);
  const [taken, setTaken] = useState<Seat>(0);
  const drafting = draftingOf(page, drafts);
  const { draft, change, sides } = drafting;
  const seat = Math.min(taken, draft.params.players - 1);
  const turn = editorAction(sides.say, 'mirror', <FlipVertical2 aria-hidden />, () => change(mirror(draft)));
  return (
    <PositionEditor
      page={page}
      texts={texts}
      drafts={drafts}
      rows={2}
      more={draft.params.players === 2 ? [turn] : []}
      board={<EditorBoard {...drafting} seat={seat} take={setTaken} />}
      fields={<EditorFields {...drafting} seat={seat} take={setTaken} />}
    />
  );
}
