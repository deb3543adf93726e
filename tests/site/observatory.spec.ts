import fs from 'node:fs';

import { organization } from '../../src/config/organization';
import { expect, specifiedRoutes, test } from './site';

/** A site without cookies reaches 140, five of them for being in the browsers' own HSTS list. */
const leastScore = 135;

test(
  "the headers reach the best grade by the rules of Mozilla's HTTP Observatory",
  { tag: '@nightly' },
  async ({ request }) => {
    const { ALL_TESTS, getScoreModifier } = await loadRules();
    for (const route of ['/', ...specifiedRoutes.slice(1, 5)]) {
      const answer = await request.get(route);
      const received = { status: answer.status(), headers: answer.headers(), verified: true };
      const preflight = await request.fetch(route, {
        method: 'OPTIONS',
        headers: { Origin: 'https://other.example', 'Access-Control-Request-Method': 'GET' },
      });
      const requests = {
        hostname: new URL(organization.siteUrl).hostname,
        // As the host serves it: with TLS only.
        session: { url: new URL(route, organization.siteUrl) },
        resources: { path: withScripts(await answer.text()) },
        responses: {
          auto: { ...received, httpEquiv: new Map() },
          https: received,
          http: null,
          httpRedirects: [],
          httpsRedirects: [],
          cors: { status: preflight.status(), headers: preflight.headers(), verified: true },
        },
      };
      const results = ALL_TESTS.map((rule) => rule(requests));
      const failed = results.filter(({ pass }) => !pass).map(({ result }) => result);
      expect(failed, route).toEqual([]);
      const score = results.reduce((sum, { result }) => sum + getScoreModifier(result), 100);
      expect(
        score,
        `${route}: ${results.map(({ result }) => result).join(', ')}`,
      ).toBeGreaterThanOrEqual(leastScore);
    }
  },
);

/** Returns a page as it is once the reader has done something: its scripts leave their template. */
const withScripts = (html: string): string => html.replaceAll(/<\/?template[^>]*>/g, '');

/** The rules read a list of preloaded hosts that their package downloads; this host is in none. */
async function loadRules() {
  const { readFileSync } = fs;
  fs.readFileSync = ((file: string, ...rest: []) =>
    String(file).endsWith('hsts-preload.json') ? '{}' : readFileSync(file, ...rest)) as never;
  const [{ ALL_TESTS }, { getScoreModifier }] = await Promise.all([
    import('@mdn/mdn-http-observatory/src/constants.js'),
    import('@mdn/mdn-http-observatory/src/grader/grader.js'),
  ]);
  return { ALL_TESTS, getScoreModifier };
}
