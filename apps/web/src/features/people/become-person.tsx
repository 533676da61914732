import type { Fault, Result, Say } from '@quadrille/kit';
import type { CodesTold, Me } from '@quadrille/protocol';
import { KeyRound } from 'lucide-react';
import { useId, useState } from 'react';
import { account, setGuestName, setMe } from '../../platform/server/client.ts';
import { NameField } from '../../shared/online/name-field.tsx';
import { explain } from '../../platform/messages.ts';
import { canKeepPasskeys, makePasskey } from './passkey.ts';

interface BecomePersonProps {
  readonly me: Me | undefined;
  readonly say: Say;
  showCodes(codes: readonly string[]): void;
}

/** Creates an account: a unique name and a passkey. */
export function BecomePerson({ me, say, showCodes }: BecomePersonProps) {
  const id = useId();
  const [name, setName] = useState(me?.name ?? '');
  const [wrong, setWrong] = useState<Fault>();
  const [isBusy, setBusy] = useState(false);
  const hasPasskeys = canKeepPasskeys();
  const create = async () => {
    setBusy(true);
    setWrong(undefined);
    const made = await become(me, name.trim(), hasPasskeys);
    setBusy(false);
    if (!made.ok) return setWrong(made.error);
    // Shows the codes instead of a toast, which would cover them.
    showCodes(made.value.codes);
    return setMe(made.value.me);
  };
  return (
    <form
      className="card stack online-card"
      aria-labelledby={`${id}-title`}
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <h2 id={`${id}-title`}>{say('account.create')}</h2>
      <p>{me ? say('account.why', { name: me.name }) : say('account.why.nobody')}</p>
      <NameField
        of="account"
        value={name}
        label={say('account.name')}
        help={wrong ? explain(say, wrong) : say('account.name.help')}
        isWrong={wrong !== undefined}
        change={setName}
      />
      {!hasPasskeys && <p className="muted small">{say('account.no-passkey')}</p>}
      <div className="row">
        <button type="submit" className="button primary" data-testid="create-account" disabled={isBusy}>
          <KeyRound aria-hidden />
          {say(hasPasskeys ? 'account.create.passkey' : 'account.create.codes')}
        </button>
      </div>
    </form>
  );
}

/** Registers a guest if there is none, then a passkey if the browser supports it, then the account. */
async function become(me: Me | undefined, name: string, hasPasskeys: boolean): Promise<Result<CodesTold>> {
  if (!me) {
    const known = await setGuestName(name);
    if (!known.ok) return known;
  }
  if (!hasPasskeys) return account.becomePerson({ name });
  const question = await account.askForPasskey(name);
  if (!question.ok) return question;
  const passkey = await makePasskey(question.value);
  return passkey.ok ? account.becomePerson({ name, passkey: passkey.value }) : passkey;
}
