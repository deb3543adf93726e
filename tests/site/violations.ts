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
  const violations = await page.evaluate(
    async (options) => {
      const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
      const { violations } = await axe.run(options);
      // The sidebar cuts an item off at its edge or under its head, until the focus or the reader scrolls to it.
      const isCutOff = (selector: string) => {
        const item = document.querySelector(selector);
        const sidebar = item?.closest('.menu');
        if (!item || !sidebar) return false;
        const boxOf = (element: Element) => element.getBoundingClientRect();
        const heads = [...sidebar.querySelectorAll('.sidebar-head')].filter(
          (it) => !it.contains(item),
        );
        const top = Math.max(boxOf(sidebar).top, ...heads.map((it) => boxOf(it).bottom));
        return boxOf(item).top < top || boxOf(item).bottom > boxOf(sidebar).bottom;
      };
      return violations.map(({ id, nodes }) => ({
        id,
        targets: nodes
          .map(({ target }) => String(target))
          .filter((target) => id !== 'target-size' || !isCutOff(target)),
      }));
    },
    { runOnly: tags, rules, checks, resultTypes: ['violations'] },
  );
  return violations.flatMap(({ id, targets }) => targets.map((target) => `${id}: ${target}`));
}
