import type { Say } from '@quadrille/kit';
import type { RushLine, RushRequest } from '@quadrille/protocol';
import { toast } from '@quadrille/ui';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { explain } from '../../platform/messages.ts';
import { hrefOf } from '../../platform/router.ts';
import { people } from '../../platform/server/client.ts';
import { getServer } from '../../platform/server/server.ts';
import { useAnswer } from '../../platform/server/use-answer.ts';
import { BoardGap, hasGapBefore } from './board-gap.tsx';
import { usePeopleSay } from './words/index.ts';
import './people.css';

interface RushBoardProps {
  readonly game: string;
  readonly day: string;
  /** The user's new round; it is sent once. */
  readonly played: RushRequest | undefined;
}

/** The leaderboard of a daily rush: the best and the user's neighbours. Sends the user's round automatically. */
export default function RushBoard({ game, day, played }: RushBoardProps) {
  const say = usePeopleSay();
  const [answer, again] = useAnswer(useCallback(() => people.rush(game, day), [game, day]));
  const isPerson = getServer().hello?.me?.person === true;
  const send = useEffectEvent(async (round: RushRequest) => {
    const sent = await people.sendRush(game, day, round);
    if (sent.ok) toast(say('day.rush.sent'));
    else if (sent.error.code !== 'online-unreachable') toast(explain(say, sent.error));
    again();
  });
  useEffect(() => {
    if (played && isPerson) void send(played);
  }, [played, isPerson]);
  if (!answer?.ok) return undefined;
  const { lines, people: n } = answer.value;
  return (
    <section className="card stack" aria-labelledby="rush-day-board" data-testid="rush-day-board">
      <h2 id="rush-day-board">{say('day.rush')}</h2>
      {lines.length === 0 ? <p className="muted">{say('day.rush.nobody')}</p> : <Lines lines={lines} say={say} />}
      {n > lines.length && <p className="muted small">{say('boards.people', { n })}</p>}
      {!isPerson && (
        <p className="small">
          <a href={hrefOf({ page: 'account', back: `rush/${game}` })}>{say('day.rush.guest')}</a>
        </p>
      )}
    </section>
  );
}

function Lines({ lines, say }: { readonly lines: readonly RushLine[]; readonly say: Say }) {
  return (
    <table className="board-rows">
      <thead className="hidden-visually">
        <tr>
          <th scope="col">{say('boards.place')}</th>
          <th scope="col">{say('account.name')}</th>
          <th scope="col">{say('day.solved')}</th>
          <th scope="col">{say('day.time')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.flatMap((line, index) => [
          hasGapBefore(lines, index) && <BoardGap key={`gap ${line.place}`} columns={4} />,
          <tr key={line.name} data-testid="rush-line" data-own={line.isOwn}>
            <td className="figures">{line.place}</td>
            <th scope="row">
              <a href={hrefOf({ page: 'person', name: line.name })}>{line.name}</a>
            </th>
            <td className="figures">{say('day.solved.n', { n: line.solved })}</td>
            <td className="figures muted">{secondsText(line.ms)}</td>
          </tr>,
        ])}
      </tbody>
    </table>
  );
}

/** `2:05` */
export const secondsText = (ms: number): string => {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
