import { type Fault, type ModeProps, type Result, type Seat, expect } from '@quadrille/kit';
import {
  BoardFields,
  type DraftCodec,
  type DraftProps,
  FreeBoard,
  PositionEditor,
  SeatFields,
  checkChange as checkPlain,
  draftPropsOf,
  seatAt,
  seatOptions,
  useDrafts,
} from '@quadrille/quoridor/modes';
import {
  type Move as PlainMove,
  type Move,
  type Square,
  printSquare,
  isSameSquare,
  defaultWalls,
} from '@quadrille/quoridor/rules';
import { SelectField, type Option, SegmentedControl } from '@quadrille/ui';
import { type ReactNode, useCallback, useState } from 'react';
import { PowerIcon, sceneryOf, describeSquare } from '../board/scenery.tsx';
import { notation } from '../notation/notation.ts';
import { setup, sizes } from '../rules/params.ts';
import { parsePosition, printPosition } from '../rules/position.ts';
import { rules } from '../rules/rules.ts';
import { type Params, type Power, type State, powers, tokenOn } from '../rules/state.ts';
import '../board/board.css';

/** The position being edited: its walls fit, but it may not be playable yet. */
type Draft = State;

/** What a click on a square places. */
type Selection =
  | { readonly kind: 'pawn'; readonly seat: Seat }
  | { readonly kind: 'monster' }
  | { readonly kind: 'token'; readonly power: Power };

const startDraft = (params: Params): Draft => expect(rules.start(params));

const paramsFor = (params: Params, players: Params['players'], size: number): Params => ({
  ...params,
  players,
  size,
  walls: defaultWalls(players),
});

/** Why the position is not playable. */
function findFault(draft: Draft): Fault | undefined {
  const proved = parsePosition(draft.params, printPosition(draft));
  return proved.ok ? undefined : proved.error;
}

/** Reads any position text and derives the params from it. */
function readDraft(text: string): Result<Draft> {
  const fields = text.split('/').map((field) => field.trim());
  const sized = fields.length === 9;
  const size = sized ? Number(fields[0]) : 9;
  const pawns = fields[sized ? 3 : 2]?.split(/\s+/).length === 4 ? 4 : 2;
  const params = paramsFor(setup.defaults, pawns, sizes.includes(size) ? size : 9);
  return parsePosition({ ...params, with: fields.at(-3) === '-' ? 'powers' : 'both' }, text.trim());
}

/** Why the selected piece cannot go there. Pawns and the monster never share a square. */
function checkChange(draft: Draft, hand: Selection, move: PlainMove): Fault | undefined {
  if (move.kind !== 'pawn') return checkPlain(draft, draft.toMove, move);
  const seat = seatAt(draft, move.to);
  const onMonster = draft.monster !== null && isSameSquare(draft.monster, move.to);
  if (hand.kind === 'pawn') return onMonster ? { code: 'monster-there' } : checkPlain(draft, hand.seat, move);
  if (hand.kind === 'token') return undefined;
  if (seat !== undefined) return { code: 'occupied', args: { seat } };
  return undefined;
}

/** The draft after a click on a square. Placing the same token again removes it. */
function withPlaced(draft: Draft, hand: Selection, square: Square): Draft {
  switch (hand.kind) {
    case 'pawn':
      return { ...draft, pawns: draft.pawns.with(hand.seat, square) };
    case 'monster':
      return { ...draft, monster: square };
    case 'token': {
      const old = tokenOn(draft.tokens, square);
      const others = draft.tokens.filter((token) => token !== old);
      return { ...draft, tokens: old?.power === hand.power ? others : [...others, { ...square, power: hand.power }] };
    }
  }
}

interface EditorBoardProps extends DraftProps<Draft> {
  readonly selection: Selection;
  onSelect(hand: Selection): void;
}

/** The board of the editor: a click places the selected piece anywhere, and walls can be added and removed. */
function EditorBoard({ page, seatNames, draft, isPlayable, selection, onSelect, change }: EditorBoardProps): ReactNode {
  const { say } = seatNames;
  const check = useCallback((move: Move) => checkChange(draft, selection, move), [draft, selection]);
  const told = useCallback(
    (square: Square) => (isPlayable ? describeSquare(draft, square, say) : undefined),
    [draft, isPlayable, say],
  );

  const put = (to: Square): void => {
    const other = seatAt(draft, to);
    if (other !== undefined && selection.kind === 'pawn') {
      onSelect({ kind: 'pawn', seat: other });
      page.announce(say('editor.pawn-taken', { seat: other }));
      return;
    }
    page.announce(say('editor.put-on', { square: printSquare(to) }));
    change(withPlaced(draft, selection, to));
  };

  return (
    <div className="m-board qm-editor">
      <FreeBoard
        page={page}
        seatNames={seatNames}
        draft={draft}
        isPlayable={isPlayable}
        seat={selection.kind === 'pawn' ? selection.seat : draft.toMove}
        question="editor.confirm-put"
        check={check}
        onPlace={put}
        onWallsChange={(walls) => change({ ...draft, walls })}
        scenery={sceneryOf({ state: draft, hunt: undefined, told, tools: false, animation: page.boardStyle.animation })}
      />
    </div>
  );
}

interface EditorFieldsProps extends DraftProps<Draft> {
  readonly selection: Selection;
  onSelect(hand: Selection): void;
}

const idOf = (hand: Selection): string =>
  hand.kind === 'pawn' ? `pawn-${hand.seat}` : hand.kind === 'monster' ? 'monster' : hand.power;

const selectionOf = (id: string): Selection => {
  if (id.startsWith('pawn-')) return { kind: 'pawn', seat: Number(id.slice('pawn-'.length)) };
  return id === 'monster' ? { kind: 'monster' } : { kind: 'token', power: id as Power };
};

const powerIcon = (power: Power): ReactNode => (
  <svg className="m-editor-sign" viewBox="-12 -12 24 24" aria-hidden="true">
    <PowerIcon power={power} />
  </svg>
);

/** The form for the parts of a position that are not on the board, and the choice of the piece to place. */
function EditorFields({ seatNames, draft, selection, onSelect, change }: EditorFieldsProps): ReactNode {
  const { say } = seatNames;
  const { params, held } = draft;
  const seats = seatOptions(params, seatNames);
  const things: Option[] = [
    ...seats.map(({ id, label, icon }) => ({ id: `pawn-${id}`, label, icon })),
    ...(draft.monster ? [{ id: 'monster', label: say('editor.monster') }] : []),
    ...powers.map((power) => ({ id: power, label: say(`editor.power.${power}`), icon: powerIcon(power) })),
  ];
  const hands = [
    { id: 'none', label: say('editor.nothing') },
    ...powers.map((power) => ({ id: power, label: say(`editor.power.${power}`) })),
  ];
  return (
    <>
      <SegmentedControl
        label={say('editor.in-hand')}
        options={things}
        value={idOf(selection)}
        onChange={(id) => onSelect(selectionOf(id))}
      />
      <SeatFields seatNames={seatNames} draft={draft} change={change}>
        {seats.map(({ id }, owner) => (
          <SelectField
            key={id}
            label={say('editor.held', { seat: owner })}
            options={hands}
            value={held[owner] ?? 'none'}
            onChange={(chosen) =>
              change({ ...draft, held: held.with(owner, chosen === 'none' ? null : (chosen as Power)) })
            }
          />
        ))}
      </SeatFields>
      <BoardFields
        say={say}
        params={params}
        sizes={sizes}
        onBegin={(players, size) => change(startDraft(paramsFor(params, players, size)))}
      />
    </>
  );
}

const texts: DraftCodec<Params, Draft> = {
  defaults: setup.defaults,
  start: startDraft,
  print: printPosition,
  printParams: notation.params.print,
  parse: readDraft,
  findFault: findFault,
};

export function Editor(page: ModeProps): ReactNode {
  const drafts = useDrafts(texts);
  const [taken, setTaken] = useState<Selection>({ kind: 'monster' });
  const drafting = draftPropsOf(page, drafts);
  const hand = validSelection(drafting.draft, taken);
  return (
    <PositionEditor
      page={page}
      codec={texts}
      drafts={drafts}
      rows={3}
      board={<EditorBoard {...drafting} selection={hand} onSelect={setTaken} />}
      fields={<EditorFields {...drafting} selection={hand} onSelect={setTaken} />}
    />
  );
}

/** The selection, replaced if the new position does not have that piece. */
function validSelection({ params, monster }: Draft, hand: Selection): Selection {
  if (hand.kind === 'pawn' && hand.seat >= params.players) return { kind: 'pawn', seat: 0 };
  return hand.kind === 'monster' && !monster ? { kind: 'pawn', seat: 0 } : hand;
}
