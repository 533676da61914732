import type { Result, Say } from '@quadrille/kit';
import type { Me } from '@quadrille/protocol';
import { toast } from '@quadrille/ui';
import { KeyRound } from 'lucide-react';
import { useId, useState } from 'react';
import { account, changeSession } from '../../platform/server/client.ts';
import { explain } from '../../platform/messages.ts';
import { canKeepPasskeys, showPasskey } from './passkey.ts';

/** Ways to log in: this device's passkey, or a recovery code. */
export function LogIn({ me, say }: { readonly me: Me | undefined; readonly say: Say }) {
  const id = useId();
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const enter = async (knock: () => Promise<Result<Me>>) => {
    setBusy(true);
    const known = await knock();
    setBusy(false);
    if (!known.ok) return toast(explain(say, known.error));
    toast(say('account.welcome', { name: known.value.name }));
    return changeSession();
  };
  return (
    <section className="card stack online-card" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{say('account.login')}</h2>
      {me && <p className="muted small">{say('account.login.leave', { name: me.name })}</p>}
      {canKeepPasskeys() && (
        <div className="row">
          <button
            type="button"
            className="button"
            data-testid="log-in"
            disabled={isBusy}
            onClick={() => void enter(byPasskey)}
          >
            <KeyRound aria-hidden />
            {say('account.login.passkey')}
          </button>
        </div>
      )}
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void enter(() => account.logInByCode({ name: name.trim(), code: code.trim() }));
        }}
      >
        <div className="login-fields">
          <Field id={`${id}-name`} label={say('account.name')} value={name} testId="login-name" change={setName} />
          <Field
            id={`${id}-code`}
            label={say('account.code')}
            help={say('account.code.help')}
            value={code}
            testId="login-code"
            change={setCode}
          />
        </div>
        <div className="row">
          <button type="submit" className="button" data-testid="log-in-by-code" disabled={isBusy}>
            {say('account.login.code')}
          </button>
        </div>
      </form>
    </section>
  );
}

async function byPasskey(): Promise<Result<Me>> {
  const question = await account.askWho();
  if (!question.ok) return question;
  const answer = await showPasskey(question.value);
  return answer.ok ? account.logIn(answer.value) : answer;
}

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly help?: string;
  readonly value: string;
  readonly testId: string;
  change(value: string): void;
}

function Field({ id, label, help, value, testId, change }: FieldProps) {
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="input"
        data-testid={testId}
        required
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        value={value}
        {...(help !== undefined && { 'aria-describedby': `${id}-help` })}
        onChange={(event) => change(event.target.value)}
      />
      {help !== undefined && (
        <span id={`${id}-help`} className="help">
          {help}
        </span>
      )}
    </div>
  );
}
