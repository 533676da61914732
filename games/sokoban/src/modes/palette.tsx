import type { ReactElement } from 'react';
import type { Say } from '@quadrille/kit';
import { Stepper, Switch } from '@quadrille/ui';
import { CaseShape } from '../board/cases.tsx';
import { PedalLamp, PedalPlate, SwitchSign } from '../board/overlays.tsx';
import { limited } from '../rules/kinds.ts';
import { paints, type Paint } from './sheet.ts';

/** What is on the brush. */
export interface Brush {
  readonly paint: Paint;
  /** Pushes that a worn case gets. */
  readonly worn: number;
  /** A switch or a pedal that was pressed once already. */
  readonly pressed: boolean;
}

/** The value that a special paint has on this brush. */
export const valueOn = ({ worn, pressed }: Brush, paint: Paint): number | undefined =>
  paint === 'limited' ? worn : paint === 'switch' || paint === 'pedal' ? Number(pressed) : undefined;

/** The tenth paint has the last key of the row. */
const paintKey = (index: number): string => String((index + 1) % 10);

interface PaletteProps {
  readonly say: Say;
  readonly brush: Brush;
  take(brush: Brush): void;
}

const pushes = Array.from({ length: limited.most - limited.least + 1 }, (_, index) => limited.least + index);

export function Palette({ say, brush, take }: PaletteProps): ReactElement {
  const { paint, worn, pressed } = brush;
  return (
    <fieldset className="field sk-palette">
      <legend className="label">{say('editor.paint')}</legend>
      <div className="sk-paints">
        {paints.map((one, index) => (
          <button
            key={one}
            type="button"
            className="button sk-paint"
            aria-pressed={paint === one}
            aria-keyshortcuts={paintKey(index)}
            onClick={() => take({ ...brush, paint: one })}
          >
            <PaintPicture paint={one} worn={worn} pressed={pressed} />
            <span>{say(`editor.sign.${index}`)}</span>
          </button>
        ))}
      </div>
      {paint === 'limited' && (
        <>
          <Stepper
            label={say('editor.pushes')}
            fewerLabel={say('editor.fewer')}
            moreLabel={say('editor.more')}
            values={pushes}
            value={worn}
            onChange={(next) => take({ ...brush, worn: next })}
          />
          <p className="help">{say('editor.limited.help')}</p>
        </>
      )}
      {(paint === 'switch' || paint === 'pedal') && (
        <>
          <Switch label={say('editor.pressed')} isOn={pressed} onChange={(next) => take({ ...brush, pressed: next })} />
          <p className="help">{say(`kind.${paint}.help`)}</p>
        </>
      )}
    </fieldset>
  );
}

interface PictureProps {
  readonly paint: Paint;
  readonly worn: number;
  readonly pressed: boolean;
}

function PaintPicture({ paint, worn, pressed }: PictureProps): ReactElement {
  const onMark = paint === '.' || paint === '*' || paint === '+' || paint === 'switch';
  return (
    <svg viewBox="0 0 40 40" className="s-board" aria-hidden="true">
      {paint === '#' ? (
        <>
          <rect className="s-amp" x={1} y={1} width={38} height={38} rx={5} />
          <rect className="s-amp-front" x={4} y={4} width={32} height={32} rx={3} />
          <circle className="s-amp-cone" cx={20} cy={20} r={9} />
        </>
      ) : (
        <rect className="s-floor" width={40} height={40} rx={5} />
      )}
      {onMark && paint !== '*' && (
        <path
          className="s-mark"
          d="M8.5 15v-6.500h6.500M25 8.500h6.500v6.500M31.5 25v6.500h-6.500M15 31.500h-6.500v-6.5"
        />
      )}
      {(paint === '$' || paint === '*') && <CaseShape home={paint === '*'} worn={undefined} />}
      {paint === 'limited' && <CaseShape home={false} worn={worn} />}
      {paint === 'pedal' && (
        <>
          <PedalPlate place={{ x: 0, y: 0 }} />
          <PedalLamp place={{ x: 0, y: 0 }} value={Number(pressed)} />
        </>
      )}
      {paint === 'switch' && <SwitchSign place={{ x: 0, y: 0 }} on={pressed} />}
      {(paint === '@' || paint === '+') && (
        <>
          <path className="s-hair" d="M11.8 21c-1.3-11 1.3-17.5 8.2-17.500s9.5 6.5 8.2 17.500z" />
          <path className="s-shirt" d="M13.2 33c-.2-9 .4-17 6.8-17s7 8 6.8 17z" />
          <circle className="s-skin" cx={20} cy={11.3} r={5.3} />
          <path className="s-cross" d="M20 20v7M17 22.500h6" />
        </>
      )}
    </svg>
  );
}
