import type { Args, BoardProps, Fault, Say } from '@quadrille/kit';
import { Board as PlainBoard } from '@quadrille/quoridor/board';
import type { Move as PlainMove } from '@quadrille/quoridor/rules';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { huntOf } from '../rules/monster.ts';
import { setup } from '../rules/params.ts';
import type { Move, Params, Power, Square, State } from '../rules/state.ts';
import { PowerSign, sceneryOf, toldOf } from './scenery.tsx';
import { plainHistory, plainLast, withPower } from './translation.ts';
import './board.css';

/** What the board says of a wall that is laid is not true of one that is smashed. */
const words: Readonly<Record<string, string>> = {
  'board.can-place': 'board.can-smash',
  'board.confirm-wall': 'board.confirm-smash',
  'board.set': 'board.smash',
};

function withHammer(say: Say): Say {
  const other = (key: string, args?: Args): string => say(words[key] ?? key, args);
  return Object.assign(other, { language: say.language, has: say.has });
}

interface PowerButtonProps {
  readonly power: Power | null;
  /** Its squares or walls are being chosen. */
  readonly isInUse: boolean;
  readonly mayAct: boolean;
  readonly say: Say;
  use(): void;
}

/** What the seat to move holds, and the way to use it. */
function PowerButton({ power, isInUse, mayAct, say, use }: PowerButtonProps): ReactNode {
  if (!power) return <span className="m-empty-hand">{say('board.no-power')}</span>;
  return (
    <button
      type="button"
      className="m-power"
      data-power={power}
      aria-pressed={power === 'scroll' ? undefined : isInUse}
      disabled={!mayAct}
      title={say(`power.${power}.help`)}
      onClick={use}
    >
      <svg viewBox="-12 -12 24 24" aria-hidden="true">
        <PowerSign power={power} />
      </svg>
      {say(`power.${power}.use`)}
    </button>
  );
}

type Props = BoardProps<Params, State, Move>;

/** Whose side is below: while others move, the tray shows what that seat holds, as its card does. */
const lowerSeat = (params: Params, rotation: number): number =>
  Math.max(0, setup.sides!(params).indexOf(((4 - rotation) % 4) as 0 | 1 | 2 | 3));

/** The plain game's board with the monster and the tokens on it. A power in use changes what squares and gaps mean. */
export function Board(props: Props): ReactNode {
  const { state, turn, hands, check, play, say, look, last, announce } = props;
  const seat = turn.kind === 'seat' && hands.includes(turn.seat) ? turn.seat : undefined;
  const held = state.held[seat ?? lowerSeat(state.params, look.rotation)] ?? null;
  const [inUse, setInUse] = useState<{ readonly state: State; readonly power: Power }>();
  // A new position empties the hand.
  const power = inUse?.state === state ? inUse.power : undefined;

  const plainCheck = useCallback(
    (move: PlainMove, by?: number): Fault | undefined => {
      const meant = withPower(power, move);
      return 'code' in meant ? meant : check(meant, by);
    },
    [check, power],
  );
  const plainPlay = (move: PlainMove): void => {
    const meant = withPower(power, move);
    if (!('code' in meant)) play(meant);
  };

  const use = (): void => {
    if (!held || seat === undefined) return;
    if (held === 'scroll') return play({ kind: 'scroll' });
    setInUse(power ? undefined : { state, power: held });
    announce(say(power ? 'board.power-back' : `power.${held}.choose`));
    return undefined;
  };
  useEffect(() => {
    if (!power) return undefined;
    const escape = (event: globalThis.KeyboardEvent): void => {
      // The board below has put back what was in hand; then it is the power's turn.
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      setInUse(undefined);
    };
    window.addEventListener('keydown', escape, true);
    return () => window.removeEventListener('keydown', escape, true);
  }, [power]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key.toLowerCase() !== 'u' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    use();
  };

  const spoken = useMemo(() => (power === 'hammer' ? withHammer(say) : say), [power, say]);
  const hunt = useMemo(() => (turn.kind === 'over' ? undefined : huntOf(state)), [state, turn.kind]);
  const told = useCallback((square: Square) => toldOf(state, square, say), [state, say]);
  const tools = state.params.with !== 'monster' && (
    <PowerButton power={held} isInUse={power !== undefined} mayAct={seat !== undefined} say={say} use={use} />
  );
  const shown = useMemo(() => plainLast(last), [last]);
  const { last: _last, history, ...rest } = props;
  const plain = useCallback(() => plainHistory(history?.() ?? []), [history]);

  return (
    // Keys bubble up to here from the squares, which are what can be focused.
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
        play={plainPlay}
        say={spoken}
        scenery={sceneryOf({ state, hunt, told, tools, animation: look.animation })}
      />
    </div>
  );
}
