import type { Say } from '@quadrille/kit';
import { toast } from '@quadrille/ui';
import { BellOff, BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { explain } from '../../platform/messages.ts';
import { endPush, pushState, startPush, type PushState } from './push-subscription.ts';

/** Switches push notifications about turns on and off for this browser. */
export function TellMe({ say }: { readonly say: Say }) {
  const [state, setState] = useState<PushState>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    void pushState(say.language).then(setState);
  }, [say.language]);
  const change = async (work: () => Promise<void>) => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  const start = async () => {
    const started = await startPush(say.language);
    if (started.ok) setState(started.value);
    else toast(explain(say, started.error));
  };
  const end = async () => {
    await endPush();
    setState('off');
  };
  if (state === undefined) return undefined;
  return (
    <section className="card stack online-card" aria-labelledby="tell-me" data-testid="tell-me" data-state={state}>
      <h2 id="tell-me">{say('tell.title')}</h2>
      <p className="muted">{say(`tell.${state}`)}</p>
      {(state === 'off' || state === 'on') && (
        <div className="row">
          <button
            type="button"
            className="button"
            disabled={isBusy}
            data-testid="tell-me-change"
            onClick={() => void change(state === 'on' ? end : start)}
          >
            {state === 'on' ? <BellOff aria-hidden /> : <BellRing aria-hidden />}
            {say(state === 'on' ? 'tell.end' : 'tell.start')}
          </button>
        </div>
      )}
    </section>
  );
}
