import type { Fault, ModeProps, Say } from '@quadrille/kit';
import { SelectField, type Option, PositionText, SeatMark, SegmentedControl, Stepper } from '@quadrille/ui';
import { ModeShell, type ShellAction } from '@quadrille/ui/shell';
import { Eraser, RotateCcw, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { isGoal } from '../rules/geometry.ts';
import { maxWalls, setup } from '../rules/params.ts';
import type { Params, State } from '../rules/state.ts';
import type { DraftCodec, Drafts } from './drafts.ts';
import { type SeatNames, seatNamesOf } from './seat-names.ts';

interface BoardFieldsProps {
  readonly say: Say;
  readonly params: Params;
  readonly sizes: readonly number[];
  /** Starts a new board from its start position. */
  onBegin(players: Params['players'], size: number): void;
}

/** Number of players and board size. */
export function BoardFields({ say, params, sizes, onBegin }: BoardFieldsProps): ReactNode {
  return (
    <div className="qm-fields">
      <SegmentedControl
        label={say('editor.players')}
        options={[2, 4].map((count) => ({ id: String(count), label: String(count) }))}
        value={String(params.players)}
        onChange={(id) => onBegin(id === '4' ? 4 : 2, params.size)}
      />
      <SelectField
        label={say('editor.size')}
        options={sizes.map((size) => ({ id: String(size), label: say('setup.size.short', { n: size }) }))}
        value={String(params.size)}
        onChange={(id) => onBegin(params.players, Number(id))}
      />
    </div>
  );
}

interface SeatFieldsProps<D extends State> {
  readonly seatNames: SeatNames;
  readonly draft: D;
  change(next: D): void;
  /** Additional fields besides walls. */
  readonly children?: ReactNode;
}

const stockOptions = Array.from({ length: maxWalls + 1 }, (_, n) => n);

/** The seats of a draft as options, each with its colour. */
export const seatOptions = (params: Params, { name }: SeatNames): readonly Option[] =>
  setup
    .colours(params)
    .map((colour, owner) => ({ id: String(owner), label: name(owner), icon: <SeatMark colour={colour} /> }));

/** The seat to move, and the walls left. */
export function SeatFields<D extends State>({ seatNames, draft, change, children }: SeatFieldsProps<D>): ReactNode {
  const { say } = seatNames;
  const { params, stock, toMove } = draft;
  const seats = seatOptions(params, seatNames);
  return (
    <>
      <SegmentedControl
        label={say('editor.turn')}
        options={seats}
        value={String(toMove)}
        onChange={(id) => change({ ...draft, toMove: Number(id) })}
      />
      <div className="qm-fields">
        {seats.map(({ id }, owner) => (
          <Stepper
            key={id}
            label={say('editor.stock', { seat: owner })}
            fewerLabel={say('editor.fewer')}
            moreLabel={say('editor.more')}
            values={stockOptions}
            value={stock[owner]!}
            onChange={(left) => change({ ...draft, stock: stock.with(owner, left) })}
          />
        ))}
        {children}
      </div>
    </>
  );
}

/** Props that the parts of the page share. */
export interface DraftProps<D extends State> {
  readonly page: ModeProps;
  readonly seatNames: SeatNames;
  readonly draft: D;
  /** The position is playable. */
  readonly isPlayable: boolean;
  change(next: D): void;
}

interface PositionEditorProps<P extends Params, D extends State & { readonly params: P }> {
  readonly page: ModeProps;
  readonly codec: DraftCodec<P, D>;
  readonly drafts: Drafts<D>;
  /** Lines of the text field. */
  readonly rows: number;
  /** Actions besides undo, restart and clear. */
  readonly moreActions?: readonly ShellAction[];
  readonly board: ReactNode;
  readonly fields: ReactNode;
}

/** The shared props of a page. */
export function draftPropsOf<D extends State>(page: ModeProps, { draft, fault, change }: Drafts<D>): DraftProps<D> {
  return { page, seatNames: seatNamesOf(page, draft.params), draft, isPlayable: !fault, change };
}

export const editorAction = (say: Say, id: string, icon: ReactNode, run: ShellAction['run']): ShellAction => ({
  id,
  icon,
  label: say(`editor.${id}`),
  run,
});

/** The position editor: set a position up on the board or as text, share it or play it. */
export function PositionEditor<P extends Params, D extends State & { readonly params: P }>(
  props: PositionEditorProps<P, D>,
): ReactNode {
  const { page, codec, drafts, rows, moreActions = [], board, fields } = props;
  const { draft, typedText, shownFault, change, setText, undo } = drafts;
  const { params } = draft;
  const seatNames = seatNamesOf(page, params);
  const { say } = seatNames;
  const home = draft.pawns.findIndex((pawn, owner) => isGoal(params, owner, pawn));
  const clear = draft.walls.length > 0 ? () => change({ ...draft, walls: [] }) : undefined;
  const written = [codec.printParams(params), codec.print(draft)] as const;

  return (
    <ModeShell
      page={page}
      title={say('mode.editor')}
      undo={undo}
      actions={[
        editorAction(say, 'undo', <Undo2 aria-hidden />, undo),
        editorAction(say, 'start', <RotateCcw aria-hidden />, () => change(codec.start(params))),
        editorAction(say, 'clear', <Eraser aria-hidden />, clear),
        ...moreActions,
      ]}
      board={board}
      side={
        <>
          <div className="card qm-panel">
            <PositionText
              say={say}
              text={typedText ?? codec.print(draft)}
              rows={rows}
              verdict={statusText(seatNames, shownFault, home)}
              isWrong={shownFault !== undefined}
              isOver={home >= 0}
              shareLabel={say('editor.link')}
              onChange={setText}
              onPlay={() => page.startMatch(...written)}
              onShare={() => page.share(...written)}
            />
          </div>
          <section className="card qm-panel" aria-label={say('editor.board')}>
            <p className="muted small">{say('editor.how')}</p>
            {fields}
          </section>
        </>
      }
    />
  );
}

function statusText({ say, explain }: SeatNames, wrong: Fault | undefined, home: number): string {
  if (wrong) return explain(wrong);
  return home < 0 ? say('editor.good') : say('editor.over', { seat: home });
}
