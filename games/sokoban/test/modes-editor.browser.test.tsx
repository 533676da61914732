import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Kept } from '../src/progress/kept.ts';
import { Editor } from '../src/modes/editor.tsx';
import { button, open, walk } from './mode-page.ts';
import type { ModePage } from '@quadrille/conformance/mode';

const at = (x: number, y: number): Element => document.querySelector(`[data-x="${x}"][data-y="${y}"]`)!;
const proof = () => page.getByTestId('proof');
const draft = (shown: ModePage): string => (shown.kept() as Kept | undefined)?.draft ?? '';

async function openBoard(text: string): Promise<ModePage> {
  const shown = await open(Editor);
  await button('More').click();
  await page.getByRole('menuitem', { name: 'Open a board…' }).click();
  await page.getByRole('textbox').fill(text);
  await button('Draw it').click();
  await expect.element(proof()).toHaveTextContent('This can be played');
  return shown;
}

const stop = (event: Event): void => event.preventDefault();

/** The file that the editor saves. */
async function saved(): Promise<string> {
  let text: Promise<string> | undefined;
  const make = URL.createObjectURL;
  URL.createObjectURL = (blob) => {
    text = (blob as Blob).text();
    return make.call(URL, blob);
  };
  document.addEventListener('click', stop, true);
  try {
    await button('More').click();
    await page.getByRole('menuitem', { name: 'Save as .xsb' }).click();
    await expect.poll(() => text).toBeDefined();
    return await text!;
  } finally {
    URL.createObjectURL = make;
    document.removeEventListener('click', stop, true);
  }
}

describe('pedals', () => {
  test('are painted on floor, by brush or key 0, not on marks, and are saved', async () => {
    const shown = await open(Editor);
    await button('Speedy').click();
    await userEvent.click(at(2, 3));
    await button('Case').click();
    await userEvent.click(at(3, 3));
    await button('Mark').click();
    await userEvent.click(at(5, 3));
    await button('Pedal').click();
    await expect.element(page.getByText('A switch on the floor.', { exact: false })).toBeVisible();
    await userEvent.click(at(4, 3));
    await userEvent.keyboard('{ArrowDown}0');
    await expect.element(proof()).toHaveTextContent('This can be played: 1 case.');
    await expect.poll(() => draft(shown).split('\n').at(-1)).toBe('Kinds: pedal:0@5,4; pedal:0@5,5');
    expect(at(4, 3).getAttribute('aria-label')).toBe('Nothing, pedal, not pressed yet, column 5, row 4');
    expect(await saved()).toContain('Kinds: pedal@5,4; pedal@5,5\n');
    // A mark replaces a pedal, and a pedal replaces a mark.
    await button('Mark').click();
    await userEvent.click(at(4, 4));
    await expect.poll(() => draft(shown).split('\n').at(-1)).toBe('Kinds: pedal:0@5,4');
    await button('Pedal').click();
    await userEvent.click(at(4, 4));
    await expect.poll(() => draft(shown)).toContain('Kinds: pedal:0@5,4; pedal:0@5,5');
    await button('Rate it with the solver').click();
    await expect.element(page.getByTestId('solver')).toHaveTextContent('The solver knows pushes only.');
    await button('Play it').click();
    await expect.poll(() => document.querySelectorAll('.s-pedal')).toHaveLength(2);
  });
});

describe('special cases and marks', () => {
  test('are painted, proved, played and saved', async () => {
    const shown = await open(Editor);
    await button('Speedy').click();
    await userEvent.click(at(2, 3));
    await button('Worn case').click();
    await button('Pushes it will bear: one fewer').click();
    await button('Pushes it will bear: one fewer').click();
    await userEvent.click(at(3, 3));
    await button('Switch').click();
    await userEvent.click(at(5, 3));
    await expect.element(proof()).toHaveTextContent('This can be played: 1 case.');
    await expect.poll(() => draft(shown).split('\n').at(-1)).toBe('Kinds: limited:3@4,4; switch:0@6,4');
    expect(at(3, 3).getAttribute('aria-label')).toBe('Case, worn case, 3 pushes left, column 4, row 4');
    expect(await saved()).toContain('Kinds: limited:3@4,4; switch@6,4\n');
    await button('Play it').click();
    await expect.poll(() => document.querySelector('.s-case-number')?.textContent).toBe('3');
    expect(document.querySelectorAll('.s-switch')).toHaveLength(1);
    // One push onto the switch is an odd number, so it is not satisfied yet.
    await walk('RR');
    expect(page.getByTestId('end').elements()).toHaveLength(0);
    await button('Back to the drawing').click();
    await expect.element(proof()).toBeVisible();
  });

  test('survive opening, rotation, reflection and undo', async () => {
    const shown = await openBoard('######\n#@$ .#\n######\nKinds: limited:4@3,2; switch:1@5,2\n');
    const kinds = (): string | undefined => draft(shown).split('\n').at(-1);
    await expect.poll(kinds).toBe('Kinds: limited:4@3,2; switch:1@5,2');
    await button('Mirror').click();
    await expect.poll(kinds).toBe('Kinds: limited:4@4,2; switch:1@2,2');
    await button('Turn clockwise').click();
    await expect.poll(kinds).toBe('Kinds: limited:4@2,4; switch:1@2,2');
    await button('Undo').click();
    await button('Undo').click();
    await expect.poll(kinds).toBe('Kinds: limited:4@3,2; switch:1@5,2');
    shown.reopen();
    await expect.element(proof()).toHaveTextContent('This can be played');
    expect(document.querySelector('.s-case-number')?.textContent).toBe('4');
  });

  test('by keys alone: 8 and 9 paint them, plus and minus change the pushes', async () => {
    const shown = await open(Editor);
    await expect.element(proof()).toBeVisible();
    (at(0, 0) as SVGElement).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}6{ArrowRight}8++-{ArrowRight}9');
    await expect.element(proof()).toHaveTextContent('This can be played: 1 case.');
    await expect.poll(() => draft(shown).split('\n').at(-1)).toBe('Kinds: limited:6@3,2; switch:0@4,2');
  });

  test('are refused with the cell if they are unreachable', async () => {
    await openBoard('######  \n#@$ .###\n#######*\n');
    await button('Worn case').click();
    await userEvent.click(at(7, 2));
    await expect.element(proof()).toHaveTextContent('Column 8, row 3: There is no case on 8,3.');
  });
});

describe('the solver rates the draft', () => {
  test('with figures and a film; the saved file contains the solution', async () => {
    await openBoard('######\n#@$ .#\n######\n');
    await button('Rate it with the solver').click();
    const answer = page.getByTestId('solver');
    await expect.element(answer).toHaveTextContent('Solved: 2 steps, 2 pushes.');
    await expect.element(page.getByTestId('flaws')).toHaveTextContent('Every case moves, and no wall is idle.');
    expect(await saved()).toContain('Solution\nRR\n');
    await button('Watch').click();
    await expect.element(page.getByTestId('film')).toBeVisible();
    await button('Back to the drawing').click();
    await expect.element(proof()).toBeVisible();
  });

  test('and reports a case that need not move and an idle wall', async () => {
    await openBoard('#########\n#@$ .  *#\n#       #\n#  #    #\n#       #\n#########\n');
    await button('Rate it with the solver').click();
    await expect
      .element(page.getByTestId('flaws'))
      .toHaveTextContent('A case need not be moved at all. A wall could go without making it easier.');
  });

  test('and reports an unsolvable level', async () => {
    await openBoard('#######\n#@ $ .#\n#     #\n#$  . #\n#######\n');
    await button('Rate it with the solver').click();
    await expect.element(page.getByTestId('solver')).toHaveTextContent('Proved: this level cannot be solved.');
  });

  test('and a trial game of the draft survives a crash', async () => {
    const shown = await openBoard('######\n#@$ .#\n######\n');
    await button('Play it').click();
    await walk('R');
    await expect.poll(() => (shown.kept() as Kept).running.editor?.moves).toBe('R');
    shown.reopen();
    await button('Continue').click();
    await expect.element(page.getByTestId('counters')).toHaveTextContent('1 step1 push');
  });
});
