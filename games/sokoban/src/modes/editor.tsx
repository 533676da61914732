import {
  ArrowLeft,
  Copy,
  Download,
  Ellipsis,
  FlipHorizontal2,
  FolderOpen,
  Play,
  Redo2,
  RotateCw,
  Share2,
  Sparkles,
  Trash2,
  Undo2,
} from 'lucide-react';
import { useMemo, useState, type ReactElement } from 'react';
import type { ModeProps, Say } from '@quadrille/kit';
import { ActionMenu, Stepper, type Action, saveFile } from '@quadrille/ui';
import { ModeShell, type ShellAction } from '@quadrille/ui/shell';
import { boardLimit } from '../rules/state.ts';
import { isUnderWay } from '../progress/kept.ts';
import { limited } from '../rules/kinds.ts';
import { positionText } from '../rules/level-text.ts';
import { Canvas } from './canvas.tsx';
import { Continue } from './continue.tsx';
import {
  type Flaw,
  type Sheet,
  blankSheet,
  markAt,
  mirrored,
  painted,
  parseSheet,
  printSheet,
  proved,
  resized,
  sheetFromLurd,
  sheetFromXsb,
  sheetText,
  turned,
} from './sheet.ts';
import { useSheets } from './use-sheets.ts';
import { Film } from './film-screen.tsx';
import { copyText, fileName } from './save-dialog.tsx';
import { type KeptHandle, type Laid, type Level, useKept } from './level.ts';
import { Palette, valueOn, type Brush } from './palette.tsx';
import { SolvePanel, useSolve } from './solve-panel.tsx';
import { LevelPlay, type Reel } from './level-play.tsx';
import { TextDialog } from './text-dialog.tsx';
import { Skinned } from '../board/skins.tsx';
import './modes.css';

/** Draw a level, check it, play it, share it. */
export function Editor(page: ModeProps): ReactElement | null {
  const handle = useKept(page);
  return handle ? (
    <Skinned preferences={page.preferences}>
      <OpenEditor page={page} handle={handle} />
    </Skinned>
  ) : null;
}

/** The location at which the drawing is played. */
const playPlace = 'play';

const sides = Array.from({ length: boardLimit - 2 }, (_, index) => index + 3);

function OpenEditor({ page, handle }: { readonly page: ModeProps; readonly handle: KeptHandle }): ReactElement {
  const { say } = page;
  const [begun, setPlaying] = useState<{ readonly level: Level; readonly first?: Laid }>();
  const playing = page.location === playPlace ? begun : undefined;
  const [left, setLeft] = useState(() => {
    const running = handle.kept.running.editor;
    return running && isUnderWay(running) ? running : undefined;
  });
  const levelFrom = (start: string): Level => ({
    id: 'draft',
    params: { level: 'own' },
    start,
    title: say('editor.title'),
  });
  const sheets = useSheets(
    () => parseSheet(handle.kept.draft),
    playing === undefined,
    (next) => handle.change((before) => ({ ...before, draft: printSheet(next) })),
  );
  const { sheet } = sheets;
  const proof = useMemo(() => proved(sheet), [sheet]);
  const solve = useSolve(page, proof.ok ? proof.value : undefined, { rate: true });
  const [reel, setReel] = useState<Reel>();

  if (left) {
    const level = levelFrom(left.start);
    return (
      <Continue
        page={page}
        running={left}
        level={level}
        again={() => {
          setLeft(undefined);
          handle.run('editor', undefined);
        }}
        againLabel={say('editor.back')}
        goOn={(first) => {
          setLeft(undefined);
          setPlaying({ level, first });
          page.goTo(playPlace);
        }}
      />
    );
  }
  if (playing) {
    const back = (
      <button
        type="button"
        className="button"
        onClick={() => {
          page.goTo('');
          handle.run('editor', undefined);
        }}
      >
        <ArrowLeft aria-hidden />
        {say('editor.back')}
      </button>
    );
    return (
      <LevelPlay
        page={page}
        handle={handle}
        level={playing.level}
        first={playing.first}
        up={{ href: page.hrefOf(''), label: say('editor.back') }}
        renderFoot={() => back}
        keep={(running) => handle.run('editor', running)}
        solved={() => handle.run('editor', undefined)}
        renderNext={() => back}
      />
    );
  }

  if (reel) {
    return (
      <Film
        page={page}
        level={{ ...levelFrom(''), title: reel.title }}
        start={reel.start}
        moves={reel.moves}
        autoplay
        stop={() => setReel(undefined)}
        backLabel={say('editor.back')}
      />
    );
  }

  return (
    <Drawing
      page={page}
      sheets={sheets}
      proof={proof}
      solve={solve}
      play={(start, witness) => {
        setPlaying({ level: { ...levelFrom(start), witness } });
        page.goTo(playPlace);
      }}
      watch={setReel}
    />
  );
}

interface DrawingProps {
  readonly page: ModeProps;
  readonly sheets: ReturnType<typeof useSheets>;
  readonly proof: ReturnType<typeof proved>;
  readonly solve: ReturnType<typeof useSolve>;
  play(start: string, witness: string | undefined): void;
  watch(reel: Reel): void;
}

/** The sheet, its paints and its actions. */
function Drawing({ page, sheets, proof, solve, play, watch }: DrawingProps): ReactElement {
  const { say } = page;
  const { sheet, change } = sheets;
  const [brush, setBrush] = useState<Brush>({ paint: '#', worn: limited.usual, pressed: false });
  const [asking, setAsking] = useState<'lurd' | 'xsb'>();
  const level = proof.ok ? proof.value : undefined;
  const { answer } = solve.job;
  const solution = answer?.kind === 'solved' ? answer.lurd : undefined;
  const [width, height] = [sheet.rows[0]!.length, sheet.rows.length];
  const actions: readonly Action[] = [
    { id: 'lurd', label: say('editor.from-lurd'), icon: <Copy aria-hidden />, run: () => setAsking('lurd') },
    { id: 'xsb', label: say('editor.from-xsb'), icon: <FolderOpen aria-hidden />, run: () => setAsking('xsb') },
    {
      id: 'export',
      label: say('editor.export'),
      icon: <Download aria-hidden />,
      isDisabled: !level,
      run: () => level && saveFile(fileName(say('editor.title'), 'xsb'), sheetText(level, solution)),
    },
    {
      id: 'copy',
      label: say('editor.copy'),
      icon: <Copy aria-hidden />,
      isDisabled: !level,
      run: () => level && void copyText(say, sheetText(level, solution), say('editor.copied')),
    },
    {
      id: 'clear',
      label: say('editor.clear'),
      icon: <Trash2 aria-hidden />,
      run: () => change(blankSheet(width, height)),
    },
  ];
  return (
    <>
      <ModeShell
        page={page}
        title={say('mode.editor')}
        subtitle={proof.ok ? say('editor.good', { n: proof.value.boxes.length }) : undefined}
        menu={actions.map(({ id, label, isDisabled, run }) => ({ id, label, run: isDisabled ? undefined : run }))}
        actions={drawingActions(say, sheets, {
          play: level && (() => play(positionText.print(level), solution)),
          rate: level && !solve.busy ? solve.ask : undefined,
          share: level && (() => page.share('', positionText.print(level))),
        })}
        board={
          <Canvas
            say={say}
            sheet={sheet}
            flaw={proof.ok ? undefined : proof.error.place}
            paint={brush.paint}
            draw={(x, y, colour, stroke) => {
              change(painted(sheets.newest(), x, y, colour, valueOn(brush, colour)), stroke);
            }}
            wear={(x, y, by) => {
              const mark = markAt(sheet, 'box', x, y);
              if (mark) change(worn(sheet, mark.x, mark.y, mark.value + by));
            }}
          />
        }
        bottom={<Palette say={say} brush={brush} take={setBrush} />}
        side={
          <>
            <p className={proof.ok || isBlank(sheet) ? 'notice' : 'notice wrong'} role="status" data-testid="proof">
              {proof.ok ? say('editor.good', { n: proof.value.boxes.length }) : flawWords(page, proof.error)}
            </p>
            {level && <SolvePanel page={page} title={say('editor.title')} state={level} solve={solve} watch={watch} />}
            <div className="sk-actions">
              <Stepper
                label={say('editor.width')}
                fewerLabel={say('editor.fewer')}
                moreLabel={say('editor.more')}
                values={sides}
                value={width}
                onChange={(next) => change(resized(sheet, next, height))}
              />
              <Stepper
                label={say('editor.height')}
                fewerLabel={say('editor.fewer')}
                moreLabel={say('editor.more')}
                values={sides}
                value={height}
                onChange={(next) => change(resized(sheet, width, next))}
              />
            </div>
            <ActionMenu label={say('level-play.more')} className="button" actions={actions}>
              <Ellipsis aria-hidden />
              {say('level-play.more')}
            </ActionMenu>
          </>
        }
      />
      {asking && (
        <TextDialog
          say={say}
          title={say(asking === 'lurd' ? 'editor.from-lurd' : 'editor.from-xsb')}
          label={say(asking === 'lurd' ? 'editor.lurd' : 'editor.xsb')}
          confirmLabel={say('editor.draw')}
          close={() => setAsking(undefined)}
          confirm={async (text) => {
            const found = asking === 'lurd' ? sheetFromLurd(page, text) : await sheetFromXsb(page, text);
            if (typeof found === 'string') return found;
            change(found);
            return undefined;
          }}
        />
      )}
    </>
  );
}

interface Wishes {
  readonly play: (() => void) | undefined;
  readonly rate: (() => void) | undefined;
  readonly share: (() => void) | undefined;
}

function drawingActions(say: Say, sheets: ReturnType<typeof useSheets>, wishes: Wishes): readonly ShellAction[] {
  const { sheet, change } = sheets;
  return [
    {
      id: 'try',
      icon: <Play aria-hidden />,
      label: say('editor.play'),
      placement: 'main',
      isPrimary: true,
      run: wishes.play,
    },
    {
      id: 'rate',
      icon: <Sparkles aria-hidden />,
      label: say('solve.rate'),
      placement: 'main',
      run: wishes.rate,
    },
    {
      id: 'undo',
      icon: <Undo2 aria-hidden />,
      label: say('level-play.undo'),
      isFirstOnPhone: true,
      run: sheets.canUndo ? sheets.undo : undefined,
    },
    {
      id: 'redo',
      icon: <Redo2 aria-hidden />,
      label: say('level-play.redo'),
      run: sheets.canRedo ? sheets.redo : undefined,
    },
    {
      id: 'turn',
      icon: <RotateCw aria-hidden />,
      label: say('editor.turn.short'),
      spokenLabel: say('editor.turn'),
      placement: 'wide',
      run: () => change(turned(sheet)),
    },
    {
      id: 'mirror',
      icon: <FlipHorizontal2 aria-hidden />,
      label: say('editor.mirror.short'),
      spokenLabel: say('editor.mirror'),
      placement: 'wide',
      run: () => change(mirrored(sheet)),
    },
    {
      id: 'share',
      icon: <Share2 aria-hidden />,
      label: say('editor.share.short'),
      spokenLabel: say('editor.share'),
      placement: 'wide',
      run: wishes.share,
    },
  ];
}

/** Nothing is drawn yet, so missing parts are not an error. */
const isBlank = (sheet: Sheet): boolean => sheet.rows.every((row) => /^[# ]*$/.test(row));

function worn(sheet: Sheet, x: number, y: number, value: number): Sheet {
  const fits = value >= limited.least && value <= limited.most;
  return fits ? painted(sheet, x, y, 'limited', value) : sheet;
}

function flawWords({ say, explain }: ModeProps, { fault, place }: Flaw): string {
  const reason = explain(fault);
  return place ? say('editor.flaw', { column: place.x + 1, row: place.y + 1, reason }) : reason;
}
