/** @jsxImportSource docusaurus-plugin-static-api-docs */
import type { Root } from 'mdast';
import type { Transformer } from 'unified';

import { LanguageSwitcher, toHtml } from 'docusaurus-plugin-static-api-docs/build';
import { didYouMean, nearestName, type Reason } from 'docusaurus-plugin-static-api-docs/faults';
import { attributeOf, type MdxElement, replaceElements, staticHtml } from './nodes';
import { explainedBy } from './site';

/**
 * Replaces each `<Sample operation="…" />` with the operation's generated request, with a tab for each
 * language.
 *
 * @returns a remark transform; it throws a FaultsError that lists every refused sample of the page
 */
export function insertSamples(): Transformer<Root> {
  return async (tree, file) => {
    const { samples: samplesByName } = await explainedBy(file.path);
    let count = 0;
    replaceElements(tree, file, { name: 'Sample', rule: 'unknown-sample' }, (element) => {
      const reason = reasonAgainstSample(element, [...samplesByName.keys()]);
      if (reason) return reason;
      const samples = samplesByName.get(attributeOf(element, 'operation') ?? '')?.() ?? [];
      const name = `__${file.stem ?? 'page'}-sample-${(count += 1)}`;
      return staticHtml(toHtml(<LanguageSwitcher samples={samples} name={name} />));
    });
  };
}

/**
 * Returns why a sample is refused; `undefined` if it is valid.
 *
 * @param operations - operationIds with samples
 */
export function reasonAgainstSample(
  element: MdxElement,
  operations: readonly string[],
): Reason | undefined {
  const operation = attributeOf(element, 'operation');
  if (operation === undefined) {
    return { message: 'Sample needs operation="…" with an operationId' };
  }
  if (!operations.includes(operation)) {
    const message = `no specification defines the request "${operation}"`;
    return { message, ...didYouMean(nearestName(operation, operations)) };
  }
  if (element.type === 'mdxJsxFlowElement') return undefined;
  return { message: 'Sample must be a block', fix: 'put it on a line of its own' };
}
