import type { Say } from '@quadrille/kit';
import { Logo, SeatMark } from '@quadrille/ui';
import { Moon, Settings as Gear, Sun } from 'lucide-react';
import { useServer } from '../platform/server/server.ts';
import { useProfile } from '../shared/profile/profile-live.ts';
import { useHasUnreadNews } from '../platform/unread-news.ts';
import { useEffect } from 'react';
import { hrefOf } from '../platform/router.ts';
import { entryOf, type PageName } from '../platform/routes.ts';
import { changeSettings, useShownTheme } from '../platform/settings.ts';

export function Header({ say, page }: { readonly say: Say; readonly page: PageName }) {
  const theme = useShownTheme();
  const { colour } = useProfile().me;
  const other = theme === 'dark' ? 'light' : 'dark';
  const { section } = entryOf(page);
  const current = (own: PageName, of: string): { 'aria-current'?: 'page' | true } =>
    section === of ? { 'aria-current': page === own ? 'page' : true } : {};
  const { state, hello } = useServer();
  const turns = hello?.turns ?? 0;
  useEffect(() => showBadge(turns), [turns]);
  const hasNews = useHasUnreadNews();
  return (
    <header className="header">
      <a className="brand" href="#/" aria-label="Quadrille">
        <Logo />
        <span>Quadrille</span>
      </a>
      <nav aria-label={say('nav.label')}>
        <a href="#/" {...current('home', 'games')}>
          {say('nav.games')}
        </a>
        <a href={hrefOf({ page: 'arena' })} {...current('arena', 'arena')}>
          {say('nav.arena')}
        </a>
        <a href={hrefOf({ page: 'library' })} {...current('library', 'library')}>
          {say('nav.library')}
        </a>
        <a href={hrefOf({ page: 'me' })} {...current('me', 'me')}>
          <SeatMark colour={colour} />
          {say('nav.me')}
        </a>
        {(state === 'there' || section === 'online') && (
          <a href={hrefOf({ page: 'online' })} data-testid="nav-online" {...current('online', 'online')}>
            {say('nav.online')}
            {turns > 0 && (
              <span className="nav-count" data-testid="turns">
                <span aria-hidden="true">{turns}</span>
                <span className="hidden-visually">{say('nav.turns', { n: turns })}</span>
              </span>
            )}
          </a>
        )}
      </nav>
      <div className="header-tools">
        <button
          type="button"
          className="button language"
          data-testid="language"
          onClick={() => changeSettings({ language: say.language === 'fr' ? 'en' : 'fr' })}
        >
          <span className="hidden-visually" lang={say.language === 'fr' ? 'en' : 'fr'}>
            {say('header.language')}
          </span>
          <span className={say.language === 'fr' ? 'on' : ''}>FR</span>
          <span aria-hidden="true">·</span>
          <span className={say.language === 'en' ? 'on' : ''}>EN</span>
        </button>
        <button
          type="button"
          className="button icon"
          aria-label={say(`header.theme.${other}`)}
          data-testid="theme"
          onClick={() => changeSettings({ theme: other })}
        >
          {theme === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />}
        </button>
        <a
          className="button icon"
          href={hrefOf({ page: 'settings' })}
          aria-label={hasNews ? `${say('nav.settings')}, ${say('news.waiting')}` : say('nav.settings')}
          data-news={hasNews}
          {...current('settings', 'settings')}
        >
          <Gear aria-hidden />
        </a>
      </div>
    </header>
  );
}

/** Shows the number on the installed app's icon, where the system supports it. */
function showBadge(turns: number): void {
  if (!('setAppBadge' in navigator)) return;
  void (turns > 0 ? navigator.setAppBadge(turns) : navigator.clearAppBadge()).catch(() => undefined);
}
