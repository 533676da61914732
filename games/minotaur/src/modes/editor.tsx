import type { ModeProps } from '@quadrille/kit';
import { draftingOf, PositionEditor, useDrafts, type DraftTexts } from '@quadrille/quoridor/modes';
import { useState, type ReactNode } from 'react';
import { notation } from '../notation/notation.ts';
import { printPosition } from '../notation/position.ts';
import type { Params } from '../rules/state.ts';
import { setup } from '../setup.ts';
import { faultOf, readDraft, startDraft, type Draft, type InHand } from './draft.ts';
import { EditorBoard } from './editor-board.tsx';
import { EditorFields } from './editor-fields.tsx';

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
  const [taken, setTaken] = useState<InHand>({ kind: 'monster' });
  const drafting = draftingOf(page, drafts);
  const hand = heldIn(drafting.draft, taken);
  return (
    <PositionEditor
      page={page}
      texts={texts}
      drafts={drafts}
      rows={3}
      board={<EditorBoard {...drafting} hand={hand} take={setTaken} />}
      fields={<EditorFields {...drafting} hand={hand} take={setTaken} />}
    />
  );
}

/** What was taken in hand may be missing in another position. */
function heldIn({ params, monster }: Draft, hand: InHand): InHand {
  if (hand.kind === 'pawn' && hand.seat >= params.players) return { kind: 'pawn', seat: 0 };
  return hand.kind === 'monster' && !monster ? { kind: 'pawn', seat: 0 } : hand;
}
