import { describe, expect, test } from 'vitest';
import { SkinPreview } from '../src/board/skin-preview.tsx';
import { open } from './mode-page.ts';

const skins = ['stage', 'warehouse', 'paper', 'contrast'] as const;
const themes = ['light', 'dark'] as const;

async function drawn(skin: string, theme: string): Promise<Element> {
  const shown = await open(() => (
    <div style={{ colorScheme: theme }}>
      <SkinPreview option={skin} />
    </div>
  ));
  await expect.poll(() => shown.home().querySelector('[data-skin]')).toBeTruthy();
  return shown.home();
}

/** Relative luminance by WCAG 2. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const linear = [r, g, b].map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * linear[0]! + 0.7152 * linear[1]! + 0.0722 * linear[2]!;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

describe.each(skins)('the skin %s', (skin) => {
  test.each(themes)('%s: walls, boxes, goals and the player stand out from the floor by 3 to 1', async (theme) => {
    const home = await drawn(skin, theme);
    const colours = (selector: string): string[] =>
      [...home.querySelectorAll(selector)].flatMap((part) => {
        const { fill, stroke } = getComputedStyle(part);
        return [fill, stroke].filter((colour) => colour.startsWith('rgb'));
      });
    const [floor = ''] = colours('.s-floor');
    const best = (selector: string): number => Math.max(...colours(selector).map((colour) => contrast(colour, floor)));
    expect(best('.s-amp, .s-wall, .s-edges')).toBeGreaterThan(3);
    expect(best('.s-case-edge')).toBeGreaterThan(3);
    expect(best('.s-mark')).toBeGreaterThan(3);
    expect(best('.s-speedy path, .s-speedy circle, .s-speedy rect')).toBeGreaterThan(3);
    // A box on a goal differs by its shape, not only by its colour.
    expect(home.querySelectorAll('.s-home .s-case-tick')).toHaveLength(1);
    expect(home.querySelectorAll('.s-case')).toHaveLength(3);
  });
});

test('an unknown skin falls back to the stage', async () => {
  expect((await drawn('neon', 'light')).querySelector('[data-skin]')?.getAttribute('data-skin')).toBe('stage');
});
