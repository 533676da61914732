import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { open, sit, table } from './board-table.ts';
import { finger, mouse, spot } from '@quadrille/conformance/board';

describe('with the mouse', () => {
  test('the robot that must reach the target is selected at first', async () => {
    await sit({ position: open });
    expect(table.selected()).toBe('red');
  });

  test('a click on a robot selects it, a click on any cell selects the robot that must reach the target', async () => {
    await sit({ position: open });
    await mouse().click(spot(table.at('blue')));
    await expect.poll(table.selected).toBe('blue');
    await mouse().click(spot(table.at('d4')));
    await expect.poll(table.selected).toBe('red');
    expect(table.moves()).toBe('');
  });

  test('a click on the cell where the selected robot would stop slides it there', async () => {
    await sit({ position: open });
    await mouse().click(spot(table.at('h2')));
    await expect.poll(table.moves).toBe('rE');
    await mouse().click(spot(table.at('blue')));
    await mouse().click(spot(table.at('g8')));
    await expect.poll(table.moves).toBe('rE bS');
  });

  test('a click on an arrow slides', async () => {
    await sit({ position: open });
    await mouse().click(spot(table.at('rS')));
    await expect.poll(table.moves).toBe('rS');
  });

  test('a robot dragged to a side slides there, selected or not', async () => {
    await sit({ position: open });
    const hand = mouse();
    const from = spot(table.at('blue'));
    await hand.move(from);
    await hand.press('left');
    await hand.move({ x: from.x - 60, y: from.y + 5 });
    await hand.release('left');
    await expect.poll(table.moves).toBe('bW');
    await expect.poll(table.selected).toBe('blue');
  });

  test('a spectator’s board does nothing', async () => {
    await sit({ position: open, watched: true });
    await mouse().click(spot(table.at('h2')));
    await userEvent.keyboard('{ArrowRight}');
    expect(table.moves()).toBe('');
  });
});

describe('with the keyboard', () => {
  test('arrow keys slide the selected robot, even before the board has the focus', async () => {
    await sit({ position: open });
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(table.moves).toBe('rE');
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(table.moves).toBe('rE rS');
  });

  test('letters and numbers select a robot, 0 the one that must reach the target', async () => {
    await sit({ position: open });
    await userEvent.keyboard('b');
    await expect.poll(table.selected).toBe('blue');
    expect(table.focused()).toBe('blue');
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(table.moves).toBe('bN');
    await userEvent.keyboard('0');
    await expect.poll(table.selected).toBe('red');
    await userEvent.keyboard('2');
    await expect.poll(table.selected).toBe('blue');
  });

  test('French letters are those on the robots', async () => {
    await sit({ params: 'variant=puzzle', language: 'fr' });
    await userEvent.keyboard('v');
    await expect.poll(table.selected).toBe('green');
    await userEvent.keyboard('j');
    await expect.poll(table.selected).toBe('yellow');
  });

  test('Shift and arrow keys read the board without playing; Enter slides to a stop', async () => {
    await sit({ position: open });
    await userEvent.keyboard('rc');
    expect(table.focused()).toBe('b2');
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect(table.focused()).toBe('b1');
    expect(table.moves()).toBe('');
    await userEvent.keyboard('{Enter}');
    await expect.poll(table.moves).toBe('rN');
  });

  test('T goes to the target', async () => {
    await sit({ position: open });
    await userEvent.keyboard('rt');
    expect(table.focused()).toBe('d8');
  });

  test('a blocked slide is explained', async () => {
    await sit({ position: open });
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect.poll(table.moves).toBe('rN');
    expect(table.announced).toEqual(['The robot cannot move that way.']);
  });

  test('on a rotated board the arrow keys follow the screen', async () => {
    await sit({ position: open, look: { rotation: 1 } });
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(table.moves).toBe('rN');
  });
});

describe('by touch', () => {
  beforeEach(() => page.viewport(390, 800));

  test('a swipe anywhere slides the selected robot', async () => {
    await sit({ position: open, width: 350 });
    const from = spot(table.at('d4'));
    await finger.down(from);
    await finger.drag({ x: from.x + 12, y: from.y });
    await finger.drag({ x: from.x + 60, y: from.y + 4 });
    await finger.up();
    await expect.poll(table.moves).toBe('rE');
  });

  test('a swipe that begins on a robot slides that one', async () => {
    await sit({ position: open, width: 350 });
    const from = spot(table.at('blue'));
    await finger.down(from);
    await finger.drag({ x: from.x, y: from.y - 12 });
    await finger.drag({ x: from.x, y: from.y - 60 });
    await finger.up();
    await expect.poll(table.moves).toBe('bN');
  });

  test('a tap selects, a tap on a stop slides there', async () => {
    await sit({ position: open, width: 350 });
    await finger.tap(spot(table.at('blue')));
    await expect.poll(table.selected).toBe('blue');
    await finger.tap(spot(table.at('a7')));
    await expect.poll(table.moves).toBe('bW');
  });
});

describe('screen readers', () => {
  test('a cell names what is on it', async () => {
    await sit({ position: open });
    expect(table.label('b2')).toBe('b2, red robot, base of the red robot');
    expect(table.label('d8')).toBe('d8, target in play: red circle, wall: down');
    expect(table.label('a1')).toBe('a1, walls: up, left');
  });

  test('a robot names where it can go', async () => {
    await sit({ position: open });
    expect(table.label('red')).toBe('red robot on b2: up to b1, right to h2, down to b8, left to a2');
    expect(table.label('rN')).toBe('red robot up, to b1');
  });

  test('in French', async () => {
    await sit({ position: open, language: 'fr' });
    expect(table.label('red')).toBe(
      'robot rouge en b2\u{202f}: haut vers b1, droite vers h2, bas vers b8, gauche vers a2',
    );
  });
});

describe('drawing', () => {
  test('robots differ in shape and letter', async () => {
    await sit({ params: 'variant=puzzle,robots=5' });
    const robots = [...table.home.querySelectorAll('svg [data-robot]')];
    expect(robots.map((robot) => robot.querySelector('text')?.textContent)).toEqual(['R', 'G', 'B', 'Y', 'S']);
    expect(new Set(robots.map((robot) => robot.querySelector('.rr-head')?.getAttribute('d'))).size).toBe(5);
  });

  test('the drawn chip is shown in the centre', async () => {
    await sit({ params: 'variant=puzzle' });
    expect(table.home.querySelector('.rr-centre .rr-drawn')).not.toBeNull();
  });

  test('the last slide leaves a trail', async () => {
    await sit({ position: open });
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => table.home.querySelectorAll('.rr-trail.rr-red polyline').length).toBe(1);
  });
});
