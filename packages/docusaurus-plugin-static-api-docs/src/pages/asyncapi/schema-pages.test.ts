import { expect, it } from 'vitest';

import { eventSidebarsFile } from '../../generate/sidebars';
import { temporaryFiles } from '../../read/temporary-files.fixture';
import { writeHtml } from '../../shared/html';
import { wordsOf } from '../reference.fixture';
import { layOutEventReference } from '.';

const document = `
asyncapi: 3.0.0
info: { title: Shop, version: '1' }
channels:
  orders:
    address: orders
    messages:
      order: { payload: { $ref: '#/components/schemas/Order' } }
      offer: { payload: { type: object, properties: { lines: { type: array, items: { $ref: '#/components/schemas/Line' } } } } }
operations:
  hear: { action: receive, channel: { $ref: '#/channels/orders' } }
components:
  schemas:
    Order: { type: object, properties: { line: { $ref: '#/components/schemas/Line' } } }
    Line: { type: object, description: One article., properties: { count: { type: integer }, part: { $ref: '#/components/schemas/Part' } } }
    Part: { type: object, properties: { weight: { type: number, examples: [2.5] } } }
    Spare: { type: object, properties: { shelf: { type: string } }, examples: [{ shelf: A4 }] }
`;

it('gives a page to each schema that several messages have, or none', async () => {
  const specification = temporaryFiles({ 'shop.yaml': document })('shop.yaml');
  const options = { specification, routeBasePath: 'events', rules: 'minimal' } as const;
  const layout = await layOutEventReference(options);
  const pages = new Map(
    layout.pages.map(({ route, render }) => [
      route,
      render()
        .sections.map(({ heading, content }) => `${heading?.text} ${writeHtml(content)}`)
        .join(' '),
    ]),
  );
  expect([...pages.keys()]).toEqual(['/events/', '/events/schemas/line', '/events/schemas/spare']);
  const line = wordsOf(pages.get('/events/schemas/line') ?? '');
  expect(line).toContain('Fields count integer part Part Fields of part weight');
  expect(line).toContain('Channels EVENT orders You receive');
  expect(line).toMatch(/Example { "count": 0, "part": { "weight": 2\.5 } } Copy Generated/);
  expect(pages.get('/events/schemas/line')).toContain('href="/events/#orders"');
  const spare = wordsOf(pages.get('/events/schemas/spare') ?? '');
  expect(spare).toMatch(/{ "shelf": "A4" } Copy The specification gives .*No message has it\./);
  expect(pages.get('/events/')).toContain('<a href="/events/schemas/line">Line</a>');
  const sidebar = eventSidebarsFile({ ...options, outputDir: '' }, layout);
  expect(sidebar).toMatch(/"label": "Schemas",[^\]]*"schemas\/line",\s*"schemas\/spare"/);
});
