import { printRecord } from '@quadrille/kit';
import { Dialog } from '@quadrille/ui';
import { ClipboardCopy, Link, ListVideo } from 'lucide-react';
import { computerNames } from '../../platform/seat-names.ts';
import { copyText, share, shareRoute } from '../../shared/share/share.ts';
import { SharePictures } from './share-pictures.tsx';
import type { Playing } from './use-play.ts';
import { shareRecord } from '../../shared/share/record-code.ts';

interface ShareDialogProps {
  readonly play: Playing;
  close(): void;
}

/** Shares the whole game or the displayed position as a link or as text. */
export function ShareDialog({ play, close }: ShareDialogProps) {
  const { say, played, loaded, isFinished } = play;
  const shown = play.board.displayedSession;
  const title = loaded.card.words[say.language].title;
  const record = played.toRecord();
  // The recipient of a finished game sees it from its start.
  const told = printRecord(isFinished ? { ...record, cursor: 0 } : record);
  const text = printRecord(record, computerNames(say, record.seats));
  // The server has the game: a short link is enough.
  const shareGame = () =>
    played.remote
      ? shareRoute({ page: 'online-table', table: played.remote.id }, title, say)
      : shareRecord(told, title, say);
  const then = (sharing: Promise<void>) => void sharing.then(close);
  return (
    <Dialog title={say('actions.share.short')} closeLabel={say('shell.close')} testId="share-dialog" onClose={close}>
      <div className="pause-items">
        <button
          type="button"
          className="button primary"
          data-testid="share-game"
          disabled={record.entries.length === 0}
          onClick={() => then(shareGame())}
        >
          <ListVideo aria-hidden />
          {say('share.game')}
        </button>
        <button
          type="button"
          className="button"
          data-testid="share-position"
          onClick={() => then(share(shown, title, say))}
        >
          <Link aria-hidden />
          {say('share.position')}
        </button>
        <button
          type="button"
          className="button"
          data-testid="share-text"
          onClick={() => then(copyText(text, say('library.copied'), say))}
        >
          <ClipboardCopy aria-hidden />
          {say('share.text')}
        </button>
        <SharePictures play={play} />
      </div>
    </Dialog>
  );
}
