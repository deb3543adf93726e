import { Feed } from 'feed';
import { SaxesParser } from 'saxes';
import { expect, it } from 'vitest';

import { createFeedItems } from './blog-feed';

const hostile = `A ]]> and ]]> <x:script xmlns:x='http://www.w3.org/1999/xhtml' src='/a.js'/>`;

/** Returns the names of all elements in a document. */
function elementsIn(xml: string): string[] {
  const names: string[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => names.push(name));
  parser.write(xml).close();
  return names;
}

async function feedOf(text: string) {
  const item = { title: text, description: text, content: `<p title="${text}">A</p>` };
  const items = await createFeedItems({
    defaultCreateFeedItems: async () => [
      { ...item, link: 'https://a.example/b', date: new Date(0) },
    ],
  } as unknown as Parameters<typeof createFeedItems>[0]);
  const feed = new Feed({ id: 'https://a.example/', title: 'A', copyright: '' });
  items.forEach((it) => feed.addItem(it));
  return feed;
}

it('the text of a post adds no markup to a feed', async () => {
  const [harmless, feed] = [await feedOf('A'), await feedOf(hostile)];
  expect(elementsIn(feed.rss2())).toEqual(elementsIn(harmless.rss2()));
  expect(elementsIn(feed.atom1())).toEqual(elementsIn(harmless.atom1()));
});
