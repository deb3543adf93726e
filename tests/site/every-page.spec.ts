import { builtRoutes, expect, openPage, test, unknownRoute, widths } from './site';
import { findViolations } from './violations';

for (const route of [...builtRoutes, unknownRoute]) {
  test(`${route} is accessible, quiet and does not scroll sideways`, async ({ page, watch }) => {
    await openPage(page, route);
    for (const [device, width] of Object.entries(widths)) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findViolations(page), `on a ${device}`).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `px beyond the right edge on a ${device}`).toBeLessThanOrEqual(0);
    }
    if (route === unknownRoute) watch.messages.splice(0);
  });
}
