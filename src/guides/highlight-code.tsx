import type { Root } from 'mdast';

import { CodeBlock } from '../reference/markup';
import { toHtml } from '../reference/page';
import { parseFenceMetadata } from './fence-metadata';
import { nodesOf } from './nodes';

/**
 * Replaces each fence by code that is highlighted at build time, in the same box as the code of the
 * reference. The highlighter stays out of the browser: it would be a tenth of every page's scripts.
 *
 * @returns a remark transform; it puts `<StaticHtml html="…" />` where a fence was
 */
export function highlightCode() {
  return (tree: Root): void => {
    for (const fence of nodesOf(tree, 'code')) {
      const { lang, meta, value } = fence;
      const { title } = parseFenceMetadata(meta).metadata;
      const html = toHtml(
        <figure className="code-figure">
          {title ? <figcaption className="code-title">{title}</figcaption> : null}
          <CodeBlock
            code={value}
            {...(lang ? { language: lang } : {})}
            label={title ?? `Code${lang ? ` (${lang})` : ''}`}
          />
        </figure>,
      );
      Object.assign(fence, {
        type: 'mdxJsxFlowElement',
        name: 'StaticHtml',
        attributes: [{ type: 'mdxJsxAttribute', name: 'html', value: html }],
        children: [],
      });
    }
  };
}
