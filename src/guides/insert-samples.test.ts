import { expect, it } from 'vitest';

import { languages } from '../../packages/docusaurus-plugin-static-api-docs/src/samples';
import { insertSamples } from './insert-samples';
import type { MdxBlock } from './nodes';
import { transformMdx } from './render.fixture';

/** Returns the HTML of each generated block on a page. */
async function render(mdx: string): Promise<string[]> {
  const tree = await transformMdx(mdx, [insertSamples]);
  return (tree.children as unknown as MdxBlock[]).map(({ name, attributes }) => {
    expect(name).toBe('StaticHtml');
    return String(attributes[0]?.value);
  });
}

it('shows the generated request in all languages, with the choice of the references', async () => {
  const sample = '<Sample operation="addDevice" />';
  const [one, other] = await render(`${sample}\n\n${sample}\n`);
  expect(one?.match(/(?<=type="radio"[^>]* value=")[^"]*/g)).toEqual(languages.map(({ id }) => id));
  expect(one).toContain('$SUITE_URL');
  expect(one).toContain(' name="__page-sample-1"');
  expect(other).toContain(' name="__page-sample-2"');
});
