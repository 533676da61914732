import type { Standings } from '@quadrille/arena';
import type { Say } from '@quadrille/kit';
import { SegmentedControl, toast } from '@quadrille/ui';
import { Pause, Swords } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { playerName } from '../platform/seat-names.ts';
import { WithGame } from '../platform/page/with-game.tsx';
import type { LoadedGame } from '../platform/games.ts';
import { explain } from '../platform/messages.ts';
import { NotFound } from '../platform/page/not-found.tsx';
import { Page } from '../platform/page/page.tsx';
import '../features/arena/arena.css';
import { contestantName, formatFineShare, formatPrecise, rounded } from '../features/arena/figures.ts';
import { plannedRows, type PlannedRow, loadStoredRows, playRows } from '../features/arena/report/play-rows.ts';
import { getRunHandle } from '../features/arena/run/run-handle.ts';
import type { RunSnapshot } from '../features/arena/run/run-snapshot.ts';
import { RunHead } from '../features/arena/run-head.tsx';
import { useArenaSay } from '../features/arena/use-arena-say.ts';
import type { PageProps } from '../platform/router.ts';

export default function ReportPage({ game: id }: PageProps<'arena-report'>) {
  const say = useArenaSay();
  return (
    <WithGame id={id}>
      {(loaded) =>
        loaded.game.contest?.report ? (
          <OpenReport loaded={loaded} />
        ) : (
          <NotFound say={say} reason={say('reports.none')} />
        )
      }
    </WithGame>
  );
}

const counts = ['told', '1000', '100'] as const;

/** Replays the matches of a published report and shows the published figures beside the new ones. */
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
  const isPublished = rows.some(({ row }) => row.publishedResults.length > 0);
  const countLabel = (id: (typeof counts)[number]): string => {
    const games = id === 'told' ? (rows[0]?.row.games ?? 0) : Number(id);
    const text = rounded(say, games, 0);
    return id === 'told' && isPublished ? say('reports.count.told', { games: text }) : text;
  };
  return (
    <Page name="run" title={title}>
      <RunHead title={title} about={say(isPublished ? 'reports.help' : 'reports.help.none')} say={say} />
      <section className="card run-bar">
        <SegmentedControl
          label={say('reports.count')}
          options={counts.map((id) => ({ id, label: countLabel(id) }))}
          value={count}
          onChange={(id) => {
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

/** Published figures are shown at once; new ones appear beside them. */
function SectionTable({ rows, found, say, namesOf }: SectionTableProps) {
  const { section } = rows[0]!;
  const id = `report-${section.id}`;
  const sources = [
    ...new Set(section.rows.flatMap(({ publishedResults }) => publishedResults.map(({ source }) => source))),
  ];
  const foundOf = ({ text }: PlannedRow): RunSnapshot | undefined =>
    (found.get(text)?.standings[0]?.games ?? 0) > 0 ? found.get(text) : undefined;
  const note = `report.${section.id}.note`;
  const players = section.rows.flatMap((row) => row.players);
  const names = Object.fromEntries(players.map((player) => [player, playerName(say, player)]));
  const ours = ['report.ours', 'match.interval', 'match.length', 'match.drawn', 'report.games'];
  return (
    <section className="card stack" aria-labelledby={id}>
      <h2 id={id}>{say(`report.${section.id}`, names)}</h2>
      <div className="table-scroll">
        <table className="table figures report-table" data-testid={id}>
          <thead>
            <tr>
              <th scope="col">{say('report.players')}</th>
              {sources.map((source) => (
                <th key={source} scope="col">
                  {say(`report.${source}`)}
                </th>
              ))}
              {ours.map((key) => (
                <th key={key} scope="col">
                  {say(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const snapshot = foundOf(row);
              return (
                <tr key={row.text}>
                  <th scope="row">{snapshot ? seatedNames(row, snapshot, say) : namesOf(row)}</th>
                  {sources.map((source) => {
                    const told = row.row.publishedResults.find((one) => one.source === source);
                    return <td key={source}>{told && <Figures wins={told.wins} ms={told.ms} say={say} />}</td>;
                  })}
                  {snapshot ? (
                    <FoundCells standings={snapshot.standings[0]!} say={say} />
                  ) : (
                    <td className="report-waiting muted" colSpan={ours.length}>
                      {say('reports.waiting')}
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {rows.some(foundOf) && say.has(note) && <p className="muted">{say(note, names)}</p>}
    </section>
  );
}

interface FiguresProps {
  /** In the order of the players. */
  readonly wins: readonly number[];
  readonly ms: readonly number[];
  readonly say: Say;
}

/** Shares of the wins, and below them the time per turn. */
function Figures({ wins, ms, say }: FiguresProps) {
  return (
    <>
      {wins.map((value) => formatFineShare(say, value)).join(' / ')}
      <span className="report-times">
        {say('reports.times', { times: ms.map((value) => formatPrecise(say, value)).join(' / ') })}
      </span>
    </>
  );
}

function FoundCells({ standings, say }: { readonly standings: Standings; readonly say: Say }) {
  const { contestants, games, played, draws, turnsPerGame } = standings;
  const { low, high } = contestants[0]!.share;
  return (
    <>
      <td>
        <Figures
          wins={contestants.map((one) => one.share.value)}
          ms={contestants.map((one) => one.ms.mean)}
          say={say}
        />
      </td>
      <td>{`${formatFineShare(say, low)} – ${formatFineShare(say, high)}`}</td>
      <td>{rounded(say, turnsPerGame)}</td>
      <td>{rounded(say, draws, 0)}</td>
      <td>{games === played ? rounded(say, games, 0) : say('report.different', { n: games, played })}</td>
    </>
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

/** Loads rows that were played earlier. */
function useFinished(rows: readonly PlannedRow[], note: (row: PlannedRow, snapshot: RunSnapshot) => void): void {
  const tell = useEffectEvent(note);
  useEffect(() => {
    const endings: (() => void)[] = [];
    let left = false;
    void loadStoredRows().then((kept) => {
      for (const row of rows) {
        const run = kept.get(row.text);
        if (left || !run || run.played === 0) continue;
        const desk = getRunHandle(run.id);
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
