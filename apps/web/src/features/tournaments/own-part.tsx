import type { Result, Say } from '@quadrille/kit';
import type { Hello, TournamentSheet } from '@quadrille/protocol';
import { announce, Confirm, toast } from '@quadrille/ui';
import { Swords } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { hrefOf, navigate } from '../../platform/router.ts';
import { explain } from '../../platform/messages.ts';
import { keepTournamentOf } from '../online/tournament-of.ts';
import { tournaments } from '../../platform/server/client.ts';

interface OwnPartProps {
  readonly sheet: TournamentSheet;
  readonly hello: Hello;
  readonly say: Say;
  look(): Promise<void>;
}

/** What the reader can do here: take part, go to their table, step out. */
export function OwnPart({ sheet, hello, say, look }: OwnPartProps) {
  const [asked, setAsked] = useState<'leave' | 'call-off'>();
  const { id, you, state, own } = sheet;
  const table = you?.g;
  const hasWaited = useRef(false);
  useEffect(() => {
    if (table === undefined) {
      hasWaited.current = true;
      return;
    }
    keepTournamentOf(table, id);
    announce(say('tournament.ready'));
    // Whoever waits here is led to the table; whoever comes back from it is not.
    if (hasWaited.current && document.visibilityState === 'visible') navigate({ page: 'online-table', table });
  }, [table, id, say]);
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
  const isIn = you !== undefined && !you.isOut;
  const isClosed = state === 'going' && sheet.kind === 'robin' && you === undefined;
  return (
    <section className="card stack online-card" data-testid="own-part">
      <p>{partText(sheet, say)}</p>
      <div className="row">
        {!hello.me?.person && (
          <a className="button primary" href={hrefOf({ page: 'account' })}>
            {say('online.account.none')}
          </a>
        )}
        {hello.me?.person && !isIn && !isClosed && (
          <button
            type="button"
            className="button primary"
            data-testid="enter-tournament"
            onClick={() => void act(tournaments.enter(id))}
          >
            {say(you ? 'tournament.back' : 'tournament.enter')}
          </button>
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
          danger
          cancelLabel={say('shell.cancel')}
          confirm={() => void act(asked === 'leave' ? tournaments.leave(id) : tournaments.callOff(id))}
          close={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

function partText({ you, state, kind }: TournamentSheet, say: Say): string {
  if (!you) return say(state === 'going' && kind === 'robin' ? 'tournament.closed' : `tournament.kind.${kind}.help`);
  if (you.isOut) return say('tournament.out');
  if (state === 'waiting') return say('tournament.in');
  return say(kind === 'arena' ? 'tournament.wait.arena' : 'tournament.wait.round');
}
