import { Flag, RotateCcw, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, type ReactElement } from 'react';
import type { AtRace } from './table-parts.ts';
import './board.css';

/** A step back, from the start, leaving it at that. */
export function RaceActions({ line, hands, play, say }: AtRace): ReactElement | undefined {
  const [seat] = hands;
  const racer = seat === undefined ? undefined : line.state.racers[seat];
  const isStart = racer === undefined || racer.line === '';
  const undo = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = event.key === 'Backspace' || ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z');
    const target = event.target instanceof Element ? event.target : document.body;
    if (!isUndo || isStart || seat === undefined || target.closest('input, textarea, [role="dialog"]')) return;
    event.preventDefault();
    play('undo', seat);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => undo(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  if (line.turn.kind === 'over' || seat === undefined) return undefined;
  return (
    <div className="race-actions">
      <button type="button" className="button" disabled={isStart} onClick={() => play('undo', seat)}>
        <Undo2 aria-hidden /> {say('race.undo')}
      </button>
      <button type="button" className="button" disabled={isStart} onClick={() => play('again', seat)}>
        <RotateCcw aria-hidden /> {say('race.again')}
      </button>
      <button type="button" className="button" data-testid="race-done" onClick={() => play('done', seat)}>
        <Flag aria-hidden /> {say('race.done')}
      </button>
    </div>
  );
}
