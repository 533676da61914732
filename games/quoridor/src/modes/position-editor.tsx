import type { Fault, ModeProps, Say } from '@quadrille/kit';
import { Choose, type Option, PositionText, SeatMark, Segments, Stepper } from '@quadrille/ui';
import { ModeShell, type ShellAction } from '@quadrille/ui/shell';
import { Eraser, RotateCcw, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { isGoal } from '../rules/geometry.ts';
import { maxWalls, setup } from '../rules/params.ts';
import type { Params, State } from '../rules/state.ts';
import type { DraftTexts, Drafts } from './drafts.ts';
import { type Sides, sidesOf } from './sides.ts';

interface BoardFieldsProps {
  readonly say: Say;
  readonly params: Params;
  readonly sizes: readonly number[];
  /** Another board, from its start. */
  begin(players: Params['players'], size: number): void;
}

/** How many play, on how many squares. */
export function BoardFields({ say, params, sizes, begin }: BoardFieldsProps): ReactNode {
  return (
    <div className="qm-fields">
      <Segments
        label={say('editor.players')}
        options={[2, 4].map((count) => ({ id: String(count), label: String(count) }))}
        value={String(params.players)}
        choose={(id) => begin(id === '4' ? 4 : 2, params.size)}
      />
      <Choose
        label={say('editor.size')}
        options={sizes.map((size) => ({ id: String(size), label: say('setup.size.short', { n: size }) }))}
        value={String(params.size)}
        choose={(id) => begin(params.players, Number(id))}
      />
    </div>
  );
}

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

/** What the parts of the page work on. */
export interface Drafting<D extends State> {
  readonly page: ModeProps;
  readonly sides: Sides;
  readonly draft: D;
  /** It can be played. */
  readonly isGood: boolean;
  change(next: D): void;
}

interface PositionEditorProps<P extends Params, D extends State & { readonly params: P }> {
  readonly page: ModeProps;
  readonly texts: DraftTexts<P, D>;
  readonly drafts: Drafts<D>;
  /** How many lines a position takes. */
  readonly rows: number;
  /** What can be done with a draft beside taking back, starting again and clearing. */
  readonly more?: readonly ShellAction[];
  readonly board: ReactNode;
  readonly fields: ReactNode;
}

/** A position in the making, as the parts of its page share it. */
export function draftingOf<D extends State>(page: ModeProps, { draft, fault, change }: Drafts<D>): Drafting<D> {
  return { page, sides: sidesOf(page, draft.params), draft, isGood: !fault, change };
}

export const editorAction = (say: Say, id: string, icon: ReactNode, run: ShellAction['run']): ShellAction => ({
  id,
  icon,
  label: say(`editor.${id}`),
  run,
});

/** Any position: set up on the board or written down, to be shared or played on. */
export function PositionEditor<P extends Params, D extends State & { readonly params: P }>(
  props: PositionEditorProps<P, D>,
): ReactNode {
  const { page, texts, drafts, rows, more = [], board, fields } = props;
  const { draft, typed, wrong, change, type, undo } = drafts;
  const { params } = draft;
  const sides = sidesOf(page, params);
  const { say } = sides;
  const home = draft.pawns.findIndex((pawn, owner) => isGoal(params, owner, pawn));
  const clear = draft.walls.length > 0 ? () => change({ ...draft, walls: [] }) : undefined;
  const written = [texts.printParams(params), texts.print(draft)] as const;

  return (
    <ModeShell
      page={page}
      title={say('mode.editor')}
      undo={undo}
      actions={[
        editorAction(say, 'undo', <Undo2 aria-hidden />, undo),
        editorAction(say, 'start', <RotateCcw aria-hidden />, () => change(texts.start(params))),
        editorAction(say, 'clear', <Eraser aria-hidden />, clear),
        ...more,
      ]}
      board={board}
      side={
        <>
          <div className="card qm-panel">
            <PositionText
              say={say}
              text={typed ?? texts.print(draft)}
              rows={rows}
              verdict={verdictOf(sides, wrong, home)}
              isWrong={wrong !== undefined}
              isOver={home >= 0}
              shareLabel={say('editor.link')}
              type={type}
              play={() => page.play(...written)}
              share={() => page.share(...written)}
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

function verdictOf({ say, explain }: Sides, wrong: Fault | undefined, home: number): string {
  if (wrong) return explain(wrong);
  return home < 0 ? say('editor.good') : say('editor.over', { seat: home });
}
