import { compile } from '@mdx-js/mdx';
import { VFile } from 'vfile';
import { expect, it } from 'vitest';

import { bringOtherItem } from './bring-other-item';

it.each([
  ['md', {}, true],
  ['mdx', { title: 'Guide' }, true],
  ['mdx', { reference_page: true }, false],
] as const)(
  'has a page bring what shows it, unless it is generated: %s %j',
  async (format, frontMatter, isBrought) => {
    const file = new VFile({ value: '# A', data: { frontMatter } });
    const code = String(await compile(file, { format, remarkPlugins: [bringOtherItem] }));
    const line = 'export {default as OtherItem} from "@generated/static-api-docs/other-item";';
    expect(code.includes(line)).toBe(isBrought);
  },
);
