import { ArrowLeft, Calculator, Square } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import type { ModeProps } from '@quadrille/kit';
import { SegmentedControl } from '@quadrille/ui';
import { reportFigures, roomTests, type RoomStats } from '../generator/room-stats.ts';
import type { RoomsAnswer, RoomsRequest } from '../tasks/generate.ts';
import { useJob } from './job.ts';

/** How many rooms of each size are drawn. The report drew a million. */
const counts = ['10000', '100000', '1000000'] as const;
const seed = 1;

/** The report's table of rejected rooms, counted again, next to the published figures. */
export function RejectedRooms({ page }: { readonly page: ModeProps }): ReactElement {
  const { say } = page;
  const [count, setCount] = useState<string>('100000');
  const job = useJob<RoomsRequest, RoomsAnswer>(page, 'rooms', undefined);
  const counted: RoomsAnswer = job.running?.said ?? job.answer ?? [];
  const wanted = Number(count) * reportFigures.length;
  const done = counted.reduce((sum, { rooms }) => sum + rooms, 0);
  return (
    <div className="sk-stack sk-rejected">
      <section className="card sk-stack">
        <p>{say('rejected.lead')}</p>
        <SegmentedControl
          label={say('rejected.count')}
          options={counts.map((id) => ({ id, label: say('rejected.rooms', { n: Number(id) }) }))}
          value={count}
          onChange={(id) => {
            job.stop();
            setCount(id);
          }}
        />
        {job.running ? (
          <div className="sk-stack" role="status">
            <progress className="sk-progress" aria-label={say('rejected.counting')} max={wanted} value={done} />
            <p className="muted">{say('rejected.progress', { n: done, all: wanted })}</p>
            <div className="sk-actions">
              <button type="button" className="button" onClick={job.settle}>
                <Square aria-hidden />
                {say('page.cancel')}
              </button>
            </div>
          </div>
        ) : (
          <div className="sk-actions">
            <button
              type="button"
              className="button primary"
              onClick={() => job.start({ sizes: reportFigures, rooms: Number(count), seed })}
            >
              <Calculator aria-hidden />
              {say('rejected.start')}
            </button>
          </div>
        )}
        {job.failed && <p className="notice wrong">{say('rejected.failed')}</p>}
      </section>
      <div className="sk-rejected-tables">
        {reportFigures.map((report, index) => (
          <RejectedTable key={report.boxes} page={page} report={report} ours={counted[index]} />
        ))}
      </div>
      <section className="card sk-stack small">
        <p>{say('rejected.swapped')}</p>
        <p>* {say('rejected.misprint')}</p>
        <p>{say('rejected.dead-ends')}</p>
      </section>
      <div className="sk-actions">
        <a className="button quiet" href={page.hrefOf('')}>
          <ArrowLeft aria-hidden />
          {say('rejected.back')}
        </a>
      </div>
    </div>
  );
}

interface RejectedTableProps {
  readonly page: ModeProps;
  readonly report: (typeof reportFigures)[number];
  readonly ours: RoomStats | undefined;
}

function RejectedTable({ page: { say }, report, ours }: RejectedTableProps): ReactElement {
  const { room, boxes, percent, misprint } = report;
  const figures = new Intl.NumberFormat(say.language, { minimumFractionDigits: 3, maximumFractionDigits: 3 });
  const shown = (value: number | undefined): string =>
    value === undefined ? '–' : say('rejected.percent', { n: figures.format(value) });
  return (
    <section className="card">
      <table className="sk-figures" data-testid={`rejected-${room.width}x${room.height}`}>
        <caption>
          <strong>{say('rejected.size', { width: room.width, height: room.height, n: boxes })}</strong>
          <span className="muted small">
            {ours ? say('rejected.rooms', { n: ours.rooms }) : say('rejected.uncounted')}
          </span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{say('rejected.reason')}</th>
            <th scope="col">{say('stats.ours')}</th>
            <th scope="col">{say('stats.report')}</th>
          </tr>
        </thead>
        <tbody>
          {roomTests.map((test) => (
            <tr key={test}>
              <th scope="row">{say(`stats.${test}`)}</th>
              <td>{shown(ours && (100 * ours[test]) / ours.rooms)}</td>
              <td>
                {shown(percent[test])}
                {misprint === test && <sup title={say('rejected.misprint')}>*</sup>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
