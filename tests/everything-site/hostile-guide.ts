import type { BlockContent, PhrasingContent, Root, TableCell, Text } from 'mdast';
import type {} from 'mdast-util-mdx';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { stringify } from 'yaml';

import { escapeMarkdown } from '../../packages/docusaurus-plugin-static-api-docs/src/markup/page';

const writer = unified()
  .use(remarkGfm)
  .use(remarkMdx)
  .use(remarkDirective)
  .use(remarkStringify)
  .freeze();

/** Returns a guide that has a text in each place that a writer owns, escaped where MDX reads markup. */
export function guideOf(value: string): string {
  const frontMatter = { title: value, description: value, keywords: [value], sidebar_label: value };
  const cell = (child: PhrasingContent): TableCell => ({ type: 'tableCell', children: [child] });
  const words = text(value);
  return write(frontMatter, [
    paragraph(words),
    { type: 'heading', depth: 2, children: [words] },
    { type: 'heading', depth: 3, children: [words] },
    paragraph({ type: 'inlineCode', value: inLine(value) }),
    paragraph({ type: 'link', url: '/docs', title: value, children: [words] }),
    paragraph({ type: 'image', url: '/img/logo.svg', title: value, alt: inLine(value) }),
    { type: 'list', children: [{ type: 'listItem', children: [paragraph(words)] }] },
    {
      type: 'table',
      children: [
        { type: 'tableRow', children: [cell(words), cell(text('Cell'))] },
        {
          type: 'tableRow',
          children: [cell({ type: 'inlineCode', value: inLine(value) }), cell(words)],
        },
      ],
    },
    {
      type: 'containerDirective',
      name: 'note',
      children: [
        {
          type: 'paragraph',
          data: { directiveLabel: true },
          // A label is written with fewer escapes than MDX needs.
          children: [{ type: 'html', value: escapeMarkdown(words.value) }],
        },
        paragraph(words),
      ],
    },
    // The metadata of a fence has no escapes.
    { type: 'code', lang: 'text', meta: `title="${inLine(value).replaceAll('"', "'")}"`, value },
  ]);
}

/** A guide with a place for each kind of file that a release makes. */
export const downloadsGuide = write(
  { title: 'Downloads' },
  ['offline', 'pdf'].map((folder) => ({
    type: 'mdxJsxFlowElement',
    name: 'Downloads',
    attributes: [{ type: 'mdxJsxAttribute', name: 'folder', value: folder }],
    children: [],
  })),
);

function write(frontMatter: object, children: Root['children']): string {
  return `---\n${stringify(frontMatter)}---\n\n${writer.stringify({ type: 'root', children })}`;
}

/** Lines would be paragraphs, and GFM makes every address a link, escaped or not. */
function text(value: string): Text {
  return { type: 'text', value: inLine(value).replaceAll('https://', '//') };
}

function inLine(value: string): string {
  return value.replaceAll(/\s+/g, ' ').trim();
}

/** A line can't begin with the text: MDX takes `import` for code there. */
function paragraph(child: PhrasingContent): Extract<BlockContent, { type: 'paragraph' }> {
  return { type: 'paragraph', children: [{ type: 'text', value: 'Text: ' }, child] };
}
