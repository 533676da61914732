import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { sit } from './board-table.ts';
import { finger, mouse, spot } from '@quadrille/conformance/board';

/** The roadie, a case, and a mark to its right. */
const one = '8#|#@5-#|#--$-.-#|#6-#|8#';

describe('keys', () => {
  test('arrows walk and push, and the level ends when the case is on its mark', async () => {
    const table = await sit({ position: one });
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await userEvent.keyboard(`{${key}}`);
    expect(table.moves()).toBe('drRR');
    expect(table.turn().kind).toBe('over');
  });

  test('WASD and ZQSD work as well', async () => {
    const table = await sit({ position: one });
    await userEvent.keyboard('sdwaszdq');
    expect(table.moves()).toBe('druldurl');
  });

  test('a step into a wall is explained to screen readers and over the board', async () => {
    const table = await sit({ position: one });
    await userEvent.keyboard('{ArrowUp}');
    expect(table.moves()).toBe('');
    expect(table.reason()).toBe('There is a wall.');
    expect(table.announced).toEqual(['There is a wall.']);
  });

  test('on a rotated board, keys follow the screen', async () => {
    const table = await sit({ position: one, look: { rotation: 1 } });
    await userEvent.keyboard('{ArrowDown}');
    expect(table.moves()).toBe('r');
  });

  test('Shift moves the cursor, Space selects a case, Enter moves it there', async () => {
    const table = await sit({ position: one });
    await userEvent.keyboard('{Tab}');
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowDown}{/Shift}');
    expect(document.activeElement).toBe(table.cell('4,3'));
    expect(table.moves()).toBe('');
    await userEvent.keyboard(' ');
    expect(table.announced.at(-1)).toMatch(/^Case in hand: there are \d+ places/);
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Enter}');
    await expect.poll(() => table.turn().kind).toBe('over');
    expect(table.state().tally.pushes).toBe(2);
  });

  test('Escape deselects the case', async () => {
    const table = await sit({ position: one });
    await userEvent.click(table.cell('4,3'));
    await expect.poll(() => table.home.querySelectorAll('[data-reach]').length).toBeGreaterThan(3);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => table.home.querySelectorAll('[data-reach]').length).toBe(0);
  });
});

describe('mouse', () => {
  test('a click walks there around the case', async () => {
    const table = await sit({ position: one });
    await mouse().click(spot(table.cell('6,3')));
    await expect.poll(() => table.moves()).toBe('rrrrd');
    expect(table.state().tally.pushes).toBe(0);
    expect(table.cell('6,3').getAttribute('aria-label')).toBe('Speedy on a mark, column 6, row 3');
  });

  test('a clicked case shows its targets, and goes to the next click', async () => {
    const table = await sit({ position: one });
    await mouse().click(spot(table.cell('4,3')));
    await expect.poll(() => table.home.querySelector('.s-chosen')).not.toBeNull();
    await mouse().click(spot(table.cell('6,3')));
    await expect.poll(() => table.turn().kind).toBe('over');
    expect(table.state().tally.pushes).toBe(2);
  });

  test('one click pushes the case next to the roadie; undo reverts the push', async () => {
    const table = await sit({ position: '7#|#@$--.#|7#' });
    await mouse().click(spot(table.cell('3,2')));
    await expect.poll(() => table.moves()).toBe('R');
    await mouse().click(spot(table.cell('4,2')));
    await expect.poll(() => table.moves()).toBe('RR');
    expect(table.home.querySelector('.s-chosen')).toBeNull();
    table.undo();
    await expect.poll(() => table.moves()).toBe('R');
  });

  test('so does one tap', async () => {
    const table = await sit({ position: '7#|#@$--.#|7#' });
    await finger.tap(spot(table.cell('3,2')));
    await expect.poll(() => table.moves()).toBe('R');
  });

  test('a case that cannot be pushed is selected, and a second click explains why', async () => {
    const table = await sit({ position: '7#|#-.--#|#-@$##|#---#|#---#|6#' });
    await mouse().click(spot(table.cell('4,3')));
    await expect.poll(() => table.home.querySelector('.s-chosen')).not.toBeNull();
    expect(table.moves()).toBe('');
    await mouse().click(spot(table.cell('4,3')));
    await expect.poll(() => table.reason()).toBe('The case stands against a wall.');
  });

  test('a case can be dragged to its mark', async () => {
    const table = await sit({ position: one });
    const hand = mouse();
    await hand.move(spot(table.cell('4,3')));
    await hand.press('left');
    await hand.move(spot(table.cell('5,3')));
    await hand.move(spot(table.cell('6,3')));
    await expect.poll(() => table.home.querySelector<SVGGElement>('.s-ghost')?.style.visibility).toBe('visible');
    expect(table.moves()).toBe('');
    await hand.release('left');
    await expect.poll(() => table.turn().kind).toBe('over');
  });

  test('a case dropped on an unreachable square does not move', async () => {
    const table = await sit({ position: one });
    const hand = mouse();
    await hand.move(spot(table.cell('4,3')));
    await hand.press('left');
    await hand.move(spot(table.cell('4,3'), 0.5, -2.5));
    await hand.release('left');
    await expect.poll(() => table.home.querySelector<SVGGElement>('.s-ghost')?.style.visibility).toBe('hidden');
    expect(table.moves()).toBe('');
  });

  test('a click on an unreachable square is explained', async () => {
    const table = await sit({ position: '9#|#@-$--.-#|9#' });
    await mouse().click(spot(table.cell('8,2')));
    await expect.poll(() => table.reason()).toBe('There is no way to get there.');
  });
});

test('a swipe steps in its direction, and taps walk', async () => {
  const table = await sit({ position: one });
  const start = spot(table.cell('3,4'));
  await finger.down(start);
  await finger.drag({ x: start.x + 12, y: start.y });
  await finger.drag({ x: start.x + 50, y: start.y });
  await finger.up();
  await expect.poll(() => table.moves()).toBe('r');
  await finger.tap(spot(table.cell('7,4')));
  await expect.poll(() => table.moves()).toHaveLength(7);
});

describe('trouble', () => {
  test('a case in a corner is named, marked and spoken', async () => {
    const table = await sit({ position: '6#|#-$@-#|#4-#|#.3-#|6#' });
    await userEvent.keyboard('{ArrowLeft}');
    await expect.poll(() => table.reason()).toBe('From there this case can reach no mark any more. (2,2)');
    expect(table.announced.at(-1)).toContain('(2,2)');
    expect(table.home.querySelectorAll('.s-stuck')).toHaveLength(1);
    expect(table.cell('2,2').getAttribute('aria-label')).toContain('stuck for good');
  });

  test('warnings can be switched off', async () => {
    const table = await sit({ position: '6#|#-$@-#|#4-#|#.3-#|6#', preferences: { warning: 'off' } });
    await userEvent.keyboard('{ArrowLeft}');
    await new Promise((wake) => setTimeout(wake, 300));
    expect(table.reason()).toBeUndefined();
  });

  test('dead squares are shown on request', async () => {
    const off = await sit({ position: one });
    expect(off.home.querySelector('[data-dead]')).toBeNull();
    const on = await sit({ position: one, preferences: { 'dead-squares': 'on' } });
    // All squares along the walls, because no mark is on the border.
    expect(on.home.querySelector('[data-dead]')?.getAttribute('data-dead')).toBe('14');
  });
});

describe('large boards', () => {
  const wide = ['100#', '#@$.95-#', ...Array.from({ length: 97 }, () => '#98-#'), '100#'].join('|');

  test('100 x 100 fits, and can be zoomed', async () => {
    const table = await sit({ position: wide });
    const board = table.home.querySelector('.s-board')!;
    const { width, height } = board.getBoundingClientRect();
    expect([width, height]).toEqual([600, 600]);
    const before = table.cell('2,2').getBoundingClientRect().width;
    expect(before).toBeLessThan(7);
    await userEvent.click(table.home.querySelector('[aria-label="Zoom in"]')!);
    await expect.poll(() => table.cell('2,2').getBoundingClientRect().width).toBeCloseTo(before * 1.5, 1);
    const wheel = { deltaY: 100, ctrlKey: true, bubbles: true, cancelable: true };
    table.cell('2,2').dispatchEvent(new WheelEvent('wheel', wheel));
    await expect.poll(() => table.cell('2,2').getBoundingClientRect().width).toBeCloseTo(before, 1);
    await userEvent.keyboard('{ArrowDown}');
    expect(table.moves()).toBe('d');
  });

  test('one path draws all walls', async () => {
    const table = await sit({ position: wide });
    expect(table.home.querySelectorAll('.s-amp')).toHaveLength(1);
    expect(table.home.querySelectorAll('.s-floor')).toHaveLength(1);
  });
});

test('worn cases show their pushes, and switches their flame', async () => {
  const table = await sit({ position: '8#|#@$--.-#|#6-#|#-$--.-#|8#;limited:4@3,2;switch@6,4' });
  expect(table.home.querySelector('.s-case-number')?.textContent).toBe('4');
  expect(table.cell('3,2').getAttribute('aria-label')).toBe(
    'Case, worn case, 4 pushes left, column 3, row 2, push right',
  );
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => table.home.querySelector('.s-case-number')?.textContent).toBe('3');
  expect(table.home.querySelectorAll('.s-switch')).toHaveLength(1);
});

test('a pedal is on the floor, lights up at the first step and has a tick after the second', async () => {
  const table = await sit({ position: '7#|#@$--.#|#5-#|7#;pedal@3,3' });
  const lamp = () => table.home.querySelector('.s-lamp')?.getAttribute('data-pressed');
  expect(table.home.querySelectorAll('.s-pedal')).toHaveLength(1);
  expect(table.cell('3,3').getAttribute('aria-label')).toBe('pedal, not pressed yet, column 3, row 3');
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  await expect.poll(lamp).toBe('1');
  expect(table.cell('3,3').getAttribute('aria-label')).toBe(
    'Speedy, pedal, pressed an odd number of times, column 3, row 3',
  );
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}');
  await expect.poll(lamp).toBe('2');
});

test('French labels', async () => {
  const table = await sit({ position: one, language: 'fr' });
  expect(table.cell('4,3').getAttribute('aria-label')).toBe('Flight case, colonne 4, rangée 3');
});
