import type { ModeProps } from '@quadrille/kit';
import { Choose, Segments } from '@quadrille/ui';
import { ModeShell } from '@quadrille/ui/shell';
import { Eraser, Undo2 } from 'lucide-react';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { colourWord } from '../board/labels.ts';
import { allColours, type Colour } from '../rules/colour.ts';
import { notation } from '../notation/notation.ts';
import { gameKinds, type GameKind } from '../rules/params.ts';
import { printPosition } from '../notation/position.ts';
import { setup } from '../setup.ts';
import { isOver } from '../rules/state.ts';
import { emptyDraft, faultOf, paramsFor, readDraft, type Draft } from './draft.ts';
import { EditorBoard } from './editor-board.tsx';
import { EditorText } from './editor-text.tsx';
import './modes.css';

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
      board={<EditorBoard key={`${params.game} ${colour}`} page={page} draft={draft} colour={colour} change={change} />}
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
              options={gameKinds.map((game) => ({ id: game, label: say(`setup.game.${game}`) }))}
              value={params.game}
              choose={(game) => change(emptyDraft(paramsFor(game as GameKind)))}
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
