import type { Result, Say } from '@quadrille/kit';
import type { FairPlay, SeatPlay } from '@quadrille/protocol';
import { seatHolder } from '@quadrille/table';
import { useEffect, useState } from 'react';
import { nameAmong, playerName } from '../game/seat-name.ts';
import { WithGame } from '../game/use-game.tsx';
import type { LoadedGame } from '../games.ts';
import { hrefOf } from '../router.ts';
import { explain } from '../saying.ts';
import { LostPage } from '../shell/lost-page.tsx';
import { Page } from '../shell/page.tsx';
import { api } from './client.ts';
import { useOnlineSay } from './use-online-say.ts';
import { WithServer } from './with-server.tsx';

interface FairPlayPageProps {
  readonly table: string;
}

/** How everybody played at a table whose game is over: times, and agreement with a computer. */
export default function FairPlayPage({ table }: FairPlayPageProps) {
  return <WithServer>{() => <Asking table={table} />}</WithServer>;
}

function Asking({ table }: FairPlayPageProps) {
  const say = useOnlineSay();
  const [report, setReport] = useState<Result<FairPlay>>();
  useEffect(() => {
    let isGone = false;
    void api.report(table).then((answer) => {
      if (!isGone) setReport(answer);
    });
    return () => {
      isGone = true;
    };
  }, [table]);
  if (!report) return <Working say={say} />;
  if (!report.ok) return <LostPage say={say} reason={explain(say, report.error)} />;
  const { value } = report;
  return <WithGame id={value.game}>{(loaded) => <Report table={table} report={value} loaded={loaded} />}</WithGame>;
}

function Working({ say }: { readonly say: Say }) {
  return (
    <Page name="online" title={say('fair.title')}>
      <h1 tabIndex={-1}>{say('fair.title')}</h1>
      <p className="card online-card" role="status">
        {say('fair.working')}
      </p>
    </Page>
  );
}

interface ReportProps extends FairPlayPageProps {
  readonly report: FairPlay;
  readonly loaded: LoadedGame;
}

function Report({ table, report, loaded }: ReportProps) {
  const say = useOnlineSay(loaded);
  const { player, seats } = report;
  const holders = seats.map(({ holder }) => seatHolder(holder));
  const named = seats.map((seat, index) => ({ seat, name: nameAmong(say, holders, index) }));
  const hasCompared = player !== undefined && seats.some(({ compared }) => compared > 0);
  return (
    <Page name="online" title={say('fair.title')}>
      <h1 tabIndex={-1}>{say('fair.title')}</h1>
      <p className="muted">
        {hasCompared ? say('fair.lead.player', { player: playerName(say, player) }) : say('fair.lead')}
      </p>
      <div className="card stack online-card">
        <table className="report-table figures" data-testid="fair-play-report">
          <thead>
            <tr>
              <th scope="col">{say('fair.who')}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {say(`fair.${column}`)}
                </th>
              ))}
              {hasCompared && <th scope="col">{say('fair.agreed')}</th>}
            </tr>
          </thead>
          <tbody>
            {named.map(({ name, seat }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {columns.map((column) => (
                  <td key={column} data-label={say(`fair.${column}`)}>
                    {column === 'moves' ? seat.moves : timeText(say, seat, column)}
                  </td>
                ))}
                {hasCompared && <td data-label={say('fair.agreed')}>{agreedText(say, seat)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="muted small">{say('fair.note')}</p>
        <div>
          <a className="button" href={hrefOf({ page: 'online-table', table })}>
            {say('fair.table')}
          </a>
        </div>
      </div>
    </Page>
  );
}

const columns = ['moves', 'quickest', 'median', 'slowest'] as const;

/** Seconds, with a digit behind the point where they are few. */
function timeText(say: Say, seat: SeatPlay, column: 'quickest' | 'median' | 'slowest'): string {
  if (seat.moves === 0) return '–';
  const seconds = seat[column] / 1000;
  const format = new Intl.NumberFormat(say.language, { maximumFractionDigits: seconds < 10 ? 1 : 0 });
  return say('fair.seconds', { n: format.format(seconds) });
}

const agreedText = (say: Say, { agreed, compared }: SeatPlay): string =>
  compared === 0 ? '–' : say('fair.agreed.of', { agreed, compared });
