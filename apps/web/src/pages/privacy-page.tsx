import { useState } from 'react';
import { Confirm, toast } from '@quadrille/ui';
import { explain } from '../platform/messages.ts';
import { Page } from '../platform/page/page.tsx';
import { api } from '../platform/server/client.ts';
import { askHello, useServer } from '../platform/server/server.ts';
import { useOnlineSay } from '../shared/online/words/index.ts';
import '../features/online/online.css';

const chapters = ['browser', 'server', 'others', 'cookie', 'logs', 'forget'] as const;

/** Which data are stored, where, and how to delete them. */
export default function PrivacyPage() {
  const say = useOnlineSay();
  const me = useServer().hello?.me;
  const [isAsking, setAsking] = useState(false);
  const forget = async () => {
    setAsking(false);
    const done = await api.forget();
    toast(done.ok ? say('privacy.forgotten') : explain(say, done.error));
    if (done.ok) await askHello();
  };
  return (
    <Page name="online" title={say('privacy.title')}>
      <h1 tabIndex={-1}>{say('privacy.title')}</h1>
      <div className="card stack online-card">
        {chapters.map((chapter) => (
          <section key={chapter} aria-labelledby={`privacy-${chapter}`}>
            <h2 id={`privacy-${chapter}`}>{say(`privacy.${chapter}.title`)}</h2>
            <p>{say(`privacy.${chapter}`)}</p>
          </section>
        ))}
        {me && (
          <div>
            <button type="button" className="button" data-testid="forget-me" onClick={() => setAsking(true)}>
              {say('privacy.forget.do', { name: me.name })}
            </button>
          </div>
        )}
      </div>
      {isAsking && (
        <Confirm
          title={say('privacy.forget.title')}
          text={say('privacy.forget')}
          confirmLabel={say('privacy.forget.title')}
          isDangerous
          cancelLabel={say('shell.cancel')}
          onConfirm={() => void forget()}
          onClose={() => setAsking(false)}
        />
      )}
    </Page>
  );
}
