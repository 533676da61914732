import type { Args, BoardProps, Fault, Say } from '@quadrille/kit';
import { Board as PlainBoard } from '@quadrille/quoridor/board';
import type { Move as PlainMove } from '@quadrille/quoridor/rules';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { huntOf } from '../rules/monster.ts';
import { setup } from '../rules/params.ts';
import type { Move, Params, Power, Square, State } from '../rules/state.ts';
import { PowerIcon, sceneryOf, describeSquare } from './scenery.tsx';
import { plainHistory, plainLastMove, movePower } from './translation.ts';
import './board.css';

/** Quoridor's announcements of a placed wall, replaced while the hammer is in use, which removes one. */
const hammerKeys: Readonly<Record<string, string>> = {
  'board.can-place': 'board.can-smash',
  'board.confirm-wall': 'board.confirm-smash',
  'board.set': 'board.smash',
};

function hammerSay(say: Say): Say {
  const other = (key: string, args?: Args): string => say(hammerKeys[key] ?? key, args);
  return Object.assign(other, { language: say.language, has: say.has });
}

interface PowerButtonProps {
  readonly power: Power | null;
  /** The person is choosing the square or wall for it. */
  readonly isInUse: boolean;
  readonly canAct: boolean;
  readonly say: Say;
  onUse(): void;
}

/** The button that uses the power of the seat to move. */
function PowerButton({ power, isInUse, canAct, say, onUse }: PowerButtonProps): ReactNode {
  if (!power) return <span className="m-empty-hand">{say('board.no-power')}</span>;
  return (
    <button
      type="button"
      className="m-power"
      data-power={power}
      aria-pressed={power === 'scroll' ? undefined : isInUse}
      disabled={!canAct}
      title={say(`power.${power}.help`)}
      onClick={onUse}
    >
      <svg viewBox="-12 -12 24 24" aria-hidden="true">
        <PowerIcon power={power} />
      </svg>
      {say(`power.${power}.use`)}
    </button>
  );
}

type Props = BoardProps<Params, State, Move>;

/** The seat at the bottom of the board. While others move, the tray shows this seat's power. */
const lowerSeat = (params: Params, rotation: number): number =>
  Math.max(0, setup.sides!(params).indexOf(((4 - rotation) % 4) as 0 | 1 | 2 | 3));

/** Quoridor's board with the monster and the tokens. A power in use changes what a click on a square or gap does. */
export function Board(props: Props): ReactNode {
  const { state, turn, controllableSeats, check, play, say, boardStyle, last, announce } = props;
  const seat = turn.kind === 'seat' && controllableSeats.includes(turn.seat) ? turn.seat : undefined;
  const held = state.held[seat ?? lowerSeat(state.params, boardStyle.rotation)] ?? null;
  const [inUse, setInUse] = useState<{ readonly state: State; readonly power: Power }>();
  // A new position cancels the power in use.
  const power = inUse?.state === state ? inUse.power : undefined;

  const plainCheck = useCallback(
    (move: PlainMove, by?: number): Fault | undefined => {
      const meant = movePower(power, move);
      return 'code' in meant ? meant : check(meant, by);
    },
    [check, power],
  );
  const playPlainMove = (move: PlainMove): void => {
    const meant = movePower(power, move);
    if (!('code' in meant)) play(meant);
  };

  const usePower = (): void => {
    if (!held || seat === undefined) return;
    if (held === 'scroll') return play({ kind: 'scroll' });
    setInUse(power ? undefined : { state, power: held });
    announce(say(power ? 'board.power-back' : `power.${held}.choose`));
    return undefined;
  };
  useEffect(() => {
    if (!power) return undefined;
    const onEscape = (event: globalThis.KeyboardEvent): void => {
      // Quoridor's board handles Escape first and drops its preview; only an unhandled Escape cancels the power.
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      setInUse(undefined);
    };
    window.addEventListener('keydown', onEscape, true);
    return () => window.removeEventListener('keydown', onEscape, true);
  }, [power]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key.toLowerCase() !== 'u' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    usePower();
  };

  const spoken = useMemo(() => (power === 'hammer' ? hammerSay(say) : say), [power, say]);
  const hunt = useMemo(() => (turn.kind === 'over' ? undefined : huntOf(state)), [state, turn.kind]);
  const told = useCallback((square: Square) => describeSquare(state, square, say), [state, say]);
  const tools = state.params.with !== 'monster' && (
    <PowerButton power={held} isInUse={power !== undefined} canAct={seat !== undefined} say={say} onUse={usePower} />
  );
  const shown = useMemo(() => plainLastMove(last), [last]);
  const { last: _last, history, ...rest } = props;
  const plain = useCallback(() => plainHistory(history?.() ?? []), [history]);

  return (
    // Key events bubble up to here from the squares, which hold the focus.
    <div
      className={power ? `m-board m-using m-using-${power}` : 'm-board'}
      role="presentation"
      {...(tools && { 'data-beside': 'tools' })}
      onKeyDown={onKeyDown}
    >
      <PlainBoard
        {...rest}
        {...(shown && { last: shown })}
        history={plain}
        moves={() => []}
        check={plainCheck}
        play={playPlainMove}
        say={spoken}
        scenery={sceneryOf({ state, hunt, told, tools, animation: boardStyle.animation })}
      />
    </div>
  );
}
