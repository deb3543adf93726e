import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { readFileSync } from 'node:fs';

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const rules = {
  'color-contrast-enhanced': { enabled: true },
};
const contrastRatio = {
  normal: { expected: 7, minThreshold: 0 },
  large: { expected: 7, minThreshold: 0 },
};
const checks = { 'color-contrast-enhanced': { options: { contrastRatio } } };

/**
 * Returns axe's findings for a page in its current state, as `rule: element`: WCAG 2.2 AA, best practices, and text of
 * any size with less contrast than 7 to 1, or methods with less than 4.5 to 1, which are told apart by their color.
 * The page's context needs `bypassCSP`.
 */
export async function findViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const violations = await page.evaluate(
    async (options) => {
      const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
      const { violations } = await axe.run(options);
      // The sidebar clips items at its edge and covers them with its head until it is scrolled.
      const isCutOff = (selector: string) => {
        const item = document.querySelector(selector);
        const sidebar = item?.closest('.menu');
        if (!item || !sidebar) return false;
        const boxOf = (element: Element) => element.getBoundingClientRect();
        const heads = Array.from(sidebar.querySelectorAll('.sidebar-head')).filter(
          (it) => !it.contains(item),
        );
        const top = Math.max(boxOf(sidebar).top, ...heads.map((it) => boxOf(it).bottom));
        return boxOf(item).top < top || boxOf(item).bottom > boxOf(sidebar).bottom;
      };
      return violations.map(({ id, nodes }) => ({
        id,
        targets: nodes
          .map(({ target }) => String(target))
          .filter((target) => id !== 'target-size' || !isCutOff(target))
          .filter((target) => {
            const isMethod = document.querySelector(target)?.matches('.method-badge');
            return id !== 'color-contrast-enhanced' || !isMethod;
          }),
      }));
    },
    { runOnly: tags, rules, checks, resultTypes: ['violations'] },
  );
  return violations.flatMap(({ id, targets }) => targets.map((target) => `${id}: ${target}`));
}
