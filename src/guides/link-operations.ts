import type { Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

import { FaultsError, nearestName, type Fault } from '../shared/faults';
import type { OperationLink } from '../reference/operation-links';

/**
 * Replaces each `<Operation id="…" />` by a link to that operation in the reference.
 *
 * @param options.operations - returns all operations of all specifications by operationId
 * @returns a remark transform; it throws a FaultsError that lists every id of the page that no
 *   specification has
 */
export function linkOperations({
  operations,
}: {
  operations: () => Promise<ReadonlyMap<string, OperationLink>>;
}) {
  return async (tree: Root, file: VFile): Promise<void> => {
    const elements: (MdxJsxFlowElement | MdxJsxTextElement)[] = [];
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
      const element = node as MdxJsxFlowElement | MdxJsxTextElement;
      if (element.name === 'Operation') elements.push(element);
    });
    if (elements.length === 0) return;

    const known = await operations();
    const faults: Fault[] = [];
    for (const element of elements) {
      const id = element.attributes.find(
        (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'id',
      )?.value;
      const operation = typeof id === 'string' ? known.get(id) : undefined;
      if (!operation) {
        const nearest = typeof id === 'string' && nearestName(id, [...known.keys()]);
        faults.push({
          file: file.path,
          line: element.position?.start.line ?? 1,
          column: element.position?.start.column ?? 1,
          rule: 'unknown-operation',
          message:
            typeof id === 'string'
              ? `no specification has an operation "${id}"`
              : 'an Operation needs id="…", the operationId as text',
          ...(nearest ? { fix: `did you mean "${nearest}"?` } : {}),
        });
        continue;
      }
      replace(element, operation);
    }
    if (faults.length > 0) throw new FaultsError(faults);
  };
}

/** Turns the element into a Markdown link, which the site's broken-link check then sees. */
function replace(
  element: MdxJsxFlowElement | MdxJsxTextElement,
  { url, method, path }: OperationLink,
): void {
  const link = {
    type: 'link',
    url,
    data: { hProperties: { className: ['operation-link'] } },
    children: [
      {
        type: 'emphasis',
        data: {
          hName: 'span',
          hProperties: { className: ['method-badge', `method-badge--${method.toLowerCase()}`] },
        },
        children: [{ type: 'text', value: method }],
      },
      { type: 'text', value: ' ' },
      { type: 'inlineCode', value: path },
    ],
  };
  const isBlock = element.type === 'mdxJsxFlowElement';
  for (const key of Object.keys(element)) {
    if (key !== 'position') Reflect.deleteProperty(element, key);
  }
  Object.assign(element, isBlock ? { type: 'paragraph', children: [link] } : link);
}
