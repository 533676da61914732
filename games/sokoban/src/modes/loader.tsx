import { type ModeProps, type Say, textLimit } from '@quadrille/kit';
import { readFileText } from '@quadrille/ui';
import { FolderOpen, Square } from 'lucide-react';
import { type ReactElement, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PlacedFault } from '../tasks/read.ts';

interface FaultsProps {
  readonly page: ModeProps;
  readonly title: string;
  readonly faults: readonly PlacedFault[];
  /** The total number, if some are not shown. */
  readonly count?: number;
}

/** Faults: line, column and reason. */
export function Faults({ page, title, faults, count = faults.length }: FaultsProps): ReactElement {
  const { say, explain } = page;
  return (
    <div className="notice wrong" role="alert" data-testid="faults">
      <div className="sk-stack">
        <p>{title}</p>
        <ul className="sk-faults small">
          {faults.map((fault) => (
            <li key={`${fault.line} ${fault.column} ${fault.code}`}>
              {say('page.fault-at', {
                line: fault.line,
                column: fault.column,
                message: explain({ code: fault.code, ...(fault.args && { args: fault.args }) }),
              })}
            </li>
          ))}
        </ul>
        {count > faults.length && (
          <p className="small muted">{say('page.more-faults', { n: count - faults.length })}</p>
        )}
      </div>
    </div>
  );
}

export interface LoadedText {
  readonly name: string;
  readonly text: string;
  /** Why the file could not be read. */
  readonly fault?: PlacedFault;
}

interface LoaderProps {
  readonly say: Say;
  readonly lead: string;
  readonly busy: boolean;
  /** Accepts folders too. */
  readonly folders?: boolean;
  load(texts: readonly LoadedText[]): void;
  /** Files that were dropped elsewhere in the app: they are read at once. */
  readonly dropped?: readonly LoadedText[] | undefined;
  /** Stops reading. */
  stop(): void;
}

/** Longer text goes straight to the parser, because a field of megabytes would block the page. */
export const longPaste = 20_000;

/** Maximal number of faults about unknown files. */
const mostUnknown = 20;

/** Files by button, drop or clipboard. */
export function Loader({ say, lead, busy, folders = false, dropped: handed, load, stop }: LoaderProps): ReactElement {
  const readHanded = useEffectEvent(() => {
    if (handed && handed.length > 0) load(handed);
  });
  useEffect(() => readHanded(), []);
  const [over, setOver] = useState(false);
  const [pasted, setPasted] = useState('');
  const take = async (files: Iterable<File>): Promise<void> => {
    const all = [...files];
    const endings = folders ? /\.(xsb|sok|txt|mov|lurd|slc)$/i : /\.(xsb|sok|txt|mov|lurd|slc|quadrille|json)$/i;
    const known = all.filter(({ name }) => endings.test(name) || !name.includes('.'));
    // In a folder, other files are ignored; if none looks like a level, the parser reports why.
    load(await Promise.all((known.length > 0 ? known : all.slice(0, mostUnknown)).map(loaded)));
  };
  const zone = useRef<HTMLElement>(null);
  const drag = useEffectEvent((event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop' && event.dataTransfer) void dropped(event.dataTransfer).then(take);
  });
  useEffect(() => {
    const listen = (event: DragEvent): void => drag(event);
    const names = ['dragover', 'dragleave', 'drop'] as const;
    const element = zone.current;
    for (const name of names) element?.addEventListener(name, listen);
    return () => names.forEach((name) => element?.removeEventListener(name, listen));
  }, []);
  const picker = (label: string, folder: boolean): ReactElement => (
    <label className="button sk-file">
      <FolderOpen aria-hidden />
      {label}
      <input
        type="file"
        multiple
        aria-label={label}
        disabled={busy}
        {...(folder ? { webkitdirectory: '' } : { accept: '.xsb,.sok,.txt,.mov,.lurd,.quadrille,.json,text/plain' })}
        onChange={(event) => {
          const { files } = event.target;
          if (files) void take([...files]);
          event.target.value = '';
        }}
      />
    </label>
  );
  return (
    <section
      ref={zone}
      className="sk-drop"
      aria-label={say('loader.title')}
      data-over={over ? '' : undefined}
      aria-busy={busy}
    >
      <p>{lead}</p>
      <div className="sk-actions">
        {picker(say('loader.files'), false)}
        {folders && picker(say('loader.folder'), true)}
      </div>
      <label className="field">
        <span className="label">{say('loader.paste')}</span>
        <textarea
          className="input sk-paste"
          spellCheck={false}
          value={pasted}
          onChange={(event) => setPasted(event.target.value)}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text');
            if (text.length < longPaste) return;
            event.preventDefault();
            load([{ name: '', text }]);
          }}
        />
      </label>
      <div className="sk-actions">
        <button
          type="button"
          className="button primary"
          disabled={busy || pasted.trim() === ''}
          onClick={() => {
            load([{ name: '', text: pasted }]);
            setPasted('');
          }}
        >
          {say(busy ? 'loader.busy' : 'loader.read')}
        </button>
        {busy && (
          <button type="button" className="button" onClick={stop}>
            <Square aria-hidden />
            {say('page.cancel')}
          </button>
        )}
      </div>
    </section>
  );
}

async function loaded(file: File): Promise<LoadedText> {
  const text = await readFileText(file, textLimit.file);
  const { name } = file;
  return text.ok ? { name, text: text.value } : { name, text: '', fault: { ...text.error, line: 1, column: 1 } };
}

/** The dropped files, and those inside dropped folders. */
async function dropped(data: DataTransfer): Promise<readonly File[]> {
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length > 0) return (await Promise.all(entries.map(filesIn))).flat();
  const text = data.getData('text');
  return text === '' ? [...data.files] : [new File([text], '')];
}

/** Browsers have different names for these classes. */
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

async function filesIn(entry: FileSystemEntry): Promise<readonly File[]> {
  if (isFile(entry)) return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))];
  if (!isFolder(entry)) return [];
  const reader = entry.createReader();
  const found: FileSystemEntry[] = [];
  // A reader returns a hundred entries at a time, and none at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) break;
    found.push(...some);
  }
  return (await Promise.all(found.map(filesIn))).flat();
}
