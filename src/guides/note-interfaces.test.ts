import { expect, it } from 'vitest';

import { noteInterfaces } from './note-interfaces';
import { transformMdx } from './render.fixture';

const platform = { title: 'Platform', version: '2.1', route: '/api/platform/' };
const service = { title: 'Service', version: '1.0', route: '/api/service/' };

const interfaces = async () =>
  new Map([
    ['Device.name.maxLength', platform],
    ['addDevice', platform],
    ['addDevice.request', platform],
    ['beepDevice', service],
  ]);

/** Returns the interfaces that a page was checked against. */
async function notedIn(mdx: string): Promise<unknown> {
  const frontMatter: Record<string, unknown> = { title: 'Page' };
  await transformMdx(mdx, [[noteInterfaces, { interfaces }]], { data: { frontMatter } });
  return frontMatter['checked_against'];
}

it.each([
  ['a fact', 'At most <Fact of="Device.name.maxLength" /> letters.', [platform]],
  ['an operation', '<Operation id="beepDevice" />', [service]],
  ['a sample', '<Sample operation="addDevice" />', [platform]],
  ['a body', '```json schema="addDevice.request"\n{}\n```', [platform]],
  [
    'the description of a diagram',
    `\`\`\`dot description="<Fact of='Device.name.maxLength' />"\n\`\`\``,
    [platform],
  ],
  [
    'several, each once',
    '<Operation id="addDevice" /> <Operation id="beepDevice" /> <Sample operation="addDevice" />',
    [platform, service],
  ],
  ['nothing of an interface', 'Text `addDevice`, <Fact of="simulator.port" />', []],
])('a page with %s names what it was checked against', async (_, mdx, noted) => {
  expect(await notedIn(mdx)).toEqual(noted);
});
