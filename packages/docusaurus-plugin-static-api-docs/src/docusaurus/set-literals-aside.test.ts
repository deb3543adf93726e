import { compile } from '@mdx-js/mdx';
import { VFile } from 'vfile';
import { expect, it } from 'vitest';

import { toMdx } from '../markup/page';
import { payloads } from '../pages/hostile.fixture';
import { setLiteralsAside } from './set-literals-aside';

/** Compiles a page, and returns its code with what its parser got. */
async function compiled(page: string, isGenerated = true) {
  const value = page.replace(/^---.*?^---$/ms, '');
  const file = new VFile({ value, data: { frontMatter: { reference_page: isGenerated } } });
  let parsed = '';
  const keep: typeof setLiteralsAside = function () {
    const { parser } = this;
    this.parser = (text, own) => {
      parsed = text;
      return parser?.(text, own) as never;
    };
  };
  const code = await compile(file, { remarkPlugins: [keep, setLiteralsAside], jsx: true });
  return { code: String(code), parsed };
}

const section = { heading: { level: 2, text: '={"0"} {1}', id: 'a' }, html: '' } as const;
const frontMatter = { title: 'Title', description: '' };

it.each(payloads)('keeps %j in markup as it is, which the parser never sees', async (payload) => {
  const sections = [section, { html: `<p>${payload}</p>`, ids: '1 b' }, { html: '<p>2</p>' }];
  const { code, parsed } = await compiled(toMdx({ frontMatter, sections }, 'api.yaml'));
  const values = [...code.matchAll(/(?:html|ids)=\{(".*?[^\\]")\}/g)].map(([, it = '']) => it);
  expect(values.map((it) => JSON.parse(it) as string)).toEqual([
    `<p>${payload}</p>`,
    '1 b',
    '<p>2</p>',
  ]);
  expect(code).toContain('={\\"0\\"} {1}');
  expect(parsed).toContain('<StaticHtml html={literal0} ids={literal1} />');
});

it('leaves a guide beside such pages as it is', async () => {
  const { parsed } = await compiled('`html={"a"}`', false);
  expect(parsed).toBe('`html={"a"}`');
});
