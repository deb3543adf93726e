import { readFileSync } from 'node:fs';

import type { AxeResults } from 'axe-core';
import type { Page } from '@playwright/test';

import { builtRoutes, expect, openPage, test, unknownRoute, widths } from './site';

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

for (const route of [...builtRoutes, unknownRoute]) {
  test(`${route} is accessible, quiet and does not scroll sideways`, async ({ page, watch }) => {
    await openPage(page, route);
    await page.evaluate(axe);
    for (const [device, width] of Object.entries(widths)) {
      await page.setViewportSize({ width, height: 900 });
      expect(await listViolations(page), `on a ${device}`).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `px beyond the right edge on a ${device}`).toBeLessThanOrEqual(0);
    }
    if (route === unknownRoute) watch.messages.splice(0);
  });
}

async function listViolations(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate(
    (values) =>
      (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
        runOnly: values,
        resultTypes: ['violations'],
      }),
    rules,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
}
