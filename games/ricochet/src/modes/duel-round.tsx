import { expect, type ModeProps } from '@quadrille/kit';
import { Stepper } from '@quadrille/ui';
import { useState, type ReactNode } from 'react';
import { notation } from '../notation/notation.ts';
import { printSlide } from '../notation/position.ts';
import type { Move, State } from '../rules/state.ts';
import { ChipPicture, chipName } from './chip-line.tsx';
import { ClockBar, useCountdown } from './clock.tsx';
import { MoveSteps } from './move-steps.tsx';
import { latePoints, pointsFor, type Punishment } from './score.ts';
import { SessionBoard } from './session-board.tsx';
import { useSolutionView } from './solution-view.tsx';
import { solveQuery } from './solve-query.ts';
import type { Strength } from './strengths.ts';
import { puzzleOf } from './table.ts';
import { isSolved, useSolution } from './use-solution.ts';
import './modes.css';

interface Side {
  /** Null: no solution within the time. */
  readonly moves: number | null;
  readonly points: number;
}

export interface RoundResult {
  readonly person: Side;
  readonly computer: Side;
  readonly chip: 'person' | 'computer';
  /** How the chip is taken off the board. */
  readonly moves: readonly string[];
}

interface DuelRoundProps {
  readonly page: ModeProps;
  readonly state: State;
  readonly strength: Strength;
  readonly punishment: Punishment;
  readonly head: ReactNode;
  done(result: RoundResult): void;
}

type Phase = 'bidding' | 'showing' | 'over';

const biddingTime = 60;
const movingTime = 60;
const highest = 30;

/** One chip of a duel: both bid, the person shows, both are scored. */
export function DuelRound({ page, state, strength, punishment, head, done }: DuelRoundProps): ReactNode {
  const { say } = page;
  const [phase, setPhase] = useState<Phase>('bidding');
  const [number, setNumber] = useState(8);
  const [bid, setBid] = useState<number>();
  const [hasRivalBid, setRivalBid] = useState(false);
  const [show, setShow] = useState(() => puzzleOf(state));
  const [made, setMade] = useState<readonly string[]>();
  const solving = useSolution(page, solveQuery(state));
  const fewest = isSolved(solving.answer) ? solving.answer.moves.length : undefined;
  const rival = fewest === undefined ? undefined : fewest + strength.above;
  const view = useSolutionView(page, state, solving);

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
  const thinking = useCountdown(
    strength.seconds,
    phase === 'bidding' && !hasRivalBid && rival !== undefined,
    'rival',
    () => {
      setRivalBid(true);
      page.announce(say('duel.rival-bids', { n: rival! }));
    },
  );
  const isTimed = bid !== undefined || hasRivalBid;
  const left = useCountdown(biddingTime, phase === 'bidding' && isTimed, 'bidding', closeBidding);
  const toMove = useCountdown(movingTime, phase === 'showing', 'showing', () => finish(undefined));

  const play = (move: Move): void => {
    page.announce(notation.speak(show.state, move, say));
    const next = expect(show.play(move, 0));
    setShow(next);
    if (next.turn.kind === 'over') finish(next.state.way.map(printSlide));
    else if (next.state.way.length >= bid!) finish(undefined);
  };

  const side = (moves: number | undefined): Side => ({
    moves: moves ?? null,
    points: moves === undefined || fewest === undefined ? latePoints : pointsFor(moves, fewest, punishment),
  });
  const person = side(made?.length);
  const computer = side(rival);
  const personTakes = person.moves !== null && (computer.moves === null || person.moves <= computer.moves);
  const best = isSolved(solving.answer) ? solving.answer.moves : undefined;

  return (
    <div className="rr-page">
      <div className="card rr-table">
        <SessionBoard page={page} table={view.table ?? show} active={phase === 'showing'} play={play} />
      </div>
      <div className="rr-side">
        {head}
        <section className="card rr-panel">
          <div className="rr-chip-line">
            <ChipPicture board={state.board} chip={state.chip!} say={say} />
            <h2>{say('desk.goal', { chip: chipName(state.board, state.chip!, say) })}</h2>
          </div>
          <p aria-live="polite">
            {hasRivalBid && rival !== undefined
              ? say('duel.rival-bids', { n: rival })
              : say(`duel.rival-thinks`, { n: thinking })}
          </p>
          {bid !== undefined && <p>{say('duel.your-bid', { n: bid })}</p>}
          {phase === 'bidding' && (
            <>
              {isTimed && <ClockBar left={left} of={biddingTime} label={say('duel.time-left', { n: left })} />}
              <div className="rr-row">
                <Stepper
                  label={say('duel.bid-label')}
                  fewerLabel={say('solo.fewer')}
                  moreLabel={say('solo.more')}
                  values={Array.from({ length: (bid ?? highest + 1) - 1 }, (_, i) => i + 1)}
                  value={number}
                  choose={setNumber}
                />
              </div>
              <div className="rr-row">
                <button
                  type="button"
                  className="button primary"
                  disabled={bid === 1}
                  onClick={() => {
                    setBid(number);
                    setNumber(Math.max(1, number - 1));
                    page.announce(say('duel.your-bid', { n: number }));
                  }}
                >
                  {say(bid === undefined ? 'duel.bid' : 'duel.lower')}
                </button>
                <button type="button" className="button" onClick={closeBidding}>
                  {say(bid === undefined ? 'duel.pass' : 'duel.show')}
                </button>
              </div>
            </>
          )}
          {phase === 'showing' && (
            <>
              <p>
                <strong>{say('duel.show-now', { n: bid! - show.state.way.length })}</strong>
              </p>
              <ClockBar left={toMove} of={movingTime} label={say('solo.clock.move', { n: toMove })} />
              <MoveSteps start={show.state} way={show.state.way} say={say} label={say('desk.your-moves')} />
              <button type="button" className="button" onClick={() => finish(undefined)}>
                {say('duel.give-up')}
              </button>
            </>
          )}
        </section>
        {phase === 'over' && (
          <RoundVerdict
            page={page}
            strength={strength}
            person={person}
            computer={computer}
            personTakes={personTakes}
            fewest={fewest}
            solution={view.panel}
            next={
              made || best
                ? () =>
                    done({
                      person,
                      computer,
                      chip: personTakes ? 'person' : 'computer',
                      moves: (personTakes ? made : best) ?? made ?? [],
                    })
                : undefined
            }
          />
        )}
      </div>
    </div>
  );
}

interface RoundVerdictProps {
  readonly page: ModeProps;
  readonly strength: Strength;
  readonly person: Side;
  readonly computer: Side;
  readonly personTakes: boolean;
  readonly fewest: number | undefined;
  readonly solution: ReactNode;
  readonly next: (() => void) | undefined;
}

/** Who takes the chip, and what both have earned. */
function RoundVerdict(props: RoundVerdictProps): ReactNode {
  const { page, strength, person, computer, personTakes, fewest, solution, next } = props;
  const { say } = page;
  const rows = [
    ['duel.you', person],
    [`duel.strength.${strength.id}`, computer],
  ] as const;
  return (
    <section className="card rr-panel rr-won" role="status">
      <h2>{say(personTakes ? 'duel.chip-yours' : 'duel.chip-theirs')}</h2>
      <table className="rr-results">
        <thead>
          <tr>
            <th>{say('setup.players')}</th>
            <th>{say('solo.total')}</th>
            <th>{say('solo.score')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, { moves, points }]) => (
            <tr key={name}>
              <td>{say(name)}</td>
              <td>{moves ?? '–'}</td>
              <td>{points}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {fewest !== undefined && <p className="muted small">{say('solo.best-was', { n: fewest })}</p>}
      {solution}
      <button type="button" className="button primary" disabled={!next} onClick={next}>
        {say('duel.next')}
      </button>
    </section>
  );
}
