import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import budgets from '../budgets.json';
import { inDepth } from '../depth';
import { expect, test, watchShifts } from './site';

/** So small that the browser draws most parts of a page before it knows the next one. */
const pieces = 60;
const millisecondsApart = 15;

/** Serves what the site serves, but its pages piece by piece. */
async function serveSlowly(siteUrl: string) {
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(siteUrl + request.url, { redirect: 'manual' });
      const body = Buffer.from(await answer.arrayBuffer());
      const type = answer.headers.get('content-type') ?? '';
      response.writeHead(answer.status, { 'content-type': type });
      if (!type.startsWith('text/html')) return response.end(body);
      const size = Math.ceil(body.length / pieces);
      for (let start = 0; start < body.length; start += size) {
        response.write(body.subarray(start, start + size));
        await wait(millisecondsApart);
      }
      return response.end();
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, stop: () => server.close() };
}

const { home, doc, operation } = budgets.pages;
const kinds = inDepth({ home, doc, operation }, budgets.pages);

for (const [kind, route] of Object.entries(kinds)) {
  for (const width of inDepth([390, 1280], [390, 800, 1280, 1600])) {
    test(`nothing moves on the ${kind} page at ${width} px while it arrives slowly`, async ({
      browser,
      siteUrl,
    }) => {
      const { url, stop } = await serveSlowly(siteUrl);
      const page = await browser.newPage({ viewport: { width, height: 900 } });
      const shiftOf = await watchShifts(page);
      await page.goto(url + route, { waitUntil: 'load' });
      // A sign in a line, or in a row aligned at its end, moves when a piece ends inside of it.
      expect(await shiftOf()).toBeLessThan(0.0015);
      await page.close();
      stop();
    });
  }
}
