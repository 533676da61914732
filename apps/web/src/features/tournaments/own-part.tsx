import type { Result, Say } from '@quadrille/kit';
import type { Hello, TournamentSheet } from '@quadrille/protocol';
import { announce, Confirm, toast } from '@quadrille/ui';
import { Swords } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { hrefOf, navigate } from '../../platform/router.ts';
import { PersonFace } from '../../shared/online/person-face.tsx';
import { explain } from '../../platform/messages.ts';
import { forgetEntered, rememberEntered } from '../../shared/online/entered-tournaments.ts';
import { ensureGuest } from '../../shared/online/as-guest.ts';
import { tournaments } from '../../platform/server/client.ts';
import { entrantName } from './tournament-text.ts';

interface OwnPartProps {
  readonly sheet: TournamentSheet;
  readonly hello: Hello;
  readonly say: Say;
  look(): Promise<void>;
}

/** The user's actions: enter, go to the table, withdraw. */
export function OwnPart({ sheet, hello, say, look }: OwnPartProps) {
  const [asked, setAsked] = useState<'leave' | 'call-off'>();
  const { id, you, state, own } = sheet;
  const table = you?.tableId;
  const isIn = you !== undefined && !you.isOut && state !== 'over';
  useEffect(() => (isIn ? rememberEntered(id) : forgetEntered(id)), [id, isIn]);
  const hasWaited = useRef(false);
  useEffect(() => {
    if (table === undefined) {
      hasWaited.current = true;
      return;
    }
    announce(say('tournament.ready'));
    // Leads a waiting player to the new table, but not back to a table they have just left.
    if (hasWaited.current && document.visibilityState === 'visible') navigate({ page: 'online-table', table });
  }, [table, say]);
  const act = async (work: Promise<Result<void>>) => {
    const done = await work;
    if (!done.ok) toast(explain(say, done.error));
    await look();
  };
  if (state === 'over') return undefined;
  if (table !== undefined) {
    return (
      <section className="card stack online-card tournament-ready" data-testid="tournament-ready">
        <h2>{say('tournament.ready')}</h2>
        <OwnOpponents sheet={sheet} table={table} say={say} />
        <p>{say('tournament.ready.text')}</p>
        <p>
          <a className="button primary" href={hrefOf({ page: 'online-table', table })} data-testid="to-own-table">
            <Swords aria-hidden />
            {say('tournament.go')}
          </a>
        </p>
      </section>
    );
  }
  /** Guests may enter tournaments of the server. */
  const mayEnter = hello.me?.person === true || sheet.house === true;
  const enter = async (): Promise<Result<void>> => {
    const known = await ensureGuest();
    return known.ok ? tournaments.enter(id) : known;
  };
  const isClosed = closedText(sheet) !== undefined;
  return (
    <section className="card stack online-card" data-testid="own-part">
      <p>{partText(sheet, say)}</p>
      {fillText(sheet, say) && (
        <p className="muted small" data-testid="tournament-fill">
          {fillText(sheet, say)}
        </p>
      )}
      <div className="row">
        {!mayEnter && !isClosed && (
          <a
            className="button primary"
            href={hrefOf({ page: 'account', back: `tournaments/${id}` })}
            data-testid="to-account"
          >
            {say('online.account.none')}
          </a>
        )}
        {mayEnter && !isIn && !isClosed && (
          <button
            type="button"
            className="button primary"
            data-testid="enter-tournament"
            onClick={() => void act(enter())}
          >
            {say(you ? 'tournament.back' : 'tournament.enter')}
          </button>
        )}
        {isIn && state === 'waiting' && (
          <a className="button primary" href={hrefOf({ page: 'online' })}>
            {say('tournament.meanwhile')}
          </a>
        )}
        {isIn && (
          <button type="button" className="button" data-testid="leave-tournament" onClick={() => setAsked('leave')}>
            {say('tournament.leave')}
          </button>
        )}
        {own && state === 'waiting' && (
          <button type="button" className="button quiet" onClick={() => setAsked('call-off')}>
            {say('tournament.call-off')}
          </button>
        )}
      </div>
      {asked && (
        <Confirm
          title={say(`tournament.${asked}`)}
          text={say(`tournament.${asked}.text`)}
          confirmLabel={say(`tournament.${asked}`)}
          isDangerous
          cancelLabel={say('shell.cancel')}
          onConfirm={() => void act(asked === 'leave' ? tournaments.leave(id) : tournaments.callOff(id))}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

interface OwnOpponentsProps {
  readonly sheet: TournamentSheet;
  readonly table: string;
  readonly say: Say;
}

/** The user's current opponents and their standings. */
function OwnOpponents({ sheet: { meetings, rows, you, game }, table, say }: OwnOpponentsProps) {
  const seats = meetings.find(({ tableId }) => tableId === table)?.seats ?? [];
  const others = rows.filter(({ number }) => seats.includes(number) && number !== you?.number);
  return (
    <ul className="tournament-opponents">
      {others.map(({ number, name, rank, points, player }) => (
        <li key={number}>
          <PersonFace name={name} player={player} game={game} />
          <span>
            <b>{entrantName(name, say)}</b>{' '}
            <span className="muted small figures">
              {say('tournament.opponent', { rank, points: say('tournament.points.n', { n: points }) })}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Whether house bots will take part. */
function fillText({ state, house, fill, lacksBots }: TournamentSheet, say: Say): string | undefined {
  if (state !== 'waiting' || fill === undefined) return undefined;
  if (lacksBots) return say('tournament.fill.off');
  return say(house ? 'tournament.house' : 'tournament.fill.text', { n: fill });
}

/** Why the user cannot enter any more, if that is so: a round robin has begun, or no round is left to be paired. */
function closedText({ you, state, kind, round, of }: TournamentSheet): string | undefined {
  if (state !== 'going' || (you && !you.isOut)) return undefined;
  if (kind === 'robin' && !you) return 'tournament.closed';
  return of !== undefined && round >= of ? 'tournament.closed.last' : undefined;
}

function partText(sheet: TournamentSheet, say: Say): string {
  const { you, state, kind } = sheet;
  if (!you) return say(closedText(sheet) ?? `tournament.kind.${kind}.help`);
  if (you.isOut) return say('tournament.out');
  if (state === 'waiting') return say('tournament.in');
  return say(kind === 'arena' ? 'tournament.wait.arena' : 'tournament.wait.round');
}
