import type { Root } from 'mdast';
import type { MdxjsEsm } from 'mdast-util-mdx';
import type { VFile } from 'vfile';

const name = (text: string) => ({ type: 'Identifier', name: text }) as const;

const exported: MdxjsEsm = {
  type: 'mdxjsEsm',
  value: '',
  data: {
    estree: {
      type: 'Program',
      sourceType: 'module',
      body: [
        {
          type: 'ExportNamedDeclaration',
          specifiers: [
            { type: 'ExportSpecifier', local: name('default'), exported: name('OtherItem') },
          ],
          source: { type: 'Literal', value: '@generated/static-api-docs/other-item' },
          attributes: [],
        },
      ],
    },
  },
};

/**
 * Has each page that isn't generated bring the component that shows it. If another theme has it, it's heavy, and
 * generated pages don't load it.
 *
 * @returns a remark transform
 */
export function bringOtherItem() {
  return ({ children }: Root, { data }: VFile): void => {
    const isReference = 'reference_page' in Object(data.frontMatter);
    if (!isReference) children.push(exported);
  };
}

/**
 * Returns the modules with that component. Browsers wait for it before they draw a page: drawn without it, the page
 * would lose what the server has drawn. On the server, webpack can't wait for a module.
 */
export function otherItemFiles(hasOtherTheme: boolean): [file: string, text: string][] {
  if (!hasOtherTheme) return [['other-item.js', 'export default undefined;\n']];
  const browser = { './other-item.js': './other-item-in-browsers.js' };
  return [
    ['other-item.js', "export { default } from '@theme/ApiItem';\n"],
    ['other-item-in-browsers.js', "export default (await import('@theme/ApiItem')).default;\n"],
    ['package.json', JSON.stringify({ browser })],
  ];
}
