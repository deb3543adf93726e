import { createSlugger, parseMarkdownHeadingId } from '@docusaurus/utils';
import type { Heading, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

import type { PageHeading } from './page';

/**
 * Returns the Markdown headings of a page with the ids that Docusaurus gives them
 * (`@docusaurus/mdx-loader`, remark plugin `headings`): an id in a comment or braces after the text,
 * else the text as GitHub makes a slug of it, numbered where it comes again.
 */
export function listHeadings(tree: Root): PageHeading[] {
  const slugger = createSlugger();
  const headings: PageHeading[] = [];
  visit(tree, 'heading', (node) => {
    const { line, column } = node.position?.start ?? { line: 1, column: 1 };
    const commentId = idInComment(node);
    const { text, id } = parseMarkdownHeadingId(textOf(node, commentId !== undefined));
    headings.push({
      level: node.depth,
      text,
      id: commentId ?? id ?? slugger.slug(text),
      line,
      column,
    });
  });
  return headings;
}

function idInComment({ children }: Heading): string | undefined {
  const last = children.at(-1);
  if (last?.type !== 'mdxTextExpression') return undefined;
  const { body, comments } = last.data?.estree ?? {};
  if (body?.length !== 0 || comments?.length !== 1) return undefined;
  return /^#(?<id>\S+)/.exec(comments[0]?.value.trim() ?? '')?.groups?.id;
}

function textOf({ children }: Heading, hasIdInComment: boolean): string {
  const words = children.filter(({ type }) => type !== 'html');
  const shown = hasIdInComment ? words.slice(0, -1) : words;
  return toString(shown.length > 0 ? shown : children).trimEnd();
}
