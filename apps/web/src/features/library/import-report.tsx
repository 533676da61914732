import type { Fault, Say, Words } from '@quadrille/kit';
import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { cardOf, openGame } from '../../platform/games.ts';
import { explainIn } from '../../platform/messages.ts';
import { useSettings } from '../../platform/settings.ts';
import { openInMode, type Imported } from './use-import.ts';
import { useLibrarySay } from './use-library-say.ts';

interface ImportReportViewProps {
  readonly imported: readonly Imported[];
  readonly say: Say;
  close(): void;
}

/** The result of an import, text by text: added, already present, or refused with place and reason. */
export function ImportReportView({ imported, say, close }: ImportReportViewProps) {
  return (
    <section
      className="card import-report"
      aria-live="polite"
      aria-label={say('library.report')}
      data-testid="import-report"
    >
      <button type="button" className="button quiet icon" aria-label={say('shell.close')} onClick={close}>
        <X aria-hidden />
      </button>
      <ul>
        {imported.map((one) => (
          <li key={one.id}>
            <p className="saved-title">{one.source}</p>
            <Outcome one={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Renders nothing until the messages are loaded, so that a screen reader announces the result once. */
function Outcome({ one }: { readonly one: Imported }) {
  const words = useWordsOf(one);
  return words && <Lines one={one} words={words} />;
}

function Lines({ one, words }: { readonly one: Imported; readonly words: readonly Words[] }) {
  const { text, result, notes = [] } = one;
  const say = useLibrarySay(words);
  const refused = (place: string, fault: Fault) => (
    <p key={place} className="report-line wrong">
      <TriangleAlert aria-hidden />
      <span>{placed(say, place, explainIn(say, text, fault))}</span>
    </p>
  );
  if (!result.ok) return refused('', result.error);
  const { modeOf } = one;
  if (modeOf !== undefined) {
    return (
      <p className="report-line">
        <Info aria-hidden />
        <span>
          {say('library.for-mode', { game: cardOf(modeOf)?.words[say.language].title ?? modeOf })}{' '}
          <button
            type="button"
            className="button link"
            data-testid="open-in-mode"
            onClick={() => void openInMode(modeOf, [one])}
          >
            {say('library.for-mode.open')}
          </button>
        </span>
      </p>
    );
  }
  const { games, documents, runs, skipped, refused: faults } = result.value;
  const same = skipped.filter(({ why }) => why === 'same').length;
  const older = skipped.length - same;
  const alone = games.length + skipped.length + faults.length === 1;
  const good = [
    games.length > 0 && say('library.imported', { n: games.length }),
    runs.length > 0 && say('library.runs', { n: runs.length }),
    documents.length > 0 && say('library.documents', { n: documents.length }),
    same > 0 && say('library.same', { n: same }),
    older > 0 && say('library.older', { n: older }),
  ].filter((line) => line !== false);
  return (
    <>
      {good.map((line) => (
        <p key={line} className="report-line">
          <CircleCheck aria-hidden />
          {line}
        </p>
      ))}
      {notes.map(({ place, key, args }) => (
        <p key={`${place} ${key}`} className="report-line">
          <Info aria-hidden />
          <span>{placed(say, alone ? '' : placeName(say, place), say(key, args))}</span>
        </p>
      ))}
      {faults.map(({ place, fault }) => refused(alone ? '' : placeName(say, place), fault))}
    </>
  );
}

const placed = (say: Say, place: string, message: string): string =>
  place ? say('library.placed', { place, message }) : message;

/** "record 2" in the user's language; positions in a backup are named as in the file. */
function placeName(say: Say, place: string): string {
  const record = /^record (\d+)$/.exec(place);
  return record ? say('library.record', { n: Number(record[1]) }) : place;
}

/** Messages of the games that a text names: their faults mention walls and squares. */
function useWordsOf({ text, game }: Imported): readonly Words[] | undefined {
  const { language } = useSettings();
  const [words, setWords] = useState<readonly Words[]>();
  useEffect(() => {
    let left = false;
    const named = [...text.matchAll(/\[Game \\?"([a-z0-9-]{1,40})\\?"\]/g)].slice(0, 50).map((match) => match[1]!);
    const ids = new Set(game === undefined ? named : [game]);
    void Promise.all([...ids].map((id) => openGame(id).catch(() => undefined))).then((games) => {
      if (!left) setWords(games.flatMap((loaded) => (loaded ? [loaded.words[language]] : [])));
    });
    return () => {
      left = true;
    };
  }, [text, game, language]);
  return words;
}
