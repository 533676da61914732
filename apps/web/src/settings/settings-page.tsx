import type { Say } from '@quadrille/kit';
import { createElement } from 'react';
import { listedCards, pictureOf } from '../games.ts';
import { Page } from '../shell/page.tsx';
import { SettingsForm } from './settings-form.tsx';

export default function SettingsPage({ say }: { readonly say: Say }) {
  return (
    <Page name="settings" title={say('nav.settings')}>
      <div className="narrow stack">
        <div className="settings-head">
          <h1 tabIndex={-1}>{say('nav.settings')}</h1>
          <div className="settings-pictures" aria-hidden="true">
            {listedCards.map(({ id }) => (
              <span key={id}>{createElement(pictureOf(id))}</span>
            ))}
          </div>
        </div>
        <div className="card settings-card">
          <SettingsForm say={say} />
        </div>
        <p className="muted small">{say('settings.kept')}</p>
      </div>
    </Page>
  );
}
