import { memo, type ReactNode } from 'react';
import type { Direction } from '../rules/state.ts';
import { PlainFigure, useSkin } from './skins.tsx';
import type { Point } from './view.tsx';

interface SpeedyProps {
  readonly place: Point;
  /** Direction on the screen. */
  readonly facing: Direction;
  /** Which foot is in front; it changes with every step. */
  readonly foot: 0 | 1;
  readonly pushing: boolean;
  readonly happy: boolean;
  readonly animation: boolean;
}

/** The roadie: long hair, black shirt with a pink cross, gloves. */
export const Speedy = memo(function Speedy({ place, facing, foot, pushing, happy, animation }: SpeedyProps): ReactNode {
  const skin = useSkin();
  const side = facing === 0 || facing === 2;
  const pose = happy ? 'happy' : pushing ? 'push' : 'walk';
  return (
    <g
      className="s-speedy s-still"
      aria-hidden="true"
      data-facing={'lurd'[facing]}
      data-pose={pose}
      style={{ transform: `translate(${place.x}px, ${place.y}px)`, ...(animation && { transition: 'var(--s-slide)' }) }}
    >
      <ellipse className="s-speedy-shadow" cx={20} cy={35} rx={11} ry={3.2} />
      <g
        className="s-speedy-body"
        transform={skin === 'stage' && facing === 0 ? 'translate(40 0) scale(-1 1)' : undefined}
      >
        {skin !== 'stage' ? (
          <PlainFigure skin={skin} facing={facing} foot={foot} pushing={pushing} happy={happy} />
        ) : happy ? (
          <Happy />
        ) : side ? (
          <Side foot={foot} pushing={pushing} />
        ) : (
          <Upright back={facing === 1} foot={foot} pushing={pushing} />
        )}
      </g>
    </g>
  );
});

function Legs({ foot }: { readonly foot: 0 | 1 }): ReactNode {
  const [left, right] = foot === 0 ? [35, 33.5] : [33.5, 35];
  return (
    <>
      <path className="s-jeans" d={`M15 26h4.500v${left - 27.5}h-4.500zM20.5 26h4.500v${right - 27.5}h-4.500z`} />
      <path className="s-boot" d={`M14.3 ${left - 2}h5.200v2.300h-5.200zM20.5 ${right - 2}h5.200v2.300h-5.200z`} />
    </>
  );
}

function Upright({
  back,
  foot,
  pushing,
}: {
  readonly back: boolean;
  readonly foot: 0 | 1;
  readonly pushing: boolean;
}): ReactNode {
  const arms = pushing
    ? back
      ? 'M13.5 19l-2.5-8M26.5 19l2.5-8'
      : 'M13.5 19l-1.5 9M26.5 19l1.5 9'
    : foot === 0
      ? 'M13.3 19l-2.3 7M26.7 19l1.6 5.5'
      : 'M13.3 19l-1.6 5.500M26.7 19l2.3 7';
  const hands = pushing
    ? back
      ? [
          [11, 10.5],
          [29, 10.5],
        ]
      : [
          [12, 28.5],
          [28, 28.5],
        ]
    : foot === 0
      ? [
          [11, 26.5],
          [28.3, 25],
        ]
      : [
          [11.7, 25],
          [29, 26.5],
        ];
  const gloves = hands.map(([x, y]) => <circle key={x} className="s-glove" cx={x} cy={y} r={2.2} />);
  return (
    <>
      <Legs foot={foot} />
      {back && (
        <>
          <path className="s-arm" d={arms} />
          {gloves}
        </>
      )}
      {!back && <path className="s-hair" d="M11.8 21c-1.3-11 1.3-17.5 8.2-17.500s9.5 6.5 8.2 17.500z" />}
      <path className="s-shirt" d="M13.2 27.500c-.2-7 .4-11.5 6.8-11.500s7 4.5 6.8 11.500z" />
      {!back && (
        <>
          <path className="s-cross" d="M20 19.500v5.500M17.6 21.300h4.8" />
          <circle className="s-skin" cx={20} cy={11.3} r={5.3} />
          <path
            className="s-hair"
            d="M14.2 11.500c-.3-5 2-7.8 5.8-7.800s6.1 2.8 5.8 7.800c-1.3-2.8-3-4-5.8-4.200c-2.8.2-4.5 1.4-5.8 4.200z"
          />
          <path className="s-eye" d="M17.8 11.200v1.600M22.2 11.200v1.6" />
          <path className="s-beard" d="M17.5 14.800c1.4 1 3.6 1 5 0l-.8 2.400h-3.400z" />
          <path className="s-arm" d={arms} />
          {gloves}
        </>
      )}
      {back && <path className="s-hair" d="M12.3 22.500c-1.6-12 1.2-19 7.7-19s9.3 7 7.7 19c-2.4 1.6-13 1.6-15.4 0z" />}
      {back && <path className="s-hair-line" d="M17 8c-1.2 4-1.5 9-1.2 13.500M23 8c1.2 4 1.5 9 1.2 13.5" />}
    </>
  );
}

function Side({ foot, pushing }: { readonly foot: 0 | 1; readonly pushing: boolean }): ReactNode {
  const reach = pushing ? 'M20.5 19.500l9.5-.5' : foot === 0 ? 'M20.5 19l3 6.5' : 'M20 19l-3 6.5';
  const [x, y] = pushing ? [30.5, 19] : foot === 0 ? [23.7, 26] : [16.8, 26];
  return (
    <g transform={pushing ? 'rotate(9 20 34)' : undefined}>
      <path
        className="s-jeans"
        d={foot === 0 ? 'M17.5 26h5l3.5 7h-4.600l-2.2-4l-2.6 4h-4.200z' : 'M17.3 26h5.400v7h-5.400z'}
      />
      <path
        className="s-boot"
        d={foot === 0 ? 'M12 32.800h5v2.200h-5zM21.5 32.800h6.300v2.200h-6.300z' : 'M17.2 32.800h7v2.200h-7z'}
      />
      <path className="s-shirt" d="M15 27.500c-.6-7 .4-11.5 5-11.500s5.8 4.5 5.2 11.500z" />
      <circle className="s-skin" cx={21.5} cy={11.3} r={5} />
      <path className="s-skin" d="M25.5 10.500l2.3 2l-2.3 1z" />
      <path
        className="s-hair"
        d="M26 8.500c-1-3.5-3.3-5-6.3-5c-6 0-8.2 6.5-7.2 18c2.6 1.3 5.3 1 6.8 0c-.8-4.5-.6-8 .9-11.500c2 .2 4.2-.2 5.8-1.500z"
      />
      <path className="s-eye" d="M24.3 10.800v1.6" />
      <path className="s-beard" d="M22 15.300h4l-1.3 2.200h-2.400z" />
      <path className="s-arm" d={reach} />
      <circle className="s-glove" cx={x} cy={y} r={2.2} />
    </g>
  );
}

/** Both fists up, horns out. */
function Happy(): ReactNode {
  return (
    <>
      <Legs foot={0} />
      <path className="s-hair" d="M11.3 21c-1.3-11 1.8-17.5 8.7-17.500s10 6.5 8.7 17.500z" />
      <path className="s-shirt" d="M13.2 27.500c-.2-7 .4-11.5 6.8-11.500s7 4.5 6.8 11.500z" />
      <path className="s-cross" d="M20 19.500v5.500M17.6 21.300h4.8" />
      <circle className="s-skin" cx={20} cy={11.3} r={5.3} />
      <path
        className="s-hair"
        d="M14.2 11.500c-.3-5 2-7.8 5.8-7.800s6.1 2.8 5.8 7.800c-1.3-2.8-3-4-5.8-4.200c-2.8.2-4.5 1.4-5.8 4.200z"
      />
      <path className="s-eye" d="M16.8 11.500q1-1 2 0M21.2 11.500q1-1 2 0" />
      <path className="s-smile" d="M17.8 14.200q2.2 2.4 4.4 0" />
      <path className="s-arm" d="M13.5 18.500l-5-9M26.5 18.500l5-9" />
      <circle className="s-glove" cx={8.3} cy={8.5} r={2.3} />
      <circle className="s-glove" cx={31.7} cy={8.5} r={2.3} />
      <path className="s-horns" d="M7 6.500l-.8-3M9.6 6.500l.8-3M30.4 6.500l-.8-3M33 6.500l.8-3" />
    </>
  );
}
