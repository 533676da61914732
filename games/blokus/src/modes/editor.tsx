import type { ModeProps, Say } from '@quadrille/kit';
import { SelectField, PositionText, SegmentedControl } from '@quadrille/ui';
import { ModeShell } from '@quadrille/ui/shell';
import { Eraser, Undo2 } from 'lucide-react';
import { type CSSProperties, type ReactNode, useCallback, useMemo, useState } from 'react';
import { colourWord } from '../board/labels.ts';
import { notation } from '../notation/notation.ts';
import { type Colour, type Variant, allColours, setup, variants } from '../rules/params.ts';
import { printPosition } from '../rules/position.ts';
import { type Move, isOver, seatToMove } from '../rules/state.ts';
import {
  type Draft,
  checkPlacing,
  emptyDraft,
  findFault,
  paramsFor,
  parseDraft,
  withPiece,
  withoutPiece,
} from './draft.ts';
import { PageBoard } from './page-board.tsx';
import './modes.css';

interface EditorBoardProps {
  readonly page: ModeProps;
  readonly draft: Draft;
  /** The colour whose pieces are placed. */
  readonly colour: Colour;
  onChange(draft: Draft): void;
}

/** Pieces of one colour can be placed wherever they fit; a click on any piece removes it. */
function EditorBoard({ page, draft, colour, onChange }: EditorBoardProps): ReactNode {
  // The board shows the tray of the selected colour, independent of the turn.
  const shown = useMemo((): Draft => ({ ...draft, colour }), [draft, colour]);
  const check = useCallback(
    (move: Move) => (move.kind === 'place' ? checkPlacing(draft, colour, move.squares) : { code: 'not-a-piece' }),
    [draft, colour],
  );
  const seat = seatToMove(shown);
  return (
    <PageBoard
      page={page}
      state={shown}
      turn={{ kind: 'seat', seat }}
      hands={[seat]}
      check={check}
      play={(move) => move.kind === 'place' && onChange(withPiece(draft, colour, move.squares))}
      onSquare={(square) => {
        const next = withoutPiece(draft, square);
        if (next) onChange(next);
      }}
    />
  );
}

interface EditorTextProps {
  readonly say: Say;
  readonly text: string;
  /** The message why the position is not playable. */
  readonly faultText: string | undefined;
  /** No colour can place. */
  readonly isFinished: boolean;
  onChange(text: string): void;
  onPlay(): void;
  onShare(): void;
}

/** The position as text, its status, and actions. */
function EditorText({ say, faultText, isFinished, ...rest }: EditorTextProps): ReactNode {
  return (
    <PositionText
      {...rest}
      say={say}
      rows={4}
      verdict={faultText ?? say(isFinished ? 'editor.over' : 'editor.good')}
      isWrong={faultText !== undefined}
      isOver={isFinished}
      shareLabel={say('editor.share')}
    />
  );
}

/** The position editor: set a position up on the board or as text, share it or play it. */
export function Editor(page: ModeProps): ReactNode {
  const { say } = page;
  const [drafts, setDrafts] = useState<readonly Draft[]>(() => [emptyDraft(setup.defaults)]);
  const [laying, setLaying] = useState<Colour>(0);
  // The typed text while it is not a valid position.
  const [typed, setTyped] = useState<string>();
  const draft = drafts.at(-1)!;
  const { params } = draft;
  const colours = allColours(params);
  const colour = Math.min(laying, colours.length - 1);
  const fault = findFault(draft);
  const text = printPosition(draft);
  const read = typed === undefined ? undefined : parseDraft(params, typed);
  const wrong = read?.ok === false ? read.error : fault;

  const change = (next: Draft): void => {
    setTyped(undefined);
    setDrafts([...drafts.slice(-99), next]);
  };
  const type = (wanted: string): void => {
    const next = parseDraft(params, wanted);
    setTyped(next.ok ? undefined : wanted);
    if (next.ok) setDrafts([...drafts.slice(-99), next.value]);
  };
  const swatches = colours.map((each) => ({
    id: String(each),
    label: capitalise(colourWord(say, each)),
    icon: <i className="bkm-swatch" style={{ '--seat': `var(--seat-${each})` } as CSSProperties} />,
  }));
  const undo = (): void => {
    setTyped(undefined);
    setDrafts(drafts.slice(0, -1));
  };
  const mayUndo = drafts.length > 1;
  return (
    <ModeShell
      page={page}
      title={say('mode.editor')}
      undo={mayUndo ? undo : undefined}
      actions={[
        { id: 'undo', icon: <Undo2 aria-hidden />, label: say('editor.undo'), run: mayUndo ? undo : undefined },
        {
          id: 'clear',
          icon: <Eraser aria-hidden />,
          label: say('editor.clear'),
          run: () => change(emptyDraft(params)),
        },
      ]}
      board={
        <EditorBoard key={`${params.variant} ${colour}`} page={page} draft={draft} colour={colour} onChange={change} />
      }
      top={
        <SegmentedControl
          label={say('editor.laying')}
          isLabelHidden
          options={swatches}
          value={String(colour)}
          onChange={(id) => setLaying(Number(id))}
        />
      }
      side={
        <>
          <section className="card bkm-panel" aria-label={say('editor.board')}>
            <p className="muted small">{say('editor.how')}</p>
            <SelectField
              label={say('setup.game')}
              options={variants.map((variant) => ({ id: variant, label: say(`setup.game.${variant}`) }))}
              value={params.variant}
              onChange={(variant) => change(emptyDraft(paramsFor(variant as Variant)))}
            />
            <SelectField
              label={say('editor.to-move')}
              options={swatches}
              value={String(draft.colour)}
              onChange={(id) => change({ ...draft, colour: Number(id) })}
            />
          </section>
          <section className="card bkm-panel">
            <EditorText
              say={say}
              text={typed ?? text}
              faultText={wrong && page.explain(wrong)}
              isFinished={!fault && isOver(draft)}
              onChange={type}
              onPlay={() => page.startMatch(notation.params.print(params), text)}
              onShare={() => page.share(notation.params.print(params), text)}
            />
          </section>
        </>
      }
    />
  );
}

const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
