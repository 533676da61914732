import type { Plan } from '@quadrille/arena';
import type { Say } from '@quadrille/kit';
import { SelectField, toast } from '@quadrille/ui';
import { ChevronLeft, ChevronRight, Eye } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import { explain } from '../../platform/messages.ts';
import type { RunHandle } from './run/run-handle.ts';
import type { GameLine, GameLines, GamesQuery } from './run/run-snapshot.ts';
import { watchRecord } from './watch-record.ts';

interface GamesPanelProps {
  readonly desk: RunHandle;
  readonly plan: Plan;
  readonly names: readonly string[];
  /** Number of finished games. */
  readonly done: number;
  readonly say: Say;
}

const orders = ['number', 'shortest', 'longest'] as const;
const page = 12;

/** All games of the run, filtered by winner and sorted by length; each opens in the replay. */
export function GamesPanel({ desk, plan, names, done, say }: GamesPanelProps) {
  const [query, setQuery] = useState<GamesQuery>({ won: 'any', order: 'number', from: 0, count: page });
  const found = useLines(desk, query, done);
  return (
    <section className="card stack" aria-labelledby="games" data-testid="games-panel">
      <h2 id="games">{say('games.title')}</h2>
      <GamesFilter query={query} setQuery={setQuery} names={names} say={say} />
      {(done === 0 || found?.all === 0) && <p className="muted">{say('games.none')}</p>}
      {found && found.all > 0 && (
        <>
          <GameRows lines={found.lines} desk={desk} plan={plan} names={names} say={say} />
          <Pager query={query} all={found.all} say={say} go={(from) => setQuery({ ...query, from })} />
        </>
      )}
    </section>
  );
}

interface GamesFilterProps {
  readonly query: GamesQuery;
  readonly names: readonly string[];
  readonly say: Say;
  setQuery(query: GamesQuery): void;
}

const GamesFilter = memo(function GamesFilter({ query, names, say, setQuery }: GamesFilterProps) {
  const won = [
    { id: 'any', label: say('games.won.any') },
    ...names.map((name, who) => ({ id: String(who), label: say('games.won.by', { name }) })),
    { id: 'draw', label: say('games.won.draw') },
    { id: 'forfeit', label: say('games.won.forfeit') },
  ];
  return (
    <div className="arena-pair">
      <SelectField
        label={say('games.won')}
        testId="games-won"
        options={won}
        value={String(query.won)}
        onChange={(id) => setQuery({ ...query, from: 0, won: wonOf(id) })}
      />
      <SelectField
        label={say('games.order')}
        testId="games-order"
        options={orders.map((id) => ({ id, label: say(`games.order.${id}`) }))}
        value={query.order}
        onChange={(id) => setQuery({ ...query, from: 0, order: orders.find((order) => order === id) ?? 'number' })}
      />
    </div>
  );
});

interface GameRowsProps extends Pick<GamesPanelProps, 'desk' | 'plan' | 'names' | 'say'> {
  readonly lines: readonly GameLine[];
}

const GameRows = memo(function GameRows({ lines, desk, plan, names, say }: GameRowsProps) {
  const watch = async (number: number) => {
    const text = await desk.record(number);
    const fault = text === undefined ? undefined : await watchRecord(text);
    if (fault) toast(explain(say, fault));
  };
  return (
    <div className="table-scroll">
      <table className="table figures games-table">
        <thead>
          <tr>
            <th scope="col">{say('games.number')}</th>
            <th scope="col">{say('games.players')}</th>
            <th scope="col">{say('games.result')}</th>
            <th scope="col">{say('games.turns')}</th>
            <th scope="col">
              <span className="hidden-visually">{say('games.open')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <GameRow key={line.number} line={line} plan={plan} names={names} say={say} watch={watch} />
          ))}
        </tbody>
      </table>
    </div>
  );
});

interface GameRowProps {
  readonly line: GameLine;
  readonly plan: Plan;
  readonly names: readonly string[];
  readonly say: Say;
  watch(number: number): Promise<void>;
}

function GameRow({ line, plan, names, say, watch }: GameRowProps) {
  const { number, seating, winner, forfeit, turns, variant } = line;
  const where = plan.sweep === undefined ? '' : ` (${plan.variants[variant]!.name})`;
  const result = winner === undefined ? say('games.draw') : names[winner]!;
  return (
    <tr>
      <td>{number + 1}</td>
      <td>{seating.map((who) => names[who]).join(' – ') + where}</td>
      <td>{forfeit ? `${result} (${say('games.forfeit')})` : result}</td>
      <td>{turns}</td>
      <td>
        <button
          type="button"
          className="button small-button"
          aria-label={say('games.open.label', { n: number + 1 })}
          data-testid={`watch-${number + 1}`}
          onClick={() => void watch(number)}
        >
          <Eye aria-hidden />
          <span className="wide-only">{say('games.open')}</span>
        </button>
      </td>
    </tr>
  );
}

interface PagerProps {
  readonly query: GamesQuery;
  readonly all: number;
  readonly say: Say;
  go(from: number): void;
}

function Pager({ query: { from }, all, say, go }: PagerProps) {
  return (
    <div className="games-pager">
      <button type="button" className="button" disabled={from === 0} onClick={() => go(Math.max(0, from - page))}>
        <ChevronLeft aria-hidden />
        {say('games.back')}
      </button>
      <span className="muted figures">
        {say('games.range', { from: from + 1, to: Math.min(all, from + page), all })}
      </span>
      <button type="button" className="button" disabled={from + page >= all} onClick={() => go(from + page)}>
        {say('games.next')}
        <ChevronRight aria-hidden />
      </button>
    </div>
  );
}

const wonOf = (id: string): GamesQuery['won'] => (id === 'any' || id === 'draw' || id === 'forfeit' ? id : Number(id));

/** Loads again when more games are finished; unchanged lines keep their identity. */
function useLines(desk: RunHandle, query: GamesQuery, done: number): GameLines | undefined {
  const [found, setFound] = useState<GameLines>();
  useEffect(() => {
    if (done === 0) return undefined;
    let left = false;
    void desk.lines(query).then((next) => {
      if (!left) setFound((last) => (last && isSame(last.lines, next.lines) ? { ...next, lines: last.lines } : next));
    });
    return () => {
      left = true;
    };
  }, [desk, query, done]);
  return found;
}

const isSame = (one: readonly GameLine[], other: readonly GameLine[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
