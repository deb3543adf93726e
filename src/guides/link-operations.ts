import type { PhrasingContent, Root } from 'mdast';
import type { Transformer } from 'unified';

import { didYouMean, nearestName, type Reason } from 'docusaurus-plugin-static-api-docs/faults';
import type { OperationLink } from 'docusaurus-plugin-static-api-docs/build';
import { attributeOf, replaceElements } from './nodes';
import { explainedBy } from './site';

/**
 * Replaces each `<Operation id="…" />` with a link to that operation in the reference.
 *
 * @returns a remark transform; it throws a FaultsError that lists every unknown operationId of the page
 */
export function linkOperations(): Transformer<Root> {
  return async (tree, file) => {
    const { operations } = await explainedBy(file.path);
    replaceElements(tree, file, { name: 'Operation', rule: 'unknown-operation' }, (element) => {
      const id = attributeOf(element, 'id');
      const operation = operations.get(id ?? '');
      return operation ? [linkTo(operation)] : reasonAgainstOperation(id, operations);
    });
  };
}

/** Returns why an operation can't be linked. */
export function reasonAgainstOperation(
  id: string | undefined,
  operations: ReadonlyMap<string, unknown>,
): Reason {
  if (id === undefined) return { message: 'Operation needs id="…" with an operationId' };
  const message = `no specification defines the operation "${id}"`;
  return { message, ...didYouMean(nearestName(id, [...operations.keys()])) };
}

/** A Markdown link, so that the site's broken-link check covers it. */
function linkTo({ url, method, path }: OperationLink): PhrasingContent {
  const badge = ['method-badge', 'api-method', method.toLowerCase()];
  return {
    type: 'link',
    url,
    data: { hProperties: { className: ['operation-link'] } },
    children: [
      {
        type: 'emphasis',
        data: { hName: 'span', hProperties: { className: badge } },
        children: [{ type: 'text', value: method }],
      },
      { type: 'text', value: ' ' },
      { type: 'inlineCode', value: path },
    ],
  };
}
