import path from 'node:path';

import { nodesOf, placeOf } from '../../guides/nodes';
import { didYouMean, nearestName } from '../../reference/shared/faults';
import type { Page, Place } from '../page';
import { ofSite, onPages, type Rule } from '../rule';

/** The elements for which Markdown has no form of its own, or which are components of ours. */
const allowed = [
  'Downloads',
  'Fact',
  'Operation',
  'Sample',
  'a',
  'abbr',
  'br',
  'details',
  'img',
  'kbd',
  'sub',
].concat(['summary', 'sup']);

/** What the tabs of Docusaurus are made of, which writers know from other sites. */
const tabElements = ['Tabs', 'TabItem'];

/** A partial, which has no route of its own: `import Note from './_note.mdx'`. */
const partialImport =
  /^import (?<name>[A-Z]\w*) from ['"](?<file>\.{1,2}\/(?:[^'"]*\/)?_[^'"/]*\.mdx)['"];?$/;

export const mdxData: Rule = {
  name: 'mdx-data',
  check: onPages(ofSite, (page, { pages }) => {
    const modules = modulesOf(page);
    const imports = modules.flatMap(({ code, ...place }) => {
      const { name, file } = partialImport.exec(code)?.groups ?? {};
      return name && file ? { name, file, ...place } : [];
    });
    const imported = imports.map(({ name }) => name);
    const known = [...allowed, ...imported];
    const unknown = page.elements.filter(({ name }) => !known.includes(name));
    const refused = page.elements
      .filter((it) => !unknown.includes(it))
      .flatMap(({ name: of, attributes }) =>
        [...attributes].map(([name, place]) => ({ of, name, ...place })),
      )
      .filter(({ name }) => name === 'style' || /^on/i.test(name));
    return [
      ...modules
        .filter(({ code }) => !partialImport.test(code))
        .map(({ code, ...place }) => ({
          ...place,
          message: `a page may not ${code.startsWith('export') ? 'export' : 'import'} code`,
          fix: 'the only import is that of a partial: import Name from "./_name.mdx"',
        })),
      ...imports
        .filter(({ file }) => !pages.has(path.join(path.dirname(page.file), file)))
        .map(({ file, ...place }) => ({
          ...place,
          message: `there is no partial "${file}" in docs/`,
        })),
      ...expressionsOf(page).map(({ code, ...place }) => ({
        ...place,
        message: `the build would run {${code}}`,
        fix: 'write the text itself, in an attribute as name="text"; a brace that is text is \\{',
      })),
      ...unknown.map(({ name, ...element }) => ({
        ...element,
        message: `<${name}> isn't an element that pages may use`,
        fix: 'write it in Markdown, or leave it out',
        ...didYouMean(name.length > 3 ? nearestName(name, known) : undefined),
        ...(tabElements.includes(name) && { fix: 'write ::::tabs with a :::tab[Label] for each' }),
      })),
      ...refused.map(({ of, name, ...attribute }) => ({
        ...attribute,
        message: `the attribute ${name} of <${of}> is refused by the content security policy of the site`,
        fix: 'delete it',
      })),
    ];
  }),
};

interface PageCode extends Place {
  readonly code: string;
}

/** Returns the expressions of a page, in text, attributes and spreads; comments are none. */
function expressionsOf({ tree }: Page): PageCode[] {
  const inAttributes = nodesOf(tree, 'mdxJsxTextElement', 'mdxJsxFlowElement')
    .flatMap(({ attributes }) => attributes)
    .flatMap((attribute) => {
      const { value } = attribute;
      if (attribute.type === 'mdxJsxAttribute' && typeof value === 'string') return [];
      const code = typeof value === 'object' ? value?.value : value;
      return code === undefined ? [] : { code, ...placeOf(attribute) };
    });
  return [
    ...nodesOf(tree, 'mdxTextExpression', 'mdxFlowExpression')
      .filter(({ data }) => data?.estree?.body.length !== 0)
      .map((node) => ({ code: node.value, ...placeOf(node) })),
    ...inAttributes,
  ];
}

/** Returns the import and export statements of a page. */
function modulesOf({ tree }: Page): PageCode[] {
  return nodesOf(tree, 'mdxjsEsm').flatMap(({ value, data, position }) =>
    (data?.estree?.body ?? []).map(({ range, loc }) => {
      const offset = position?.start.offset ?? 0;
      const [from, to] = range ?? [0, 0];
      const { line, column } = loc?.start ?? { line: 1, column: 0 };
      return { code: value.slice(from - offset, to - offset), line, column: column + 1 };
    }),
  );
}
