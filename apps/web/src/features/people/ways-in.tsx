import type { Result, Say } from '@quadrille/kit';
import type { AccountSheet, Me } from '@quadrille/protocol';
import { Confirm, toast } from '@quadrille/ui';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '../../platform/dates.ts';
import { explain } from '../../platform/messages.ts';
import { account } from '../../platform/server/client.ts';
import { canKeepPasskeys, makePasskey } from './passkey.ts';

interface WaysInProps {
  readonly sheet: AccountSheet;
  readonly say: Say;
  look(): void;
  showCodes(codes: readonly string[]): void;
}

/** The action that awaits confirmation. */
interface Asking {
  readonly title: string;
  readonly text: string;
  confirm(): Promise<void>;
}

/** All ways into the account: passkeys, recovery codes, and active sessions. */
export function WaysIn({ sheet, say, look, showCodes }: WaysInProps) {
  const [asking, setAsking] = useState<Asking>();
  const done = async (work: Promise<Result<Me>>, word: 'ways.done' | 'ways.passkey.added' = 'ways.done') => {
    const result = await work;
    toast(result.ok ? say(word) : explain(say, result.error));
    look();
  };
  const makeCodes = async () => {
    const told = await account.newCodes();
    if (!told.ok) return toast(explain(say, told.error));
    showCodes(told.value.codes);
    return look();
  };
  return (
    <section className="card stack online-card" aria-labelledby="ways-in">
      <h2 id="ways-in">{say('ways.title')}</h2>
      <Passkeys
        sheet={sheet}
        say={say}
        add={() => done(addPasskey(), 'ways.passkey.added')}
        remove={(id) =>
          setAsking({
            title: say('ways.passkey.remove'),
            text: say('ways.passkey.remove.text'),
            confirm: () => done(account.removePasskey(id)),
          })
        }
      />
      <h3>{say('ways.codes')}</h3>
      <div className="way">
        <span data-testid="codes-left">{say('ways.codes.left', { n: sheet.codes })}</span>
        <button
          type="button"
          className="button"
          data-testid="new-codes"
          onClick={() =>
            setAsking({ title: say('ways.codes.new'), text: say('ways.codes.new.text'), confirm: makeCodes })
          }
        >
          {say('ways.codes.new')}
        </button>
      </div>
      <Sessions sheet={sheet} say={say} end={(id) => done(account.endSession(id))} />
      {asking && (
        <Confirm
          title={asking.title}
          text={asking.text}
          confirmLabel={asking.title}
          cancelLabel={say('shell.cancel')}
          isDangerous
          onConfirm={() => void asking.confirm()}
          onClose={() => setAsking(undefined)}
        />
      )}
    </section>
  );
}

async function addPasskey(): Promise<Result<Me>> {
  const question = await account.askForPasskey();
  if (!question.ok) return question;
  const made = await makePasskey(question.value);
  return made.ok ? account.addPasskey(made.value) : made;
}

interface PasskeysProps {
  readonly sheet: AccountSheet;
  readonly say: Say;
  add(): Promise<void>;
  remove(id: string): void;
}

function Passkeys({ sheet: { passkeys }, say, add, remove }: PasskeysProps) {
  const text = (agent: string, created: number): string => {
    const day = formatDateTime(say.language, created);
    return agent === '' ? say('ways.passkey.plain', { day }) : say('ways.passkey', { agent, day });
  };
  return (
    <>
      <h3>{say('ways.passkeys')}</h3>
      {passkeys.length === 0 && <p className="muted">{say('ways.passkey.none')}</p>}
      <ul className="ways">
        {passkeys.map(({ id, agent, created, used }) => (
          <li key={id} className="way" data-testid="passkey">
            <span>
              {text(agent, created)}{' '}
              <span className="muted small">
                {say('ways.passkey.used', { time: formatDateTime(say.language, used) })}
              </span>
            </span>
            <button type="button" className="button quiet" onClick={() => remove(id)}>
              {say('ways.passkey.remove')}
            </button>
          </li>
        ))}
      </ul>
      {canKeepPasskeys() && (
        <div className="row">
          <button type="button" className="button" data-testid="add-passkey" onClick={() => void add()}>
            <KeyRound aria-hidden />
            {say('ways.passkey.add')}
          </button>
        </div>
      )}
    </>
  );
}

interface SessionsProps {
  readonly sheet: AccountSheet;
  readonly say: Say;
  end(id: string): Promise<void>;
}

function Sessions({ sheet: { sessions }, say, end }: SessionsProps) {
  return (
    <>
      <h3>{say('ways.sessions')}</h3>
      <ul className="ways">
        {sessions.map(({ id, agent, seen, here }) => {
          const time = formatDateTime(say.language, seen);
          return (
            <li key={id} className="way" data-testid="session" data-here={here}>
              <span>{agent === '' ? say('ways.session.plain', { time }) : say('ways.session', { agent, time })}</span>
              {here ? (
                <span className="muted">{say('ways.session.here')}</span>
              ) : (
                <button type="button" className="button quiet" onClick={() => void end(id)}>
                  {say('ways.session.end')}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {sessions.length > 1 && (
        <div className="row">
          <button type="button" className="button" onClick={() => void end('others')}>
            {say('ways.sessions.others')}
          </button>
        </div>
      )}
    </>
  );
}
