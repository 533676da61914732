import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** An expression for the page of any browser: serious and critical findings with their places. */
export const axeCheck = `(async () => {
  if (!window.axe) { ${axe} }
  const result = await window.axe.run({ resultTypes: ['violations'] });
  return result.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => id + ': ' + nodes.map((node) => node.target.join(' ')).join(', '));
})()`;

export const violations = (page: Page): Promise<string[]> => page.evaluate(axeCheck);
