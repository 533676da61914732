import { Session, type AnyGame, type AnySession, type RatedPuzzle, type Result, type Say } from '@quadrille/kit';
import { CircleCheck, CircleX, Eye, LifeBuoy, RotateCcw } from 'lucide-react';
import { use, useEffect, useMemo, useState } from 'react';
import { formatDateTime } from '../../platform/dates.ts';
import { openGame } from '../../platform/games.ts';
import type { TriedPuzzle } from '../../platform/profile.ts';
import { hrefOf } from '../../platform/router.ts';
import { useSearchClient, type SearchClient } from '../../platform/search/search-client.ts';
import { longestLine, wordsOf } from './challenge-play.tsx';
import { LineSentence, lineText } from '../../shared/board/line-sentence.tsx';
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
  const rating = say('history.rating', { n: String(challenge.rating) });
  const facts = isReview ? [rating] : [title, say(`history.source.${from}`), rating, formatDateTime(say.language, at)];
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
        <p className="muted small figures tried-facts">
          {facts.map((fact, place) => (
            <span key={fact}>
              {fact}
              {place + 1 < facts.length && ' · '}
            </span>
          ))}
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

interface Explanation {
  /** Why the move was wrong. */
  readonly told: string;
  /** The position from which the right moves start; undefined if the puzzle cannot be opened. */
  readonly from: AnySession | undefined;
  readonly moves: readonly string[];
}

/** The wrong move, why it was wrong, and the right one. */
function Explained({ game, desk, tried: { challenge, wrong }, say }: ExplainedProps) {
  const [found, setFound] = useState<Explanation | 'broken'>();
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const explain = async (): Promise<Explanation> => {
      const judgement = wrong.length > 0 ? await desk.judge(challenge, wrong, signal) : undefined;
      const said = judgement?.kind === 'lost' ? wordsOf(game, judgement.said, say) : '';
      const right = wrong.slice(0, -1);
      const moves = (await desk.solve(challenge, right, signal)) ?? [];
      const played =
        wrong.length > 0
          ? say('history.played', { move: lineText(game, wrong.slice(-1), say) })
          : say('history.skipped');
      return { told: said || played, from: positionOf(game, challenge, right), moves };
    };
    explain().then(
      (explained) => !signal.aborted && setFound(explained),
      () => !signal.aborted && setFound('broken'),
    );
    return () => stop.abort();
  }, [game, desk, challenge, wrong, say]);
  return (
    <p className="tried-why" data-testid="tried-why" aria-live="polite">
      {found === undefined && say('today.judging')}
      {found === 'broken' && say('today.broken')}
      {typeof found === 'object' && <Told {...found} say={say} />}
    </p>
  );
}

function Told({ told, from, moves, say }: Explanation & { readonly say: Say }) {
  const shown = useMemo(() => moves.slice(0, longestLine), [moves]);
  const rest = moves.length > longestLine ? '…' : '';
  if (!from || shown.length === 0) return told;
  return (
    <LineSentence
      from={from}
      moves={shown}
      say={say}
      around={(line) => `${told} ${say('history.right', { line: `${line}${rest}` }).replace('….', '…')}`}
    />
  );
}

/** The position of a puzzle after these moves. */
function positionOf(game: AnyGame, place: RatedPuzzle, moves: readonly string[]): AnySession | undefined {
  const params = game.notation.params.parse(place.params);
  if (!params.ok) return undefined;
  const started = Session.start(game, params.value as unknown, place.position) as Result<AnySession>;
  return started.ok ? started.value.playAll(moves.map((text) => ({ text }))).session : undefined;
}
