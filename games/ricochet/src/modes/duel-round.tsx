import { type ModeProps, expect } from '@quadrille/kit';
import { Face } from '@quadrille/ui/face';
import { ModeShell, type ShellAction } from '@quadrille/ui/shell';
import { Check, Route, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { notation } from '../notation/notation.ts';
import { printSlide } from '../rules/position.ts';
import { possibleSlides, slidesIn } from '../rules/slide.ts';
import type { Move, State } from '../rules/state.ts';
import { BidPad, RaceSeats } from './race.tsx';
import { type ChipSession, puzzleOf, solveQuery } from './chip-session.ts';
import { MoveSteps, RaceClock, SessionBoard, TargetCard, focusButton, useCountdown } from './page-parts.tsx';
import { type DuelScore, type Punishment, type Strength, latePoints, pointsFor, formatPoints } from './scores.ts';
import {
  SolutionPanel,
  SolverStatus,
  isSolved,
  sessionOfShown,
  slidesOf,
  useShownSolution,
  useSolution,
} from './solution-player.tsx';
import './modes.css';

/** Slides to try before the shortest path is used instead. */
const maxTriedSlides = 2000;

/**
 * A valid path of that length: the shortest one after slides that change nothing. Weaker players do not go straight.
 */
function findDetour(state: State, shortest: readonly string[], length: number): readonly string[] {
  const busy = new Set(slidesOf(shortest).map(({ robot }) => robot));
  let seen = 0;
  const search = (session: ChipSession, extra: number): readonly string[] | undefined => {
    if (extra <= 0) return takesChip(session, shortest) ? [] : undefined;
    // Robots that the solution does not need disturb it least.
    const idleFirst = possibleSlides(session.state.board, session.state.robots).toSorted(
      (a, b) => Number(busy.has(a.robot)) - Number(busy.has(b.robot)),
    );
    for (const move of idleFirst) {
      if (++seen > maxTriedSlides) return undefined;
      const next = session.play({ kind: 'slide', ...move }, 0);
      if (!next.ok || next.value.turn.kind === 'over') continue;
      const rest = search(next.value, extra - 1);
      if (rest) return [printSlide(move), ...rest];
    }
    return undefined;
  };
  const before = search(puzzleOf(state), length - shortest.length);
  return before ? [...before, ...shortest] : shortest;
}

/** Whether these slides take the chip with the last one and not before. */
function takesChip(session: ChipSession, moves: readonly string[]): boolean {
  let now = session;
  for (const text of moves) {
    if (now.turn.kind === 'over') return false;
    const next = now.playText(text);
    if (!next.ok) return false;
    now = next.value;
  }
  return now.turn.kind === 'over';
}

interface RoundSide {
  /** Null: no solution within the time. */
  readonly moves: number | null;
  readonly points: number;
}

export interface RoundResult {
  readonly person: RoundSide;
  readonly computer: RoundSide;
  readonly chip: 'person' | 'computer';
  readonly fewest: number | undefined;
  /** The moves that take the chip. */
  readonly moves: readonly string[];
}

interface DuelRoundProps {
  readonly page: ModeProps;
  readonly state: State;
  readonly strength: Strength;
  readonly punishment: Punishment;
  readonly line?: string;
  /** What both have won before this chip. */
  readonly score: { readonly person: DuelScore; readonly computer: DuelScore };
  onDone(result: RoundResult): void;
}

type Phase = 'bidding' | 'showing' | 'over';

const biddingSeconds = 60;
const movingSeconds = 60;
const maxBid = 24;

/** One chip of a duel: both bid, the person shows, both are scored, and the winner's path is shown. */
export function DuelRound(props: DuelRoundProps): ReactNode {
  const { page, state, strength, score } = props;
  const { say } = page;
  const round = useRound(props);
  const { phase, bid, rivalBid, result, show } = round;
  const shown = useMemo(() => (show.show ? sessionOfShown(puzzleOf(state), show.show) : undefined), [state, show.show]);
  const total = (side: 'person' | 'computer'): string => {
    const chips = score[side].chips + (result?.chip === side ? 1 : 0);
    const points = score[side].points + (result?.[side].points ?? 0);
    return `${say('solo.points', { n: points })} · ★ ${chips}`;
  };
  const isTimed = bid !== undefined || rivalBid !== undefined;
  const clock =
    phase === 'showing' ? (
      <RaceClock left={round.toMove} of={movingSeconds} label={say('solo.clock.move', { n: round.toMove })} />
    ) : (
      <RaceClock
        left={isTimed ? round.left : undefined}
        of={biddingSeconds}
        label={say(isTimed ? 'duel.time-left' : 'duel.no-clock', { n: round.left })}
      />
    );
  const actions: readonly ShellAction[] = [
    {
      id: 'show',
      icon: bid === undefined ? <X aria-hidden /> : <Check aria-hidden />,
      label: say(bid === undefined ? 'duel.pass' : 'duel.show'),
      run: phase === 'bidding' ? round.closeBidding : undefined,
    },
    {
      id: 'give-up',
      icon: <X aria-hidden />,
      label: say('duel.give-up'),
      run: phase === 'showing' ? () => round.finish(undefined) : undefined,
    },
  ];
  return (
    <ModeShell
      page={page}
      title={say('mode.duel')}
      subtitle={props.line}
      actions={actions}
      board={
        <SessionBoard page={page} session={shown ?? round.session} isActive={phase === 'showing'} play={round.play} />
      }
      top={
        <>
          {result ? (
            <RoundVerdict
              page={page}
              strength={strength}
              result={result}
              next={result.moves.length > 0 ? () => props.onDone(result) : undefined}
            />
          ) : (
            <TargetCard
              board={state.board}
              chip={state.chip!}
              say={say}
              line={
                phase === 'showing'
                  ? say('duel.show-now', { n: bid! - round.session.state.way.length })
                  : say(bid === undefined ? 'duel.look' : 'duel.your-bid', { n: bid ?? 0 })
              }
              aside={clock}
            />
          )}
          <RaceSeats
            label={say('setup.players')}
            seats={[
              {
                name: say('duel.you'),
                line: total('person'),
                bid,
                bidLabel: bid === undefined ? undefined : say('fact.bid', { n: bid }),
                active: phase === 'showing',
              },
              {
                name: say(`opponent.${strength.id}`),
                face: <Face playerId={strength.face} headShape="square" />,
                line: rivalBid === undefined ? say('duel.rival-thinks') : total('computer'),
                bid: rivalBid,
                bidLabel: rivalBid === undefined ? undefined : say('duel.rival-bids', { n: rivalBid }),
              },
            ]}
          />
        </>
      }
      bottom={
        phase === 'bidding' && <BidPad label={say('duel.bid-label')} below={bid ?? maxBid + 1} bid={round.makeBid} />
      }
      side={
        <>
          {phase === 'showing' && (
            <MoveSteps
              start={round.session.state}
              way={slidesIn(round.session.state.way)}
              say={say}
              label={say('chip-play.your-moves')}
            />
          )}
          {phase === 'over' && <RoundPath page={page} state={state} round={round} />}
        </>
      }
    />
  );
}

/** The path on the board, or the board itself. */
function RoundPath({ page, state, round }: { page: ModeProps; state: State; round: Round }): ReactNode {
  const { say } = page;
  const { show, solving, best, rivalWay, result } = round;
  if (!best) return <SolverStatus page={page} solving={solving} />;
  const { show: open, set } = show;
  return (
    <>
      {open && (
        <SolutionPanel
          page={page}
          start={state}
          solving={solving}
          request={solveQuery(state)}
          show={open}
          set={set}
          {...(open.moves === rivalWay && { title: say('duel.way', { n: rivalWay.length }) })}
        />
      )}
      <div className="rr-row">
        {rivalWay && result?.computer.moves !== null && open?.moves !== rivalWay && (
          <button
            type="button"
            className="button"
            onClick={() => set({ moves: rivalWay, movesShown: 0, isPlaying: true })}
          >
            {say('duel.way.show')}
          </button>
        )}
        {open?.moves !== best && (
          <button
            type="button"
            className="button"
            data-action="solution"
            onClick={() => set({ moves: best, movesShown: 0, isPlaying: true })}
          >
            <Route aria-hidden />
            {say('chip-play.solution')}
          </button>
        )}
      </div>
    </>
  );
}

type Round = ReturnType<typeof useRound>;

function useRound({ page, state, strength, punishment }: DuelRoundProps) {
  const { say } = page;
  const [phase, setPhase] = useState<Phase>('bidding');
  const [bid, setBid] = useState<number>();
  const [hasRivalBid, setRivalBid] = useState(false);
  const [session, setSession] = useState(() => puzzleOf(state));
  const [made, setMade] = useState<readonly string[]>();
  const show = useShownSolution();
  const solving = useSolution(page, solveQuery(state));
  const best = isSolved(solving.answer) ? solving.answer.moves : undefined;
  const rival = best && best.length + strength.extraMoves;
  const rivalWay = useMemo(
    () => (phase === 'over' && best ? findDetour(state, best, best.length + strength.extraMoves) : undefined),
    [phase, state, best, strength],
  );

  const finish = (moves: readonly string[] | undefined): void => {
    setMade(moves);
    setPhase('over');
    page.announce(moves ? say('duel.shown', { n: moves.length }) : say('duel.nothing'));
  };
  const closeBidding = (): void => {
    setRivalBid(true);
    if (bid === undefined) finish(undefined);
    else setPhase('showing');
  };
  useCountdown(strength.seconds, phase === 'bidding' && !hasRivalBid && rival !== undefined, 'rival', () => {
    setRivalBid(true);
    page.announce(say('duel.rival-bids', { n: rival! }));
  });
  const isTimed = bid !== undefined || hasRivalBid;
  const left = useCountdown(biddingSeconds, phase === 'bidding' && isTimed, 'bidding', closeBidding);
  const toMove = useCountdown(movingSeconds, phase === 'showing', 'showing', () => finish(undefined));

  const side = (moves: number | undefined): RoundSide => ({
    moves: moves ?? null,
    points: moves === undefined || !best ? latePoints : pointsFor(moves, best.length, punishment),
  });
  const [person, computer] = [side(made?.length), side(rival)];
  const isMine = person.moves !== null && (computer.moves === null || person.moves <= computer.moves);
  const result: RoundResult | undefined =
    phase === 'over'
      ? {
          person,
          computer,
          chip: isMine ? 'person' : 'computer',
          fewest: best?.length,
          moves: (isMine ? made : rivalWay) ?? made ?? [],
        }
      : undefined;
  // The person who loses the chip sees the winning path.
  const showWay = useEffectEvent((moves: readonly string[]) => show.set({ moves, movesShown: 0, isPlaying: true }));
  const losingTo = isMine ? undefined : rivalWay;
  useEffect(() => {
    if (!losingTo) return undefined;
    const soon = setTimeout(() => showWay(losingTo), 600);
    return () => clearTimeout(soon);
  }, [losingTo]);
  return {
    phase,
    bid,
    rivalBid: hasRivalBid ? rival : undefined,
    left,
    toMove,
    session,
    solving,
    best,
    rivalWay,
    show,
    result,
    finish,
    closeBidding,
    makeBid: (moves: number): void => {
      setBid(moves);
      page.announce(say('duel.your-bid', { n: moves }));
    },
    play: (move: Move): void => {
      page.announce(notation.speak(session.state, move, say));
      const next = expect(session.play(move, 0));
      setSession(next);
      if (next.turn.kind === 'over') finish(slidesIn(next.state.way).map(printSlide));
      else if (next.state.way.length >= bid!) finish(undefined);
    },
  };
}

interface RoundVerdictProps {
  readonly page: ModeProps;
  readonly strength: Strength;
  readonly result: RoundResult;
  /** Undefined while the solver still searches the path that takes the chip. */
  readonly next: (() => void) | undefined;
}

/** Who takes the chip, and the points of both. */
function RoundVerdict({ page, strength, result, next }: RoundVerdictProps): ReactNode {
  const { say } = page;
  const { person, computer, chip, fewest } = result;
  const earned = say('duel.earned', {
    you: say('duel.you'),
    mine: formatPoints(person.points),
    rival: say(`opponent.${strength.id}`),
    theirs: formatPoints(computer.points),
  });
  return (
    <section className="card rr-task rr-won" role="status">
      <div className="rr-task-words">
        <h2>{say(chip === 'person' ? 'duel.chip-yours' : 'duel.chip-theirs')}</h2>
        <p className="muted small figures">
          <b data-testid="earned">{earned}</b>
          {fewest !== undefined && ` · ${say('solo.best-was', { n: fewest })}`}
        </p>
      </div>
      <button ref={focusButton} type="button" className="button primary" disabled={!next} onClick={next}>
        {say('duel.next')}
      </button>
    </section>
  );
}
