import type { AnyGame, Say } from '@quadrille/kit';
import { CircleCheck, CircleX, Eye, LifeBuoy, RotateCcw } from 'lucide-react';
import { use, useEffect, useState } from 'react';
import { formatDateTime } from '../../platform/dates.ts';
import { openGame } from '../../platform/games.ts';
import type { TriedPuzzle } from '../../platform/profile.ts';
import { hrefOf } from '../../platform/router.ts';
import { useSearchClient, type SearchClient } from '../../platform/search/search-client.ts';
import { lineText, longestLine, wordsOf } from './challenge-play.tsx';
import { PuzzlePicture } from './puzzle-picture.tsx';
import { usePuzzleSay } from './words/index.ts';

interface TriedPuzzleProps {
  readonly id: string;
  readonly tried: TriedPuzzle;
  /** Explains the mistake at once instead of on request. */
  readonly isReview?: boolean;
}

const icons = { solved: CircleCheck, helped: LifeBuoy, missed: CircleX };

/** A row of the history: board, result, mistake, and a link to try again. */
export function TriedPuzzleRow({ id, tried, isReview = false }: TriedPuzzleProps) {
  const { game, challenge, outcome, at, from, wrong, solvedAt } = tried;
  const loaded = use(openGame(game));
  const say = usePuzzleSay(loaded);
  const desk = useSearchClient(game);
  const [isOpen, setOpen] = useState(isReview);
  const shown = solvedAt === undefined ? outcome : 'later';
  const Icon = icons[outcome === 'missed' && solvedAt !== undefined ? 'solved' : outcome];
  const title = loaded?.card.words[say.language].title ?? game;
  return (
    <li className="card tried" data-outcome={shown} data-testid={`tried-${id}`}>
      <PuzzlePicture game={game} place={challenge} />
      <div className="tried-words">
        <p className="tried-task">
          <b>{say(`challenge.${challenge.task}`, { n: challenge.n })}</b>
          <span className="tried-outcome">
            <Icon aria-hidden />
            {say(`history.outcome.${shown}`)}
          </span>
        </p>
        <p className="muted small figures">
          {!isReview && `${title} · ${say(`history.source.${from}`)} · `}
          {say('history.rating', { n: String(challenge.rating) })}
          {!isReview && ` · ${formatDateTime(say.language, at)}`}
        </p>
        {isOpen && loaded && <Explained game={loaded.game} desk={desk} tried={tried} say={say} />}
        <div className="row">
          <a className="button" href={hrefOf({ page: 'puzzles', game, again: id })} data-testid="try-again">
            <RotateCcw aria-hidden />
            {say('history.again')}
          </a>
          {!isOpen && outcome === 'missed' && wrong.length > 0 && (
            <button type="button" className="button quiet" onClick={() => setOpen(true)}>
              <Eye aria-hidden />
              {say('history.explain')}
            </button>
          )}
        </div>
      </div>
    </li>
  );
}

interface ExplainedProps {
  readonly game: AnyGame;
  readonly desk: SearchClient;
  readonly tried: TriedPuzzle;
  readonly say: Say;
}

/** The wrong move, why it was wrong, and the right one. */
function Explained({ game, desk, tried: { challenge, wrong }, say }: ExplainedProps) {
  const [text, setText] = useState<string>();
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const explain = async (): Promise<string> => {
      const judgement = wrong.length > 0 ? await desk.judge(challenge, wrong, signal) : undefined;
      const said = judgement?.kind === 'lost' ? wordsOf(judgement.said, say) : '';
      const line = (await desk.solve(challenge, wrong.slice(0, -1), signal)) ?? [];
      const played =
        wrong.length > 0
          ? say('history.played', { move: lineText(game, wrong.slice(-1), say) })
          : say('history.skipped');
      const right = lineText(game, line.slice(0, longestLine), say);
      const rest = line.length > longestLine ? '…' : '';
      const shown = line.length > 0 && say('history.right', { line: `${right}${rest}` }).replace('….', '…');
      return [said || played, shown].filter(Boolean).join(' ');
    };
    explain().then(
      (found) => !signal.aborted && setText(found),
      () => !signal.aborted && setText(say('today.broken')),
    );
    return () => stop.abort();
  }, [game, desk, challenge, wrong, say]);
  return (
    <p className="tried-why" data-testid="tried-why" aria-live="polite">
      {text ?? say('today.judging')}
    </p>
  );
}
