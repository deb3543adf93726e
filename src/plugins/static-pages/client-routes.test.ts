import { describe, expect, it } from 'vitest';

import { clientRoutes } from './client-routes';

const page = (path: string, hash: string, more: string) =>
  `{ path: '${path}', component: ComponentCreator('${path}', '${hash}'), exact: true${more} }`;

/** The form of Docusaurus's files, with two static pages beside two others. */
const files = {
  routes: `import React from 'react';
import ComponentCreator from '@docusaurus/ComponentCreator';

export default [
  {
    path: '/api/x',
    component: ComponentCreator('/api/x', 'aaa'),
    routes: [
      ${page('/api/x/', 'bbb', ', isStaticPage: true')},
      ${page('/api/x/get-it', 'ccc', ', isStaticPage: true')}
    ]
  },
  ${page('/docs/a', 'ddd', ', sidebar: "docs"')},
  {
    path: '*',
    component: ComponentCreator('*'),
  },
];
`,
  routesChunkNames: JSON.stringify({
    '/api/x-aaa': { __comp: 'c1', __props: 'p1' },
    '/api/x/-bbb': { __comp: 'c2', content: 'm1' },
    '/api/x/get-it-ccc': { __comp: 'c2', content: 'm2' },
    '/docs/a-ddd': { __comp: 'c3', __context: { plugin: 'x1' } },
  }),
  registry: `export default {
${['c1', 'c2', 'c3', 'm1', 'm2', 'p1', 'x1'].map((name) => `  "${name}": [() => import(/* webpackChunkName: "${name}" */ "@${name}"), "@${name}", require.resolveWeak("@${name}")],`).join('\n')}};
`,
};

describe('clientRoutes', () => {
  const client = clientRoutes(files, '@site/route');

  it('has one route for all static pages, and the others as they are', () => {
    expect(client.routes).toContain('import staticPages from "@site/route";');
    expect(client.routes.match(/staticPages\(/g)).toHaveLength(1);
    expect(client.routes).toContain(
      '{ path: "/api/x/:page*", exact: true, component: staticPages("/api/x") }',
    );
    expect(client.routes).not.toContain('get-it');
    expect(client.routes).toContain(
      '{ "path":"/docs/a","exact":true,"sidebar":"docs", component: ComponentCreator("/docs/a", "ddd") }',
    );
    expect(client.routes).toContain('component: ComponentCreator("*")');
  });

  it('knows the chunks of the other pages only', () => {
    expect(Object.keys(JSON.parse(client.routesChunkNames) as object)).toEqual([
      '/api/x-aaa',
      '/docs/a-ddd',
    ]);
    expect(client.registry.match(/^ {2}"(\w+)"/gm)).toEqual([
      '  "c1"',
      '  "c3"',
      '  "p1"',
      '  "x1"',
    ]);
    expect(client.registry).toMatch(/^export default \{\n.*\],\n\};\n$/s);
  });

  it.each([
    [{ ...files, routes: 'export default [];' }, 'routes.js has no routes'],
    [{ ...files, routesChunkNames: '{}' }, 'does not know /api/x-aaa'],
    [{ ...files, registry: 'export default {};' }, 'does not know c1, p1, c3, x1'],
  ])('refuses files of another form', (other, message) => {
    expect(() => clientRoutes(other, '@site/route')).toThrow(message);
  });
});
