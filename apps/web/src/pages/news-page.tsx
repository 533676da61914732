import { withFrenchSpaces, type Language } from '@quadrille/kit';
import { useEffect } from 'react';
import english from '../../../../CHANGELOG.md?raw';
import french from '../../../../CHANGELOG.fr.md?raw';
import { parseChangelog, parseEntry, type Release } from '../platform/changelog.ts';
import { Page } from '../platform/page/page.tsx';
import { markNewsSeen } from '../platform/unread-news.ts';
import type { PageProps } from '../platform/router.ts';
import './news.css';

const releases = { en: parseChangelog(english), fr: parseChangelog(withFrenchSpaces(french)) };

/** All versions, newest first. */
export default function NewsPage({ say }: PageProps<'news'>) {
  useEffect(markNewsSeen, []);
  return (
    <Page name="news" title={say('news.title')}>
      <div className="narrow stack">
        <h1 tabIndex={-1}>{say('news.title')}</h1>
        {releases[say.language].map((release) => (
          <ReleaseCard key={release.version} language={say.language} release={release} />
        ))}
      </div>
    </Page>
  );
}

function ReleaseCard({ language, release }: { readonly language: Language; readonly release: Release }) {
  const { version, date, sections } = release;
  return (
    <section className="card news-release" aria-labelledby={`news-${version}`}>
      <h2 id={`news-${version}`}>
        {version}
        {date !== '' && <time dateTime={date}>{formatDate(language, date)}</time>}
      </h2>
      {sections.map(({ title, entries }) => (
        <section key={title} aria-labelledby={`news-${version}-${title}`}>
          <h3 id={`news-${version}-${title}`}>{title}</h3>
          <ul>
            {entries.map((entry) => (
              <li key={entry}>
                <Entry text={entry} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function Entry({ text }: { readonly text: string }) {
  return parseEntry(text).map(({ at, kind, text: part }) => {
    const Tag = kind === 'text' ? 'span' : kind;
    return <Tag key={at}>{part}</Tag>;
  });
}

/** A release date is a day: noon UTC keeps it the same in every time zone. */
const formatDate = (language: Language, day: string): string =>
  new Date(`${day}T12:00Z`).toLocaleDateString(language === 'en' ? 'en-GB' : 'fr-FR', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
