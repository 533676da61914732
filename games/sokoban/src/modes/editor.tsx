import { useEffect, useEffectEvent, useRef, useState, type CSSProperties, type ReactElement } from 'react';
import type { ModeProps } from '@quadrille/kit';
import { ActionMenu, Stepper, type Action } from '@quadrille/ui';
import { boardLimit } from '../board.ts';
import { CaseShape } from '../board/case-shape.tsx';
import { isElsewhere } from '../board/keys.ts';
import { printXsb } from '../files/xsb.ts';
import { parseLurd } from '../moves/lurd.ts';
import { positionText } from '../position.ts';
import { Canvas } from './canvas.tsx';
import {
  blankSheet,
  levelFromLurd,
  mirrored,
  painted,
  paints,
  parseSheet,
  proved,
  resized,
  sheetOf,
  turned,
  type Flaw,
  type Paint,
  type Sheet,
} from './drawing-table.ts';
import { copyText, fileName, saveFile, shareAddress } from './files.ts';
import { Icon } from './icon.tsx';
import type { Level } from './level.ts';
import { readText } from './ask.ts';
import { Table } from './table.tsx';
import { TextDialog } from './text-dialog.tsx';
import { Tool } from './tool.tsx';
import { useKept, type KeptHandle } from './use-kept.ts';
import './modes.css';

/** Draw a level, prove it, play it, send it to somebody. */
export function Editor(page: ModeProps): ReactElement | null {
  const handle = useKept(page);
  return handle ? <Desk page={page} handle={handle} /> : null;
}

interface Drawn {
  readonly sheets: readonly Sheet[];
  readonly cursor: number;
  /** The stroke that the last sheet belongs to. */
  readonly stroke: number;
}

const mostSheets = 500;
const sides = Array.from({ length: boardLimit - 2 }, (_, index) => index + 3);

function Desk({ page, handle }: { readonly page: ModeProps; readonly handle: KeptHandle }): ReactElement {
  const { say } = page;
  const [drawn, setDrawn] = useState<Drawn>(() => ({ sheets: [parseSheet(handle.kept.draft)], cursor: 0, stroke: 0 }));
  const [paint, setPaint] = useState<Paint>('#');
  const [playing, setPlaying] = useState<Level>();
  const [asking, setAsking] = useState<'lurd' | 'xsb'>();
  const sheet = drawn.sheets[drawn.cursor]!;
  const proof = proved(sheet);

  // A stroke may cross several cells before the sheet is drawn again.
  const newest = useRef(drawn);
  const lay = (next: Drawn): void => {
    newest.current = next;
    setDrawn(next);
    handle.change((before) => ({ ...before, draft: next.sheets[next.cursor]!.join('\n') }));
  };
  const change = (next: Sheet, stroke = -1): void => {
    const { sheets, cursor, stroke: last } = newest.current;
    if (next === sheets[cursor]) return;
    const same = stroke >= 0 && stroke === last;
    const kept = sheets.slice(0, cursor + (same ? 0 : 1)).slice(-mostSheets);
    lay({ sheets: [...kept, next], cursor: kept.length, stroke });
  };
  const go = (cursor: number): void =>
    lay({ ...drawn, cursor: Math.max(0, Math.min(drawn.sheets.length - 1, cursor)), stroke: -1 });
  useUndoKeys(
    () => go(drawn.cursor - 1),
    () => go(drawn.cursor + 1),
    playing === undefined,
  );

  if (playing) {
    const back = (
      <button type="button" className="button" onClick={() => setPlaying(undefined)}>
        <Icon name="back" />
        {say('editor.back')}
      </button>
    );
    return (
      <Table
        page={page}
        level={playing}
        head={<h2>{playing.title}</h2>}
        renderFoot={() => back}
        keep={() => {}}
        solved={() => {}}
        renderNext={() => back}
      />
    );
  }

  const level = proof.ok ? proof.value : undefined;
  const [width, height] = [sheet[0]!.length, sheet.length];
  const share = (): void => {
    if (level) void copyText(say, shareAddress('', positionText.print(level)), say('page.link-copied'));
  };
  const actions: readonly Action[] = [
    { id: 'lurd', label: say('editor.from-lurd'), icon: <Icon name="copy" />, run: () => setAsking('lurd') },
    { id: 'xsb', label: say('editor.from-xsb'), icon: <Icon name="open" />, run: () => setAsking('xsb') },
    {
      id: 'export',
      label: say('editor.export'),
      icon: <Icon name="save" />,
      disabled: !level,
      run: () => level && saveFile(fileName(say('editor.title'), 'xsb'), printXsb(level)),
    },
    {
      id: 'copy',
      label: say('editor.copy'),
      icon: <Icon name="copy" />,
      disabled: !level,
      run: () => level && void copyText(say, printXsb(level), say('editor.copied')),
    },
    {
      id: 'clear',
      label: say('editor.clear'),
      icon: <Icon name="remove" />,
      run: () => change(blankSheet(width, height)),
    },
  ];
  return (
    <div className="sk-page">
      <div className="card sk-stage" data-board="" style={{ '--ratio': width / height } as CSSProperties}>
        <Canvas
          say={say}
          sheet={sheet}
          flaw={proof.ok ? undefined : proof.error.place}
          paint={paint}
          draw={(x, y, colour, stroke) => {
            const { sheets, cursor } = newest.current;
            change(painted(sheets[cursor]!, x, y, colour), stroke);
          }}
        />
      </div>
      <div className="sk-side">
        <fieldset className="field">
          <legend className="label">{say('editor.paint')}</legend>
          <div className="sk-paints">
            {paints.map((one, index) => (
              <button
                key={one}
                type="button"
                className="button sk-paint"
                aria-pressed={paint === one}
                aria-keyshortcuts={String(index + 1)}
                onClick={() => setPaint(one)}
              >
                <PaintPicture paint={one} />
                {say(`editor.sign.${index}`)}
              </button>
            ))}
          </div>
        </fieldset>
        <div className="sk-tools">
          <Tool icon="undo" label={say('table.undo')} run={() => go(drawn.cursor - 1)} disabled={drawn.cursor === 0} />
          <Tool
            icon="redo"
            label={say('table.redo')}
            run={() => go(drawn.cursor + 1)}
            disabled={drawn.cursor === drawn.sheets.length - 1}
          />
          <Tool icon="turn" label={say('editor.turn')} run={() => change(turned(sheet))} />
          <Tool icon="mirror" label={say('editor.mirror')} run={() => change(mirrored(sheet))} />
          <Tool icon="share" label={say('editor.share')} run={share} disabled={!level} />
          <ActionMenu label={say('table.more')} className="button icon" actions={actions}>
            <Icon name="more" />
          </ActionMenu>
        </div>
        <div className="sk-actions">
          <Stepper
            label={say('editor.width')}
            fewerLabel={say('editor.fewer')}
            moreLabel={say('editor.more')}
            values={sides}
            value={width}
            choose={(next) => change(resized(sheet, next, height))}
          />
          <Stepper
            label={say('editor.height')}
            fewerLabel={say('editor.fewer')}
            moreLabel={say('editor.more')}
            values={sides}
            value={height}
            choose={(next) => change(resized(sheet, width, next))}
          />
        </div>
        <p className={proof.ok ? 'notice' : 'notice wrong'} role="status" data-testid="proof">
          {proof.ok ? say('editor.good', { n: proof.value.boxes.length }) : flawWords(page, proof.error)}
        </p>
        <button
          type="button"
          className="button primary"
          disabled={!level}
          onClick={() =>
            level &&
            setPlaying({
              id: 'draft',
              params: { level: 'own' },
              start: positionText.print(level),
              title: say('editor.title'),
            })
          }
        >
          <Icon name="play" />
          {say('editor.play')}
        </button>
      </div>
      {asking && (
        <TextDialog
          say={say}
          title={say(asking === 'lurd' ? 'editor.from-lurd' : 'editor.from-xsb')}
          label={say(asking === 'lurd' ? 'editor.lurd' : 'editor.xsb')}
          confirmLabel={say('editor.draw')}
          close={() => setAsking(undefined)}
          confirm={async (text) => {
            const found = asking === 'lurd' ? fromLurd(page, text) : await fromXsb(page, text);
            if (typeof found === 'string') return found;
            change(found);
            return undefined;
          }}
        />
      )}
    </div>
  );
}

function flawWords({ say, explain }: ModeProps, { fault, place }: Flaw): string {
  const reason = explain(fault);
  return place ? say('editor.flaw', { column: place.x + 1, row: place.y + 1, reason }) : reason;
}

/** Line and column are told apart from the reason. */
const plain = ({ code, args }: { code: string; args?: Readonly<Record<string, string | number>> }) => ({
  code,
  ...(args && { args }),
});

function fromLurd({ explain }: ModeProps, text: string): Sheet | string {
  const letters = parseLurd(text);
  const sheet = letters.ok ? levelFromLurd(letters.value) : letters;
  return sheet.ok ? sheet.value : explain(sheet.error);
}

async function fromXsb(page: ModeProps, text: string): Promise<Sheet | string> {
  const read = await readText(page, { text, as: 'levels' }, new AbortController().signal);
  if (read?.kind !== 'levels') return page.say('loader.nothing');
  const [first] = read.levels;
  const [fault] = read.faults;
  const state = first && positionText.parse(first.position);
  if (state?.ok) return sheetOf(state.value);
  return fault
    ? page.say('page.fault-at', { line: fault.line, column: fault.column, message: page.explain(plain(fault)) })
    : page.say('loader.nothing');
}

function useUndoKeys(undo: () => void, redo: () => void, on: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!on || event.defaultPrevented || !(event.ctrlKey || event.metaKey) || isElsewhere(event.target)) return;
    const key = event.key.toLowerCase();
    if (key === 'z') (event.shiftKey ? redo : undo)();
    else if (key === 'y') redo();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function PaintPicture({ paint }: { readonly paint: Paint }): ReactElement {
  const onMark = paint === '.' || paint === '*' || paint === '+';
  return (
    <svg viewBox="0 0 40 40" className="s-board" aria-hidden="true">
      {paint === '#' ? (
        <>
          <rect className="s-amp" x={1} y={1} width={38} height={38} rx={5} />
          <rect className="s-amp-front" x={4} y={4} width={32} height={32} rx={3} />
          <circle className="s-amp-cone" cx={20} cy={20} r={9} />
        </>
      ) : (
        <rect className="s-floor" width={40} height={40} rx={5} />
      )}
      {onMark && paint !== '*' && (
        <path
          className="s-mark"
          d="M8.5 15v-6.500h6.500M25 8.500h6.500v6.500M31.5 25v6.500h-6.500M15 31.500h-6.500v-6.5"
        />
      )}
      {(paint === '$' || paint === '*') && <CaseShape home={paint === '*'} worn={undefined} />}
      {(paint === '@' || paint === '+') && (
        <>
          <path className="s-hair" d="M11.8 21c-1.3-11 1.3-17.5 8.2-17.500s9.5 6.5 8.2 17.500z" />
          <path className="s-shirt" d="M13.2 33c-.2-9 .4-17 6.8-17s7 8 6.8 17z" />
          <circle className="s-skin" cx={20} cy={11.3} r={5.3} />
          <path className="s-cross" d="M20 20v7M17 22.500h6" />
        </>
      )}
    </svg>
  );
}
