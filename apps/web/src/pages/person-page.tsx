import type { Say } from '@quadrille/kit';
import type { Me, PersonSheet } from '@quadrille/protocol';
import { countOf } from '@quadrille/rating';
import { Link2 } from 'lucide-react';
import { Suspense, useCallback } from 'react';
import { botName } from '../platform/bot-names.ts';
import { formatDateTime } from '../platform/dates.ts';
import { cardOf } from '../platform/games.ts';
import { OnlineFrame } from '../features/online/online-frame.tsx';
import { WithServer } from '../features/online/with-server.tsx';
import { hrefOf, type PageProps } from '../platform/router.ts';
import { shareRoute } from '../shared/share/share.ts';
import { explain } from '../platform/messages.ts';
import { Loading } from '../platform/page/loading.tsx';
import { NotFound } from '../platform/page/not-found.tsx';
import { people } from '../platform/server/client.ts';
import { HouseBotCard } from '../features/people/house-opponents.tsx';
import { PersonActions } from '../features/people/person-actions.tsx';
import { PersonGames } from '../features/people/person-games.tsx';
import { PersonRatings } from '../features/people/person-ratings.tsx';
import { useAnswer } from '../platform/server/use-answer.ts';
import { usePeopleSay } from '../features/people/words/index.ts';
import '../features/people/people.css';

export default function PersonPage({ name }: PageProps<'person'>) {
  return <WithServer>{({ me }) => <Person me={me} name={name} />}</WithServer>;
}

/** A player's public page: results, ratings, games, and the user's relation to the player. */
function Person({ me, name }: { readonly me: Me | undefined; readonly name: string }) {
  const say = usePeopleSay();
  const [answer, look] = useAnswer(useCallback(() => people.person(name), [name]));
  if (!answer) return <Loading say={say} />;
  if (!answer.ok) return <NotFound say={say} reason={explain(say, answer.error)} />;
  const sheet = answer.value;
  const shown = sheet.house ? botName(say.language, sheet.name) : sheet.name;
  const isOwn = me?.name === sheet.name && me.person === true;
  return (
    <OnlineFrame title={shown}>
      <h1 tabIndex={-1}>{shown}</h1>
      <p className="muted">
        {say('person.since', { day: formatDateTime(say.language, sheet.created) })}{' '}
        {sheet.isOnline && !isOwn
          ? say('friends.at')
          : sheet.seen !== undefined && say('person.seen', { time: formatDateTime(say.language, sheet.seen) })}
        {sheet.moderator && <> {say('person.moderator')}</>}
        {sheet.house && <> {say('person.house')}</>}
        {sheet.owner !== undefined && <> {say('person.bot', { name: sheet.owner })}</>}
      </p>
      {isOwn && (
        <p className="row">
          <a className="button" href={hrefOf({ page: 'account' })}>
            {say('mine.account')}
          </a>
          {sheet.moderator && (
            <a className="button" href={hrefOf({ page: 'moderation' })} data-testid="to-moderation">
              {say('moderation.title')}
            </a>
          )}
        </p>
      )}
      <p className="row">
        <button
          type="button"
          className="button quiet"
          data-testid="share-person"
          onClick={() => void shareRoute({ page: 'person', name: sheet.name }, sheet.name, say)}
        >
          <Link2 aria-hidden />
          {say('person.link')}
        </button>
      </p>
      <div className="stack">
        {sheet.house && (
          <Suspense>
            <HouseBotCard name={sheet.name} />
          </Suspense>
        )}
        {sheet.relations && !sheet.house && (
          <PersonActions name={sheet.name} relations={sheet.relations} say={say} look={look} />
        )}
        <Figures sheet={sheet} say={say} />
        {sheet.ratings.length > 0 && <PersonRatings name={sheet.name} ratings={sheet.ratings} say={say} />}
        <PersonGames name={sheet.name} say={say} />
        {sheet.openings.length > 0 && <Openings sheet={sheet} say={say} />}
        {sheet.opponents.length > 0 && <Opponents sheet={sheet} say={say} />}
      </div>
    </OnlineFrame>
  );
}

interface FiguresProps {
  readonly sheet: PersonSheet;
  readonly say: Say;
}

function Figures({ sheet: { tally, streak, brought }, say }: FiguresProps) {
  const { won, drawn, lost } = tally;
  return (
    <section className="card stack online-card" aria-labelledby="person-figures">
      <h2 id="person-figures">{say('person.figures')}</h2>
      <p className="figures" data-testid="tally">
        {say('person.tally', { n: countOf({ won, drawn, lost }), won, drawn, lost })}
      </p>
      {streak.result !== undefined && (
        <p className="muted">
          {say(`person.streak.${streak.result}`, { n: streak.length })}{' '}
          {say('person.streak.longest', { n: streak.longest })}
        </p>
      )}
      {brought > 0 && <p className="muted small">{say('person.brought', { n: brought })}</p>}
    </section>
  );
}

function Openings({ sheet: { openings }, say }: FiguresProps) {
  return (
    <section className="card stack online-card" aria-labelledby="person-openings">
      <h2 id="person-openings">{say('person.openings')}</h2>
      <ul className="ways" data-testid="openings">
        {openings.map(({ game, moves, won, drawn, lost }) => (
          <li key={`${game} ${moves}`} className="way">
            <span>
              {cardOf(game)?.words[say.language].title ?? game} <span className="figures">{moves}</span>
            </span>
            <span className="muted figures">
              {say('person.tally', { n: countOf({ won, drawn, lost }), won, drawn, lost })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Opponents({ sheet: { opponents }, say }: FiguresProps) {
  return (
    <section className="card stack online-card" aria-labelledby="person-opponents">
      <h2 id="person-opponents">{say('person.opponents')}</h2>
      <ul className="ways">
        {opponents.map(({ name, won, drawn, lost }) => (
          <li key={name} className="way">
            <a href={hrefOf({ page: 'person', name })}>{botName(say.language, name)}</a>
            <span className="muted figures">
              {say('person.tally', { n: countOf({ won, drawn, lost }), won, drawn, lost })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
