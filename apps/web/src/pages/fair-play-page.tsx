import type { Result, Say } from '@quadrille/kit';
import type { FairPlay } from '@quadrille/protocol';
import { useEffect, useState } from 'react';
import { WithGame } from '../platform/page/with-game.tsx';
import type { LoadedGame } from '../platform/games.ts';
import { hrefOf, type PageProps } from '../platform/router.ts';
import { explain } from '../platform/messages.ts';
import { NotFound } from '../platform/page/not-found.tsx';
import { Page } from '../platform/page/page.tsx';
import { api } from '../platform/server/client.ts';
import { FairPlayFigures } from '../features/online/fair-play-figures.tsx';
import { useOnlineSay } from '../shared/online/words/index.ts';
import { WithServer } from '../features/online/with-server.tsx';

interface FairPlayPageProps {
  readonly table: string;
}

/** Fair-play figures of a finished table: thinking times and agreement with an engine. */
export default function FairPlayPage({ table }: PageProps<'online-report'>) {
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
  if (!report.ok) return <NotFound say={say} reason={explain(say, report.error)} />;
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
