import type { Result, Say } from '@quadrille/kit';
import { botsApi } from '@quadrille/online';
import { scopes, type OwnBots as Told } from '@quadrille/protocol';
import { Confirm, Dialog, Prompt, toast } from '@quadrille/ui';
import { Bot, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '../../platform/dates.ts';
import { askServer } from '../../platform/server/client.ts';
import { hrefOf } from '../../platform/router.ts';
import { explain } from '../../platform/messages.ts';
import { useAnswer } from '../../platform/server/use-answer.ts';

const api = botsApi(askServer);

/** The user's bots and their tokens. */
export function OwnBots({ say }: { readonly say: Say }) {
  const [answer, look] = useAnswer(api.bots);
  const [isNaming, setNaming] = useState(false);
  const [token, setToken] = useState<string>();
  const [leaving, setLeaving] = useState<string>();
  const done = async (work: Promise<Result<void>>) => {
    const result = await work;
    toast(result.ok ? say('ways.done') : explain(say, result.error));
    look();
  };
  const makeToken = async (bot: string) => {
    const made = await api.newToken(bot, say('bots.token.name'), scopes);
    if (made.ok) setToken(made.value);
    else toast(explain(say, made.error));
    look();
  };
  const bots = answer?.ok ? answer.value.bots : [];
  return (
    <section className="card stack online-card" aria-labelledby="own-bots">
      <h2 id="own-bots">{say('bots.title')}</h2>
      <p className="muted small">{say('bots.help')}</p>
      {bots.map((bot) => (
        <OneBot
          key={bot.name}
          bot={bot}
          say={say}
          addToken={() => void makeToken(bot.name)}
          endToken={(id) => void done(api.endToken(bot.name, id))}
          remove={() => setLeaving(bot.name)}
        />
      ))}
      <div className="row">
        <button type="button" className="button" data-testid="new-bot" onClick={() => setNaming(true)}>
          <Bot aria-hidden />
          {say('bots.new')}
        </button>
      </div>
      {isNaming && (
        <Prompt
          title={say('bots.new')}
          label={say('account.name')}
          value=""
          confirmLabel={say('bots.new')}
          cancelLabel={say('shell.cancel')}
          onConfirm={(name) => void done(api.create(name))}
          onClose={() => setNaming(false)}
        />
      )}
      {leaving !== undefined && (
        <Confirm
          title={say('bots.remove')}
          text={say('bots.remove.text', { name: leaving })}
          confirmLabel={say('bots.remove')}
          cancelLabel={say('shell.cancel')}
          isDangerous
          onConfirm={() => void done(api.remove(leaving))}
          onClose={() => setLeaving(undefined)}
        />
      )}
      {token !== undefined && (
        <Dialog
          title={say('bots.token')}
          closeLabel={say('shell.close')}
          isAlert
          testId="bot-token"
          onClose={() => setToken(undefined)}
        >
          <p>{say('bots.token.text')}</p>
          <p className="token">
            <code>{token}</code>
          </p>
          <div className="dialog-actions">
            <button type="button" className="button primary" onClick={() => setToken(undefined)}>
              {say('bots.token.kept')}
            </button>
          </div>
        </Dialog>
      )}
    </section>
  );
}

interface OneBotProps {
  readonly bot: Told['bots'][number];
  readonly say: Say;
  addToken(): void;
  endToken(id: string): void;
  remove(): void;
}

function OneBot({ bot: { name, tokens }, say, addToken, endToken, remove }: OneBotProps) {
  return (
    <div className="stack" data-testid={`bot-${name}`}>
      <div className="way">
        <span>
          <a href={hrefOf({ page: 'person', name })}>
            <b>{name}</b>
          </a>
        </span>
        <button type="button" className="button" data-testid="new-token" onClick={addToken}>
          <KeyRound aria-hidden />
          {say('bots.token.new')}
        </button>
        <button type="button" className="button quiet" onClick={remove}>
          {say('bots.remove')}
        </button>
      </div>
      <ul className="ways">
        {tokens.map(({ id, created, used }) => (
          <li key={id} className="way small">
            <span className="muted">
              {say('bots.token.since', {
                day: formatDateTime(say.language, created),
                time: formatDateTime(say.language, used),
              })}
            </span>
            <button type="button" className="button quiet" onClick={() => endToken(id)}>
              {say('bots.token.end')}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
