import { modulesOf, readsEnvironment } from '../mdx-code';
import type { Rule } from '../rule';

/** A partial, which has no route of its own: `import Note from './_note.mdx'`. */
export const partialImport =
  /^import (?<name>[A-Z]\w*) from ['"]\.{1,2}\/(?:[^'"]*\/)?_[^'"/]*\.mdx['"];?$/;

export const mdxImport: Rule = {
  name: 'mdx-import',
  summary: 'A page imports partials, which start with `_`, and nothing else; it exports nothing.',
  appliesTo: ['doc', 'partial'],
  check(page) {
    return modulesOf(page)
      .filter(({ code }) => !partialImport.test(code) && !readsEnvironment(code))
      .map(({ code, line, column }) => ({
        line,
        column,
        message: `a page may not ${code.startsWith('export') ? 'export' : 'import'} code`,
        mend: 'components of pages are registered in src/theme/MDXComponents; a partial is imported as import Name from "./_name.mdx"',
      }));
  },
};
