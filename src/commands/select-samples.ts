import escapeRegExp from 'lodash/escapeRegExp';

const page = /^docs\/(.*\.mdx)$/;
const partial = /(?:^|\/)_[^/]*$/;

/** Tests of samples, and which pages they follow. */
export interface SampleTests {
  /** Arguments that select them. */
  readonly selection: readonly string[];
  /** For the log. */
  readonly pages: 'all pages' | 'these pages';
}

/**
 * Selects the tests of samples for a change of pages alone.
 *
 * @param changed - paths of the changed files
 * @returns undefined if the change concerns anything else, or nothing is known to have changed
 */
export function selectSamples(changed: readonly string[]): SampleTests | undefined {
  const names = changed.flatMap((file) => page.exec(file)?.[1] ?? []);
  if (names.length === 0 || names.length < changed.length) return undefined;
  const files = ['pages', 'failing-loops'].map((name) => `tests/samples/pages/${name}`);
  if (names.some((name) => partial.test(name))) return { selection: files, pages: 'all pages' };
  // The test of a page has its name, and that of a loop its line, too.
  const ofPages = `(?:^| )(?:${names.map(escapeRegExp).join('|')})(?::\\d+)?$`;
  return { selection: [...files, '-t', `${ofPages}|valid syntax$`], pages: 'these pages' };
}
