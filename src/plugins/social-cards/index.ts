import type { LoadedContent, LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { referenceOf } from '../../config/api-references';
import { referencesOf, versions } from '../../config/versions';
import {
  type CardText,
  keptCard,
  MissingLettersError,
  socialCard,
} from '../../publishing/social-card';
import { linkAllOperations, type OperationLink } from '../../reference';
import { cardUrl } from '../../shared/site-files';

type SidebarItem = LoadedVersion['sidebars'][string][number];

/**
 * Draws the image that other sites show beside a link to a page, for each guide and each page of a
 * reference; `name-card.ts` says so in the head of the page. All other pages have the image of the
 * site, and so do titles that the font has no letters for, such as those of a translation.
 */
export default function socialCards({ baseUrl }: LoadContext): Plugin {
  let cards: readonly (readonly [url: string, text: CardText])[] = [];
  return {
    name: 'social-cards',
    async allContentLoaded({ allContent }) {
      if (process.env.NODE_ENV !== 'production') return;
      const docs = Object.values(allContent['docusaurus-plugin-content-docs'] ?? {});
      const operations = await operationsByUrl();
      cards = (docs as LoadedContent[])
        .flatMap(({ loadedVersions }) => loadedVersions)
        .flatMap((version) => cardsOf(version, baseUrl, operations));
    },
    async postBuild({ outDir }) {
      const ofSite = (await socialCard()).text;
      await Promise.all(
        cards.map(async ([url, text]) => {
          const file = path.join(outDir, url);
          await mkdir(path.dirname(file), { recursive: true });
          const card = await keptCard(text).catch((error: unknown) => {
            if (error instanceof MissingLettersError) return ofSite;
            throw error;
          });
          await writeFile(file, card);
        }),
      );
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
) {
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
    return [cardUrl(source.replace('@site/', '')), text] as const;
  });
}

function idsIn(item: SidebarItem): string[] {
  if (item.type === 'doc') return [item.id];
  if (item.type !== 'category') return [];
  const own = item.link?.type === 'doc' ? [item.link.id] : [];
  return [...own, ...item.items.flatMap(idsIn)];
}
