import type { ModeProps, Say } from '@quadrille/kit';
import { Choose, PositionText, Segments } from '@quadrille/ui';
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
  checkLaying,
  emptyDraft,
  faultOf,
  paramsFor,
  readDraft,
  withPiece,
  withoutPiece,
} from './draft.ts';
import { PageBoard } from './page-board.tsx';
import './modes.css';

interface EditorBoardProps {
  readonly page: ModeProps;
  readonly draft: Draft;
  /** Whose pieces are laid down. */
  readonly colour: Colour;
  change(draft: Draft): void;
}

/** Pieces of one colour go anywhere they fit; a click on a piece of any colour takes it away. */
function EditorBoard({ page, draft, colour, change }: EditorBoardProps): ReactNode {
  // The board shows the tray of the colour that lays down pieces now, whoever is to move in the position.
  const shown = useMemo((): Draft => ({ ...draft, colour }), [draft, colour]);
  const check = useCallback(
    (move: Move) => (move.kind === 'place' ? checkLaying(draft, colour, move.squares) : { code: 'not-a-piece' }),
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
      play={(move) => move.kind === 'place' && change(withPiece(draft, colour, move.squares))}
      onSquare={(square) => {
        const next = withoutPiece(draft, square);
        if (next) change(next);
      }}
    />
  );
}

interface EditorTextProps {
  readonly say: Say;
  readonly text: string;
  /** Why the position cannot be played, in words. */
  readonly wrong: string | undefined;
  /** Nobody can place anything. */
  readonly over: boolean;
  type(text: string): void;
  play(): void;
  share(): void;
}

/** The position as text, whether it can be played, and where to go with it. */
function EditorText({ say, wrong, over, ...rest }: EditorTextProps): ReactNode {
  return (
    <PositionText
      {...rest}
      say={say}
      rows={4}
      verdict={wrong ?? say(over ? 'editor.over' : 'editor.good')}
      isWrong={wrong !== undefined}
      isOver={over}
      shareLabel={say('editor.share')}
    />
  );
}

/** Any position: laid on the board or written down, to be shared or played on. */
export function Editor(page: ModeProps): ReactNode {
  const { say } = page;
  const [drafts, setDrafts] = useState<readonly Draft[]>(() => [emptyDraft(setup.defaults)]);
  const [laying, setLaying] = useState<Colour>(0);
  // What is being typed, as long as it is no position.
  const [typed, setTyped] = useState<string>();
  const draft = drafts.at(-1)!;
  const { params } = draft;
  const colours = allColours(params);
  const colour = Math.min(laying, colours.length - 1);
  const fault = faultOf(draft);
  const text = printPosition(draft);
  const read = typed === undefined ? undefined : readDraft(params, typed);
  const wrong = read?.ok === false ? read.error : fault;

  const change = (next: Draft): void => {
    setTyped(undefined);
    setDrafts([...drafts.slice(-99), next]);
  };
  const type = (wanted: string): void => {
    const next = readDraft(params, wanted);
    setTyped(next.ok ? undefined : wanted);
    if (next.ok) setDrafts([...drafts.slice(-99), next.value]);
  };
  const swatches = colours.map((each) => ({
    id: String(each),
    label: capital(colourWord(say, each)),
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
        <EditorBoard key={`${params.variant} ${colour}`} page={page} draft={draft} colour={colour} change={change} />
      }
      top={
        <Segments
          label={say('editor.laying')}
          bare
          options={swatches}
          value={String(colour)}
          choose={(id) => setLaying(Number(id))}
        />
      }
      side={
        <>
          <section className="card bkm-panel" aria-label={say('editor.board')}>
            <p className="muted small">{say('editor.how')}</p>
            <Choose
              label={say('setup.game')}
              options={variants.map((variant) => ({ id: variant, label: say(`setup.game.${variant}`) }))}
              value={params.variant}
              choose={(variant) => change(emptyDraft(paramsFor(variant as Variant)))}
            />
            <Choose
              label={say('editor.to-move')}
              options={swatches}
              value={String(draft.colour)}
              choose={(id) => change({ ...draft, colour: Number(id) })}
            />
          </section>
          <section className="card bkm-panel">
            <EditorText
              say={say}
              text={typed ?? text}
              wrong={wrong && page.explain(wrong)}
              over={!fault && isOver(draft)}
              type={type}
              play={() => page.play(notation.params.print(params), text)}
              share={() => page.share(notation.params.print(params), text)}
            />
          </section>
        </>
      }
    />
  );
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
