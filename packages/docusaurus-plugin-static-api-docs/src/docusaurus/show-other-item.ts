import type { Root } from 'mdast';
import type { MdxjsEsm } from 'mdast-util-mdx';
import type { VFile } from 'vfile';

/** The module that `themeParts` writes, with the component of another theme's pages. */
const source = '@generated/static-api-docs/other-item';

/**
 * Lets each page that isn't generated bring the component it's shown by. If that belongs to another theme, it's
 * heavy, and generated pages don't load it. A component that's loaded while a page is drawn would be missing in
 * its HTML.
 *
 * @returns a remark transform
 */
export function showOtherItem() {
  return (tree: Root, { data }: VFile): void => {
    const { reference_page: isReference } = Object(data.frontMatter) as {
      reference_page?: boolean;
    };
    if (isReference) return;
    tree.children.push({
      type: 'mdxjsEsm',
      value: `export { default as OtherItem } from '${source}';`,
      data: {
        estree: {
          type: 'Program',
          sourceType: 'module',
          body: [
            {
              type: 'ExportNamedDeclaration',
              specifiers: [
                {
                  type: 'ExportSpecifier',
                  local: { type: 'Identifier', name: 'default' },
                  exported: { type: 'Identifier', name: 'OtherItem' },
                },
              ],
              source: { type: 'Literal', value: source },
              attributes: [],
            },
          ],
        },
      },
    } satisfies MdxjsEsm);
  };
}
