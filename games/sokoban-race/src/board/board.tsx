import type { BoardProps } from '@quadrille/kit';
import { Board as Stage } from '@quadrille/sokoban/board';
import { Flag, RotateCcw, Undo2 } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import type { Params } from '../rules/params.ts';
import { isStep, type Move, type State } from '../rules/state.ts';
import './board.css';

type Props = BoardProps<Params, State, Move>;

/** One's own board; whoever watches, or looks back when the race is over, chooses whose. */
export function Board(props: Props): ReactElement {
  const { state, hands, say } = props;
  const [chosen, setChosen] = useState(0);
  const mine = hands.length === 1 ? hands[0] : undefined;
  const seat = mine ?? (hands.includes(chosen) || hands.length === 0 ? chosen : hands[0]!);
  const racer = state.racers[seat]!;
  return (
    <div className="race">
      {mine === undefined && <Racers props={props} seat={seat} choose={setChosen} />}
      <Stage {...stageProps(props, seat)} />
      <p className="race-word" aria-live="polite">
        {racer.done && props.turn.kind !== 'over' && say('race.waiting')}
        {!racer.done && racer.best && say('race.solved', { n: racer.best.moves })}
      </p>
      {hands.includes(seat) && <Actions props={props} seat={seat} />}
    </div>
  );
}

function Racers({ props, seat, choose }: { readonly props: Props; readonly seat: number; choose(seat: number): void }) {
  const { state, say, seatName } = props;
  return (
    <div className="race-racers" role="group" aria-label={say('setup.racers')}>
      {state.racers.map((_, other) => (
        <button
          // Seats have no other name of their own.
          key={`seat ${other + 1}`}
          type="button"
          className="button quiet"
          aria-pressed={other === seat}
          aria-label={say('race.board', { seat: seatName(other) })}
          onClick={() => choose(other)}
        >
          {seatName(other)}
        </button>
      ))}
    </div>
  );
}

function Actions({ props, seat }: { readonly props: Props; readonly seat: number }) {
  const { state, say, play } = props;
  const { line } = state.racers[seat]!;
  return (
    <div className="race-actions">
      <button type="button" className="button" disabled={line === ''} onClick={() => play('undo', seat)}>
        <Undo2 aria-hidden /> {say('race.undo')}
      </button>
      <button type="button" className="button" disabled={line === ''} onClick={() => play('again', seat)}>
        <RotateCcw aria-hidden /> {say('race.again')}
      </button>
      <button type="button" className="button" onClick={() => play('done', seat)}>
        <Flag aria-hidden /> {say('race.done')}
      </button>
    </div>
  );
}

/** The race as one of its boards sees it. */
function stageProps(props: Props, seat: number): Parameters<typeof Stage>[0] {
  const { state, last, turn, hands, say } = props;
  const racer = state.racers[seat]!;
  const before = last?.before.racers[seat];
  const isMine = hands.includes(seat) && !racer.done;
  return {
    params: props.params.level,
    state: racer.level,
    turn: turn.kind === 'over' ? turn : { kind: 'seat', seat: 0 },
    ...(last && before && before.level !== racer.level && isStep(last.move)
      ? { last: { before: before.level, move: last.move } }
      : {}),
    hands: isMine ? [0] : [],
    moves: () => props.moves().filter(isStep),
    check: (move) => props.check(move, seat),
    play: (move) => props.play(move, seat),
    explain: props.explain,
    say,
    seatName: () => props.seatName(seat),
    announce: props.announce,
    look: props.look,
    preferences: props.preferences,
  };
}
