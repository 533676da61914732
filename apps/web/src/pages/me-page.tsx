import { toast } from '@quadrille/ui';
import type { Say } from '@quadrille/kit';
import { Award, Download, History, Play, Trash2 } from 'lucide-react';
import { createElement } from 'react';
import { dailyCards, listedCards, pictureOf } from '../platform/games.ts';
import { exportEverything } from '../features/library/backup.tsx';
import { hrefOf } from '../platform/router.ts';
import { explain } from '../platform/messages.ts';
import { ConfirmButton } from '../platform/page/confirm-button.tsx';
import { Page } from '../platform/page/page.tsx';
import type { Day } from '../platform/dates.ts';
import { useToday } from '../platform/today.ts';
import { useProfileSay } from '../features/profile/words/index.ts';
import { featIds, computeFeats, profileTally, timePlayed } from '../features/profile/statistics.ts';
import { countOf, longestDayStreak } from '@quadrille/rating';
import { cleanDays, streakOf } from '../shared/profile/streaks.ts';
import { GameFigures, isPlayed } from '../features/profile/game-figures.tsx';
import { PersonaForm } from '../features/profile/persona-form.tsx';
import { emptyProfile, type Profile } from '../platform/profile.ts';
import { changeProfile, useProfile } from '../shared/profile/profile-live.ts';
import '../features/profile/me.css';

/** The user's profile. */
export default function MePage() {
  const say = useProfileSay();
  const profile = useProfile();
  const today = useToday();
  return (
    <Page name="me" title={say('me.title')}>
      <div className="me-head">
        <h1 tabIndex={-1}>{profile.me.name || say('me.title')}</h1>
        {isNewcomer(profile) ? <Welcome say={say} /> : <Figures profile={profile} say={say} today={today} />}
      </div>
      <div className="me-columns">
        <div className="stack">
          <a className="card me-history" href={hrefOf({ page: 'history' })} data-testid="history-link">
            <History aria-hidden />
            <span>
              <b>{say('me.history')}</b>
              <span className="muted small">{say('me.history.help')}</span>
            </span>
          </a>
          <PersonaForm say={say} persona={profile.me} />
          <Feats profile={profile} say={say} />
          <Keeping say={say} />
        </div>
        <div className="me-games">
          {listedCards
            .filter(({ id }) => isPlayed(profile, id))
            .map((card) => (
              <GameFigures key={card.id} card={card} profile={profile} say={say} today={today} />
            ))}
          <Unplayed profile={profile} say={say} />
        </div>
      </div>
      <p className="muted small">{say('me.rating.help')}</p>
    </Page>
  );
}

/** Games without results, in one card with links to start. */
function Unplayed({ profile, say }: { readonly profile: Profile; readonly say: Say }) {
  const cards = listedCards.filter(({ id }) => !isPlayed(profile, id));
  if (cards.length === 0) return undefined;
  return (
    <section className="card stack" aria-labelledby="unplayed">
      <h2 id="unplayed">{say('me.unplayed')}</h2>
      <ul className="me-unplayed">
        {cards.map(({ id, words }) => (
          <li key={id}>
            <a href={hrefOf({ page: 'game', game: id })}>
              <span className="game-figures-picture" aria-hidden="true">
                {createElement(pictureOf(id))}
              </span>
              {words[say.language].title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shown instead of a row of zeros before the first game. */
function Welcome({ say }: { readonly say: Say }) {
  return (
    <section className="card me-welcome" data-testid="newcomer">
      <p>{say('me.newcomer')}</p>
      <a className="button primary" href={hrefOf({ page: 'home' })}>
        <Play aria-hidden />
        {say('me.newcomer.play')}
      </a>
    </section>
  );
}

const isNewcomer = ({ games, puzzles, days, rushes }: Profile): boolean =>
  [games, puzzles, days, rushes].every((results) => Object.keys(results).length === 0);

function Figures({ profile, say, today }: { readonly profile: Profile; readonly say: Say; readonly today: Day }) {
  const tally = profileTally(profile);
  const clean = cleanDays(profile);
  const minutes = Math.floor(timePlayed(profile) / 60_000);
  const solved =
    Object.values(profile.puzzles).filter((puzzle) => puzzle.solved).length + Object.keys(profile.days).length;
  const figures = [
    [
      String(countOf(tally)),
      `${say('me.played', { n: countOf(tally) })} (${[
        say('me.won', { n: tally.won }),
        say('me.drawn', { n: tally.drawn }),
        say('me.lost', { n: tally.lost }),
      ].join(' · ')})`,
    ],
    [String(streakOf(clean, today)), `${say('me.streak')} (${say('today.longest', { n: longestDayStreak(clean) })})`],
    [String(solved), say('me.puzzles')],
    [say('me.time.value', { hours: Math.floor(minutes / 60), minutes: minutes % 60 }), say('me.time')],
  ] as const;
  return (
    <ul className="me-figures" aria-label={say('me.figures')}>
      {figures.map(([figure, about]) => (
        <li key={about} className="card">
          <b className="figures">{figure}</b>
          <span className="muted small">{about}</span>
        </li>
      ))}
    </ul>
  );
}

function Feats({ profile, say }: { readonly profile: Profile; readonly say: Say }) {
  const done = computeFeats(
    profile,
    dailyCards.map(({ id }) => id),
  );
  return (
    <section className="card stack" aria-labelledby="feats">
      <h2 id="feats">{say('me.feats')}</h2>
      <ul className="feats">
        {featIds.map((id) => (
          <li key={id} data-done={done.has(id)}>
            <Award aria-hidden />
            <span>
              <b>{say(`me.feat.${id}`)}</b>
              {done.has(id) && <span className="hidden-visually"> ({say('me.feat.won')})</span>}
              <span className="muted small">{say(`me.feat.${id}.help`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Keeping({ say }: { readonly say: Say }) {
  const reset = async () => {
    const done = await changeProfile(({ me }) => ({ ...emptyProfile, me }));
    toast(done.ok ? say('me.reset.done') : explain(say, done.error));
  };
  return (
    <section className="card stack" aria-labelledby="keeping">
      <h2 id="keeping">{say('me.keep')}</h2>
      <p className="muted small">{say('me.keep.help')}</p>
      <div className="row">
        <button type="button" className="button" onClick={() => void exportEverything(say)}>
          <Download aria-hidden />
          {say('me.export')}
        </button>
        <ConfirmButton say={say} label={say('me.reset')} text={say('me.reset.text')} testId="reset" danger run={reset}>
          <Trash2 aria-hidden />
        </ConfirmButton>
      </div>
    </section>
  );
}
