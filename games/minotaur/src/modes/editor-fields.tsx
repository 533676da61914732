import { Choose, SeatMark, Segments, Stepper, type Option } from '@quadrille/ui';
import { maxWalls } from '@quadrille/quoridor/rules';
import type { Sides } from '@quadrille/quoridor/modes';
import type { ReactNode } from 'react';
import { sizes } from '../rules/params.ts';
import { powers, type Power } from '../rules/state.ts';
import { setup } from '../setup.ts';
import { PowerSign } from '../board/power-sign.tsx';
import { paramsFor, startDraft, type Draft, type InHand } from './draft.ts';

interface EditorFieldsProps {
  readonly sides: Sides;
  readonly draft: Draft;
  readonly hand: InHand;
  take(hand: InHand): void;
  change(next: Draft): void;
}

const stocks = Array.from({ length: maxWalls + 1 }, (_, n) => n);

const idOf = (hand: InHand): string =>
  hand.kind === 'pawn' ? `pawn-${hand.seat}` : hand.kind === 'monster' ? 'monster' : hand.power;

const handOf = (id: string): InHand => {
  if (id.startsWith('pawn-')) return { kind: 'pawn', seat: Number(id.slice('pawn-'.length)) };
  return id === 'monster' ? { kind: 'monster' } : { kind: 'token', power: id as Power };
};

const sign = (power: Power): ReactNode => (
  <svg className="m-editor-sign" viewBox="-12 -12 24 24" aria-hidden="true">
    <PowerSign power={power} />
  </svg>
);

/** Everything about a position that is not on the board, and what a click puts on it. */
export function EditorFields({ sides, draft, hand, take, change }: EditorFieldsProps): ReactNode {
  const { say, name } = sides;
  const { params, stock, toMove, held } = draft;
  const seats = setup.colours(params).map((colour, owner): Option => {
    return { id: String(owner), label: name(owner), icon: <SeatMark colour={colour} /> };
  });
  const things: Option[] = [
    ...seats.map(({ id, label, icon }) => ({ id: `pawn-${id}`, label, icon })),
    ...(draft.monster ? [{ id: 'monster', label: say('editor.monster') }] : []),
    ...powers.map((power) => ({ id: power, label: say(`editor.power.${power}`), icon: sign(power) })),
  ];
  const hands = [
    { id: 'none', label: say('editor.nothing') },
    ...powers.map((power) => ({ id: power, label: say(`editor.power.${power}`) })),
  ];
  return (
    <>
      <Segments label={say('editor.in-hand')} options={things} value={idOf(hand)} choose={(id) => take(handOf(id))} />
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
        {seats.map(({ id }, owner) => (
          <Choose
            key={id}
            label={say('editor.held', { seat: owner })}
            options={hands}
            value={held[owner] ?? 'none'}
            choose={(chosen) =>
              change({ ...draft, held: held.with(owner, chosen === 'none' ? null : (chosen as Power)) })
            }
          />
        ))}
      </div>
      <div className="qm-fields">
        <Segments
          label={say('editor.players')}
          options={[2, 4].map((count) => ({ id: String(count), label: String(count) }))}
          value={String(params.players)}
          choose={(id) => change(startDraft(paramsFor(params, id === '4' ? 4 : 2, params.size)))}
        />
        <Choose
          label={say('editor.size')}
          options={sizes.map((size) => ({ id: String(size), label: say('setup.size.short', { n: size }) }))}
          value={String(params.size)}
          choose={(id) => change(startDraft(paramsFor(params, params.players, Number(id))))}
        />
      </div>
    </>
  );
}
