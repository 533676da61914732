import type { Say } from '@quadrille/kit';
import { Page } from '../shell/page.tsx';
import { SettingsForm } from './settings-form.tsx';

export default function SettingsPage({ say }: { readonly say: Say }) {
  return (
    <Page name="settings" title={say('nav.settings')}>
      <div className="narrow stack">
        <h1 tabIndex={-1}>{say('nav.settings')}</h1>
        <div className="card settings-card">
          <SettingsForm say={say} />
        </div>
        <p className="muted small">{say('settings.kept')}</p>
      </div>
    </Page>
  );
}
