import { createElement } from 'react';
import { listedCards, pictureOf } from '../platform/games.ts';
import { useHasUnreadNews } from '../platform/unread-news.ts';
import { hrefOf, type PageProps } from '../platform/router.ts';
import { Page } from '../platform/page/page.tsx';
import { SettingsForm } from '../shared/settings/settings-form.tsx';

export default function SettingsPage({ say }: PageProps<'settings'>) {
  const hasNews = useHasUnreadNews();
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
        <p>
          <a
            href={hrefOf({ page: 'news' })}
            className="news-link"
            data-news={hasNews}
            {...(hasNews && { 'aria-label': `${say('news.title')}, ${say('news.waiting')}` })}
          >
            {say('news.title')}
          </a>
        </p>
      </div>
    </Page>
  );
}
