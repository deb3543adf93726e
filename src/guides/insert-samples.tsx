import type { Root } from 'mdast';
import type { ReactElement } from 'react';
import type { Transformer } from 'unified';

import {
  CodeBlock,
  LanguageSwitcher,
  type Sample,
  toHtml,
} from 'docusaurus-plugin-static-api-docs/build';
import { didYouMean, nearestName, type Reason } from 'docusaurus-plugin-static-api-docs/faults';
import { attributeOf, type MdxElement, replaceElements, staticHtml } from './nodes';
import { siteSamples } from './site';

/**
 * Replaces each `<Sample operation="…" />` by the generated request of that operation: in all
 * languages, of which the reader chooses one, or in the one that `language` names.
 *
 * @returns a remark transform; it throws a FaultsError that lists every refused sample of the page
 */
export function insertSamples(): Transformer<Root> {
  return async (tree, file) => {
    const known = await siteSamples(file.path);
    let count = 0;
    replaceElements(tree, file, { name: 'Sample', rule: 'unknown-sample' }, (element) => {
      const all = known.get(attributeOf(element, 'operation') ?? '')?.() ?? [];
      const offered = all.map(({ id }) => id);
      const reason = reasonAgainstSample(element, [...known.keys()], offered);
      if (reason) return reason;
      const language = attributeOf(element, 'language');
      const shown = all.filter(({ id }) => language === undefined || id === language);
      const name = `${file.stem ?? 'page'}-sample-${(count += 1)}`;
      return staticHtml(toHtml(<SampleOf samples={shown} name={name} />));
    });
  };
}

/**
 * Returns why a sample is refused; nothing for one that is right.
 *
 * @param operations - the operationIds that have samples
 * @param offered - the languages of the samples of the operation
 */
export function reasonAgainstSample(
  element: MdxElement,
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
