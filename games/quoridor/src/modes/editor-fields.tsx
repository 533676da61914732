import type { Seat } from '@quadrille/kit';
import { Segments } from '@quadrille/ui';
import type { ReactNode } from 'react';
import { BoardFields } from './board-fields.tsx';
import { paramsFor, startDraft, type Draft } from './draft.ts';
import type { Drafting } from './position-editor.tsx';
import { SeatFields, seatOptions } from './seat-fields.tsx';

interface EditorFieldsProps extends Drafting<Draft> {
  readonly seat: Seat;
  take(seat: Seat): void;
}

const sizes = [5, 7, 9, 11, 13, 15];

/** Everything about a position that is not on the board. */
export function EditorFields({ sides, draft, seat, take, change }: EditorFieldsProps): ReactNode {
  const { say } = sides;
  return (
    <>
      <Segments
        label={say('editor.pawn')}
        options={seatOptions(draft.params, sides)}
        value={String(seat)}
        choose={(id) => take(Number(id))}
      />
      <SeatFields sides={sides} draft={draft} change={change} />
      <BoardFields
        say={say}
        params={draft.params}
        sizes={sizes}
        begin={(players, size) => change(startDraft(paramsFor(players, size)))}
      />
    </>
  );
}
