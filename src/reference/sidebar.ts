import type { ApiReference } from './api-reference';
import type { ReferencePages } from './reference-pages';
import { finderSlug } from './reference-routes';

interface Item {
  readonly type: 'doc' | 'category';
  readonly id?: string;
  readonly label?: string;
  readonly collapsed?: false;
  readonly items?: readonly Item[];
}

/**
 * Writes the sidebar of a reference, as Docusaurus loads it: the introduction and the operations,
 * which gen-api-docs has put into `sidebar.ts`, then what can go wrong, and the schemas.
 */
export function sidebarsFile(
  { id, specification }: ApiReference,
  { schemas }: Pick<ReferencePages, 'schemas'>,
): string {
  const items = [
    page(finderSlug),
    ...(schemas.entities.length > 0
      ? [
          category(
            'Schemas',
            schemas.entities.map(({ slug }) => page(`schemas/${slug}`)),
          ),
        ]
      : []),
  ];
  return [
    `// Generated from ${specification}; changes here are lost.`,
    "import operations from './sidebar';",
    '',
    `export default { ${JSON.stringify(id)}: [...operations, ...${JSON.stringify(items, null, 2)}] };`,
    '',
  ].join('\n');
}

function page(id: string): Item {
  return { type: 'doc', id };
}

function category(label: string, items: readonly Item[]): Item {
  return { type: 'category', label, collapsed: false, items };
}
