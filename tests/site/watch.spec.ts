import { expect, findMisdeeds, openPage, test } from './site';

test('the watch reports what a page must not do', { tag: '@firefox' }, async ({ page, watch }) => {
  await page.route('https://www.example.com/', (route) => route.fulfill({ body: 'Elsewhere' }));
  await openPage(page, '/');
  expect(await findMisdeeds(page, watch)).toEqual([]);
  await page.goto('https://www.example.com/');
  await openPage(page, '/');
  await page.evaluate(() => {
    console.info('Something was said.');
    setTimeout(() => {
      throw new Error('Nobody caught this.');
    });
    localStorage.setItem('visits', '1');
  });
  watch.expected.push(/^info: Something else/);
  await expect
    .poll(() => findMisdeeds(page, watch))
    .toEqual([
      'info: Something was said.',
      'uncaught: Nobody caught this.',
      'request: https://www.example.com/',
      'key: visits',
    ]);
  watch.messages.splice(0);
  watch.foreignRequests.splice(0);
  await page.evaluate(() => localStorage.clear());
});
