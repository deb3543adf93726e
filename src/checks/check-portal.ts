import { readdirSync, readFileSync } from 'node:fs';

import { announcementBar } from '../config/announcement';
import { hasBlog } from '../config/blog';
import { organization } from '../config/organization';
import { redirects } from '../config/redirects';
import { committedText } from '../shared/version-control';
import { type Fault, isFaultsError } from 'docusaurus-plugin-static-api-docs/faults';
import { checkContent } from '.';
import { lintSpecifications } from './lint-specifications';
import { findLostPaths, pathsInAnnouncement, pathsInWords } from './named-paths';
import { portal } from './portal';
import {
  checkUrls,
  movedGuides,
  publishedUrlsFile,
  readPublished,
  readRecord,
  recordUrls,
} from './published-urls';

/** Checks the specifications, the pages, and their paths; returns the faults and what was checked. */
export async function checkPortal(): Promise<{
  faults: readonly Fault[];
  counts: Readonly<Record<string, number>>;
}> {
  const ofSpecifications = await lintSpecifications();
  const nothing = { faults: [], counts: {}, paths: undefined };
  const { faults, counts, paths } = await checkContent(portal).catch((error: unknown) => {
    if (isFaultsError(error)) return { ...nothing, faults: error.faults };
    // It also reads what the linters refuse, and fails on some of it.
    if (ofSpecifications.length === 0) throw error;
    return nothing;
  });
  return {
    faults: [
      ...ofSpecifications,
      ...faults,
      ...(paths ? await checkPaths(paths.all, paths.renamed) : []),
    ],
    counts: { specifications: portal.references.length, ...counts },
  };
}

/** Known only after a build. */
const listsOfPosts = /^\/blog\/(?:archive|authors|page|tags|atom\.xml|rss\.xml)(?:\/|$)/;

/** Checks the site's paths as a build does, once all of them are known. */
async function checkPaths(
  paths: readonly string[],
  renamed: readonly (readonly [from: string, to: string])[],
): Promise<Fault[]> {
  const published = readRecord();
  const lists = readPublished(published)
    .map(({ url }) => url)
    .filter((url) => hasBlog && listsOfPosts.test(url));
  const all = [...paths, ...lists];
  const record = recordUrls(published, committedText(publishedUrlsFile) ?? published, all);
  const moved = new Map([...movedGuides(), ...renamed]);
  return [
    ...checkUrls(all, record, redirects, moved, published),
    ...findLostPaths(namedPaths(), all, moved),
  ];
}

/** Returns the paths that the configuration and the queries of the tests name. */
function namedPaths() {
  const textOf = (file: string) => readFileSync(file, 'utf8');
  const bar = 'src/config/announcement.ts';
  const queries = readdirSync('tests/search').filter((name) => name.endsWith('.txt'));
  const words = ['src/config/search-words.ts', ...queries.map((name) => `tests/search/${name}`)];
  return [
    ...pathsInAnnouncement(bar, textOf(bar), announcementBar.content, organization.baseUrl),
    ...words.flatMap((file) => pathsInWords(file, textOf(file))),
  ];
}
