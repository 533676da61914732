import type { Say, Fault } from '@quadrille/kit';
import { type Hello, type TournamentSheet, tournamentBell } from '@quadrille/protocol';
import { Link2 } from 'lucide-react';
import { useState, useCallback, useEffect, useRef } from 'react';
import { OnlineFrame } from '../features/online/online-frame.tsx';
import { WithServer } from '../features/online/with-server.tsx';
import { shareRoute } from '../shared/share/share.ts';
import { hrefOf, type PageProps } from '../platform/router.ts';
import { explain } from '../platform/messages.ts';
import { Loading } from '../platform/page/loading.tsx';
import { NotFound } from '../platform/page/not-found.tsx';
import { OwnPart } from '../features/tournaments/own-part.tsx';
import { Podium } from '../features/tournaments/podium.tsx';
import { RoundTables } from '../features/tournaments/round-tables.tsx';
import { Standings } from '../features/tournaments/standings.tsx';
import { LiveTables } from '../features/tournaments/live-tables.tsx';
import { TournamentHead } from '../features/tournaments/tournament-head.tsx';
import { tournamentName } from '../features/tournaments/tournament-text.ts';
import { useTournamentSay } from '../features/tournaments/words/index.ts';
import '../features/tournaments/tournament.css';
import { tieBreaks } from '@quadrille/tournament';
import { useRefresh } from '../platform/server/use-refresh.ts';
import { tournaments } from '../platform/server/client.ts';

export default function TournamentPage({ id }: PageProps<'tournament'>) {
  return <WithServer>{(hello) => <Course key={hello.me?.account} id={id} hello={hello} />}</WithServer>;
}

/** One tournament: next action, standings, pairings. */
function Course({ id, hello }: { readonly id: string; readonly hello: Hello }) {
  const say = useTournamentSay();
  const [round, setRound] = useState<number>();
  const [{ sheet, fault, ahead }, look] = useTournament(id, round);
  if (fault) return <NotFound say={say} reason={explain(say, fault)} />;
  if (!sheet) return <Loading say={say} />;
  return (
    <OnlineFrame title={tournamentName(sheet, say)}>
      <h1 tabIndex={-1}>{tournamentName(sheet, say)}</h1>
      <div className="stack">
        <OwnPart sheet={sheet} hello={hello} say={say} look={look} />
        {sheet.state === 'over' && <Podium sheet={sheet} say={say} />}
        <TournamentHead sheet={sheet} ahead={ahead} say={say} />
        {sheet.state === 'waiting' && (
          <section className="card stack online-card">
            <p>{say('tournament.invite')}</p>
            <div className="row">
              <CopyLink id={sheet.id} title={tournamentName(sheet, say)} say={say} />
            </div>
          </section>
        )}
        <LiveTables sheet={sheet} say={say} />
        <Standings sheet={sheet} say={say} />
        <RoundTables sheet={sheet} say={say} round={round} choose={setRound} />
        <Counting sheet={sheet} say={say} />
        <Foot sheet={sheet} say={say} />
      </div>
    </OnlineFrame>
  );
}

function Foot({ sheet, say }: { readonly sheet: TournamentSheet; readonly say: Say }) {
  const file = (name: string): string => `api/tournaments/${sheet.id}/${name}`;
  return (
    <>
      {sheet.state !== 'waiting' && (
        <p className="row">
          <CopyLink id={sheet.id} title={tournamentName(sheet, say)} say={say} />
        </p>
      )}
      <p className="small">
        {sheet.rows.some(({ games }) => games > 0) && (
          <>
            {say('tournament.files')} <a href={file('results.csv')}>{say('tournament.file.csv')}</a>
            {' · '}
            <a href={file('results.json')}>{say('tournament.file.json')}</a>
            {' · '}
          </>
        )}
        <a href={hrefOf({ page: 'tournaments' })}>{say('tournament.all')}</a>
      </p>
    </>
  );
}

/** Opens the share sheet, or copies the link to the clipboard. */
function CopyLink({ id, title, say }: { readonly id: string; readonly title: string; readonly say: Say }) {
  return (
    <button type="button" className="button" onClick={() => void shareRoute({ page: 'tournament', id }, title, say)}>
      <Link2 aria-hidden />
      {say('tournament.link')}
    </button>
  );
}

/** Explains points and tie-breaks. */
function Counting({ sheet, say }: { readonly sheet: TournamentSheet; readonly say: Say }) {
  const { kind, seats } = sheet;
  const list = tieBreaks[kind].map((name) => say(`tournament.break.${name}`)).join(', ');
  return (
    <details className="card online-card tournament-counting">
      <summary>{say('tournament.counted')}</summary>
      <p>{say(seats === 2 ? 'tournament.counted.two' : 'tournament.counted.more')}</p>
      <p>{say(`tournament.counted.${kind}`)}</p>
      <p>{say('tournament.counted.no-show')}</p>
      <p>{say('tournament.counted.ties', { list })}</p>
    </details>
  );
}

interface TournamentNow {
  readonly sheet?: TournamentSheet;
  readonly fault?: Fault;
  /** Milliseconds by which the server's clock is ahead of this device's. */
  readonly ahead: number;
}

/** A tournament with updates, and a function that reloads it. A finished one no longer changes. */
function useTournament(id: string, round: number | undefined): readonly [TournamentNow, () => Promise<void>] {
  const [now, setNow] = useState<TournamentNow>({ ahead: 0 });
  const isOver = now.sheet?.state === 'over';
  // A known version counts only for the displayed round: for another round the server must answer in full.
  const known = useRef<{ readonly round: number | undefined; readonly version: number }>(undefined);
  const shown = useRef(round);
  const look = useCallback(async () => {
    const version = known.current?.round === round ? known.current?.version : undefined;
    const told = await tournaments.sheet(id, round, version);
    // The user has chosen another round meanwhile.
    if (shown.current !== round) return undefined;
    // During a short disconnection the page stays as it was.
    if (!told.ok) return setNow((before) => (before.sheet ? before : { ...before, fault: told.error }));
    const sheet = told.value;
    if (!sheet) return undefined;
    known.current = { round, version: sheet.version };
    return setNow({ sheet, ahead: sheet.at - Date.now() });
  }, [id, round]);
  useRefresh(isOver ? undefined : tournamentBell(id), () => void look());
  useEffect(() => {
    if (shown.current === round) return;
    shown.current = round;
    void look();
  }, [round, look]);
  return [now, look];
}
