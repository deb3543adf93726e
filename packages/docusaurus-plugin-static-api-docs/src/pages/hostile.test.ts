import { compile } from '@mdx-js/mdx';
import type { Element } from 'hast';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';

import { inDepth } from '../../../../tests/depth';
import { elementsIn, parseHtml } from '../shared/html';
import { temporaryFiles } from '../read/temporary-files.fixture';
import { layOutEventReference } from './asyncapi';
import { hostileApi, hostileEvents, payloads } from './hostile.fixture';
import { type ReferencePage, sectionsOf, toMdx } from '../markup/page';
import { referencePages } from './reference-pages';

/** A page of each kind: introduction, call, schema, errors and states, events. */
async function pagesOf(payload: string): Promise<ReferencePage[]> {
  const file = temporaryFiles({
    'api.yaml': hostileApi(payload),
    'events.yaml': hostileEvents(payload),
  });
  const { pages } = await referencePages({
    specification: file('api.yaml'),
    outputDir: 'hostile',
    routeBasePath: 'api/hostile',
  });
  const events = await layOutEventReference({ specification: file('events.yaml') });
  return [...pages, ...events.pages].map(({ render }) => render());
}

function elementsOf(page: ReferencePage): Element[] {
  return sectionsOf(page).flatMap(({ html }) => elementsIn(parseHtml(html)));
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

describe.each(
  inDepth(
    payloads.filter((_, index) => index % 5 === 0),
    payloads,
  ),
)('the payload %j at every place', (payload) => {
  let made: Promise<ReferencePage[]> | undefined;
  const pages = () => (made ??= pagesOf(payload));

  it('reaches no page as anything that runs, loads, sends or covers', async () => {
    expect(await pages()).toHaveLength(5);
    for (const page of await pages()) {
      const elements = elementsOf(page);
      expect(elements.length).toBeGreaterThan(10);
      expect(elements.flatMap(dangers)).toEqual([]);
      const ids = elements.flatMap(({ properties: { id } }) => (id ? [id] : []));
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    }
  });

  it('adds no code to the MDX, and keeps the front matter what it is', async () => {
    for (const page of await pages()) {
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
      expect(imports.filter((each) => !/^(?:@theme\/StaticHtml|react)/.test(each))).toEqual([]);
      expect(expressions).toEqual([]);
      expect(String(page.frontMatter.slug ?? '/')).toMatch(
        /^\/(?:schemas\/[\w-]+|errors-and-states)?$/,
      );
      expect(toMdx(page, 'api.yaml').match(/^---$/gm)).toHaveLength(2);
    }
  });
});
