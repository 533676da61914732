import axe from 'axe-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { boardTable, type Table, type TableOptions } from './board-table.tsx';
import { finger, mouse, spot } from './real-input.ts';

let table: Table;

async function sit(options?: TableOptions): Promise<void> {
  table = boardTable(options);
  await expect.poll(() => table.home.querySelector('[data-active]')).not.toBeNull();
}

beforeAll(() => page.viewport(900, 900));

afterEach(async () => {
  await mouse().move({ x: 1, y: 1 });
  table.end();
});

const goals = (place: string) =>
  [...table.at(place).querySelectorAll('.q-goal')].map((goal) => goal.getAttribute('class')!.at(-1));

const press = (keys: string): Promise<void> => userEvent.keyboard(keys);

describe('with the mouse', () => {
  test('the squares the pawn may go to are lit, and a click goes there', async () => {
    await sit();
    expect(table.targets()).toEqual(['d1', 'e2', 'f1']);
    await mouse().click(spot(table.at('e2')));
    await expect.poll(table.moves).toBe('e2');
    expect(table.targets()).toEqual(['d9', 'e8', 'f9']);
  });

  test('a click on the pawn picks it up, a second one puts it down', async () => {
    await sit();
    await mouse().click(spot(table.at('e1')));
    await expect.poll(() => table.find('svg').dataset['inHand']).toBe('pawn');
    await mouse().click(spot(table.at('e1')));
    await expect.poll(() => table.find('svg').dataset['inHand']).toBe('empty');
    await mouse().click(spot(table.at('e1')));
    await mouse().click(spot(table.at('e2')));
    await expect.poll(table.moves).toBe('e2');
  });

  test('a click on a square out of reach says why', async () => {
    await sit();
    await mouse().click(spot(table.at('e4')));
    await expect.poll(table.reason).toBe('Your pawn cannot get that far in one move.');
    expect(table.announced).toEqual(['Your pawn cannot get that far in one move.']);
    expect(table.moves()).toBe('');
  });

  test('hovering a gap shows the wall centred nearest to the mouse, a click places it', async () => {
    await sit();
    const hand = mouse();
    // The gap above e3: its right half belongs to the wall over e and f, its left half to the one over d and e.
    const { bottom } = table.at('e4').getBoundingClientRect();
    const { left, width, top } = table.at('e3').getBoundingClientRect();
    const inGap = (bottom + top) / 2;
    await hand.move({ x: left + width * 0.75, y: inGap });
    await expect.poll(table.ghost).toBe('e3h legal');
    await hand.move({ x: left + width * 0.25, y: inGap });
    await expect.poll(table.ghost).toBe('d3h legal');
    await hand.move(spot(table.at('e4')));
    await expect.poll(table.ghost).toBeUndefined();
    await hand.click({ x: left + width * 0.75, y: inGap });
    await expect.poll(table.moves).toBe('e3h');
    expect(table.label('e3h')).toBe('wall e3h, between rows 3 and 4, columns e and f, last move');
  });

  test('at the edge of the board the wall stays inside', async () => {
    await sit();
    const { left, width, top } = table.at('a3').getBoundingClientRect();
    await mouse().move({ x: left + width * 0.1, y: top - 5 });
    await expect.poll(table.ghost).toBe('a3h legal');
  });

  test('on a crossing the wall in the air keeps its direction', async () => {
    await sit();
    const hand = mouse();
    const lying = spot(table.at('e3h'), 0, 0.5);
    const crossing = { x: lying.x - 5, y: lying.y };
    await hand.move(spot(table.at('e3h')));
    await hand.move(crossing);
    await expect.poll(table.ghost).toBe('e3h legal');
    await hand.move(spot(table.at('e3v')));
    await hand.move(crossing);
    await expect.poll(table.ghost).toBe('e3v legal');
  });

  test('a wall that may not stand is violet, says why, and a click does not place it', async () => {
    await sit({ moves: 'e3h' });
    const hand = mouse();
    await hand.move(spot(table.at('e3v')));
    await expect.poll(table.ghost).toBe('e3v illegal');
    expect(table.reason()).toBe('The wall would cross another one.');
    expect(table.announced).toEqual([]);
    await hand.click(spot(table.at('e3v')));
    await expect.poll(() => table.announced).toEqual(['The wall would cross another one.']);
    expect(table.moves()).toBe('e3h');
    await hand.move(spot(table.at('e5')));
    await expect.poll(table.reason).toBeUndefined();
  });

  test('a wall that closes the last path names whose path it is', async () => {
    await sit({ params: 'size=3', position: '3 / a1 / - / b1 b3 / 5 5 / 1' });
    await mouse().move(spot(table.at('b1v')));
    await expect.poll(table.ghost).toBe('b1v illegal');
    expect(table.reason()).toBe('This wall would leave no path to the goal for Ann.');
  });

  test('nothing lights up while others move, and the board still reads aloud', async () => {
    await sit({ hands: [1] });
    const hand = mouse();
    expect(table.targets()).toEqual([]);
    await hand.move(spot(table.at('e3h')));
    await hand.click(spot(table.at('e2')));
    expect(table.ghost()).toBeUndefined();
    expect(table.moves()).toBe('');
    expect(table.label('e1')).toBe('e1, pawn of Ann, goal of Bob');
  });

  test('after the end there are no squares to go to and no walls in the air', async () => {
    await sit({ params: 'size=3', moves: 'b2 a3 b3' });
    expect(table.turn().kind).toBe('over');
    expect(table.targets()).toEqual([]);
    await mouse().move(spot(table.at('a1h')));
    expect(table.ghost()).toBeUndefined();
    expect(table.home.querySelector('[data-pawn="0"] .q-halo')).not.toBeNull();
  });
});

describe('with the half-cell gesture', () => {
  const preferences = { walls: 'half-cell' };

  test('hovering alone takes no wall: a click is always a pawn matter', async () => {
    await sit({ preferences });
    const hand = mouse();
    await hand.move(spot(table.at('e3h')));
    expect(table.ghost()).toBeUndefined();
    await hand.click(spot(table.at('e2'), 0.5, 0.02));
    await expect.poll(table.moves).toBe('e2');
  });

  test('upper half: on the top side running right; lower half: on the right side running up', async () => {
    await sit({ preferences });
    const hand = mouse();
    await hand.move(spot(table.at('c3'), 0.5, 0.25));
    await hand.press('right');
    await expect.poll(table.ghost).toBe('c3h legal');
    await hand.move(spot(table.at('c3'), 0.5, 0.75));
    await expect.poll(table.ghost).toBe('c3v legal');
    await hand.release('right');
    await expect.poll(table.ghost).toBeUndefined();
    expect(table.moves()).toBe('');
  });

  test.each([
    ['i3', 0.25, 'h3h'],
    ['i3', 0.75, 'h3v'],
    ['c9', 0.25, 'c8h'],
    ['c9', 0.75, 'c8v'],
    ['i9', 0.25, 'h8h'],
  ])('at the border the nearest place: %s at %f is %s', async (square, down, wall) => {
    await sit({ preferences });
    const hand = mouse();
    await hand.move(spot(table.at(square), 0.5, down));
    await hand.press('right');
    await expect.poll(table.ghost).toBe(`${wall} legal`);
    await hand.release('right');
  });

  test('with the right button held, a left click places the wall', async () => {
    await sit({ preferences });
    const hand = mouse();
    await hand.move(spot(table.at('c3'), 0.5, 0.25));
    await hand.press('right');
    await expect.poll(table.ghost).toBe('c3h legal');
    await hand.press('left');
    await expect.poll(table.moves).toBe('c3h');
    await hand.release('left');
    await hand.release('right');
    expect(table.moves()).toBe('c3h');
    await hand.click(spot(table.at('e8')));
    await expect.poll(table.moves).toBe('c3h e8');
  });

  test('the key W does as the right button does', async () => {
    await sit({ preferences });
    const hand = mouse();
    await hand.move(spot(table.at('c3'), 0.5, 0.75));
    await press('{w>}');
    await expect.poll(table.ghost).toBe('c3v legal');
    await hand.click(spot(table.at('d4'), 0.5, 0.75));
    await expect.poll(table.moves).toBe('d4v');
    await press('{/w}');
    expect(table.ghost()).toBeUndefined();
  });

  test('after a long press the wall follows the mouse; a click places it, one elsewhere drops it', async () => {
    await sit({ preferences });
    const hand = mouse();
    await hand.move(spot(table.at('c3'), 0.5, 0.25));
    await hand.press('left');
    await expect.poll(table.ghost).toBe('c3h legal');
    await hand.release('left');
    await hand.move(spot(table.at('d3'), 0.5, 0.25));
    await expect.poll(table.ghost).toBe('d3h legal');
    const { right, bottom } = table.home.getBoundingClientRect();
    await hand.click({ x: right - 2, y: bottom + 40 });
    await expect.poll(() => table.find('svg').dataset['inHand']).toBe('empty');
    expect(table.moves()).toBe('');
  });

  test('the menu of the browser stays away', async () => {
    await sit({ preferences });
    const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
    table.at('c3').dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  });

  test('on a board that is turned, halves and sides are those of the screen', async () => {
    await sit({ preferences, look: { rotation: 1 } });
    const hand = mouse();
    // A quarter turn clockwise: the top side of a square is its file's lower side, so c3 lies under b3.
    await hand.move(spot(table.at('c3'), 0.5, 0.25));
    await hand.press('right');
    await expect.poll(table.ghost).toBe('b3v legal');
    await hand.release('right');
  });
});

describe('with a finger', () => {
  beforeAll(() => page.viewport(390, 800));
  afterAll(() => page.viewport(900, 900));

  test('the first tap on a lit square shows, ✓ goes', async () => {
    await sit({ width: 350 });
    await finger.tap(spot(table.at('e2')));
    await expect.poll(() => table.button('Go there')).toBeDefined();
    expect(table.moves()).toBe('');
    const box = table.button('Go there')!.getBoundingClientRect();
    expect([box.width, box.height]).toEqual([48, 48]);
    await finger.tap(spot(table.button('Go there')!));
    await expect.poll(table.moves).toBe('e2');
  });

  test('a second tap on the same square goes, ✗ stays', async () => {
    await sit({ width: 350 });
    await finger.tap(spot(table.at('e2')));
    await expect.poll(() => table.button('Put back')).toBeDefined();
    await finger.tap(spot(table.button('Put back')!));
    await expect.poll(() => table.button('Put back')).toBeUndefined();
    await finger.tap(spot(table.at('e2')));
    await expect.poll(() => table.button('Go there')).toBeDefined();
    await finger.tap(spot(table.at('e2')));
    await expect.poll(table.moves).toBe('e2');
  });

  test('a tap on a gap makes a wall float there; it can be turned, dropped and set', async () => {
    await sit({ width: 350 });
    await finger.tap(spot(table.at('e4h')));
    await expect.poll(table.ghost).toBe('e4h legal');
    expect(table.moves()).toBe('');
    await finger.tap(spot(table.button('Turn the wall')!));
    await expect.poll(table.ghost).toBe('e4v legal');
    await finger.tap(spot(table.button('Place the wall')!));
    await expect.poll(table.moves).toBe('e4v');
    expect(table.ghost()).toBeUndefined();
  });

  test('a dragged wall floats a thumb above the finger and waits when the finger is lifted', async () => {
    await sit({ width: 350 });
    await finger.down(spot(table.at('b3')));
    await finger.drag(spot(table.at('b4')));
    await finger.drag(spot(table.at('e4h')));
    const wall = (): DOMRect => table.find('.q-ghost-wall').getBoundingClientRect();
    await expect.poll(table.ghost).toMatch(/legal/);
    expect(spot(table.at('e4h')).y - (wall().top + wall().height / 2)).toBeGreaterThan(35);
    await finger.up();
    await expect.poll(() => table.button('Place the wall')).toBeDefined();
    expect(table.moves()).toBe('');
    await finger.tap(spot(table.button('Put back')!));
    await expect.poll(table.ghost).toBeUndefined();
  });

  test('the floating wall goes only to places where it may stand', async () => {
    await sit({ width: 350, moves: 'e4h e8' });
    await finger.tap(spot(table.at('e4h')));
    await expect.poll(table.ghost).toMatch(/ legal/);
    expect(table.ghost()).not.toMatch(/e4/);
  });

  test('the Wall button takes a wall wherever the finger goes next', async () => {
    await sit({ width: 350 });
    await finger.tap(spot(table.button('Wall')!));
    await expect.poll(() => table.button('Wall')!.getAttribute('aria-pressed')).toBe('true');
    await finger.tap(spot(table.at('e2')));
    await expect.poll(() => table.button('Place the wall')).toBeDefined();
    expect(table.moves()).toBe('');
  });

  test('half-cell: a long press takes the wall', async () => {
    await sit({ width: 350, preferences: { walls: 'half-cell' } });
    await finger.down(spot(table.at('e5'), 0.5, 0.25));
    await expect.poll(table.ghost).toMatch(/legal/);
    await finger.up();
    await expect.poll(() => table.button('Place the wall')).toBeDefined();
    expect(table.moves()).toBe('');
  });
});

describe('with the keyboard', () => {
  test('the board is one tab stop, at first on the pawn', async () => {
    await sit();
    await press('{Tab}');
    expect(table.focused()).toBe('e1');
    expect(table.home.querySelectorAll('svg [tabindex="0"]')).toHaveLength(1);
    expect(table.at('e1').dataset['active']).toBe('true');
  });

  test('a whole game on 3x3 without a mouse', async () => {
    await sit({ params: 'size=3' });
    await press('{Tab}');
    await press('{ArrowUp}{Enter}');
    expect(table.moves()).toBe('b2');
    // Bob answers with a wall: P finds his pawn, W takes the wall, R turns it.
    await press('pw');
    expect(table.focused()).toBe('b2h');
    expect(table.ghost()).toBe('b2h legal');
    await press('{ArrowLeft}r{ArrowDown}');
    expect(table.focused()).toBe('a1v');
    await press('{Enter}');
    expect(table.moves()).toBe('b2 a1v');
    await press('p');
    expect(table.focused()).toBe('b2');
    await press('{Enter}');
    expect(table.announced).toEqual(['Your pawn can go to b1, c2, a3, c3.']);
    await press('{ArrowUp}{ArrowRight}{Enter}');
    expect(table.moves()).toBe('b2 a1v c3');
    expect(table.turn()).toMatchObject({ kind: 'over', outcome: { winners: [0] } });
  });

  test('a refused wall is announced and stays in hand', async () => {
    await sit({ moves: 'e3h e8' });
    await press('{Tab}{ArrowUp}{ArrowUp}v');
    expect(table.focused()).toBe('e3v');
    expect(table.ghost()).toBe('e3v illegal');
    expect(table.at('e3v').getAttribute('aria-description')).toBe('The wall would cross another one.');
    await press('{Enter}');
    expect(table.announced).toEqual(['The wall would cross another one.']);
    expect(table.moves()).toBe('e3h e8');
    expect(table.focused()).toBe('e3v');
  });

  test.each([
    [0, 'e2'],
    [1, 'd1'],
    [2, 'e1'],
    [3, 'f1'],
  ] as const)('turned %i quarters, the up arrow goes up on the screen: %s', async (rotation, square) => {
    await sit({ look: { rotation } });
    await press('{Tab}{ArrowUp}');
    expect(table.focused()).toBe(square);
  });

  test('the cursor reads the board when it is not our turn', async () => {
    await sit({ hands: [] });
    await press('{Tab}{ArrowUp}{Enter}');
    expect(table.focused()).toBe('e2');
    await press('w');
    expect(table.focused()).toBe('e2h');
    expect(table.ghost()).toBeUndefined();
    expect(table.moves()).toBe('');
  });

  test('Esc puts back what is in hand; with empty hands it belongs to the page', async () => {
    await sit();
    const heard: string[] = [];
    const listen = (event: KeyboardEvent): void => void heard.push(event.key);
    document.addEventListener('keydown', listen);
    await press('{Tab}w');
    expect(table.ghost()).toBe('e1h legal');
    await press('{Escape}');
    expect(table.ghost()).toBeUndefined();
    expect(table.focused()).toBe('e1');
    await mouse().click(spot(table.at('e1')));
    await expect.poll(() => table.find('svg').dataset['inHand']).toBe('pawn');
    await press('{Escape}');
    expect(table.find('svg').dataset['inHand']).toBe('empty');
    expect(heard).not.toContain('Escape');
    await press('{Escape}');
    expect(heard).toContain('Escape');
    document.removeEventListener('keydown', listen);
  });

  test('leaving the board lets go of the wall', async () => {
    await sit();
    await press('{Tab}w');
    expect(table.ghost()).toBe('e1h legal');
    await press('{Shift>}{Tab}{/Shift}');
    await expect.poll(table.ghost).toBeUndefined();
    expect(table.at('e1').getAttribute('tabindex')).toBe('0');
  });
});

describe('spoken', () => {
  test('squares tell pawns, goals, moves and walls around them', async () => {
    await sit({ moves: 'e2 e8 e2h' });
    expect(table.label('e8')).toBe('e8, pawn of Bob');
    expect(table.label('e2')).toBe('e2, pawn of Ann, wall above');
    expect(table.label('e7')).toBe('e7, you can go here');
    expect(table.label('e9')).toBe('e9, you can go here, goal of Ann');
    expect(table.label('c3v')).toBe('place for a wall c3v, between columns c and d, rows 3 and 4');
  });

  test('French is written in French', async () => {
    await sit({ moves: 'e2 e8 e2h', language: 'fr' });
    expect(table.label('e2')).toBe('e2, pion de Ann, mur au-dessus');
    expect(table.label('e9')).toBe('e9, vous pouvez y aller, arrivée de Ann');
    expect(table.label('e2h')).toBe('mur e2h, entre les rangées 2 et 3, colonnes e et f, dernier coup');
    expect(table.find('[role="grid"]').getAttribute('aria-label')).toBe('Plateau de Quoridor, 9 cases sur 9');
  });

  test('on a board that is turned, walls are where they are seen', async () => {
    await sit({ moves: 'e2h', look: { rotation: 1 } });
    expect(table.label('e2')).toBe('e2, wall on the right');
  });

  test.each([3, 9, 15])('every square and every place for a wall on %i has a name of its own', async (size) => {
    await sit({ params: `size=${size}` });
    const places = [...table.home.querySelectorAll('[data-at]')];
    expect(places).toHaveLength(size * size + 2 * (size - 1) ** 2);
    expect(new Set(places.map((place) => place.getAttribute('data-at'))).size).toBe(places.length);
    expect(new Set(places.map((place) => place.getAttribute('aria-label'))).size).toBe(places.length);
  });
});

describe('axe finds nothing to complain of', () => {
  const complaints = async () => {
    const { violations } = await axe.run(table.home);
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 120)}`);
  };

  test.each(['light', 'dark'])('in %s: at the start, with a wall in the air, with ✓ and ✗', async (theme) => {
    document.documentElement.dataset['theme'] = theme;
    await sit({ moves: 'e3h', params: 'players=4', preferences: { path: 'on' }, look: { patterns: true } });
    expect(await complaints()).toEqual([]);
    await mouse().move(spot(table.at('e3v')));
    await expect.poll(table.reason).toBeDefined();
    expect(await complaints()).toEqual([]);
    await finger.tap(spot(table.at('e5h')));
    await expect.poll(() => table.button('Place the wall')).toBeDefined();
    expect(await complaints()).toEqual([]);
    delete document.documentElement.dataset['theme'];
  });
});

describe('on the screen', () => {
  test('the last move is marked: where the pawn came from and went, or the wall', async () => {
    await sit({ moves: 'e2' });
    expect(table.at('e1').querySelector('.q-from')).not.toBeNull();
    expect(table.at('e2').querySelector('.q-to')).not.toBeNull();
    table.undo();
    await expect.poll(() => table.home.querySelector('.q-to')).toBeNull();
    table.end();
    await sit({ moves: 'e3h' });
    expect(table.home.querySelectorAll('.q-last-wall')).toHaveLength(1);
  });

  test.each([
    [0, 'a', '1'],
    [1, '1', 'i'],
    [2, 'i', '9'],
    [3, '9', 'a'],
  ] as const)('turned %i quarters, the corner below on the left reads %s and %s', async (rotation, below, left) => {
    await sit({ look: { rotation } });
    const names = [...table.home.querySelectorAll('.q-coordinates text')].map((text) => text.textContent);
    expect([names[0], names.at(-1)]).toEqual([below, left]);
    expect(names).toHaveLength(18);
  });

  test('each goal is outlined in the colour of who runs there', async () => {
    await sit({ params: 'players=4' });
    expect(goals('e9')).toEqual(['0']);
    expect(goals('i5')).toEqual(['1']);
    expect(goals('e1')).toEqual(['2']);
    expect(goals('a5')).toEqual(['3']);
    expect(goals('a9')).toEqual(['0', '3']);
    expect(goals('e5')).toEqual([]);
  });

  test('the shortest path and the steps to go are shown on demand', async () => {
    await sit({ moves: 'e2', preferences: { path: 'on' } });
    expect([...table.home.querySelectorAll('.q-distance text')].map((text) => text.textContent)).toEqual(['7', '8']);
    expect(table.find('.q-path').getAttribute('class')).toContain('q-seat-2');
    table.render({ preferences: { path: 'off' } });
    await expect.poll(() => table.home.querySelector('.q-path')).toBeNull();
  });

  test('in the colour-blind look each pawn has a letter and a pattern', async () => {
    await sit({ params: 'players=4', look: { patterns: true } });
    expect([...table.home.querySelectorAll('.q-letter text')].map((text) => text.textContent)).toEqual([
      'B',
      'Y',
      'R',
      'G',
    ]);
    expect(table.home.querySelectorAll('[fill*="pattern-"]')).toHaveLength(4);
  });

  test('a lesson points at squares and walls', async () => {
    await sit({ marks: ['e2', 'c3v'] });
    expect(table.at('e2').querySelector('.q-mark')).not.toBeNull();
    expect(table.home.querySelectorAll('.q-mark')).toHaveLength(2);
  });

  test('pawns travel and walls settle, unless motion is off', async () => {
    await sit({ look: { animation: true } });
    await mouse().click(spot(table.at('e2')));
    await expect.poll(() => table.find('[data-pawn="0"]').getAnimations()).toHaveLength(1);
    await mouse().click(spot(table.at('c3h')));
    await expect.poll(() => table.home.querySelector('.q-wall')?.getAnimations()).toHaveLength(1);
    table.end();
    await sit({ look: { animation: false } });
    await mouse().click(spot(table.at('e2')));
    await mouse().click(spot(table.at('c3h')));
    await expect.poll(table.moves).toBe('e2 c3h');
    expect(table.find('[data-pawn="0"]').getAnimations()).toHaveLength(0);
    expect(table.find('.q-wall').getAnimations()).toHaveLength(0);
  });

  test('who cannot move passes', async () => {
    // Ann in the corner: a wall above her, two pawns in a line beside her, no walls left.
    await sit({ params: 'players=4,size=3,line=strict', position: '3 / a1 / - / a1 b1 b3 c1 / 0 0 0 0 / 1' });
    await mouse().click(spot(table.button('Pass: no move is possible')!));
    await expect.poll(table.moves).toBe('-');
    expect(table.button('Pass: no move is possible')).toBeUndefined();
  });
});
