import { type AnySession, impliedMover, type RatedPuzzle, type Say } from '@quadrille/kit';
import { effectivePreferences, Confirm, SeatMark, toast } from '@quadrille/ui';
import { puzzleActions, PuzzleSides, ShellActions } from '@quadrille/ui/shell';
import { CircleCheck, CircleX } from 'lucide-react';
import { useCallback, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { LoadedGame } from '../../platform/games.ts';
import type { GameBoard } from '../../shared/board/board-of.ts';
import { BoardStage } from '../../shared/board/board-stage.tsx';
import { sentence, spokenMove, withAdvice } from '../../shared/board/spoken-move.ts';
import type { SearchClient } from '../../platform/search/search-client.ts';
import { useBoardLook, useSettings } from '../../platform/settings.ts';
import { ChallengeShell } from './challenge-shell.tsx';
import { moveName } from '../../shared/board/move-label.tsx';
import { LineSentence } from '../../shared/board/line-sentence.tsx';
import { gradeOf } from './result.ts';
import type { Miss } from './solving.ts';
import { useChallenge, type ChallengeAttempt, type Solved } from './use-challenge.ts';
import { usePuzzleSay } from './words/index.ts';

export interface ChallengePlayProps {
  readonly loaded: LoadedGame;
  readonly Board: GameBoard;
  readonly desk: SearchClient;
  readonly challenge: RatedPuzzle;
  readonly say: Say;
  readonly head: ReactNode;
  readonly bar?: ReactNode;
  /** What help costs; the page asks before the first hint. Undefined if this page offers no help. */
  readonly price: string | undefined;
  /** The result is already decided, so help costs nothing more. */
  readonly isDecided?: boolean;
  /** Shown instead of the verdict before the first move. */
  readonly note?: string | undefined;
  readonly foot?: ReactNode;
  /** Leads to the next puzzle; `isSkip`: gives this one up. Missing on pages with a single puzzle. */
  readonly next?: { readonly isSkip: boolean; readonly run: (() => void) | undefined };
  /** Rendered after a mistake, a solution or the shown answer. */
  renderAfter?(attempt: ChallengeAttempt): ReactNode;
  solved(solved: Solved): void;
  failed?(miss: Miss | undefined): void;
}

/** One puzzle: board, task, the sides' stocks and the verdict. */
export function ChallengePlay(props: ChallengePlayProps) {
  const { loaded, Board, desk, challenge, head, bar, note, foot, renderAfter, solved, failed } = props;
  const { game } = loaded;
  const settings = useSettings();
  const look = useBoardLook();
  const attempt = useChallenge(game, desk, challenge, {
    solved,
    failed: (miss) => failed?.(miss),
    broken: () => toast(props.say('today.broken')),
  });
  const { session, phase, hint } = attempt;
  const { turn } = session;
  const colours = game.setup.colours(session.params);
  const seatNameIn = useCallback(
    (words: Say, seat: number) => {
      const colour = game.setup.colours(session.params)[seat];
      return words(seat === challenge.seat || colour === undefined ? 'seat.you' : `colour.${colour}`);
    },
    [game, session.params, challenge.seat],
  );
  // The board and the judgement name both sides.
  const say = usePuzzleSay(loaded, seatNameIn, challenge.seat);
  const seatName = (seat: number) => seatNameIn(say, seat);
  const after = phase !== 'play' && phase !== 'wait' && renderAfter?.(attempt);
  const isNarrow = useMedia(narrow);
  const help = <p>{say(`challenge.${challenge.task}.help`, { n: challenge.n })}</p>;
  const verdict = <Verdict attempt={attempt} say={say} note={note} />;
  return (
    <ChallengeShell
      head={head}
      bar={bar}
      task={
        <section className="card challenge-ask" aria-label={say('today.task')}>
          <h2 className="challenge-task">
            {colours.length > 1 && <SeatMark colour={colours[challenge.seat] ?? 0} />}
            <span className="challenge-words">{say(`challenge.${challenge.task}`, { n: challenge.n })}</span>
            <span className="chip figures" data-grade={gradeOf(challenge)}>
              {say(`today.grade.${gradeOf(challenge)}`)} · {String(challenge.rating)}
            </span>
          </h2>
          {isNarrow ? <NarrowSays help={help} verdict={isSilent(attempt, note) ? undefined : verdict} /> : help}
          <Stocks attempt={attempt} loaded={loaded} say={say} seatName={seatName} patterns={settings.patterns} />
        </section>
      }
      board={
        <BoardStage
          Board={Board}
          loaded={loaded}
          session={session}
          hands={phase === 'play' && turn.kind === 'seat' && turn.seat === challenge.seat ? [challenge.seat] : []}
          say={say}
          seatName={seatName}
          look={look}
          preferences={effectivePreferences(settings, game.id, game.preferences)}
          marks={hint === undefined ? undefined : [hint]}
          celebrate={phase === 'solved' && !attempt.helped ? { winners: [challenge.seat], reason: '' } : undefined}
          play={attempt.play}
        />
      }
      verdict={isNarrow ? undefined : verdict}
      actions={<Actions attempt={attempt} {...props} />}
      side={
        <>
          {after && <section className="card stack">{after}</section>}
          {foot}
        </>
      }
    />
  );
}

interface NarrowSaysProps {
  readonly help: ReactNode;
  readonly verdict: ReactNode;
}

/** The help, or the verdict in its place. The help keeps its lines, so that the board stays where it is. */
function NarrowSays({ help, verdict }: NarrowSaysProps) {
  return (
    <div className="challenge-says" {...(verdict && { 'data-verdict': '' })}>
      <div className="challenge-help" {...(verdict && { 'aria-hidden': true })}>
        {help}
      </div>
      {verdict}
    </div>
  );
}

/** On phones the verdict replaces the help above the board: below it, the bar would cover it. */
const narrow = '(max-width: 599px) and (aspect-ratio < 1.25)';

function useMedia(query: string): boolean {
  const media = useMemo(() => matchMedia(query), [query]);
  return useSyncExternalStore(
    (changed) => {
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => media.matches,
  );
}

/** There is nothing to say about the last move. */
const isSilent = ({ phase, hint, session }: ChallengeAttempt, note: string | undefined): boolean =>
  phase === 'play' && hint === undefined && !(session.cursor === 0 && note !== undefined);

interface StocksProps {
  readonly attempt: ChallengeAttempt;
  readonly loaded: LoadedGame;
  readonly say: Say;
  readonly patterns: boolean;
  seatName(seat: number): string;
}

/** What each side has left, or in a puzzle without an opponent how much was used. */
function Stocks({ attempt: { session }, loaded: { game }, say, patterns, seatName }: StocksProps) {
  const { state, turn, params } = session;
  const factsOf = (seat: number) => game.facts(state, seat).map(({ key, value }) => say(`fact.${key}`, { n: value }));
  const colours = game.setup.colours(params);
  if ((game.rules.seats(params) as number) === 1) {
    return (
      <p className="muted figures" data-testid="puzzle-sides">
        {factsOf(0).join(' · ')}
      </p>
    );
  }
  const mover = impliedMover(turn);
  const sides = colours.map((colour, seat) => ({
    colour,
    letter: patterns ? say(`colour.letter.${colour}`) : undefined,
    name: seatName(seat),
    facts: factsOf(seat),
    hasTurn: mover === seat,
  }));
  return <PuzzleSides sides={sides} />;
}

interface VerdictProps {
  readonly attempt: ChallengeAttempt;
  readonly say: Say;
  readonly note: string | undefined;
}

function Verdict({ attempt, say, note }: VerdictProps) {
  const { phase, judgement, hint, session } = attempt;
  const said = judgement && judgement.kind !== 'open' ? judgement.said : undefined;
  return (
    <div className="card challenge-verdict" data-tone={phase} data-testid="challenge-verdict" aria-live="polite">
      {phase === 'wait' && <p className="muted">{say('today.judging')}</p>}
      {phase === 'play' && hint !== undefined && <p>{sentence(spokenMove(session, hint, withAdvice(say)))}</p>}
      {phase === 'play' && hint === undefined && (
        <p className="muted">{(session.cursor === 0 && note) || say('today.begin')}</p>
      )}
      {phase === 'lost' && (
        <p data-testid="challenge-wrong">
          <CircleX aria-hidden />
          <span>{wordsOf(session.game, said, say) || say('today.wrong')}</span>
        </p>
      )}
      {phase === 'solved' && (
        <p data-testid="challenge-solved">
          <CircleCheck aria-hidden />
          <span>
            {solvedText(attempt, say)} {wordsOf(session.game, said, say)}
          </span>
        </p>
      )}
      {phase === 'shown' && (
        <p data-testid="challenge-shown">
          <span>
            <Shown attempt={attempt} say={say} />
          </span>
        </p>
      )}
    </div>
  );
}

/** The game's message for a judgement, with the names of its moves; empty if it has none. */
export function wordsOf(game: AnySession['game'], said: Miss['said'], say: Say): string {
  if (!said || !say.has(said.key)) return '';
  const moves = Object.entries(said.moves ?? {}).map(([arg, text]) => [arg, moveName(game, text, say)] as const);
  return say(said.key, { ...said.args, ...Object.fromEntries(moves) });
}

function solvedText({ judgement, challenge, helped }: ChallengeAttempt, say: Say): string {
  if (helped) return say('today.solved.helped');
  if (judgement?.kind !== 'solved' || challenge.par === undefined) return say('today.solved');
  const { count } = judgement;
  return count <= challenge.par
    ? say('today.solved.par', { n: count })
    : say('today.solved.over', { n: count, par: challenge.par });
}

/** A longer line is shown on the board instead of as text. */
export const longestLine = 9;

/** The mistake with its refutation, and the right move. */
function Shown({ attempt: { session, miss, before }, say }: { readonly attempt: ChallengeAttempt; readonly say: Say }) {
  const at = miss ? (before?.cursor ?? 0) : 0;
  const from = useMemo(() => session.go(at), [session, at]);
  const moves = useMemo(() => session.entries.slice(at).map(({ text }) => text), [session, at]);
  const told = miss ? wordsOf(session.game, miss.said, say) : '';
  if (moves.length === 0 || moves.length > longestLine) return say('today.shown');
  return (
    <LineSentence
      from={from}
      moves={moves}
      say={say}
      around={(line) => `${told} ${say('today.shown.line', { line })}`.trim()}
    />
  );
}

/** Asks once before help that has a price. */
function Actions({ attempt, say, price, isDecided = false, next }: ChallengePlayProps & { attempt: ChallengeAttempt }) {
  const { phase, session, helped } = attempt;
  const { cursor, isAtEnd } = session;
  const [asked, setAsked] = useState<'hint' | 'show'>();
  const give = (what: 'hint' | 'show') => (what === 'hint' ? attempt.askHint() : attempt.show());
  const want = (what: 'hint' | 'show') => () => (helped || isDecided ? give(what) : setAsked(what));
  const isLost = phase === 'lost';
  const isShown = phase === 'shown';
  const isDone = phase === 'solved' || isShown;
  const isBegun = phase === 'play' && cursor > 0;
  const hint = isShown
    ? isAtEnd
      ? undefined
      : () => attempt.go(cursor + 1)
    : phase === 'play'
      ? want('hint')
      : undefined;
  const back = isLost || isBegun ? attempt.takeBack : undefined;
  const actions = puzzleActions({
    say,
    isWrong: isLost,
    isShown,
    isDone,
    isSkip: next?.isSkip ?? false,
    undo: isShown ? (cursor > 0 ? () => attempt.go(cursor - 1) : undefined) : back,
    again: isBegun || isLost || (isDone && price !== undefined) ? attempt.again : undefined,
    ...(price !== undefined && { hint, show: phase === 'play' || isLost ? want('show') : undefined }),
    ...(next && { next: next.run }),
  });
  return (
    <>
      <ShellActions label={say('actions.title')} actions={actions} />
      {asked && price !== undefined && (
        <Confirm
          title={say(asked === 'hint' ? 'puzzle-bar.hint' : 'puzzle-bar.show')}
          text={price}
          confirmLabel={say('today.help.yes')}
          cancelLabel={say('shell.cancel')}
          onConfirm={() => give(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
