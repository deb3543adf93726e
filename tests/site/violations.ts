import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { readFileSync } from 'node:fs';

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Returns what axe finds on a page as it stands, one `rule: element` a finding. The page's context
 * needs `bypassCSP`.
 *
 * @param runOnly - tags or ids of the rules to hold it to; without it, WCAG 2.2 AA and best practices
 */
export async function findViolations(
  page: Page,
  runOnly: readonly string[] = rules,
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const { violations } = await page.evaluate(
    (values) =>
      (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
        runOnly: values,
        resultTypes: ['violations'],
      }),
    runOnly,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
}
