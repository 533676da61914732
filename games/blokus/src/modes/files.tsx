import { readFileText, saveFile } from '@quadrille/ui';
import { ModeShell } from '@quadrille/ui/shell';
import { impliedMover, ok, openRecord, parseRecord, textLimit, type ModeProps, type Result } from '@quadrille/kit';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { exportBlksgf, importBlksgf } from '../files/blksgf.ts';
import { readBlksgf, type ReadFirst } from '../files/read-blksgf.ts';
import { notation } from '../notation/notation.ts';
import { printPosition } from '../rules/position.ts';
import { revision, rules } from '../rules/rules.ts';
import type { Move } from '../rules/state.ts';
import { PageBoard } from './page-board.tsx';
import './modes.css';

interface OpenedFile {
  readonly name: string;
  readonly text: string;
  readonly read: Result<Pick<ReadFirst, 'session' | 'lost' | 'more'>>;
}

/** Files of other programs: view, continue and convert them. */
export function Files(page: ModeProps): ReactNode {
  const { say } = page;
  const [opened, setOpened] = useState<OpenedFile>();
  const [cursor, setCursor] = useState(0);

  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const found = await readFileText(file, textLimit.file);
    const read = found.ok ? parseAnyFile(found.value) : found;
    setOpened({ name: file.name.replace(/\.[^.]*$/, ''), text: found.ok ? found.value : '', read });
    setCursor(read.ok ? read.value.session.length : 0);
  };
  const dropped = useEffectEvent((file: File | undefined) => void open(file));
  useEffect(() => {
    const over = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      event.preventDefault();
      dropped(event.dataTransfer?.files[0]);
    };
    // Before the window, where the app takes what no page has taken.
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', drop);
    };
  }, []);
  const read = opened?.read.ok ? opened.read.value : undefined;
  const session = read?.session.go(cursor);

  return (
    <ModeShell
      page={page}
      title={say('mode.files')}
      board={
        <PageBoard
          key={opened?.name ?? ''}
          page={page}
          state={session?.state ?? emptyState}
          turn={session?.turn ?? rules.turn(emptyState)}
          hands={[]}
          last={session?.last}
          history={() => session?.entries.slice(0, session.cursor).flatMap(({ text }) => moveOf(text)) ?? []}
        />
      }
      top={
        <section className="card bkm-panel" aria-label={say('mode.files')}>
          <div className="bkm-drop">
            <p>{say('files.drop')}</p>
            <label className="button primary">
              {say('files.open')}
              <input
                type="file"
                className="bkm-file"
                accept=".blksgf,.txt,.quadrille,text/plain"
                onChange={(event) => {
                  void open(event.target.files?.[0]);
                  event.target.value = '';
                }}
              />
            </label>
          </div>
          <p className="bkm-state" role="status" data-wrong={opened && !opened.read.ok ? '' : undefined}>
            {opened && describeFile(page, opened)}
          </p>
        </section>
      }
      side={session && opened && <OpenedMatch page={page} opened={opened} session={session} go={setCursor} />}
    />
  );
}

interface OpenedMatchProps {
  readonly page: ModeProps;
  readonly opened: OpenedFile;
  readonly session: ReadFirst['session'];
  go(cursor: number): void;
}

/** The opened match: replay and actions. */
function OpenedMatch({ page, opened, session, go }: OpenedMatchProps): ReactNode {
  const { say } = page;
  const params = notation.params.print(session.params);
  return (
    <section className="card bkm-panel" aria-label={say('files.moves')}>
      <p role="status">
        {speakLastMove(session, say) ?? say('files.start')}
        <span className="muted"> · {say('files.place', { n: session.cursor, all: session.length })}</span>
      </p>
      <input
        type="range"
        className="bkm-range"
        min={0}
        max={session.length}
        value={session.cursor}
        aria-label={say('files.moves')}
        onChange={(event) => go(Number(event.target.value))}
      />
      <div className="bkm-actions">
        <button
          type="button"
          className="button primary"
          disabled={impliedMover(session.turn) === undefined}
          onClick={() => page.startMatch(params, printPosition(session.state))}
        >
          {say('files.play')}
        </button>
        <button type="button" className="button" onClick={() => page.share(params, printPosition(session.state))}>
          {say('editor.share')}
        </button>
      </div>
      <div className="bkm-actions">
        <button type="button" className="button" onClick={() => downloadAs(opened, 'blksgf', say)}>
          {say('files.save-blksgf')}
        </button>
        <button type="button" className="button" onClick={() => downloadAs(opened, 'record', say)}>
          {say('files.save-record')}
        </button>
      </div>
      <p className="muted small">{say('files.help')}</p>
    </section>
  );
}

type Said = ModeProps['say'];

const emptyState = (() => {
  const started = rules.start({ variant: 'teams', scoring: 'squares' });
  if (!started.ok) throw new Error('the empty board does not start');
  return started.value;
})();

/** Reads our own record or the file of another program. */
function parseAnyFile(text: string): OpenedFile['read'] {
  if (!/^\u{feff}?\s*\[Quadrille/u.test(text)) return readBlksgf(text);
  const record = parseRecord(text);
  if (!record.ok) return record;
  const session = openRecord({ id: 'blokus', revision, rules, notation }, record.value);
  return session.ok ? ok({ session: session.value, lost: [], more: 0 }) : session;
}

function describeFile({ say, explain }: ModeProps, { name, text, read }: OpenedFile): string {
  if (!read.ok) {
    const { at } = read.error;
    const where =
      at === undefined
        ? ''
        : ` ${say('files.at', { row: text.slice(0, at).split('\n').length, column: at - text.lastIndexOf('\n', at - 1) })}`;
    return `${explain(read.error)}${where}`;
  }
  const { lost, more } = read.value;
  const parts = [say('files.read', { name, n: read.value.session.length })];
  if (lost.length > 0) parts.push(say('import.lost', { names: lost.join(', ') }));
  if (more > 0) parts.push(say('import.more', { n: more }));
  return parts.join(' ');
}

function moveOf(text: string): Move[] {
  const move = notation.move.parse(text);
  return move.ok ? [move.value] : [];
}

function speakLastMove(session: ReadFirst['session'], say: Said): string | undefined {
  return session.last && notation.speak(session.last.before, session.last.move, say);
}

function downloadAs({ name, text, read }: OpenedFile, as: 'blksgf' | 'record', say: Said): void {
  if (!read.ok) return;
  const isRecord = /^\u{feff}?\s*\[Quadrille/u.test(text);
  const imported = isRecord
    ? ok({ record: text })
    : importBlksgf(text, (seat) => say('import.player', { n: seat + 1 }));
  if (!imported.ok) return;
  if (as === 'record') return saveFile(`${name}.txt`, imported.value.record);
  const written = exportBlksgf(imported.value.record);
  if (written.ok) saveFile(`${name}.blksgf`, written.value);
}
