import type { Say } from '@quadrille/kit';
import type { DailyLine, SolutionRequest } from '@quadrille/protocol';
import { toast } from '@quadrille/ui';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { getServer } from '../../platform/server/server.ts';
import { hrefOf } from '../../platform/router.ts';
import { explain } from '../../platform/messages.ts';
import { people } from '../../platform/server/client.ts';
import { useAnswer } from '../../platform/server/use-answer.ts';
import { BoardGap, hasGapBefore } from './board-gap.tsx';
import { usePeopleSay } from './words/index.ts';
import './people.css';

interface DayBoardProps {
  readonly game: string;
  readonly day: string;
  /** The user's new solution; it is sent once. */
  readonly found: SolutionRequest | undefined;
}

/** The leaderboard of a daily puzzle, with and without help; sends the user's solution automatically. */
export default function DayBoard({ game, day, found }: DayBoardProps) {
  const say = usePeopleSay();
  const [answer, again] = useAnswer(useCallback(() => people.daily(game, day), [game, day]));
  const isPerson = getServer().hello?.me?.person === true;
  const send = useEffectEvent(async (solution: SolutionRequest) => {
    const sent = await people.solve(game, day, solution);
    if (sent.ok) toast(say('day.sent'));
    // A lost connection is harmless: the result is in the user's profile.
    else if (sent.error.code !== 'online-unreachable') toast(explain(say, sent.error));
    again();
  });
  useEffect(() => {
    if (found && isPerson) void send(found);
  }, [found, isPerson]);
  if (!answer?.ok) return undefined;
  const board = answer.value;
  const isEmpty = board.alone.length + board.helped.length === 0;
  return (
    <section className="card stack daily-result" aria-labelledby="day-board" data-testid="day-board">
      <h2 id="day-board">{say('day.title')}</h2>
      {isEmpty && <p className="muted">{say('day.nobody')}</p>}
      <Lines title={say('day.alone')} lines={board.alone} say={say} />
      <Lines title={say('day.helped')} lines={board.helped} say={say} />
      {!isPerson && (
        <p className="small">
          <a href={hrefOf({ page: 'account', back: `today/${game}` })}>{say('day.guest')}</a>
        </p>
      )}
    </section>
  );
}

interface LinesProps {
  readonly title: string;
  readonly lines: readonly DailyLine[];
  readonly say: Say;
}

function Lines({ title, lines, say }: LinesProps) {
  if (lines.length === 0) return undefined;
  return (
    <table className="board-rows">
      <caption className="label">{title}</caption>
      <thead className="hidden-visually">
        <tr>
          <th scope="col">{say('boards.place')}</th>
          <th scope="col">{say('account.name')}</th>
          <th scope="col">{say('day.count')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.flatMap(({ place, name, count, streak, isOwn }, index) => [
          hasGapBefore(lines, index) && <BoardGap key={`gap ${place}`} columns={3} />,
          <tr key={name} data-testid="day-line" data-own={isOwn}>
            <td className="figures">{place}</td>
            <th scope="row">
              <a href={hrefOf({ page: 'person', name })}>{name}</a>
              {streak > 1 && <span className="muted small figures"> · {say('day.streak', { n: streak })}</span>}
            </th>
            <td className="figures">{count}</td>
          </tr>,
        ])}
      </tbody>
    </table>
  );
}
