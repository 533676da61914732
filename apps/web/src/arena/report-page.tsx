import { reportTable } from '@quadrille/arena';
import type { Say } from '@quadrille/kit';
import { Segments, toast } from '@quadrille/ui';
import { Pause, Swords } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { playerName } from '../game/seat-name.ts';
import { WithGame } from '../game/use-game.tsx';
import type { LoadedGame } from '../games.ts';
import { explain } from '../saying.ts';
import { LostPage } from '../shell/lost-page.tsx';
import { Page } from '../shell/page.tsx';
import './arena.css';
import { contestantName } from './contestant-name.ts';
import { rounded } from './figures.ts';
import { plannedRows, type PlannedRow } from './report/planned-row.ts';
import { keptRows, playRows } from './report/play-rows.ts';
import { runDesk } from './run/run-desk.ts';
import type { RunSnapshot } from './run/run-snapshot.ts';
import { RunHead } from './run-head.tsx';
import { useArenaSay } from './use-arena-say.ts';

export default function ReportPage({ id }: { readonly id: string }) {
  const say = useArenaSay();
  return (
    <WithGame id={id}>
      {(loaded) =>
        loaded.game.contest?.report ? (
          <OpenReport loaded={loaded} />
        ) : (
          <LostPage say={say} reason={say('reports.none')} />
        )
      }
    </WithGame>
  );
}

const counts = ['told', '1000', '100'] as const;

/** The matches of a report, played again: what was told stands beside what was found. */
function OpenReport({ loaded }: { readonly loaded: LoadedGame }) {
  const say = useArenaSay(loaded);
  const [count, setCount] = useState<string>('told');
  const rows = useRows(loaded, count === 'told' ? undefined : Number(count), say);
  const [found, setFound] = useState<ReadonlyMap<string, RunSnapshot>>(new Map());
  const [isPlaying, setPlaying] = useState(false);
  const stop = useRef<AbortController>(undefined);
  const note = (row: PlannedRow, snapshot: RunSnapshot) =>
    setFound((before) => new Map(before).set(row.text, snapshot));
  useFinished(rows, note);
  const title = say('reports.open', { game: loaded.card.words[say.language].title });
  const namesOf = (row: PlannedRow) => row.row.players.map((player) => playerName(say, player)).join(' – ');

  const play = async () => {
    const control = new AbortController();
    stop.current = control;
    setPlaying(true);
    await playRows(rows, (row) => say('reports.run-title', { players: namesOf(row) }), note, control.signal);
    setPlaying(false);
  };
  const sections = [...new Set(rows.map(({ section }) => section))];
  return (
    <Page name="run" title={title}>
      <RunHead title={title} about={say('reports.help')} say={say} />
      <section className="card run-bar">
        <Segments
          label={say('reports.count')}
          options={counts.map((id) => ({
            id,
            label: id === 'told' ? say('reports.count.told') : new Intl.NumberFormat(say.language).format(Number(id)),
          }))}
          value={count}
          choose={(id) => {
            stop.current?.abort();
            setCount(id);
          }}
        />
        {isPlaying ? (
          <button type="button" className="button" onClick={() => stop.current?.abort()}>
            <Pause aria-hidden />
            {say('reports.stop')}
          </button>
        ) : (
          <button type="button" className="button primary" data-testid="play-report" onClick={() => void play()}>
            <Swords aria-hidden />
            {say('reports.play')}
          </button>
        )}
      </section>
      {sections.map((section) => (
        <SectionTable
          key={section.id}
          rows={rows.filter((row) => row.section === section)}
          found={found}
          say={say}
          namesOf={namesOf}
        />
      ))}
    </Page>
  );
}

interface SectionTableProps {
  readonly rows: readonly PlannedRow[];
  readonly found: ReadonlyMap<string, RunSnapshot>;
  readonly say: Say;
  namesOf(row: PlannedRow): string;
}

function SectionTable({ rows, found, say, namesOf }: SectionTableProps) {
  const { section } = rows[0]!;
  const id = `report-${section.id}`;
  const [head = [], ...lines] = reportTable(
    section,
    rows.flatMap(({ row, text }) => {
      const standings = found.get(text)?.standings[0];
      return standings && standings.games > 0 ? [{ row, standings }] : [];
    }),
    say,
  );
  const told = rows.filter(({ text }) => (found.get(text)?.standings[0]?.games ?? 0) > 0);
  const waiting = rows.filter((row) => !told.includes(row));
  const note = `report.${section.id}.note`;
  const players = section.rows.flatMap((row) => row.players);
  const names = Object.fromEntries(players.map((player) => [player, playerName(say, player)]));
  return (
    <section className="card stack" aria-labelledby={id}>
      <h2 id={id}>{say(`report.${section.id}`, names)}</h2>
      <div className="table-scroll">
        <table className="table figures report-table" data-testid={id}>
          <thead>
            <tr>
              {head.map((cell) => (
                <th key={cell} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {told.map((row, at) => (
              <tr key={row.text}>
                <th scope="row">{seatedNames(row, found.get(row.text)!, say)}</th>
                {head.slice(1).map((column, place) => (
                  <td key={column}>{lines[at]?.[place + 1]}</td>
                ))}
              </tr>
            ))}
            {waiting.map((row) => (
              <tr key={row.text} className="muted">
                <th scope="row">{namesOf(row)}</th>
                <td className="report-waiting" colSpan={head.length - 1}>
                  {say('reports.waiting')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {told.length > 0 && say.has(note) && <p className="muted">{say(note, names)}</p>}
    </section>
  );
}

/** `Hard – 3 × Easy`: who held more than one side. */
function seatedNames({ plan }: PlannedRow, { standings }: RunSnapshot, say: Say): string {
  return plan.contestants
    .map((contestant, who) => {
      const sides = standings[0]?.contestants[who]?.sides ?? 1;
      const name = contestantName(say, contestant);
      return sides > 1 ? `${rounded(say, sides)} × ${name}` : name;
    })
    .join(' – ');
}

function useRows(loaded: LoadedGame, games: number | undefined, say: Say): readonly PlannedRow[] {
  const [rows, setRows] = useState<readonly PlannedRow[]>([]);
  useEffect(() => {
    let left = false;
    void plannedRows(loaded.game, games).then((planned) => {
      if (left) return;
      if (planned.ok) setRows(planned.value);
      else toast(explain(say, planned.error));
    });
    return () => {
      left = true;
    };
  }, [loaded, games, say]);
  return rows;
}

/** Looks up what was played earlier. */
function useFinished(rows: readonly PlannedRow[], note: (row: PlannedRow, snapshot: RunSnapshot) => void): void {
  const tell = useEffectEvent(note);
  useEffect(() => {
    const endings: (() => void)[] = [];
    let left = false;
    void keptRows().then((kept) => {
      for (const row of rows) {
        const run = kept.get(row.text);
        if (left || !run || run.played === 0) continue;
        const desk = runDesk(run.id);
        const look = () => {
          const snapshot = desk.snapshot();
          if (typeof snapshot === 'object') tell(row, snapshot);
        };
        endings.push(desk.subscribe(look));
        look();
      }
    });
    return () => {
      left = true;
      for (const end of endings) end();
    };
  }, [rows]);
}
