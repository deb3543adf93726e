import { compile } from '@mdx-js/mdx';
import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';

import { inertMarkup } from '../shared/trusted-types';
import { loadSpecification, readApi } from '../specifications';
import { temporaryFiles } from '../specifications/temporary-files.fixture';
import { hostileApi, payloads } from './hostile.fixture';
import { type ReferencePage, toMdx } from './page';
import { introductionPage } from './http/pages/introduction-page';
import { operationPage } from './http/pages/operation-page';

async function pagesOf(payload: string): Promise<ReferencePage[]> {
  const file = temporaryFiles({ 'api.yaml': stringify(hostileApi(payload)) })('api.yaml');
  const api = readApi(await loadSpecification(file));
  return [
    introductionPage(api, { basePath: '/api/hostile' }),
    ...api.operations.map((operation) => operationPage(operation, api, 'BASE_URL')),
  ];
}

function elementsOf({ sections, aside = [] }: ReferencePage): Element[] {
  const elements: Element[] = [];
  for (const { html } of [...sections, ...aside]) {
    visit(fromHtml(html, { fragment: true }), 'element', (element) => void elements.push(element));
  }
  return elements;
}

const forbidden =
  /^(?:script|style|iframe|frame|object|embed|form|meta|base|link|img|svg|math|template|noscript|video|audio)$/;

/** What could run, load, send or cover something. */
function dangers({ tagName, properties }: Element): string[] {
  return [
    ...(forbidden.test(tagName) ? [`<${tagName}>`] : []),
    ...Object.entries(properties).flatMap(([name, value]) => {
      if (/^on/i.test(name) || ['style', 'srcDoc', 'src', 'action', 'formAction'].includes(name)) {
        return [`${tagName} ${name}`];
      }
      const leadsOut = name === 'href' && !/^(?:[#/](?!\/)|https?:|mailto:)/.test(String(value));
      return leadsOut ? [`${tagName} href=${String(value)}`] : [];
    }),
  ];
}

interface Estree {
  readonly body: readonly { readonly type: string; readonly source?: { readonly value: string } }[];
}

describe.each(payloads)('the payload %j at every place', (payload) => {
  it('reaches no page as anything that runs, loads, sends or covers', async () => {
    for (const page of await pagesOf(payload)) {
      const elements = elementsOf(page);
      expect(elements.length).toBeGreaterThan(10);
      expect(elements.flatMap(dangers)).toEqual([]);
    }
  });

  it('leaves nothing that the policy of Trusted Types refuses', async () => {
    for (const { sections, aside = [] } of await pagesOf(payload)) {
      for (const { html } of [...sections, ...aside]) expect(inertMarkup(html)).toBe(html);
    }
  });

  it('adds no code to the MDX', async () => {
    for (const page of await pagesOf(payload)) {
      const mdx = toMdx(page, payload).replace(/^---\n[\s\S]*?\n---\n/, '');
      const imports: string[] = [];
      const expressions: string[] = [];
      await compile(mdx.replaceAll(/\{\/\* #[^/]* \*\/\}/g, ''), {
        recmaPlugins: [
          () => (tree: object) => {
            for (const { type, source } of (tree as Estree).body) {
              if (type === 'ImportDeclaration') imports.push(source?.value ?? '');
            }
          },
        ],
        remarkPlugins: [
          () => (tree) =>
            visit(tree, (node) => {
              if (/^mdx(?:Flow|Text)Expression$/.test(node.type)) expressions.push(node.type);
            }),
        ],
      });
      expect(
        imports.filter((each) => !/^(?:@site\/src\/components\/StaticHtml|react)/.test(each)),
      ).toEqual([]);
      expect(expressions).toEqual([]);
    }
  });

  it('keeps the front matter what it is', async () => {
    for (const page of await pagesOf(payload)) {
      const { frontMatter } = page;
      expect(String(frontMatter['slug'] ?? '/')).toBe('/');
      expect(toMdx(page, 'api.yaml').match(/^---$/gm)).toHaveLength(2);
    }
  });
});
