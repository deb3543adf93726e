import type { Paragraph, PhrasingContent, Root } from 'mdast';
import remarkParse from 'remark-parse';
import { type Transformer, unified } from 'unified';

import type { OpenPoint } from 'docusaurus-plugin-static-api-docs/build';
import { didYouMean, nearestName, type Reason } from 'docusaurus-plugin-static-api-docs/faults';
import { attributeOf, replaceElements } from './nodes';

/**
 * Replaces each `<OpenPoint of="…" />` with what to rely on instead, as the specification says it. A code span
 * with an operationId becomes `<Operation id="…" />`, so it must run before the transform that links operations.
 *
 * @param options.names - returns the open points and the operations available to a page, given its path, by name
 * @returns a remark transform; it throws a FaultsError that lists every unknown open point of the page
 */
export function insertOpenPoints({
  names,
}: {
  names: (page: string) => Promise<{
    readonly openPoints: ReadonlyMap<string, Pick<OpenPoint, 'instead'>>;
    readonly operations: ReadonlyMap<string, unknown>;
  }>;
}): Transformer<Root> {
  return async (tree, file) => {
    const { openPoints, operations } = await names(file.path);
    replaceElements(tree, file, { name: 'OpenPoint', rule: 'unknown-open-point' }, (element) => {
      const of = attributeOf(element, 'of');
      const openPoint = openPoints.get(of ?? '');
      if (!openPoint) return reasonAgainstOpenPoint(of, openPoints);
      return phrasesOf(openPoint).map((it) => {
        const isOperation = it.type === 'inlineCode' && operations.has(it.value);
        return isOperation ? operationElement(it.value) : it;
      });
    });
  };
}

/** Returns why an open point can't be inserted. */
export function reasonAgainstOpenPoint(
  of: string | undefined,
  openPoints: ReadonlyMap<string, unknown>,
): Reason {
  if (of === undefined) return { message: 'OpenPoint needs of="…" with the ID of an open point' };
  const message = `no specification has the open point "${of}"`;
  return { message, ...didYouMean(nearestName(of, [...openPoints.keys()])) };
}

const parser = unified().use(remarkParse).freeze();

function phrasesOf({ instead }: Pick<OpenPoint, 'instead'>): PhrasingContent[] {
  const [paragraph] = parser.parse(instead).children;
  return (paragraph as Paragraph).children;
}

function operationElement(value: string): PhrasingContent {
  const attributes = [{ type: 'mdxJsxAttribute' as const, name: 'id', value }];
  return { type: 'mdxJsxTextElement', name: 'Operation', attributes, children: [] };
}
