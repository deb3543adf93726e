import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

import { groupByTag } from '../model/openapi/group-by-tag';
import { introductionIdOf } from '../pages/reference-routes';
import type { Api } from '../read';

/** Returns the part of a sidebar that `gen-api-docs` writes where a site has it. */
export function operationsSidebar(api: Api): SidebarsConfig[string] {
  const groups = groupByTag(api).map(({ name, operations }) => ({
    ...{ type: 'category' as const, label: name, collapsed: true },
    items: operations.map(({ slug, title, method, isWebhook, deprecated }) => ({
      ...{ type: 'doc' as const, id: slug, label: title },
      className: [
        ...(deprecated ? ['menu__list-item--deprecated'] : []),
        ...['api-method', isWebhook ? 'event' : method],
      ].join(' '),
    })),
  }));
  return [{ type: 'doc', id: introductionIdOf(api.document.info.title) }, ...groups];
}
