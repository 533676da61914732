import { useId } from 'react';

interface SliderProps {
  readonly label: string;
  /** From 0 to 1. */
  readonly value: number;
  choose(value: number): void;
  /** Let go: what was chosen stays. */
  done?(): void;
}

/** How much of something, without a number. */
export function Slider({ label, value, choose, done }: SliderProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="slider"
        type="range"
        min={0}
        max={100}
        step={5}
        value={Math.round(value * 100)}
        onChange={(event) => choose(Number(event.target.value) / 100)}
        onPointerUp={done}
        onKeyUp={done}
      />
    </div>
  );
}
