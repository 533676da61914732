import type { Say } from '@quadrille/kit';
import { Dialog } from '@quadrille/ui';
import { useEffect, useState } from 'react';
import { loadGame } from '../games.ts';
import './key-sheet.css';

const general = [
  ['?', 'keys.sheet'],
  ['Esc', 'keys.escape'],
  ['← →', 'keys.step'],
  ['Ctrl Z', 'keys.undo'],
  ['⌫', 'keys.undo'],
  ['Ctrl Y', 'keys.redo'],
] as const;

interface KeyDialogProps {
  readonly game: string | undefined;
  readonly say: Say;
  close(): void;
}

/** Loaded on demand. */
export default function KeyDialog({ game, say, close }: KeyDialogProps) {
  const told = useGameKeys(game, say);
  return (
    <Dialog title={say('keys.title')} closeLabel={say('shell.close')} testId="key-sheet" onClose={close}>
      <dl className="key-list">
        {general.map(([keys, meaning]) => (
          <div key={keys}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{say(meaning)}</dd>
          </div>
        ))}
      </dl>
      {told.length > 0 && (
        <>
          <h3>{say('keys.board')}</h3>
          <ul className="key-sentences">
            {told.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      <p className="muted small">{say('keys.draw')}</p>
    </Dialog>
  );
}

/** What the board's description says about its keys, one sentence per item. */
function useGameKeys(game: string | undefined, { language }: Say): readonly string[] {
  const [told, setTold] = useState<readonly string[]>([]);
  useEffect(() => {
    if (game === undefined) return undefined;
    let left = false;
    void loadGame(game)
      .then((found) => found?.words[language]())
      .then((words) => {
        const keys = words?.['board.keys'];
        if (!left && typeof keys === 'string') setTold(keys.split(/(?<=\.)\s+/));
      })
      // Offline, and the game was never opened: show only the keys that all pages share.
      .catch(() => undefined);
    return () => {
      left = true;
    };
  }, [game, language]);
  return told;
}
