import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import { visit } from 'unist-util-visit';

import { nearestName } from '../../shared/faults';
import type { Page, Place } from '../page';
import { didYouMean, ofSite, onPages, type Finding, type Rule } from '../rule';

/** The elements for which Markdown has no form of its own, or which are components of ours. */
const allowed = ['Fact', 'Operation', 'a', 'abbr', 'br', 'details', 'img', 'kbd', 'sub'].concat([
  'summary',
  'sup',
]);

/** A partial, which has no route of its own: `import Note from './_note.mdx'`. */
const partialImport =
  /^import (?<name>[A-Z]\w*) from ['"]\.{1,2}\/(?:[^'"]*\/)?_[^'"/]*\.mdx['"];?$/;

export const mdxData: Rule = {
  name: 'mdx-data',
  check: onPages(ofSite, (page) => {
    const modules = modulesOf(page);
    const imported = modules.flatMap(
      ({ code }) => partialImport.exec(code)?.groups?.['name'] ?? [],
    );
    return [
      ...modules
        .filter(({ code }) => !partialImport.test(code))
        .map(({ code, line, column }) => ({
          line,
          column,
          message: `a page may not ${code.startsWith('export') ? 'export' : 'import'} code`,
          fix: 'the only import is that of a partial: import Name from "./_name.mdx"',
        })),
      ...expressionsOf(page).map(({ code, line, column }) => ({
        line,
        column,
        message: `the build would run {${code}}`,
        fix: 'write the text itself, in an attribute as name="text"; a brace that is text is \\{',
      })),
      ...elementFindings(page, [...allowed, ...imported]),
    ];
  }),
};

function elementFindings({ elements }: Page, known: readonly string[]): Finding[] {
  return elements.flatMap(({ name, attributes, line, column }) => {
    if (!known.includes(name)) {
      const nearest = name.length > 3 ? nearestName(name, known) : undefined;
      const fix = 'write it in Markdown, or leave it out';
      const message = `<${name}> is not among the elements of pages`;
      return [{ line, column, message, fix, ...didYouMean(nearest) }];
    }
    return [...attributes]
      .filter(([attribute]) => attribute === 'style' || /^on/i.test(attribute))
      .map(([attribute, place]) => ({
        line: place.line,
        column: place.column,
        message: `the attribute ${attribute} of <${name}> is refused by the content security policy of the site`,
        fix: 'delete it',
      }));
  });
}

interface PageCode extends Place {
  readonly code: string;
}

/** Returns the expressions of a page, in text, attributes and spreads; comments are none. */
function expressionsOf({ tree }: Page): PageCode[] {
  const expressions: PageCode[] = [];
  visit(tree, (node) => {
    switch (node.type) {
      case 'mdxTextExpression':
      case 'mdxFlowExpression':
        if (node.data?.estree?.body.length !== 0) {
          expressions.push({ code: node.value, ...startOf(node) });
        }
        break;
      case 'mdxJsxTextElement':
      case 'mdxJsxFlowElement':
        expressions.push(...expressionsOfElement(node));
    }
  });
  return expressions;
}

function expressionsOfElement(element: MdxJsxFlowElement | MdxJsxTextElement): PageCode[] {
  return element.attributes.flatMap((attribute) => {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      return [{ code: attribute.value, ...startOf(attribute) }];
    }
    const { value } = attribute;
    if (typeof value === 'string' || !value) return [];
    return [{ code: value.value, ...startOf(attribute) }];
  });
}

/** Returns the import and export statements of a page. */
function modulesOf({ tree }: Page): PageCode[] {
  const modules: PageCode[] = [];
  visit(tree, 'mdxjsEsm', (node) => {
    for (const { range, loc } of node.data?.estree?.body ?? []) {
      const [from = 0, to = 0] = range ?? [];
      const offset = node.position?.start.offset ?? 0;
      const { line, column } = loc?.start ?? { line: 1, column: 0 };
      modules.push({
        code: node.value.slice(from - offset, to - offset),
        line,
        column: column + 1,
      });
    }
  });
  return modules;
}

function startOf({ position }: { position?: { start: Place } | undefined }): Place {
  const { line, column } = position?.start ?? { line: 1, column: 1 };
  return { line, column };
}
