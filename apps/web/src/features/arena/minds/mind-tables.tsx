import type { MindFigures, MindStudy, Say } from '@quadrille/kit';
import { rounded, formatShare } from '../figures.ts';

interface MindTableProps {
  readonly head: string;
  readonly names: readonly string[];
  readonly rows: readonly { readonly label: string; readonly cells: readonly string[] }[];
}

/** A row per measure, a column per kind of player. */
function MindTable({ head, names, rows }: MindTableProps) {
  return (
    <div className="table-scroll">
      <table className="table figures small mind-table">
        <caption className="hidden-visually">{head}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden-visually">{head}</span>
            </th>
            {names.map((name, mind) => (
              <th key={name} scope="col" data-chart={mind}>
                <span className="arena-swatch" aria-hidden="true" /> {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map((cell, mind) => (
                <td key={names[mind]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** English number formats use a hyphen for the minus sign. */
const trueMinus = (text: string): string => text.replace('-', '−');

interface MindTablesProps {
  readonly study: MindStudy;
  readonly figures: MindFigures;
  readonly names: readonly string[];
  readonly say: Say;
}

/** Style of play: one card per group of measures. */
export function StyleTables({ study, figures: { styles }, names, say }: MindTablesProps) {
  const shown = (value: number | null, unit: string): string =>
    value === null ? '–' : unit === 'share' ? formatShare(say, value) : trueMinus(rounded(say, value, 2));
  const measures = study.measures.map((measure, index) => ({ ...measure, index }));
  const groups = [...new Set(study.measures.map(({ group }) => group))];
  return groups.map((group) => (
    <section key={group} className="card stack" aria-labelledby={`style-${group}`}>
      <h3 id={`style-${group}`}>{say(`mind.group.${group}`)}</h3>
      <MindTable
        head={say(`mind.group.${group}`)}
        names={names}
        rows={measures
          .filter((measure) => measure.group === group)
          .map(({ id, args, unit, index }) => ({
            label: say(`mind.style.${id}`, args),
            cells: styles.map(({ values }) => shown(values[index] ?? null, unit)),
          }))}
      />
    </section>
  ));
}

/** How often two of them choose the same move. */
export function AgreementTable({ figures: { errors }, names, say }: Omit<MindTablesProps, 'study'>) {
  return (
    <section className="card stack" aria-labelledby="minds-same">
      <h3 id="minds-same">{say('minds.same')}</h3>
      <MindTable
        head={say('minds.same')}
        names={names}
        rows={names.map((name, row) => ({
          label: name,
          cells: names.map((_, column) =>
            row === column ? '·' : formatShare(say, errors.same[row]![column]! / Math.max(1, errors.positions)),
          ),
        }))}
      />
      <p className="muted small">{say('minds.same.note', { n: errors.positions })}</p>
    </section>
  );
}

/** Results of each pair, all equal times together. */
export function MeetingTable({ figures: { matches }, names, say }: Omit<MindTablesProps, 'study'>) {
  const timed = matches.filter(({ limit }) => limit === 'ms');
  const sum = (row: number, column: number, of: 0 | 1): number =>
    timed.reduce((total, { cross }) => total + cross[row]![column]![of], 0);
  return (
    <section className="card stack" aria-labelledby="minds-meetings">
      <h3 id="minds-meetings">{say('minds.meetings')}</h3>
      <MindTable
        head={say('minds.meetings')}
        names={names}
        rows={names.map((name, row) => ({
          label: name,
          cells: names.map((_, column) =>
            row === column ? '·' : say('minds.points', { points: sum(row, column, 0), games: sum(row, column, 1) }),
          ),
        }))}
      />
    </section>
  );
}
