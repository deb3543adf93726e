import type { Element } from 'hast';
import { expect, it } from 'vitest';

import { inDepth } from '../../../../tests/depth';
import { elementsIn, parseHtml, writeHtml } from '../shared/html';
import { temporaryFiles } from '../read/temporary-files.fixture';
import { layOutEventReference } from './asyncapi';
import { hostileApi, hostileEvents, payloads } from './hostile.fixture';
import type { ReferencePage } from '../markup/page';
import { layOut } from './reference.fixture';

/** Returns a page of each kind: introduction, operation, schema, errors and states, events. */
async function pagesOf(payload: string): Promise<ReferencePage[]> {
  const { pages } = await layOut(hostileApi(payload));
  const specification = temporaryFiles({ 'events.yaml': hostileEvents(payload) })('events.yaml');
  const events = await layOutEventReference({ specification });
  return [...pages, ...events.pages].map(({ render }) => render());
}

const forbidden =
  /^(?:script|style|iframe|frame|object|embed|form|meta|base|link|img|svg|math|template|noscript|video|audio)$/;

/** Returns what could run, load, send, or cover something. */
function dangers({ tagName, properties }: Element): string[] {
  return [
    ...(forbidden.test(tagName) ? [`<${tagName}>`] : []),
    ...Object.entries(properties).flatMap(([name, value]) => {
      if (/^on/i.test(name) || ['style', 'srcDoc', 'src', 'action', 'formAction'].includes(name)) {
        return [`${tagName} ${name}`];
      }
      const leadsOut = name === 'href' && !/^(?:[#/](?!\/)|https?:|mailto:)/.test(String(value));
      return leadsOut ? [`${tagName} href=${String(value)}`] : [];
    }),
  ];
}

// tests/site/hostile.spec.ts tests them in a built site.
it.each(
  inDepth(
    payloads.filter((_, index) => index % 5 === 0),
    payloads,
  ),
)('renders the payload %j without anything that runs, loads, sends, or covers', async (payload) => {
  const pages = await pagesOf(payload);
  expect(pages).toHaveLength(5);
  for (const page of pages) {
    const elements = page.sections.flatMap(({ content }) =>
      elementsIn(parseHtml(writeHtml(content))),
    );
    expect(elements.length).toBeGreaterThan(10);
    expect(elements.flatMap(dangers)).toEqual([]);
    const ids = elements.flatMap(({ properties: { id } }) => (id ? [id] : []));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  }
});
