import type { Say } from '@quadrille/kit';
import type { RemoteNow } from '@quadrille/online';
import { announce } from '@quadrille/ui';
import { useEffect, useRef } from 'react';

interface ConnectionNoteProps {
  readonly now: RemoteNow;
  readonly say: Say;
  /** Whether the number of spectators is shown. */
  readonly withAudience?: boolean;
}

/**
 * The state of the connection and the number of spectators. Only a disconnection and its end are announced to screen
 * readers.
 */
export function ConnectionNote({ now, say, withAudience }: ConnectionNoteProps) {
  const connection = stateOf(now);
  const text = wordsOf(now, say);
  const audience = withAudience && connection === 'live' ? audienceOf(now, say) : '';
  const before = useRef(connection);
  useEffect(() => {
    if (before.current === connection) return;
    const wasLost = before.current === 'lost' || before.current === 'paused';
    // A reconnected client counts as back only when it has caught up.
    if (wasLost && connection === 'behind') return;
    before.current = connection;
    if (connection === 'lost' || connection === 'paused') announce(text);
    else if (wasLost) announce(say('connection.back'));
  }, [connection, text, say]);
  return (
    <p className="small muted connection" data-testid="connection" data-state={connection}>
      <span className="connection-dot" aria-hidden="true" />
      {audience === '' ? (
        text
      ) : (
        <>
          <span className="hidden-visually">{text}</span>
          {audience}
        </>
      )}
    </p>
  );
}

function audienceOf({ you, watching }: RemoteNow, say: Say): string {
  if (you.length > 0) return watching > 0 ? say('watching.n', { n: watching }) : '';
  return [say('watching.you'), ...(watching > 1 ? [say('watching.n', { n: watching })] : [])].join(' ');
}

/** The state of the connection; `paused` if the server answers, but cannot store anything. */
const stateOf = ({ connection, isPaused }: RemoteNow): RemoteNow['connection'] | 'paused' =>
  isPaused && connection !== 'lost' && connection !== 'old' ? 'paused' : connection;

function wordsOf(now: RemoteNow, say: Say): string {
  const [connection, { unsent }] = [stateOf(now), now];
  const isKept = connection === 'lost' && unsent.some(({ intent }) => intent.kind === 'move');
  return say(isKept ? 'connection.lost.kept' : `connection.${connection}`);
}
