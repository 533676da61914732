import type { Result, Say } from '@quadrille/kit';
import type { FairPlay } from '@quadrille/protocol';
import { useEffect, useState } from 'react';
import { WithGame } from '../game/use-game.tsx';
import type { LoadedGame } from '../games.ts';
import { hrefOf } from '../router.ts';
import { explain } from '../saying.ts';
import { LostPage } from '../shell/lost-page.tsx';
import { Page } from '../shell/page.tsx';
import { api } from './client.ts';
import { FairPlayFigures } from './fair-play-figures.tsx';
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
  return (
    <Page name="online" title={say('fair.title')}>
      <h1 tabIndex={-1}>{say('fair.title')}</h1>
      <div className="card stack online-card">
        <FairPlayFigures report={report} say={say} />
        <div>
          <a className="button" href={hrefOf({ page: 'online-table', table })}>
            {say('fair.table')}
          </a>
        </div>
      </div>
    </Page>
  );
}
