import { frenchSpaces } from '@quadrille/kit';
import { useEffect } from 'react';
import english from '../../../../CHANGELOG.md?raw';
import french from '../../../../CHANGELOG.fr.md?raw';
import { Page } from '../platform/page/page.tsx';
import { parseChangelog } from '../platform/changelog.ts';
import { newsSeen } from '../platform/waiting-news.ts';
import type { PageProps } from '../platform/router.ts';

const releases = { en: parseChangelog(english), fr: parseChangelog(frenchSpaces(french)) };

/** What each version has brought, the newest first. */
export default function NewsPage({ say }: PageProps<'news'>) {
  useEffect(newsSeen, []);
  return (
    <Page name="news" title={say('news.title')}>
      <div className="narrow stack">
        <h1 tabIndex={-1}>{say('news.title')}</h1>
        {releases[say.language].map(({ version, entries }) => (
          <section key={version} className="card stack" aria-labelledby={`news-${version}`}>
            <h2 id={`news-${version}`}>{version}</h2>
            <ul>
              {entries.map((entry) => (
                <li key={entry}>{withCode(entry)}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Page>
  );
}

/** What stands between grave accents is something to type. */
const withCode = (entry: string) =>
  entry.split('`').map((part, at) => (at % 2 ? <code key={part}>{part}</code> : part));
