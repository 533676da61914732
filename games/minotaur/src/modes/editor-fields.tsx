import { Choose, Segments, type Option } from '@quadrille/ui';
import { BoardFields, SeatFields, seatOptions, type Drafting } from '@quadrille/quoridor/modes';
import type { ReactNode } from 'react';
import { sizes } from '../rules/params.ts';
import { powers, type Power } from '../rules/state.ts';
import { PowerSign } from '../board/power-sign.tsx';
import { paramsFor, startDraft, type Draft, type InHand } from './draft.ts';

interface EditorFieldsProps extends Drafting<Draft> {
  readonly hand: InHand;
  take(hand: InHand): void;
}

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
  const { say } = sides;
  const { params, held } = draft;
  const seats = seatOptions(params, sides);
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
      <SeatFields sides={sides} draft={draft} change={change}>
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
      </SeatFields>
      <BoardFields
        say={say}
        params={params}
        sizes={sizes}
        begin={(players, size) => change(startDraft(paramsFor(params, players, size)))}
      />
    </>
  );
}
