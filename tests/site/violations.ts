import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { readFileSync } from 'node:fs';

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
// The enhanced rule leaves what has less than 4.5 to 1 to the other one, unless told otherwise.
const rules = {
  'color-contrast': { enabled: false },
  'color-contrast-enhanced': { enabled: true },
};
const contrastRatio = {
  normal: { expected: 7, minThreshold: 0 },
  large: { expected: 7, minThreshold: 0 },
};
const checks = { 'color-contrast-enhanced': { options: { contrastRatio } } };

/**
 * Returns what axe finds on a page as it stands, one `rule: element` a finding: WCAG 2.2 AA, best
 * practices, and words with less than 7 to 1, large ones included. The page's context needs `bypassCSP`.
 */
export async function findViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const { violations } = await page.evaluate(
    (options) =>
      (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run(
        options,
      ),
    { runOnly: tags, rules, checks, resultTypes: ['violations'] },
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
}
