import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import budgets from '../budgets.json';
import { inDepth } from '../depth';
import { expect, test, watchShifts } from './site';

/** Small enough that the browser paints most parts of a page before the next one arrives. */
const pieces = 60;
const millisecondsApart = 15;

/** Serves the site, but its pages in chunks. */
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

const { doc, operation } = budgets.pages;
const kinds = inDepth({ doc, operation }, budgets.pages);

for (const [kind, route] of Object.entries(kinds)) {
  for (const width of inDepth([390], [390, 800, 1280, 1600])) {
    test(`nothing moves on the ${kind} page at ${width} px while it arrives slowly`, async ({
      browser,
      siteUrl,
    }) => {
      const { url, stop } = await serveSlowly(siteUrl);
      const page = await browser.newPage({ viewport: { width, height: 900 } });
      const shiftOf = await watchShifts(page);
      await page.goto(url + route, { waitUntil: 'load' });
      // Characters move when a chunk ends within their line, or in a row aligned at its end.
      expect(await shiftOf()).toBeLessThan(0.01);
      await page.close();
      stop();
    });
  }
}
