import { toast } from '@quadrille/ui';
import { useState } from 'react';
import { explain } from '../../platform/messages.ts';
import { Page } from '../../platform/page/page.tsx';
import { setGuestName } from '../../platform/server/client.ts';
import { GuestName } from './guest-name.tsx';
import { useOnlineSay } from './use-online-say.ts';

/** The server has forgotten who this browser is: a name, and everything goes on. */
export function Stranger() {
  const say = useOnlineSay();
  const [name, setName] = useState('');
  const tell = async () => {
    const known = await setGuestName(name.trim());
    if (!known.ok) toast(explain(say, known.error));
  };
  return (
    <Page name="lost" title={say('online.stranger')}>
      <form
        className="card lost"
        data-testid="stranger"
        onSubmit={(event) => {
          event.preventDefault();
          void tell();
        }}
      >
        <h1 tabIndex={-1}>{say('online.stranger')}</h1>
        <p>{say('online.stranger.text')}</p>
        <GuestName value={name} say={say} change={setName} />
        <div className="row">
          <button type="submit" className="button primary">
            {say('online.stranger.do')}
          </button>
        </div>
      </form>
    </Page>
  );
}
