import { type Say, ok, type Result } from '@quadrille/kit';
import { type AccountSheet, mostBrought, type BroughtResult } from '@quadrille/protocol';
import { toast } from '@quadrille/ui';
import { Download, LogOut, Trash2, Upload } from 'lucide-react';
import { useProfile } from '../../shared/profile/profile-live.ts';
import { account, api, changeSession } from '../../platform/server/client.ts';
import { explain } from '../../platform/messages.ts';
import { ConfirmButton } from '../../platform/page/confirm-button.tsx';
import type { Profile } from '../../platform/profile.ts';

interface BelongingsProps {
  readonly sheet: AccountSheet;
  readonly say: Say;
  look(): void;
}

/** The account's data: export, import and deletion. */
export function Belongings({ sheet, say, look }: BelongingsProps) {
  const results = resultsOf(useProfile());
  const bring = async () => {
    const brought = await bringResults(results);
    toast(brought.ok ? say('belongings.brought', { n: brought.value }) : explain(say, brought.error));
    look();
  };
  const logOut = async () => {
    const done = await account.logOut();
    toast(done.ok ? say('belongings.logged-out') : explain(say, done.error));
    await changeSession();
  };
  const remove = async () => {
    const done = await api.forget();
    toast(done.ok ? say('belongings.deleted') : explain(say, done.error));
    await changeSession();
  };
  return (
    <section className="card stack online-card" aria-labelledby="belongings">
      <h2 id="belongings">{say('belongings.title')}</h2>
      <div className="belonging">
        <p className="muted small">{say('belongings.export.help')}</p>
        <a className="button" href="api/account/export" download data-testid="export-account">
          <Download aria-hidden />
          {say('belongings.export')}
        </a>
      </div>
      <div className="belonging">
        <p className="muted small">
          {results.length === 0 ? say('belongings.bring.none') : say('belongings.bring.help')}{' '}
          {sheet.brought > 0 && <span data-testid="brought">{say('belongings.brought', { n: sheet.brought })}</span>}
        </p>
        {results.length > 0 && (
          <button type="button" className="button" data-testid="bring" onClick={() => void bring()}>
            <Upload aria-hidden />
            {say('belongings.bring')}
          </button>
        )}
      </div>
      <div className="row">
        <button type="button" className="button" data-testid="log-out" onClick={() => void logOut()}>
          <LogOut aria-hidden />
          {say('belongings.logout')}
        </button>
        <ConfirmButton
          say={say}
          label={say('belongings.delete')}
          text={say('belongings.delete.text')}
          testId="delete-account"
          danger
          run={remove}
        >
          <Trash2 aria-hidden />
        </ConfirmButton>
      </div>
    </section>
  );
}

/** The results against computers in this browser, as the server expects them. */
function resultsOf({ games }: Profile): readonly BroughtResult[] {
  return Object.entries(games).map(([id, { game, at, score, against, helped }]) => ({
    id: id.slice(0, 80),
    game,
    at: Math.round(at),
    score,
    against: against.flatMap(({ players }) => players).slice(0, 16),
    helped,
  }));
}

/** Sends all results in batches; the server ignores those it already has. */
async function bringResults(results: readonly BroughtResult[]): Promise<Result<number>> {
  let brought = 0;
  for (let from = 0; from < results.length; from += mostBrought) {
    const told = await account.bring(results.slice(from, from + mostBrought));
    if (!told.ok) return told;
    brought = told.value;
  }
  return ok(brought);
}
