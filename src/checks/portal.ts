import { references } from '../config/api-references';
import { crawlerFiles } from '../config/crawler-files';
import { docsMcpUrl, simulatorUrl } from '../config/downloads';
import { feed } from '../config/feed';
import { filesForPrograms } from '../config/headers';
import { languages } from '../config/languages';
import { referencesOf, versions } from '../config/versions';
import { programDownloads } from '../guides/recipe-programs';
import {
  idsOf,
  layOutEventReference,
  loadSpecification,
  referencePages,
} from 'docusaurus-plugin-static-api-docs/build';
import { tableFile } from '../search/engine/index-files';
import { listGuides } from './list-guides';
import type { ContentOptions, References } from './read-site';

/** Options of the checks for this portal, besides its pages and sidebars. */
export const portal = {
  references,
  versions: versions.map((name) => ({ name, references: referencesOf(name) })),
  translations: languages.slice(1),
  madeReferences: async (): Promise<References> => {
    const made = (await Promise.all([undefined, ...versions].map(madeOf))).flat();
    const downloads = [...made.flatMap((each) => each.downloads), ...programDownloads()];
    return {
      pages: new Map(
        made.flatMap(({ pages }) =>
          pages.map(({ route, render }) => [route, () => idsOf(render())]),
        ),
      ),
      files: [
        ...downloads.map(({ url }) => url),
        simulatorUrl,
        docsMcpUrl,
        ...filesForPrograms.lists,
        filesForPrograms.skills,
        ...Object.keys(crawlerFiles).map((file) => `/${file}`),
        ...languages.map((language) => `/${tableFile(language)}`),
        '/all-pages',
        '/img/social-card.png',
        '/sitemap.xml',
        feed.url,
      ],
    };
  },
} satisfies ContentOptions;

/** Computes the layout of a version's references. */
async function madeOf(version?: string) {
  const guides = await listGuides(process.cwd(), version);
  return Promise.all(
    referencesOf(version).map(async (reference) => {
      const { kind } = await loadSpecification(reference.specification);
      return kind === 'openapi'
        ? referencePages(reference, { guides })
        : layOutEventReference(reference);
    }),
  );
}
