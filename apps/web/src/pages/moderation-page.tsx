import type { Say } from '@quadrille/kit';
import {
  verdicts,
  type Moderation,
  type OpenReport,
  type Verdict,
  type VerdictRequest,
  type FairPlay,
} from '@quadrille/protocol';
import { SelectField, toast } from '@quadrille/ui';
import { useId, useState, Suspense } from 'react';
import { formatDateTime } from '../platform/dates.ts';
import { OnlineFrame } from '../features/online/online-frame.tsx';
import { WithServer } from '../features/online/with-server.tsx';
import { hrefOf } from '../platform/router.ts';
import { explain } from '../platform/messages.ts';
import { Loading } from '../platform/page/loading.tsx';
import { NotFound } from '../platform/page/not-found.tsx';
import { people, api } from '../platform/server/client.ts';
import { useAnswer } from '../platform/server/use-answer.ts';
import { usePeopleSay } from '../features/people/words/index.ts';
import '../features/people/people.css';
import { Scale } from 'lucide-react';
import { WithGame } from '../platform/page/with-game.tsx';
import type { LoadedGame } from '../platform/games.ts';
import { FairPlayFigures } from '../features/online/fair-play-figures.tsx';
import { useOnlineSay } from '../shared/online/words/index.ts';

export default function ModerationPage() {
  return <WithServer>{() => <Desk />}</WithServer>;
}

/** Open reports and past decisions. */
function Desk() {
  const say = usePeopleSay();
  const [answer, look] = useAnswer(people.moderation);
  if (!answer) return <Loading say={say} />;
  if (!answer.ok) return <NotFound say={say} reason={explain(say, answer.error)} />;
  const { reports, audit } = answer.value;
  return (
    <OnlineFrame title={say('moderation.title')}>
      <h1 tabIndex={-1}>{say('moderation.title')}</h1>
      <div className="stack">
        {reports.length === 0 && <p className="muted">{say('moderation.none')}</p>}
        {reports.map((report) => (
          <Report key={report.id} report={report} say={say} look={look} />
        ))}
        <Audit lines={audit} say={say} />
      </div>
    </OnlineFrame>
  );
}

interface ReportProps {
  readonly report: OpenReport;
  readonly say: Say;
  look(): void;
}

function Report({ report, say, look }: ReportProps) {
  const { id, at, by, about, game, reason, note, events, banned } = report;
  return (
    <section className="card stack online-card" aria-labelledby={`report-${id}`} data-testid="open-report">
      <h2 id={`report-${id}`}>{say('moderation.report', { by, about })}</h2>
      <p>
        <b>{say(`report.reason.${reason}`)}</b> {note}
      </p>
      <p className="muted small">
        {formatDateTime(say.language, at)}
        {' · '}
        <a href={hrefOf({ page: 'person', name: about })}>{about}</a>
        {game !== undefined && (
          <>
            {' · '}
            <a href={hrefOf({ page: 'online-table', table: game })}>{say('moderation.table')}</a>
            {' · '}
            <a href={`api/moderation/reports/${id}/log`}>{say('moderation.log', { n: events })}</a>
          </>
        )}
        {banned !== undefined && ` · ${say('moderation.banned', { time: formatDateTime(say.language, banned) })}`}
      </p>
      {game !== undefined && <ReportedPlay table={game} say={say} />}
      <Decide about={about} report={id} say={say} look={look} />
    </section>
  );
}

interface DecideProps {
  readonly about: string;
  readonly report: string;
  readonly say: Say;
  look(): void;
}

const banDays = ['1', '7', '30', '365', '3650'] as const;

/** A decision and its reason: the banned account sees the reason, and the audit log stores it. */
function Decide({ about, report, say, look }: DecideProps) {
  const id = useId();
  const [verdict, setVerdict] = useState<Verdict>('dismiss');
  const [days, setDays] = useState<string>('7');
  const [reason, setReason] = useState('');
  const decide = async () => {
    const request: VerdictRequest = { about, report, verdict, reason: reason.trim(), days: Number(days) };
    const done = await people.decide(request);
    toast(done.ok ? say('ways.done') : explain(say, done.error));
    look();
  };
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void decide();
      }}
    >
      <div className="login-fields">
        <SelectField
          label={say('moderation.verdict')}
          testId="verdict"
          options={verdicts.map((each) => ({ id: each, label: say(`verdict.${each}`) }))}
          value={verdict}
          onChange={(each) => setVerdict(each as Verdict)}
        />
        {verdict === 'ban' && (
          <SelectField
            label={say('moderation.days')}
            testId="ban-days"
            options={banDays.map((each) => ({ id: each, label: say('moderation.days.n', { n: Number(each) }) }))}
            value={days}
            onChange={setDays}
          />
        )}
        <div className="field">
          <label className="label" htmlFor={id}>
            {say('moderation.reason')}
          </label>
          <input
            id={id}
            className="input"
            data-testid="verdict-reason"
            required
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      </div>
      <div className="row">
        <button type="submit" className="button primary" data-testid="decide">
          {say('moderation.decide')}
        </button>
      </div>
    </form>
  );
}

function Audit({ lines, say }: { readonly lines: Moderation['audit']; readonly say: Say }) {
  return (
    <section className="card stack online-card" aria-labelledby="audit">
      <h2 id="audit">{say('moderation.audit')}</h2>
      {lines.length === 0 && <p className="muted">{say('moderation.audit.none')}</p>}
      <ul className="ways">
        {lines.map(({ at, by, about, action, reason }) => (
          <li key={`${at} ${by} ${about} ${action}`} className="way" data-testid="audit-line">
            <span>
              <b>{say(`verdict.${action}`)}</b> {about} <span className="muted">{reason}</span>
            </span>
            <span className="muted small">
              {by}, {formatDateTime(say.language, at)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Fair-play figures of a reported table; computed on request, because they take long. */
function ReportedPlay({ table, say }: { readonly table: string; readonly say: Say }) {
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
