import type { Root } from 'mdast';
import type { Transformer } from 'unified';

import {
  didYouMean,
  FaultsError,
  nearestName,
  type Reason,
} from 'docusaurus-plugin-static-api-docs/faults';
import { elementsOf, nodesOf, placeOf, type Position } from './nodes';

/**
 * Allowed elements: those without a Markdown equivalent, and our components, each with its attributes.
 * Others, such as `name` or `class`, could pass for a part of the layout.
 */
const allowed: Readonly<Record<string, readonly string[]>> = {
  Architecture: [],
  Arrow: ['from', 'to', 'at', 'reply'],
  Box: ['name', 'at', 'size', 'href', 'focus'],
  Diagram: ['caption'],
  Downloads: ['folder', 'file'],
  Fact: ['of', 'join', 'as'],
  Group: ['name', 'at', 'size', 'href'],
  OpenPoint: ['of'],
  Operation: ['id'],
  PackingLine: [],
  Sample: ['operation'],
  a: ['href', 'title', 'id'],
  abbr: ['title', 'id'],
  br: [],
  details: ['open', 'id'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  kbd: ['id'],
  sub: [],
  summary: [],
  sup: [],
};

/** Elements that don't show their content. */
const empty = [
  'Architecture',
  'Downloads',
  'Fact',
  'OpenPoint',
  'Operation',
  'PackingLine',
  'Sample',
  'br',
  'img',
];

/** Docusaurus's own tabs, which writers know from other sites. */
const tabElements = ['Tabs', 'TabItem'];

/** The import of a partial: `import Note from './_note.mdx'`. */
const partialImport =
  /^import (?<name>(?!MDX(?:Content|Layout)\b)[A-Z]\w*) from ['"](?<file>\.{1,2}\/(?:[\w.-]+\/)*_[\w.-]*\.mdx)['"];?$/;

/**
 * Refuses to compile a page that contains code, whether or not the checks have run.
 *
 * @returns a remark transform; it must come first
 */
export function refuseCode(): Transformer<Root> {
  return (tree, { path: file }) => {
    const faults = findCode(tree).map((it) => ({ file, rule: 'mdx-data', ...it }));
    if (faults.length > 0) throw new FaultsError(faults);
  };
}

/** Returns a page's imported partials by their local names. */
export function partialsOf(tree: Root) {
  return modulesOf(tree).flatMap(({ code, ...place }) => {
    const { name, file } = partialImport.exec(code)?.groups ?? {};
    return name && file ? [{ name, file, ...place }] : [];
  });
}

/** Finds code that the build would run, and elements and attributes that pages can't use. */
export function findCode(tree: Root): (Reason & Position)[] {
  const allowedNames = [...Object.keys(allowed), ...partialsOf(tree).map(({ name }) => name)];
  const elements = elementsOf(tree);
  const unknown = elements.filter(({ name }) => !allowedNames.includes(name));
  const refused = elements
    .filter((it) => !unknown.includes(it))
    .flatMap(({ name: of, attributes }) =>
      attributes
        .filter((it) => it.type === 'mdxJsxAttribute')
        .map((it) => ({ of, name: it.name, allowedAttributes: allowed[of] ?? [], ...placeOf(it) })),
    )
    .filter(({ name, allowedAttributes: attributes }) => !attributes.includes(name));
  return [
    ...modulesOf(tree)
      .filter(({ code }) => !partialImport.test(code))
      .map(({ code, ...place }) => ({
        ...place,
        message: `a page may not ${code.startsWith('export') ? 'export' : 'import'} code`,
        fix: 'only partials can be imported: import Name from "./_name.mdx"',
      })),
    ...nodesOf(tree, 'html').map((node) => ({
      ...placeOf(node),
      message: 'the page would not be parsed as MDX, and its HTML would be published as is',
      fix: 'delete mdx from its front matter',
    })),
    ...expressionsOf(tree).map(({ code, ...place }) => ({
      ...place,
      message: `the build would run {${code}}`,
      fix: 'write the text itself, in an attribute as name="text", and a literal brace as \\{',
    })),
    ...unknown.map(({ name, position }) => ({
      ...placeOf({ position }),
      message: `<${name}> isn't an element that pages may use`,
      fix: 'write it in Markdown, or leave it out',
      ...didYouMean(name.length > 3 ? nearestName(name, allowedNames) : undefined),
      ...(tabElements.includes(name) && { fix: 'write ::::tabs with a :::tab[Label] for each' }),
    })),
    ...elements
      .filter(({ name, children }) => empty.includes(name) && children.length > 0)
      .map(({ name, position }) => ({
        ...placeOf({ position }),
        message: `<${name}> doesn't show its content`,
        fix: 'end it with />, and write the text after it',
      })),
    ...refused.map(({ of, name, allowedAttributes: attributes, ...attribute }) => ({
      ...attribute,
      message: `<${of}> may not have the attribute ${name} in a page`,
      fix: attributes.length > 0 ? `expected ${attributes.join(', ')}` : 'delete it',
      ...didYouMean(nearestName(name, attributes)),
    })),
  ];
}

/** Returns a page's expressions, in text, attributes, and spreads, except comments. */
function expressionsOf(tree: Root) {
  const inAttributes = elementsOf(tree)
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

/** Returns a page's import and export statements. */
function modulesOf(tree: Root) {
  return nodesOf(tree, 'mdxjsEsm').flatMap(({ value, data, position }) =>
    (data?.estree?.body ?? []).map(({ range, loc }) => {
      const offset = position?.start.offset ?? 0;
      const [from, to] = range ?? [0, 0];
      const { line, column } = loc?.start ?? { line: 1, column: 0 };
      return { code: value.slice(from - offset, to - offset), line, column: column + 1 };
    }),
  );
}
