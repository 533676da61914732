import { Copy, Eye, TriangleAlert } from 'lucide-react';
import { explain } from '../../platform/messages.ts';
import type { Playing } from './use-play.ts';

/** What the person must know about this game: another tab plays it, it is not kept yet, or it could not be saved. */
export function Banners({ play }: { readonly play: Playing }) {
  const { played, mode, unsaved, say, isOnlySeen, goOn } = play;
  if (mode === 'owner' && !unsaved && !isOnlySeen) return undefined;
  return (
    <>
      {mode === 'reader' && (
        <div className="notice" aria-live="polite" data-testid="reader">
          <Copy aria-hidden />
          <div>
            <p>{say('reader.text')}</p>
            <button type="button" className="button link" onClick={() => void played.takeOver()}>
              {say('reader.take-over')}
            </button>
          </div>
        </div>
      )}
      {isOnlySeen && (
        <div className="notice" data-testid="only-seen">
          <Eye aria-hidden />
          <div>
            <p>{say('seen.text')}</p>
            {goOn && (
              <button type="button" className="button link" onClick={goOn}>
                {say('seen.go-on')}
              </button>
            )}
          </div>
        </div>
      )}
      {mode === 'owner' && unsaved && (
        <div className="notice wrong" role="alert">
          <TriangleAlert aria-hidden />
          <p>{say('play.unsaved', { reason: explain(say, unsaved) })}</p>
        </div>
      )}
    </>
  );
}
