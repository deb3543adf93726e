import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import { visit } from 'unist-util-visit';

import type { Page, Place } from './page';

/** JavaScript on a page, which the build runs. */
export interface PageCode extends Place {
  readonly code: string;
}

/** Returns the expressions of a page, in text, attributes and spreads; comments are none. */
export function expressionsOf({ tree }: Page): PageCode[] {
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

/** Returns the import and export statements of a page. */
export function modulesOf({ tree }: Page): PageCode[] {
  const modules: PageCode[] = [];
  visit(tree, 'mdxjsEsm', (node) => {
    const start = startOf(node);
    for (const statement of node.data?.estree?.body ?? []) {
      const { range, loc } = statement;
      const [from = 0, to = 0] = range ?? [];
      const offset = node.position?.start.offset ?? 0;
      modules.push({
        code: node.value.slice(from - offset, to - offset),
        line: loc?.start.line ?? start.line,
        column: (loc?.start.column ?? 0) + 1,
      });
    }
  });
  return modules;
}

/** Returns all code of a page. */
export function codeOf(page: Page): PageCode[] {
  return [...expressionsOf(page), ...modulesOf(page)];
}

/** Whether code reads variables of the machine that builds the site. */
export function readsEnvironment(code: string): boolean {
  return /\bprocess\b|\bimport\.meta\b|\bglobalThis\b/.test(code);
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

function startOf({ position }: { position?: { start: Place } | undefined }): Place {
  const { line, column } = position?.start ?? { line: 1, column: 1 };
  return { line, column };
}
