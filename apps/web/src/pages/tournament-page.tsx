import type { Say } from '@quadrille/kit';
import type { Hello, TournamentSheet } from '@quadrille/protocol';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { OnlineFrame } from '../features/online/online-frame.tsx';
import { WithServer } from '../features/online/with-server.tsx';
import { shareAddress } from '../features/share/share.ts';
import { hrefOf, type PageProps } from '../platform/router.ts';
import { explain } from '../platform/messages.ts';
import { Loading } from '../platform/page/loading.tsx';
import { NotFound } from '../platform/page/not-found.tsx';
import { Counting } from '../features/tournaments/counting.tsx';
import { OwnPart } from '../features/tournaments/own-part.tsx';
import { Podium } from '../features/tournaments/podium.tsx';
import { RoundTables } from '../features/tournaments/round-tables.tsx';
import { Standings } from '../features/tournaments/standings.tsx';
import { LiveTables } from '../features/tournaments/live-tables.tsx';
import { TournamentHead } from '../features/tournaments/tournament-head.tsx';
import { tournamentName } from '../features/tournaments/tournament-text.ts';
import { useTournament } from '../features/tournaments/use-tournament.ts';
import { useTournamentSay } from '../features/tournaments/use-tournament-say.ts';
import '../features/tournaments/tournament.css';

export default function TournamentPage({ id }: PageProps<'tournament'>) {
  return <WithServer>{(hello) => <Course key={hello.me?.account} id={id} hello={hello} />}</WithServer>;
}

/** One tournament: what is to be done now, how everybody stands, who meets whom. */
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
              <CopyLink title={tournamentName(sheet, say)} say={say} />
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
          <CopyLink title={tournamentName(sheet, say)} say={say} />
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

/** To a share sheet where there is one, else to the clipboard. */
function CopyLink({ title, say }: { readonly title: string; readonly say: Say }) {
  return (
    <button type="button" className="button" onClick={() => void shareAddress(location.hash, title, say)}>
      <Link2 aria-hidden />
      {say('tournament.link')}
    </button>
  );
}
