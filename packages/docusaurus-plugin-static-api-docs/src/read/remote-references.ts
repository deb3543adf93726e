import cloneDeep from 'lodash/cloneDeep';
import get from 'lodash/get';
import set from 'lodash/set';
import unset from 'lodash/unset';

import { isFilledText } from '../shared/json';
import type { WalkedNode } from './walk';
import type { YamlSource } from './yaml-source';

/** A `$ref`, and where it is written. */
export interface WrittenReference extends Pick<WalkedNode, 'keyword' | 'isEntry' | 'isData'> {
  readonly ref: string;
  readonly source: YamlSource;
  /** Path to the text of the `$ref`. */
  readonly segments: readonly string[];
}

/** What a page can show without knowing more than where it is defined. */
const describable = new Set(
  (
    'additionalProperties allOf anyOf contains else examples headers if items not oneOf ' +
    'patternProperties payload prefixItems properties responses schema schemas then'
  ).split(' '),
);

/**
 * Tells whether a reference leads to another server, from a place where a page can link there, or from
 * data to a file of another kind, such as the text that an extension names. Neither is followed.
 */
export function canBeElsewhere({ ref, keyword, isData }: WrittenReference): boolean {
  if (isData) return !/^#|^[^:]*\.(?:ya?ml|json)(?:#|$)/i.test(ref);
  return /^https?:/i.test(ref) && describable.has(keyword);
}

/** Returns a file with a link, in the form that fits its place, for each of its remote references. */
export function linkedInstead(
  source: YamlSource,
  references: readonly WrittenReference[],
): YamlSource {
  const value = cloneDeep(source.value);
  for (const reference of references) {
    const path = reference.segments.slice(0, -1);
    // The link stands in a JSON Schema, so the name of another language goes into its words.
    const format = [...path.slice(0, -1), 'schemaFormat'];
    const language: unknown = get(value, format);
    if (reference.keyword === 'payload') unset(value, format);
    if (reference.keyword === 'schema' && language !== undefined) path.pop();
    set(Object(value), path, linkTo(reference, language));
  }
  // Places stay those of the file.
  return { ...source, value };
}

function linkTo({ ref, keyword, isEntry, isData }: WrittenReference, language: unknown): unknown {
  if (keyword === 'examples' && isEntry) return { externalValue: ref };
  const inLanguage = isFilledText(language) ? `, in \`${language}\`` : '';
  return isData ? ref : { description: `Defined at <${ref}>${inLanguage}.` };
}
