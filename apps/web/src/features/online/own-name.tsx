import type { Say } from '@quadrille/kit';
import type { Me } from '@quadrille/protocol';
import { Prompt, toast } from '@quadrille/ui';
import { useState } from 'react';
import { explain } from '../../platform/messages.ts';
import { setGuestName } from '../../platform/server/client.ts';

/** The user's name, with a link to change it. */
export function OwnName({ me, say }: { readonly me: Me; readonly say: Say }) {
  const [isAsking, setAsking] = useState(false);
  const rename = async (name: string) => {
    const known = await setGuestName(name.trim());
    if (!known.ok) toast(explain(say, known.error));
    setAsking(false);
  };
  return (
    <p className="muted">
      <span data-testid="me">{say('online.you-are', { name: me.name })}</span>{' '}
      <button type="button" className="button link" onClick={() => setAsking(true)}>
        {say('online.name.change')}
      </button>
      {isAsking && (
        <Prompt
          title={say('online.name.change')}
          label={say('online.name')}
          value={me.name}
          confirmLabel={say('online.name.change')}
          cancelLabel={say('shell.cancel')}
          onConfirm={(name) => void rename(name)}
          onClose={() => setAsking(false)}
        />
      )}
    </p>
  );
}
