import type { Say } from '@quadrille/kit';
import type { FairPlay } from '@quadrille/protocol';
import { Scale } from 'lucide-react';
import { Suspense, useState } from 'react';
import { WithGame } from '../../platform/page/with-game.tsx';
import type { LoadedGame } from '../../platform/games.ts';
import { api } from '../../platform/server/client.ts';
import { FairPlayFigures } from '../online/fair-play-figures.tsx';
import { useOnlineSay } from '../online/use-online-say.ts';
import { explain } from '../../platform/messages.ts';

/** Fair-play figures of a reported table; computed on request, because they take long. */
export function ReportedPlay({ table, say }: { readonly table: string; readonly say: Say }) {
  const [asked, setAsked] = useState<Awaited<ReturnType<typeof api.report>> | 'working'>();
  const ask = () => {
    setAsked('working');
    void api.report(table).then(setAsked);
  };
  if (asked === undefined) {
    return (
      <div className="row">
        <button type="button" className="button" onClick={ask} data-testid="show-play">
          <Scale aria-hidden />
          {say('moderation.play')}
        </button>
      </div>
    );
  }
  if (asked === 'working') return <p role="status">{say('fair.working')}</p>;
  if (!asked.ok) return <p role="status">{explain(say, asked.error)}</p>;
  const report = asked.value;
  return (
    <Suspense fallback={<p role="status">{say('fair.working')}</p>}>
      <WithGame id={report.game}>{(loaded) => <Figures report={report} loaded={loaded} />}</WithGame>
    </Suspense>
  );
}

function Figures({ report, loaded }: { readonly report: FairPlay; readonly loaded: LoadedGame }) {
  return <FairPlayFigures report={report} say={useOnlineSay(loaded)} />;
}
