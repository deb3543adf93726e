import { nearestName } from '../shared/faults';
import type { Names } from './names';
import type { Page } from './page';
import { didYouMean, type Reason } from './rule';
import type { Dictionary } from './site';

/** What JSON and most languages call these values. */
const literals = ['true', 'false', 'null'];

/**
 * Returns the names that need no specification: the variables of commands, the words of
 * `dictionary.txt`, and what every language has. Nothing else that a page shows is among them: a
 * body or a program that has a name says nothing about whether a specification still has it.
 */
export function namesOfTheirOwn(
  pages: readonly Page[],
  { words }: Dictionary,
): ReadonlySet<string> {
  const variables = pages
    .filter(({ kind }) => kind !== 'repository')
    .flatMap(({ fences }) => fences)
    .filter(({ language }) => language === 'bash')
    .flatMap(({ text }) => text.match(/(?<=\$\{?)[A-Z]\w*|\b[A-Z]\w*(?==)/g) ?? []);
  return new Set([...literals, ...variables, ...words.map(({ word }) => word)]);
}

/** Returns why no specification has a name, or a path of names; `undefined` when one has it. */
export function reasonAgainstName(text: string, { all, fields }: Names): Reason | undefined {
  const [first = '', ...rest] = text.split('.');
  if (!all.has(first)) {
    return {
      message: `no specification has the name "${first}"`,
      ...didYouMean(nearestName(first, [...all])),
    };
  }
  let outer = first;
  for (const inner of rest) {
    const known = fields.get(outer) ?? new Set();
    if (!known.has(inner)) {
      return {
        message: `the field ${outer} has no field ${inner}`,
        ...didYouMean(nearestName(inner, [...known])),
      };
    }
    outer = inner;
  }
  return undefined;
}
