import type { Say } from '@quadrille/kit';
import { ClipboardPaste, Download, FileUp, FolderOpen } from 'lucide-react';
import type { SavedGame } from '@quadrille/store';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { Page } from '../platform/page/page.tsx';
import { BackupReminder, exportEverything } from '../features/library/backup.tsx';
import { FilterBar } from '../features/library/filter-bar.tsx';
import { ownEndings } from '../features/library/import-file.ts';
import { ImportReportView } from '../features/library/import-report.tsx';
import { noFilter, matchesFilter } from '../features/library/library-filter.ts';
import { SavedGames, useSavedGames } from '../features/library/saved-games.tsx';
import { useForeignEndings, useImport } from '../features/library/use-import.ts';
import { useLibrarySay } from '../features/library/use-library-say.ts';
import '../features/library/library.css';

const dotted = (endings: readonly string[]): string[] => endings.map((ending) => `.${ending}`);

/** Everything stored in this browser: continue, replay, export, import. */
export default function LibraryPage() {
  const say = useLibrarySay();
  const saved = useSavedGames();
  const { imported, importFiles, importClipboard, clear } = useImport(say);
  const foreign = useForeignEndings();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <Page name="library" title={say('nav.library')}>
      <div className="library-head">
        <h1 tabIndex={-1}>{say('nav.library')}</h1>
        <div className="row">
          <input
            ref={picker}
            type="file"
            hidden
            multiple
            accept={[...dotted([...ownEndings, ...(foreign ?? [])]), 'text/plain', 'application/json'].join()}
            data-testid="import-file"
            onChange={(event) => {
              void importFiles([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
          <button type="button" className="button" onClick={() => picker.current?.click()}>
            <FileUp aria-hidden />
            {say('library.import')}
          </button>
          <button type="button" className="button" data-testid="paste" onClick={() => void importClipboard()}>
            <ClipboardPaste aria-hidden />
            {say('library.paste')}
          </button>
          <button type="button" className="button" data-testid="export-all" onClick={() => void exportEverything(say)}>
            <Download aria-hidden />
            {say('library.export-all')}
          </button>
        </div>
      </div>
      {imported.length > 0 && <ImportReportView imported={imported} say={say} close={clear} />}
      {saved && saved.length === 0 && (
        <div className="card empty" data-testid="empty">
          <FolderOpen aria-hidden />
          <h2>{say('library.empty')}</h2>
          <p className="muted">{say('library.empty.text')}</p>
          <a className="button primary" href="#/">
            {say('library.empty.play')}
          </a>
        </div>
      )}
      {saved && saved.length > 0 && <Shelves saved={saved} say={say} />}
      {saved && foreign && (
        <p className="muted small library-hint">
          {say('library.drop-hint')}
          {foreign.length > 0 && ` ${say('library.foreign', { endings: dotted(foreign).join(', ') })}`}
        </p>
      )}
    </Page>
  );
}

function Shelves({ saved, say }: { readonly saved: readonly SavedGame[]; readonly say: Say }) {
  const [wish, setWish] = useState(noFilter);
  const sought = useDeferredValue(wish);
  const games = useMemo(() => [...new Set(saved.map(({ game }) => game))].toSorted(), [saved]);
  const found = useMemo(() => saved.filter((one) => matchesFilter(one, sought)), [saved, sought]);
  return (
    <>
      <BackupReminder saved={saved} say={say} />
      <FilterBar wish={wish} games={games} say={say} change={setWish} />
      <p className="hidden-visually" aria-live="polite">
        {wish === noFilter ? '' : say('library.found', { n: found.length })}
      </p>
      {found.length > 0 ? (
        // A changed filter creates a new list, which starts at its top.
        <SavedGames key={JSON.stringify(sought)} saved={found} say={say} />
      ) : (
        <p className="card muted" data-testid="nothing-found">
          {say('library.found', { n: 0 })}
        </p>
      )}
    </>
  );
}
