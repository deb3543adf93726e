import { compile } from '@mdx-js/mdx';
import { VFile } from 'vfile';
import { expect, it } from 'vitest';

import { showOtherItem } from './show-other-item';

it.each([
  ['md', {}, true],
  ['mdx', { title: 'Guide' }, true],
  ['mdx', { reference_page: true }, false],
] as const)(
  'has a page bring the component of another theme, unless it is generated: %s %j',
  async (format, frontMatter, isBrought) => {
    const file = new VFile({ value: '# A', data: { frontMatter } });
    const code = String(await compile(file, { format, remarkPlugins: [showOtherItem] }));
    const line = "export {default as OtherItem} from '@generated/static-api-docs/other-item';";
    expect(code.replaceAll('"', "'").includes(line)).toBe(isBrought);
  },
);
