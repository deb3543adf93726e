import type { Parents, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import type { ReactElement } from 'react';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

import {
  CodeBlock,
  LanguageSwitcher,
  type Sample,
  toHtml,
} from 'docusaurus-plugin-static-api-docs/build';
import {
  didYouMean,
  type Fault,
  FaultsError,
  nearestName,
  type Reason,
} from 'docusaurus-plugin-static-api-docs/faults';
import { attributeOf, placeOf, staticHtml } from './nodes';

type Element = MdxJsxFlowElement | MdxJsxTextElement;

/**
 * Replaces each `<Sample operation="…" />` by the generated request of that operation: in all
 * languages, of which the reader chooses one, or in the one that `language` names.
 *
 * @param options.samples - returns what makes the samples of each operation that a page,
 *   named by its path, explains, by operationId
 * @returns a remark transform; it throws a FaultsError that lists every refused sample of the page
 */
export function insertSamples({
  samples,
}: {
  samples: (page: string) => Promise<ReadonlyMap<string, () => readonly Sample[]>>;
}) {
  return async (tree: Root, file: VFile): Promise<void> => {
    const places = samplesIn(tree);
    if (places.length === 0) return;
    const known = await samples(file.path);
    const faults = places.flatMap(({ element, parent }, index): Fault[] => {
      const all = known.get(attributeOf(element, 'operation') ?? '')?.() ?? [];
      const offered = all.map(({ id }) => id);
      const reason = reasonAgainstSample(element, [...known.keys()], offered);
      if (reason) {
        return [{ file: file.path, ...placeOf(element), rule: 'unknown-sample', ...reason }];
      }
      const language = attributeOf(element, 'language');
      const shown = all.filter(({ id }) => language === undefined || id === language);
      const name = `${file.stem ?? 'page'}-sample-${index + 1}`;
      const children = parent.children as RootContent[];
      const html = toHtml(<SampleOf samples={shown} name={name} />);
      children.splice(children.indexOf(element), 1, staticHtml(html));
      return [];
    });
    if (faults.length > 0) throw new FaultsError(faults);
  };
}

/** Returns the samples of a page, each with what it is in. */
export function samplesIn(tree: Root) {
  const places: { readonly element: Element; readonly parent: Parents }[] = [];
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node, _index, parent) => {
    const element = node as Element;
    if (element.name === 'Sample') places.push({ element, parent: parent as Parents });
  });
  return places;
}

/**
 * Returns why a sample is refused; nothing for one that is right.
 *
 * @param operations - the operationIds that have samples
 * @param offered - the languages of the samples of the operation
 */
export function reasonAgainstSample(
  element: Element,
  operations: readonly string[],
  offered: readonly string[],
): Reason | undefined {
  const [operation, language] = ['operation', 'language'].map((it) => attributeOf(element, it));
  if (operation === undefined) {
    return { message: 'a Sample needs operation="…", the operationId as text' };
  }
  if (!operations.includes(operation)) {
    const message = `no specification has a request "${operation}"`;
    return { message, ...didYouMean(nearestName(operation, operations)) };
  }
  if (language !== undefined && !offered.includes(language)) {
    const message = `there is no sample in "${language}"; expected one of ${offered.join(', ')}`;
    return { message, ...didYouMean(nearestName(language, offered)) };
  }
  if (element.type === 'mdxJsxFlowElement') return undefined;
  return { message: 'a Sample is a block', fix: 'write it on a line of its own' };
}

function SampleOf({ samples, name }: { samples: readonly Sample[]; name: string }): ReactElement {
  const [only, ...others] = samples;
  if (!only || others.length > 0) return <LanguageSwitcher samples={samples} name={name} />;
  const { code, highlight, label } = only;
  return <CodeBlock code={code} language={highlight} label={`${label} sample`} />;
}
