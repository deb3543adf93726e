import { expect, it } from 'vitest';

import { inDepth } from '../../../../tests/depth';
import { temporaryFiles } from '../read/temporary-files.fixture';
import { elementsIn, parseHtml } from '../shared/html';
import { layOutEventReference } from './asyncapi';
import { hostileApi, hostileEvents } from './hostile.fixture';
import { htmlOf, layOut } from './reference.fixture';

/** Returns the pages of APIs in which everything has the same name. */
async function pagesOf(name: string): Promise<string[]> {
  const { pages } = await layOut(hostileApi(name));
  const specification = temporaryFiles({ 'events.yaml': hostileEvents(name) })('events.yaml');
  const events = await layOutEventReference({ specification });
  return [...pages, ...events.pages].map(({ render }) => htmlOf(render()));
}

/** Returns the elements of a page, except those that depend on letters, and the occurrences of a name. */
function outlineOf(html: string, name: string) {
  const elements = elementsIn(parseHtml(html)).map(({ tagName, properties }) =>
    [tagName, ...Object.keys(properties)].join(' '),
  );
  return [...elements.filter((it) => !/^(?:span|wbr)\b/.test(it)), html.split(name).length];
}

const all = Object.getOwnPropertyNames(Object.prototype);

it.each(inDepth(['__proto__'], all))('shows the inherited name %s like any other', async (name) => {
  const other = name.replace(/[a-z]/, 'q');
  const others = await pagesOf(other);
  const pages = await pagesOf(name);
  expect(pages).toHaveLength(5);
  expect(pages.map((it) => outlineOf(it, name))).toEqual(others.map((it) => outlineOf(it, other)));
});
