import mdxLoader from '@docusaurus/mdx-loader';
import path from 'node:path';

import { type Page, parsePage } from '../checks/page';
import { checkFrontMatter } from '../checks/rules/front-matter';
import { checkSyntax } from '../checks/rules/mdx-syntax';
import { fileNamedIn } from '../guides/name-files';
import {
  type Fault,
  FaultsError,
  formatFaults,
  isFaultsError,
} from 'docusaurus-plugin-static-api-docs/faults';

type Loader = ThisParameterType<typeof mdxLoader>;

/**
 * Compiles a page as Docusaurus does, and again if a program shown on it changes. A page that can't be
 * compiled shows its faults in the format of the checks, one per line, until they are fixed. `npm start`
 * reports them in the terminal.
 */
export default function loadGuide(this: Loader, source: string): void {
  for (const [, file = ''] of source.matchAll(/^ *```.*\bfile="([^"]+)"/gm)) {
    this.addDependency(fileNamedIn(this.resourcePath, file));
  }
  const callback = this.async();
  const all = this.getOptions();
  const compile = (text: string, done: typeof callback, options = all): void => {
    const overrides = { async: { value: () => done }, getOptions: { value: () => options } };
    void mdxLoader.call(Object.create(this, overrides) as Loader, text);
  };
  compile(source, (error, code) => {
    if (!error) return callback(null, code);
    const kind = path.basename(this.resourcePath).startsWith('_') ? 'partial' : 'doc';
    const faults = faultsOf(error, parsePage(this.resourcePath, kind, source));
    // The compiler reports what no check without a build can find.
    if (faults.some(({ rule }) => rule === 'page')) return callback(new FaultsError(faults));
    // Without the transforms, which fail on every page while a specification is unreadable.
    const plain = { ...all, beforeDefaultRemarkPlugins: [], processors: undefined };
    compile(`~~~~~text\n${formatFaults(faults)}\n~~~~~\n`, callback, plain as typeof all);
  });
}

/** Returns the faults of a page that can't be compiled. */
function faultsOf(error: Error, page: Page): readonly Fault[] {
  const { file, kind } = page;
  const inFrontMatter = kind === 'doc' ? checkFrontMatter(page) : [];
  const faults = [
    ...checkSyntax(page).map((it) => ({ ...it, rule: 'mdx-syntax' })),
    ...inFrontMatter.map((it) => ({ ...it, rule: 'front-matter' })),
  ];
  if (faults.length > 0) return faults.map((fault) => ({ ...fault, file }));
  const faultsError = [error, error.cause].find(isFaultsError);
  if (faultsError) return faultsError.faults;
  const { message } = error.cause instanceof Error ? error.cause : error;
  // Docusaurus's messages about links and images contain the place.
  const [place, line = 1, column = 1] = /\s*\((\d+):(\d+)\)/.exec(message) ?? [''];
  const [reason = ''] = message.replace(place, '').split('\n');
  return [{ file, line: Number(line), column: Number(column), rule: 'page', message: reason }];
}
