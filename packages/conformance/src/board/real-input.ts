import { cdp } from 'vitest/browser';

/** A point of the page, in pixels. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/**
 * The test runs in an iframe that the runner may have moved and scaled. The browser's input uses window coordinates.
 */
function inWindow({ x, y }: Spot): Spot {
  const frame = window.frameElement?.getBoundingClientRect();
  if (!frame) return { x, y };
  const scale = frame.width / window.innerWidth;
  return { x: frame.left + x * scale, y: frame.top + y * scale };
}

/** A point of an element: 0 to 1 from left to right and from top to bottom. */
export function spot(element: Element, across = 0.5, down = 0.5): Spot {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width * across, y: top + height * down };
}

const bits = { left: 1, right: 2 } as const;
type Button = keyof typeof bits;

/** Real mouse events of the browser, with real hovering, modifier keys and focus. */
export function mouse() {
  let buttons = 0;
  let place: Spot = { x: 0, y: 0 };
  const send = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', button: Button | 'none') =>
    cdp().send('Input.dispatchMouseEvent', {
      type,
      ...inWindow(place),
      button,
      buttons,
      clickCount: type === 'mouseMoved' ? 0 : 1,
    });
  return {
    move: async (to: Spot) => {
      place = to;
      await send('mouseMoved', 'none');
    },
    press: async (button: Button) => {
      buttons |= bits[button];
      await send('mousePressed', button);
    },
    release: async (button: Button) => {
      buttons &= ~bits[button];
      await send('mouseReleased', button);
    },
    click: async (to: Spot) => {
      place = to;
      await send('mouseMoved', 'none');
      buttons |= bits.left;
      await send('mousePressed', 'left');
      buttons &= ~bits.left;
      await send('mouseReleased', 'left');
    },
  };
}

async function touch(type: 'touchStart' | 'touchMove' | 'touchEnd', place?: Spot): Promise<void> {
  await cdp().send('Input.dispatchTouchEvent', { type, touchPoints: place ? [inWindow(place)] : [] });
}

export const finger = {
  down: (place: Spot) => touch('touchStart', place),
  drag: (place: Spot) => touch('touchMove', place),
  up: async () => {
    // A finger lifted while moving is a fling, and the browser uses the next tap to stop it. So the finger rests first.
    await new Promise((wake) => setTimeout(wake, 100));
    await touch('touchEnd');
  },
  tap: async (place: Spot) => {
    await touch('touchStart', place);
    await touch('touchEnd');
  },
};
