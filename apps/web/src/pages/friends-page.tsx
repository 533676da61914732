import type { Say } from '@quadrille/kit';
import type { Friend, FriendList, Hello, RelationKind } from '@quadrille/protocol';
import { ActionMenu, Switch, toast } from '@quadrille/ui';
import { Ellipsis, Eye, Swords, UserPlus } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { OnlineFrame } from '../features/online/online-frame.tsx';
import { PersonFace } from '../shared/online/person-face.tsx';
import { namesAt } from '../shared/online/seat-names.ts';
import { WithServer } from '../features/online/with-server.tsx';
import { usePeopleSay } from '../features/people/words/index.ts';
import { formatDateTime } from '../platform/dates.ts';
import { cardOf, onlineCards } from '../platform/games.ts';
import { explain } from '../platform/messages.ts';
import { hrefOf, navigate } from '../platform/router.ts';
import { people } from '../platform/server/client.ts';
import { useRefresh } from '../platform/server/use-refresh.ts';
import '../features/people/people.css';

export default function FriendsPage() {
  return <WithServer>{(hello) => <Friends key={hello.me?.account} hello={hello} />}</WithServer>;
}

/** Polling interval of who is online. */
const askEveryMs = 3000;

function Friends({ hello }: { readonly hello: Hello }) {
  const say = usePeopleSay();
  const title = say('friends.title');
  return (
    <OnlineFrame title={title}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="muted">{say('friends.lead')}</p>
      {hello.me?.person ? (
        <OwnFriends say={say} />
      ) : (
        <section className="card stack online-card" data-testid="friends-guest">
          <p>{say('friends.guest')}</p>
          <div className="row">
            <a className="button primary" href={hrefOf({ page: 'account', back: 'online/friends' })}>
              {say('online.account.none')}
            </a>
            <a className="button" href={hrefOf({ page: 'online' })}>
              {say('friends.guest.table')}
            </a>
          </div>
        </section>
      )}
    </OnlineFrame>
  );
}

function OwnFriends({ say }: { readonly say: Say }) {
  const [list, look] = useFriends();
  const relate = async (name: string, kind: RelationKind, on: boolean) => {
    const done = await people.relate(name, kind, on);
    if (!done.ok) toast(explain(say, done.error));
    await look();
    return done.ok;
  };
  if (!list) return undefined;
  const { friends, followers, gone, isHidden } = list;
  return (
    <div className="stack">
      <section className="card stack online-card" aria-labelledby="friends-list">
        <h2 id="friends-list" className="hidden-visually">
          {say('friends.list')}
        </h2>
        {friends.length === 0 && <p>{say('friends.none')}</p>}
        <ul className="friend-rows" data-testid="friends">
          {friends.map((friend) => (
            <FriendRow
              key={friend.name}
              friend={friend}
              say={say}
              unfollow={() => void relate(friend.name, 'follow', false)}
            />
          ))}
        </ul>
        {gone > 0 && (
          <div className="belonging" role="status" data-testid="friends-gone">
            <p className="muted">{say('friends.gone', { n: gone })}</p>
            <button
              type="button"
              className="button quiet"
              onClick={() => void people.forgetGoneFriends().then(() => look())}
            >
              {say('friends.gone.remove')}
            </button>
          </div>
        )}
        <FollowForm say={say} follow={(name) => relate(name, 'follow', true)} />
      </section>
      {followers.length > 0 && (
        <section className="card stack online-card" aria-labelledby="followers" data-testid="followers">
          <h2 id="followers">{say('friends.followers')}</h2>
          <ul className="friend-rows">
            {followers.map((name) => (
              <li key={name} className="friend-row">
                <PersonFace name={name} />
                <div className="friend-words">
                  <a className="friend-name" href={hrefOf({ page: 'person', name })}>
                    {name}
                  </a>
                </div>
                <span className="row">
                  <button type="button" className="button" onClick={() => void relate(name, 'follow', true)}>
                    <UserPlus aria-hidden />
                    {say('friends.follow-back')}
                  </button>
                  <button
                    type="button"
                    className="button quiet"
                    data-testid={`block-${name}`}
                    onClick={() => void relate(name, 'block', true)}
                  >
                    {say('relation.block')}
                  </button>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="card online-card" data-testid="hide-presence">
        <HidePresence isHidden={isHidden} say={say} look={look} />
      </section>
    </div>
  );
}

interface HidePresenceProps {
  /** As the server last said. */
  readonly isHidden: boolean;
  readonly say: Say;
  look(): Promise<void>;
}

/** Shows the user's choice at once, so that a second click means its opposite even before the server has answered. */
function HidePresence({ isHidden, say, look }: HidePresenceProps) {
  const [chosen, setChosen] = useState<boolean>();
  const choose = async (on: boolean) => {
    setChosen(on);
    const done = await people.hidePresence(on);
    if (done.ok) return;
    toast(explain(say, done.error));
    // An earlier choice may have reached the server.
    await look();
    setChosen(undefined);
  };
  return (
    <Switch
      label={say('friends.hide')}
      help={say('friends.hide.help')}
      isOn={chosen ?? isHidden}
      onChange={(on) => void choose(on)}
    />
  );
}

/** The friends list: polled while the page is visible, and loaded again when a public game starts or ends. */
function useFriends(): readonly [FriendList | undefined, () => Promise<void>] {
  const [list, setList] = useState<FriendList>();
  const look = async () => {
    const answer = await people.friends();
    if (answer.ok) setList(answer.value);
  };
  useRefresh('watch', () => void look());
  const lookAgain = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void look();
  });
  useEffect(() => {
    const timer = setInterval(() => lookAgain(), askEveryMs);
    return () => clearInterval(timer);
  }, []);
  return [list, look];
}

interface FriendRowProps {
  readonly friend: Friend;
  readonly say: Say;
  unfollow(): void;
}

function FriendRow({ friend, say, unfollow }: FriendRowProps) {
  const { name, isOnline, isMutual, playing } = friend;
  const [table] = playing;
  return (
    <li className="friend-row" data-testid={`friend-${name}`} data-online={isOnline}>
      <PersonFace name={name} isOnline={isOnline} />
      <div className="friend-words">
        <p>
          <a className="friend-name" href={hrefOf({ page: 'person', name })}>
            {name}
          </a>
          {isMutual && <span className="muted small"> · {say('friends.mutual')}</span>}
        </p>
        <p className={isOnline ? 'small friend-online' : 'muted small'}>{presenceText(friend, say)}</p>
      </div>
      <span className="row friend-actions">
        {table && (
          <a className="button primary" href={hrefOf({ page: 'online-table', table: table.tableId })}>
            <Eye aria-hidden />
            {say('watch-now.look')}
          </a>
        )}
        <ActionMenu
          label={say('friends.challenge', { name })}
          className={isOnline && !table ? 'button primary' : 'button'}
          actions={onlineCards.map(({ id, words }) => ({
            id,
            label: words[say.language].title,
            run: () => navigate({ page: 'online-new', game: id, to: name }),
          }))}
        >
          <Swords aria-hidden />
          {say('person.challenge')}
        </ActionMenu>
      </span>
      <span className="friend-menu">
        <ActionMenu
          label={say('friends.more', { name })}
          className="button quiet icon"
          actions={[{ id: 'unfollow', label: say('relation.follow.off'), run: unfollow }]}
        >
          <Ellipsis aria-hidden />
        </ActionMenu>
      </span>
    </li>
  );
}

function presenceText({ isOnline, seen, playing }: Friend, say: Say): string {
  const [table] = playing;
  if (table) {
    const game = cardOf(table.game)?.words[say.language].title ?? table.game;
    return say('friends.playing', { game, names: namesAt(table, say).join(' – ') });
  }
  if (isOnline === undefined) return say('friends.hidden');
  if (isOnline) return say('friends.online');
  return say('friends.seen', { time: formatDateTime(say.language, seen ?? 0) });
}

interface FollowFormProps {
  readonly say: Say;
  follow(name: string): Promise<boolean>;
}

function FollowForm({ say, follow }: FollowFormProps) {
  const id = useId();
  const [name, setName] = useState('');
  return (
    <form
      className="friend-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '') return;
        void follow(name.trim()).then((isDone) => isDone && setName(''));
      }}
    >
      <label className="label" htmlFor={id}>
        {say('friends.add')}
      </label>
      <div className="row">
        <input
          id={id}
          className="input"
          value={name}
          maxLength={40}
          autoComplete="off"
          data-testid="follow-name"
          onChange={(event) => setName(event.target.value)}
        />
        <button type="submit" className="button" data-testid="follow">
          <UserPlus aria-hidden />
          {say('relation.follow')}
        </button>
      </div>
    </form>
  );
}
