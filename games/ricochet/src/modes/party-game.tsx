import { expect, type ModeProps, type Mover, type Seat } from '@quadrille/kit';
import { ModeShell, type ShellAction } from '@quadrille/ui/shell';
import { Clock, Plus, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { biddingSeats, showingBid, goalOf, bidLimitOf } from '../rules/chips.ts';
import { notation } from '../notation/notation.ts';
import type { Move, State } from '../rules/state.ts';
import { slidesIn } from '../rules/slide.ts';
import { BidPad, RaceSeats, raceSeatsOf } from './race.tsx';
import { MoveSteps, RaceClock, SessionBoard, TargetCard, useCountdown } from './page-parts.tsx';
import { ChipNews, partyEnd, usePartyKeys, verdictOf } from './party-parts.tsx';
import { useSolution, useSolutionView } from './solution-player.tsx';
import { type ChipSession, nextDraw, solveQuery } from './chip-session.ts';
import './modes.css';

interface PartyGameProps {
  readonly page: ModeProps;
  readonly session: ChipSession;
  setSession(session: ChipSession): void;
  nameOf(seat: Seat): string;
  onRestart(): void;
  onLeave(): void;
}

const bidSeconds = 60;

/** The official game: all players search and bid, and the lowest bidder shows. */
export function PartyGame({ page, session, setSession, nameOf, onRestart, onLeave }: PartyGameProps): ReactNode {
  const { say } = page;
  const { state, turn } = session;
  const [bidder, setBidder] = useState<Seat>();
  const [typed, setTyped] = useState('');
  const chipState = state.chip ? state : (lastWithChip(session) ?? state);
  const solving = useSolution(page, chipState.chip ? solveQuery(chipState) : undefined);
  const view = useSolutionView(page, chipState, solving);
  const showing = showingBid(state);
  const isBidding = state.chip !== undefined && !showing;

  const choose = (seat: Seat | undefined): void => {
    setBidder(seat);
    setTyped('');
  };
  const play = (move: Move, by: Mover): void => {
    const next = expect(session.play(move, by));
    const spoken =
      move.kind === 'bid'
        ? say('party.bid-spoken', { name: nameOf(by as Seat), n: move.moves })
        : move.kind === 'giveup'
          ? ''
          : notation.speak(state, move, say, by);
    page.announce([spoken, verdictOf(session, next, say, nameOf)].filter(Boolean).join('. '));
    choose(undefined);
    setSession(next);
  };
  const bid = (moves: number): void => {
    if (bidder !== undefined && moves > 0 && moves < bidLimitOf(state, bidder)) play({ kind: 'bid', moves }, bidder);
  };
  usePartyKeys({ isOpen: isBidding, players: state.params.players, bidder, typed, choose, type: setTyped, bid });
  const left = useCountdown(
    bidSeconds,
    isBidding && state.bids.length > 0,
    `${session.params.seed} ${state.draws} ${state.chip?.cell}`,
    () => play({ kind: 'time' }, 'referee'),
  );
  const hasBids = state.bids.length > 0;
  const who = bidder === undefined ? undefined : nameOf(bidder);

  return (
    <ModeShell
      page={page}
      title={say('mode.party')}
      subtitle={say('party.goal', { n: goalOf(state.params) })}
      parent={{ href: page.hrefOf(''), label: say('party.change') }}
      actions={partyActions(page, session, play)}
      menu={[{ id: 'again', icon: <Plus aria-hidden />, label: say('solo.new'), run: onRestart }]}
      board={
        <SessionBoard
          page={page}
          session={view.session ?? session}
          isActive={showing !== undefined && !view.session}
          play={(move) => play(move, showing!.seat)}
          seatName={nameOf}
        />
      }
      top={
        state.chip ? (
          <TargetCard
            board={state.board}
            chip={state.chip}
            say={say}
            line={
              showing
                ? say('party.shows', { name: nameOf(showing.seat), n: showing.moves - state.way.length })
                : say(hasBids ? 'party.lower' : 'party.look')
            }
            aside={
              isBidding && (
                <RaceClock
                  left={hasBids ? left : undefined}
                  of={bidSeconds}
                  label={say(hasBids ? 'duel.time-left' : 'duel.no-clock', { n: left })}
                />
              )
            }
          />
        ) : (
          <ChipNews page={page} session={session} nameOf={nameOf} />
        )
      }
      end={partyEnd({ page, session, nameOf, onRestart, onLeave })}
      bottom={
        <div className="rr-race">
          <RaceSeats
            label={say('setup.players')}
            seats={raceSeatsOf({
              say,
              state,
              bidders: isBidding ? biddingSeats(state) : [],
              bidder,
              typed,
              nameOf,
              choose,
            })}
          />
          {turn.kind !== 'over' && (
            <BidPad
              label={who === undefined ? say('duel.bid-label') : say('party.bid-for', { name: who })}
              below={isBidding && bidder !== undefined ? bidLimitOf(state, bidder) : 0}
              bid={bid}
            />
          )}
        </div>
      }
      side={
        <>
          {showing && (
            <MoveSteps start={state} way={slidesIn(state.way)} say={say} label={say('chip-play.your-moves')} />
          )}
          {!state.chip && chipState.chip && view.panel}
        </>
      }
    />
  );
}

/** Three buttons in fixed places. */
function partyActions(
  { say }: ModeProps,
  session: ChipSession,
  play: (move: Move, by: Mover) => void,
): readonly ShellAction[] {
  const { state, turn } = session;
  const showing = showingBid(state);
  const isBidding = state.chip !== undefined && !showing;
  return [
    {
      id: 'draw',
      icon: <Plus aria-hidden />,
      label: say('party.draw'),
      isPrimary: true,
      run: !state.chip && turn.kind !== 'over' ? () => play(nextDraw(session), 'referee') : undefined,
    },
    {
      id: 'close',
      icon: <Clock aria-hidden />,
      label: say(state.bids.length > 0 ? 'party.close' : 'party.skip'),
      run: isBidding ? () => play({ kind: 'time' }, 'referee') : undefined,
    },
    {
      id: 'give-up',
      icon: <X aria-hidden />,
      label: say('duel.give-up'),
      run: showing && (() => play({ kind: 'giveup' }, showing.seat)),
    },
  ];
}

const lastWithChip = ({ last }: ChipSession): State | undefined => (last?.before.chip ? last.before : undefined);
