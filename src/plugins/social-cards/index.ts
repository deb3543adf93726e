import type { LoadedContent, LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';

import { referenceOf } from '../../config/api-references';
import { organization } from '../../config/organization';
import { referencesOf, versions } from '../../config/versions';
import type { CardText } from '../../publishing/social-card';
import { linkAllOperations, type OperationLink } from 'docusaurus-plugin-static-api-docs/build';
import { cardUrl } from '../../shared/site-files';

type SidebarItem = LoadedVersion['sidebars'][string][number];

/**
 * Lists the images that other sites show beside a link to a page: for each guide and each page of a
 * reference, a card with its text. `name-card.ts` names it in the head of the page, and a release draws
 * it. All other pages have the image of the site.
 */
export default function socialCards({ baseUrl, i18n }: LoadContext): Plugin {
  return {
    name: 'social-cards',
    async allContentLoaded({ allContent, actions }) {
      if (process.env.NODE_ENV !== 'production') return;
      const docs = Object.values(allContent['docusaurus-plugin-content-docs'] ?? {});
      const operations = await operationsByUrl();
      const cards = (docs as LoadedContent[])
        .flatMap(({ loadedVersions }) => loadedVersions)
        .flatMap((version) => cardsOf(version, baseUrl, operations));
      await actions.createData(`cards/${i18n.currentLocale}.json`, JSON.stringify(cards));
    },
  };
}

async function operationsByUrl(): Promise<ReadonlyMap<string, OperationLink>> {
  const all = await Promise.all(
    [undefined, ...versions].map((version) => linkAllOperations(referencesOf(version))),
  );
  return new Map(all.flatMap((links) => [...links.values()]).map((link) => [link.url, link]));
}

function cardsOf(
  { docs, sidebars }: LoadedVersion,
  baseUrl: string,
  operations: ReadonlyMap<string, OperationLink>,
): (readonly [file: string, text: CardText])[] {
  const folder = baseUrl.slice(organization.baseUrl.length);
  const categories = new Map(
    Object.values(sidebars)
      .flat()
      .flatMap((item) =>
        item.type === 'category' ? idsIn(item).map((id) => [id, item.label] as const) : [],
      ),
  );
  return docs.map(({ id, title, source, permalink }) => {
    const route = `/${permalink.slice(baseUrl.length)}`;
    const section = referenceOf(route)?.title ?? categories.get(id);
    const operation = operations.get(route);
    const text: CardText = {
      title,
      ...(section !== undefined && section !== title && { section }),
      ...(operation && { operation: { method: operation.method, path: operation.path } }),
    };
    return [folder + cardUrl(source.replace('@site/', '')).slice(1), text] as const;
  });
}

function idsIn(item: SidebarItem): string[] {
  if (item.type === 'doc') return [item.id];
  if (item.type !== 'category') return [];
  const own = item.link?.type === 'doc' ? [item.link.id] : [];
  return [...own, ...item.items.flatMap(idsIn)];
}
