import type { BoardProps, Say } from '@quadrille/kit';
import { Board as Stage } from '@quadrille/sokoban/board';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type ReactElement, type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Params } from '../rules/params.ts';
import { walked } from '../rules/rules.ts';
import { type Move, type State, isStep } from '../rules/state.ts';
import './board.css';

interface LinePlayerProps {
  readonly line: string;
  /** Number of steps to show. */
  readonly made: number;
  readonly say: Say;
  go(made: number): void;
}

const pause = 220;

/** Replays a solution on the board, step by step or by autoplay. */
function LinePlayer({ line, made, say, go }: LinePlayerProps): ReactElement {
  const [isPlaying, setPlaying] = useState(false);
  const step = useEffectEvent(() => {
    if (made < line.length) go(made + 1);
    else setPlaying(false);
  });
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => step(), pause);
    return () => clearInterval(timer);
  }, [isPlaying]);
  const to = (place: number) => () => {
    setPlaying(false);
    go(Math.max(0, Math.min(line.length, place)));
  };
  const play = (): void => {
    if (!isPlaying && made === line.length) go(0);
    setPlaying(!isPlaying);
  };
  return (
    <div className="race-player" role="group" aria-label={say('race.player')}>
      <Step label={say('race.first')} run={to(0)} icon={<ChevronFirst aria-hidden />} />
      <Step label={say('race.back')} run={to(made - 1)} icon={<ChevronLeft aria-hidden />} />
      <button type="button" className="button primary" data-testid="race-play" onClick={play}>
        {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
        {say(isPlaying ? 'race.pause' : 'race.play')}
      </button>
      <Step label={say('race.forth')} run={to(made + 1)} icon={<ChevronRight aria-hidden />} />
      <Step label={say('race.last')} run={to(line.length)} icon={<ChevronLast aria-hidden />} />
      <span className="muted small figures" data-testid="race-place">
        {made} / {line.length}
      </span>
    </div>
  );
}

interface StepProps {
  readonly label: string;
  readonly icon: ReactNode;
  run(): void;
}

function Step({ label, icon, run }: StepProps): ReactElement {
  return (
    <button type="button" className="button icon" aria-label={label} title={label} onClick={run}>
      {icon}
    </button>
  );
}

type Props = BoardProps<Params, State, Move>;

/** The player's own board. After the race, all boards: the counted solutions can be replayed. */
export function Board(props: Props): ReactElement {
  const { state, turn, controllableSeats } = props;
  const [chosen, setChosen] = useState<number>();
  const [made, setMade] = useState<number>();
  const known = knownBoards(props);
  const first = turn.kind === 'over' ? (turn.outcome.winners[0] ?? 0) : (controllableSeats[0] ?? known[0] ?? 0);
  const seat = chosen ?? first;
  const line = turn.kind === 'over' ? state.racers[seat]?.best?.line : undefined;
  const place = line === undefined ? undefined : Math.min(made ?? line.length, line.length);
  const choose = (next: number): void => {
    setChosen(next);
    setMade(undefined);
  };
  return (
    <div className="race">
      {controllableSeats.length !== 1 && known.length > 1 && <Racers props={props} seat={seat} choose={choose} />}
      {line === undefined || place === undefined ? (
        <Stage {...stageProps(props, controllableSeats.length === 1 ? controllableSeats[0]! : seat)} />
      ) : (
        <>
          <Watched props={props} line={line} made={place} />
          <LinePlayer line={line} made={place} go={setMade} say={props.say} />
        </>
      )}
    </div>
  );
}

/** Seats whose boards can be chosen. At an online table the steps of others are hidden, and their boards still at the start. */
function knownBoards({ state, turn, controllableSeats }: Props): readonly number[] {
  const seats = [...state.racers.keys()];
  if (turn.kind === 'over' || controllableSeats.length > 1) return seats;
  return seats.filter((seat) => state.racers[seat]!.line !== '');
}

interface RacersProps {
  readonly props: Props;
  readonly seat: number;
  choose(seat: number): void;
}

function Racers({ props, seat, choose }: RacersProps): ReactElement {
  const { state, turn, say, seatName } = props;
  return (
    <div className="race-racers" role="group" aria-label={say('race.boards')}>
      {state.racers.map(({ best }, other) => (
        <button
          // The name of a seat.
          key={`seat ${other + 1}`}
          type="button"
          className="button quiet"
          data-testid={`race-board-${other}`}
          aria-pressed={other === seat}
          onClick={() => choose(other)}
        >
          {turn.kind === 'over' && best
            ? say('race.line-of', { name: seatName(other), n: best.line.length })
            : say('race.board', { name: seatName(other) })}
        </button>
      ))}
    </div>
  );
}

/** The displayed part of the solution. */
function Watched({ props, line, made }: { readonly props: Props; readonly line: string; readonly made: number }) {
  const { state, params } = props;
  const shown = useMemo(() => {
    const before = made === 0 ? undefined : walked(state.start, line.slice(0, made - 1));
    return { before, level: walked(state.start, line.slice(0, made)) };
  }, [state.start, line, made]);
  const last = line[made - 1] as Move | undefined;
  return (
    <Stage
      {...stageProps(props, 0)}
      // No celebration during the replay.
      turn={made < line.length ? { kind: 'seat', seat: 0 } : props.turn}
      params={params.level}
      state={shown.level}
      {...(shown.before && last && isStep(last) && { last: { before: shown.before, move: last } })}
    />
  );
}

/** The race as one of its boards sees it. */
function stageProps(props: Props, seat: number): Parameters<typeof Stage>[0] {
  const { state, last, turn, controllableSeats, say } = props;
  const racer = state.racers[seat]!;
  const before = last?.before.racers[seat];
  const isMine = controllableSeats.includes(seat) && !racer.done;
  return {
    params: props.params.level,
    state: racer.level,
    turn: turn.kind === 'over' ? turn : { kind: 'seat', seat: 0 },
    ...(last && before && before.level !== racer.level && isStep(last.move)
      ? { last: { before: before.level, move: last.move } }
      : {}),
    controllableSeats: isMine ? [0] : [],
    moves: () => props.moves().filter(isStep),
    check: (move) => props.check(move, seat),
    play: (move) => props.play(move, seat),
    explain: props.explain,
    say,
    seatName: () => props.seatName(seat),
    announce: props.announce,
    boardStyle: props.boardStyle,
    // No warning about a stuck case: racers have to notice it themselves.
    preferences: { ...props.preferences, warning: 'off' },
  };
}
