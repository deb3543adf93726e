import { readFileSync } from 'node:fs';

import type { AxeResults } from 'axe-core';

import { builtRoutes, expect, openPage, test, unknownRoute, widths } from './site';

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

for (const [device, width] of Object.entries(widths)) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport: { width, height: 900 }, bypassCSP: true });
    for (const route of [...builtRoutes, unknownRoute]) {
      test(`${route} is accessible, quiet and does not scroll sideways`, async ({
        page,
        watch,
      }) => {
        await openPage(page, route);
        await page.evaluate(axe);
        const { violations } = await page.evaluate(
          (values) =>
            (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
              runOnly: values,
              resultTypes: ['violations'],
            }),
          rules,
        );
        expect(
          violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`)),
        ).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, 'px beyond the right edge').toBeLessThanOrEqual(0);
        if (route === unknownRoute) watch.messages.splice(0);
      });
    }
  });
}
