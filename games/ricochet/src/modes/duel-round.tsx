import { expect, type ModeProps } from '@quadrille/kit';
import { Face } from '@quadrille/ui/face';
import { ModeShell, type ShellAction } from '@quadrille/ui/shell';
import { Check, Route, X } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { notation } from '../notation/notation.ts';
import { printSlide } from '../notation/position.ts';
import type { Move, State } from '../rules/state.ts';
import { slidesIn } from '../rules/way.ts';
import { BidPad } from './bid-pad.tsx';
import { RaceClock, useCountdown } from './clock.tsx';
import { detour } from './detour.ts';
import type { DuelScore } from './duel-score.ts';
import { MoveSteps } from './move-steps.tsx';
import { RaceSeats } from './race-seats.tsx';
import { RoundVerdict } from './round-verdict.tsx';
import { latePoints, pointsFor, type Punishment } from './score.ts';
import { SessionBoard } from './session-board.tsx';
import { shownSession, SolutionPanel, useShow, Working } from './solution-player.tsx';
import { solveQuery } from './solve-query.ts';
import type { Strength } from './strengths.ts';
import { puzzleOf } from './chip-session.ts';
import { TargetCard } from './target-card.tsx';
import { isSolved, useSolution } from './use-solution.ts';
import './modes.css';

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
  /** How the chip is taken off the board. */
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
  done(result: RoundResult): void;
}

type Phase = 'bidding' | 'showing' | 'over';

const biddingTime = 60;
const movingTime = 60;
const highest = 24;

/** One chip of a duel: both bid, the person shows, both are scored, and the winner's way is seen. */
export function DuelRound(props: DuelRoundProps): ReactNode {
  const { page, state, strength, score } = props;
  const { say } = page;
  const round = useRound(props);
  const { phase, bid, rivalBid, result, show } = round;
  const shown = useMemo(() => (show.show ? shownSession(puzzleOf(state), show.show) : undefined), [state, show.show]);
  const total = (side: 'person' | 'computer'): string => {
    const chips = score[side].chips + (result?.chip === side ? 1 : 0);
    const points = score[side].points + (result?.[side].points ?? 0);
    return `${say('solo.points', { n: points })} · ★ ${chips}`;
  };
  const isTimed = bid !== undefined || rivalBid !== undefined;
  const clock =
    phase === 'showing' ? (
      <RaceClock left={round.toMove} of={movingTime} label={say('solo.clock.move', { n: round.toMove })} />
    ) : (
      <RaceClock
        left={isTimed ? round.left : undefined}
        of={biddingTime}
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
      line={props.line}
      actions={actions}
      board={
        <SessionBoard page={page} session={shown ?? round.session} active={phase === 'showing'} play={round.play} />
      }
      top={
        <>
          {result ? (
            <RoundVerdict
              page={page}
              strength={strength}
              result={result}
              next={result.moves.length > 0 ? () => props.done(result) : undefined}
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
                face: <Face who={strength.face} family="square" />,
                line: rivalBid === undefined ? say('duel.rival-thinks') : total('computer'),
                bid: rivalBid,
                bidLabel: rivalBid === undefined ? undefined : say('duel.rival-bids', { n: rivalBid }),
              },
            ]}
          />
        </>
      }
      bottom={
        phase === 'bidding' && <BidPad label={say('duel.bid-label')} below={bid ?? highest + 1} bid={round.makeBid} />
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
          {phase === 'over' && <RoundWay page={page} state={state} round={round} />}
        </>
      }
    />
  );
}

/** The way on the board, or what can be seen there. */
function RoundWay({ page, state, round }: { page: ModeProps; state: State; round: Round }): ReactNode {
  const { say } = page;
  const { show, solving, best, rivalWay, result } = round;
  if (!best) return <Working page={page} solving={solving} />;
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
          <button type="button" className="button" onClick={() => set({ moves: rivalWay, made: 0, playing: true })}>
            {say('duel.way.show')}
          </button>
        )}
        {open?.moves !== best && (
          <button
            type="button"
            className="button"
            data-action="solution"
            onClick={() => set({ moves: best, made: 0, playing: true })}
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
  const show = useShow();
  const solving = useSolution(page, solveQuery(state));
  const best = isSolved(solving.answer) ? solving.answer.moves : undefined;
  const rival = best && best.length + strength.above;
  const rivalWay = useMemo(
    () => (phase === 'over' && best ? detour(state, best, best.length + strength.above) : undefined),
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
  const left = useCountdown(biddingTime, phase === 'bidding' && isTimed, 'bidding', closeBidding);
  const toMove = useCountdown(movingTime, phase === 'showing', 'showing', () => finish(undefined));

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
  // Who loses the chip sees how it was to be won.
  const showWay = useEffectEvent((moves: readonly string[]) => show.set({ moves, made: 0, playing: true }));
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
