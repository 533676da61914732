import type { Say } from '@quadrille/kit';
import { Logo, SeatMark } from '@quadrille/ui';
import { Moon, Settings as Gear, Sun } from 'lucide-react';
import { useServer } from '../platform/server/server.ts';
import { useProfile } from '../features/profile/profile-live.ts';
import { useWaitingNews } from '../platform/waiting-news.ts';
import { useEffect } from 'react';
import { hrefOf, type Route } from '../platform/router.ts';
import { changeSettings, useShownTheme } from '../platform/settings.ts';

export function Header({ say, page }: { readonly say: Say; readonly page: Route['page'] }) {
  const theme = useShownTheme();
  const { colour } = useProfile().me;
  const other = theme === 'dark' ? 'light' : 'dark';
  const arena = page.startsWith('arena');
  const online = /^(?:online|account|person|boards|moderation|tournament|watch)/.test(page);
  const { state, hello } = useServer();
  const turns = hello?.turns ?? 0;
  useEffect(() => showBadge(turns), [turns]);
  const hasNews = useWaitingNews();
  const playing = !online && !arena && !/^(?:library|me|privacy|settings|news|lost)$/.test(page);
  return (
    <header className="header">
      <a className="brand" href="#/" aria-label="Quadrille">
        <Logo />
        <span>Quadrille</span>
      </a>
      <nav aria-label={say('nav.label')}>
        <a href="#/" {...(playing && { 'aria-current': page === 'home' ? 'page' : true })}>
          {say('nav.games')}
        </a>
        <a href={hrefOf({ page: 'arena' })} {...(arena && { 'aria-current': page === 'arena' ? 'page' : true })}>
          {say('nav.arena')}
        </a>
        <a href={hrefOf({ page: 'library' })} {...(page === 'library' && { 'aria-current': 'page' })}>
          {say('nav.library')}
        </a>
        <a href={hrefOf({ page: 'me' })} {...(page === 'me' && { 'aria-current': 'page' })}>
          <SeatMark colour={colour} />
          {say('nav.me')}
        </a>
        {(state === 'there' || online) && (
          <a
            href={hrefOf({ page: 'online' })}
            data-testid="nav-online"
            {...(online && { 'aria-current': page === 'online' ? 'page' : true })}
          >
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
          {...(page === 'settings' && { 'aria-current': 'page' })}
        >
          <Gear aria-hidden />
        </a>
      </div>
    </header>
  );
}

/** On the icon of the installed app, where the system shows such. */
function showBadge(turns: number): void {
  if (!('setAppBadge' in navigator)) return;
  void (turns > 0 ? navigator.setAppBadge(turns) : navigator.clearAppBadge()).catch(() => undefined);
}
