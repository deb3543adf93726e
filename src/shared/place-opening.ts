import type { Element, Root } from 'hast';
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx';
import type { Transformer } from 'unified';

/**
 * Makes the first block of the first page of the docs, or of a reference, its opening (the element `Opening`). On a
 * reference, the contents that narrow pages have follow it. A page that begins with anything else stays as it is.
 *
 * @returns a rehype transform
 */
export function placeOpening(): Transformer<Root> {
  return ({ children }, { data }) => {
    const { slug, reference_page: isReference } = Object(data['frontMatter']) as {
      slug?: string;
      reference_page?: boolean;
    };
    const first = children.findIndex(({ type }) => type !== 'text' && type !== 'mdxjsEsm');
    const lead = children[first];
    if (slug !== '/' || !lead || !isLead(lead)) return;
    const contents = isReference ? [jsx('Contents')] : [];
    children.splice(first, 1, jsx('Opening', lead), ...contents);
  };
}

function isLead(node: Root['children'][number]): node is Element | MdxJsxFlowElementHast {
  if (node.type === 'element') return node.tagName === 'p';
  return node.type === 'mdxJsxFlowElement' && node.name === 'StaticHtml';
}

function jsx(
  name: string,
  ...children: (Element | MdxJsxFlowElementHast)[]
): MdxJsxFlowElementHast {
  return { type: 'mdxJsxFlowElement', name, attributes: [], children };
}
