import type { Seat } from '@quadrille/kit';
import { Choose, SeatMark, Segments, Stepper, type Option } from '@quadrille/ui';
import type { ReactNode } from 'react';
import { maxWalls } from '../rules/params.ts';
import { setup } from '../setup.ts';
import { paramsFor, startDraft, type Draft } from './draft.ts';
import type { Sides } from './sides.ts';

interface EditorFieldsProps {
  readonly sides: Sides;
  readonly draft: Draft;
  readonly seat: Seat;
  take(seat: Seat): void;
  change(next: Draft): void;
}

const stocks = Array.from({ length: maxWalls + 1 }, (_, n) => n);
const sizes = [5, 7, 9, 11, 13, 15];

/** Everything about a position that is not on the board. */
export function EditorFields({ sides, draft, seat, take, change }: EditorFieldsProps): ReactNode {
  const { say, name } = sides;
  const { params, stock, toMove } = draft;
  const seats = setup.colours(params).map((colour, owner): Option => {
    return { id: String(owner), label: name(owner), icon: <SeatMark colour={colour} /> };
  });
  return (
    <>
      <Segments label={say('editor.pawn')} options={seats} value={String(seat)} choose={(id) => take(Number(id))} />
      <Segments
        label={say('editor.turn')}
        options={seats}
        value={String(toMove)}
        choose={(id) => change({ ...draft, toMove: Number(id) })}
      />
      <div className="qm-fields">
        {seats.map(({ id }, owner) => (
          <Stepper
            key={id}
            label={say('editor.stock', { seat: owner })}
            fewerLabel={say('editor.fewer')}
            moreLabel={say('editor.more')}
            values={stocks}
            value={stock[owner]!}
            choose={(left) => change({ ...draft, stock: stock.with(owner, left) })}
          />
        ))}
      </div>
      <div className="qm-fields">
        <Segments
          label={say('editor.players')}
          options={[2, 4].map((count) => ({ id: String(count), label: String(count) }))}
          value={String(params.players)}
          choose={(id) => change(startDraft(paramsFor(id === '4' ? 4 : 2, params.size)))}
        />
        <Choose
          label={say('editor.size')}
          options={sizes.map((size) => ({ id: String(size), label: say('setup.size.short', { n: size }) }))}
          value={String(params.size)}
          choose={(id) => change(startDraft(paramsFor(params.players, Number(id))))}
        />
      </div>
    </>
  );
}
