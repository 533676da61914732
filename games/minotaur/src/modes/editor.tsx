import { type Fault, type ModeProps, type Result, type Seat, expect } from '@quadrille/kit';
import {
  BoardFields,
  type DraftTexts,
  type Drafting,
  FreeBoard,
  PositionEditor,
  SeatFields,
  checkChange as checkPlain,
  draftingOf,
  pawnAt,
  seatOptions,
  useDrafts,
} from '@quadrille/quoridor/modes';
import {
  type Move as PlainMove,
  type Move,
  type Square,
  printSquare,
  sameSquare,
  wallsFor,
} from '@quadrille/quoridor/rules';
import { Choose, type Option, Segments } from '@quadrille/ui';
import { type ReactNode, useCallback, useState } from 'react';
import { PowerSign, sceneryOf, toldOf } from '../board/scenery.tsx';
import { notation } from '../notation/notation.ts';
import { setup, sizes } from '../rules/params.ts';
import { parsePosition, printPosition } from '../rules/position.ts';
import { rules } from '../rules/rules.ts';
import { type Params, type Power, type State, powers, tokenOn } from '../rules/state.ts';
import '../board/board.css';

/** A position that is being set up: its walls fit, but it may still be impossible to play. */
type Draft = State;

/** What a click on a square puts there. */
type InHand =
  | { readonly kind: 'pawn'; readonly seat: Seat }
  | { readonly kind: 'monster' }
  | { readonly kind: 'token'; readonly power: Power };

const startDraft = (params: Params): Draft => expect(rules.start(params));

const paramsFor = (params: Params, players: Params['players'], size: number): Params => ({
  ...params,
  players,
  size,
  walls: wallsFor(players),
});

/** Why the position cannot be played. */
function faultOf(draft: Draft): Fault | undefined {
  const proved = parsePosition(draft.params, printPosition(draft));
  return proved.ok ? undefined : proved.error;
}

/** Any position text: players, squares and what there is beside them are read from it. */
function readDraft(text: string): Result<Draft> {
  const fields = text.split('/').map((field) => field.trim());
  const sized = fields.length === 9;
  const size = sized ? Number(fields[0]) : 9;
  const pawns = fields[sized ? 3 : 2]?.split(/\s+/).length === 4 ? 4 : 2;
  const params = paramsFor(setup.defaults, pawns, sizes.includes(size) ? size : 9);
  return parsePosition({ ...params, with: fields.at(-3) === '-' ? 'powers' : 'both' }, text.trim());
}

/** Why a change cannot be made with this in hand. Pawns and the monster never share a square. */
function checkChange(draft: Draft, hand: InHand, move: PlainMove): Fault | undefined {
  if (move.kind !== 'pawn') return checkPlain(draft, draft.toMove, move);
  const seat = pawnAt(draft, move.to);
  const onMonster = draft.monster !== null && sameSquare(draft.monster, move.to);
  if (hand.kind === 'pawn') return onMonster ? { code: 'monster-there' } : checkPlain(draft, hand.seat, move);
  if (hand.kind === 'token') return undefined;
  if (seat !== undefined) return { code: 'occupied', args: { seat } };
  return undefined;
}

/** The draft after a click on a square; a token of the same kind is taken away again. */
function withPlaced(draft: Draft, hand: InHand, square: Square): Draft {
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

interface EditorBoardProps extends Drafting<Draft> {
  readonly hand: InHand;
  take(hand: InHand): void;
}

/** The game's board, on which everything may go everywhere and walls come and go. */
function EditorBoard({ page, sides, draft, isGood, hand, take, change }: EditorBoardProps): ReactNode {
  const { say } = sides;
  const check = useCallback((move: Move) => checkChange(draft, hand, move), [draft, hand]);
  const told = useCallback((square: Square) => (isGood ? toldOf(draft, square, say) : undefined), [draft, isGood, say]);

  const put = (to: Square): void => {
    const other = pawnAt(draft, to);
    if (other !== undefined && hand.kind === 'pawn') {
      take({ kind: 'pawn', seat: other });
      page.announce(say('editor.pawn-taken', { seat: other }));
      return;
    }
    page.announce(say('editor.put-on', { square: printSquare(to) }));
    change(withPlaced(draft, hand, to));
  };

  return (
    <div className="m-board qm-editor">
      <FreeBoard
        page={page}
        sides={sides}
        draft={draft}
        isGood={isGood}
        seat={hand.kind === 'pawn' ? hand.seat : draft.toMove}
        question="editor.confirm-put"
        check={check}
        put={put}
        setWalls={(walls) => change({ ...draft, walls })}
        scenery={sceneryOf({ state: draft, hunt: undefined, told, tools: false, animation: page.look.animation })}
      />
    </div>
  );
}

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
function EditorFields({ sides, draft, hand, take, change }: EditorFieldsProps): ReactNode {
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
