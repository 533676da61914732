import { SeatMark, Segments, Stepper, type Option } from '@quadrille/ui';
import type { ReactNode } from 'react';
import { maxWalls } from '../rules/params.ts';
import type { Params, State } from '../rules/state.ts';
import { setup } from '../setup.ts';
import type { Sides } from './sides.ts';

interface SeatFieldsProps<D extends State> {
  readonly sides: Sides;
  readonly draft: D;
  change(next: D): void;
  /** What else somebody has beside walls. */
  readonly children?: ReactNode;
}

const stocks = Array.from({ length: maxWalls + 1 }, (_, n) => n);

/** The seats of a draft to choose from, each with its colour. */
export const seatOptions = (params: Params, { name }: Sides): readonly Option[] =>
  setup
    .colours(params)
    .map((colour, owner) => ({ id: String(owner), label: name(owner), icon: <SeatMark colour={colour} /> }));

/** Whose turn it is, and what everybody has left. */
export function SeatFields<D extends State>({ sides, draft, change, children }: SeatFieldsProps<D>): ReactNode {
  const { say } = sides;
  const { params, stock, toMove } = draft;
  const seats = seatOptions(params, sides);
  return (
    <>
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
        {children}
      </div>
    </>
  );
}
